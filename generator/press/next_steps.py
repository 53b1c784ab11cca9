"""What to do with finished PDFs, in words."""

from __future__ import annotations

from generator.i18n import N_, _, ngettext
from generator.model.kit import Kind
from generator.model.print import Backs
from generator.press.options import BuildOptions, BuildResult

_BACKS = {
    Backs.DUPLEX_LONG: N_("Print on both sides, flipped on the long edge."),
    Backs.DUPLEX_SHORT: N_("Print on both sides, flipped on the short edge."),
    Backs.MANUAL: N_(
        "Print the file of the fronts, put the sheets back as page 1 says, then print the backs."
    ),
    Backs.GUTTERFOLD: N_("Print on one side, fold along the dashed line, glue, then cut."),
    Backs.NONE: N_("Print on one side; this build has no backs."),
}
#: Where no print list says how.
_BY_HAND = N_("Print the file of the fronts, turn the stack over its long edge, then print the backs on it.")


def next_steps(options: BuildOptions, result: BuildResult) -> list[str]:
    """What to do with the PDFs, one sentence or two a step."""
    if options.fillable:
        return [
            _("Open the PDF in a PDF viewer, fill it in, and save it."),
            _("Print it from the viewer, at actual size (100 %), or read it back: heimspiel import FILE.pdf"),
        ]
    paper = (
        _("US Letter paper")
        if options.paper == "letter"
        else _("{name} paper").format(name=options.paper.upper())
    )
    # Of chosen pages, the print list is the first.
    listed = options.print_list and (not options.pages or options.pages[0][0] == 1)
    return [
        _first_step(result, listed),
        _("Print on {paper} at actual size (100 %), not “fit to page”.").format(paper=paper)
        + " "
        + _sides(options, result, listed)
        + _bleed(options, result),
        (_("Measure the ruler on page 1: 100 mm must be 100 mm.") + " " if listed else "")
        + _last_step(result),
        *_for_printer(options),
    ]


def _for_printer(options: BuildOptions) -> list[str]:
    if options.printer is None or options.fillable:
        return []
    return [
        _(
            "These sheets make up for the errors of the printer “{name}”; for another one: --printer none."
        ).format(name=options.printer.name)
    ]


def _first_step(result: BuildResult, print_list: bool) -> str:
    if not print_list:
        return ngettext("Open the PDF.", "Open the PDFs.", len(result.files))
    if len({path.parent for path in result.files}) > 1:
        return (
            _("Each PDF is a game: open the one you want to play.")
            + " "
            + _("Page 1 is the print list: which pages go on which stock.")
        )
    return ngettext(
        "Open the PDF. Page 1 is the print list: which pages go on which stock.",
        "Open the PDFs. Page 1 is the print list: which pages go on which stock.",
        len(result.files),
    )


def _last_step(result: BuildResult) -> str:
    kinds = {row.kind for row in result.rows}
    to_cut = kinds & {Kind.CARDS, Kind.TOKENS, Kind.BOARD}
    if Kind.BOOKLET in kinds and to_cut:
        return _("Then cut along the marks, fold the booklet, and begin with it: it tells how to play.")
    if Kind.BOOKLET in kinds:
        return _("Then fold the booklet: it tells how to play.")
    if to_cut == {Kind.TOKENS}:  # round ones, and such of several sizes on one sheet, have no marks
        return _("Then cut them out, and play tonight.")
    return _("Then cut along the marks, and play tonight.") if to_cut else _("Then play tonight.")


def _sides(options: BuildOptions, result: BuildResult, listed: bool) -> str:
    """On one side or on both? Files in which nothing has a back differ from what was asked for."""
    asked = options.backs
    others = [path.name for path, how in result.backs.items() if how is not asked]
    if others and len(others) == len(result.backs):
        return _(_BACKS[Backs.NONE])
    most = _(_BACKS[asked] if listed or asked is not Backs.MANUAL else _BY_HAND)
    return most + " " + _("On one side only: {names}.").format(names=", ".join(others)) if others else most


def _bleed(options: BuildOptions, result: BuildResult) -> str:
    """What is printed with bleed, where that was asked for and is not possible everywhere."""
    with_bleed = [row.product for row in result.rows if row.bleed]
    if not options.bleed or len(with_bleed) == len(result.rows):
        return ""
    if not with_bleed:
        return " " + _("Nothing here has bleed: only cards can be printed with it.")
    names = ", ".join(dict.fromkeys(with_bleed))
    return " " + _("Only cards can be printed with bleed: {names}.").format(names=names)
