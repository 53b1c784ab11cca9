"""What ``heimspiel printer`` does, once somebody has asked for it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from shlex import quote

from generator.cli.asked import Asked
from generator.cli.console import out as console
from generator.cli.settings import project_of
from generator.cli.values import millimetres, whole
from generator.diagnostics import EnvironmentFault, UsageFault
from generator.geometry import Size
from generator.i18n import N_, _, decimal
from generator.model.print import Paper
from generator.model.printer import Margins, PaperProfile
from generator.press.authors.naming import tidy
from generator.press.loading.font_bytes import font_bytes
from generator.press.loading.papers import paper_of
from generator.press.printer_names import check_printable
from generator.press.project import Project
from generator.press.state.atomic import write_atomically
from generator.press.state.printer_book import NO_PRINTER, PrinterBook, change_book, read_book
from generator.printers.places import INSET, TICKS, SheetPlaces, upright_size
from generator.printers.reading import (
    BackReading,
    FrontReading,
    LyingReading,
    RoughBackReading,
    profile,
    stray,
    understood,
)

_DEFAULT_PAPER = "a4"
#: A part of the sheet: what each of its numbers is called, to be translated.
_PARTS = {
    "front": ("A–B", "A–C", N_("A–left"), N_("A–top"), N_("B–top"), N_("C–left")),
    "margins": (N_("left"), N_("top"), N_("right"), N_("bottom")),
    "back": (N_("left"), N_("right"), N_("top"), N_("bottom")),
    "rough": (N_("F–left"), N_("F–top"), N_("G–top")),
    "lying": (N_("E–left"), N_("E–top")),
}

_FRONT_PICTURE = """
   ┌──────────────────────┐
   │  A──────── 1 ─────B  │     3  A ↔ {left}      5  B ↔ {top}
   │  │                   │     4  A ↔ {top}       6  C ↔ {left}
   │  2                   │
   │  │                   │
   │  C                D  │
   └──────────────────────┘
"""
_BACK_PICTURE = """
   ──┤ 1      {front}
     ├──     {back}
   ──┼── 2    {meet}
"""


def write_test(project: Path | None, asked: Asked, *, open_: bool) -> None:
    """``heimspiel printer test``."""
    from generator.printers.sheet import sheet_pdf

    found = project_of(project, asked)
    chosen = _paper(found, asked.paper)
    path = found.out / f"druckertest-{chosen.id}.pdf"
    upright = upright_size(chosen)
    write_atomically(path, sheet_pdf(upright, chosen.title, partial(font_bytes, found)))
    console().print(f"→ {path}", markup=False, soft_wrap=True)
    console().print(
        _("Print it on both sides at 100 %, then: heimspiel printer set {name}").format(
            name=f"NAME --paper {chosen.id}" if chosen.id != _DEFAULT_PAPER else "NAME"
        ),
        markup=False,
        soft_wrap=True,
    )
    if open_:
        from generator.cli.opener import open_files

        open_files([path])


def measure(project: Path | None, name: str, paper: str | None, given: Mapping[str, str | None]) -> None:
    """``heimspiel printer set``. Raises UsageFault for numbers that no printer brings about."""
    called = _called(name)
    found = Project.find(explicit=project)
    check_printable(called, found)
    chosen = _paper(found, paper)
    upright = upright_size(chosen)
    if any(value is not None for value in given.values()):
        read = {part: _numbers(part, text) for part, text in given.items() if text is not None}
        if "front" not in read:
            raise UsageFault(
                _("“{name}” is missing.").format(name="--front"),
                _("Without options, heimspiel printer set asks for the numbers one by one."),
            )
    else:
        read = _asked(upright)
    found_out = profile(
        upright,
        FrontReading(*read["front"]),
        BackReading(*map(int, read["back"])) if "back" in read else None,
        RoughBackReading(*read["rough"]) if "rough" in read else None,
        LyingReading(*read["lying"]) if "lying" in read else None,
        _margins(read.get("margins")),
    )
    _tell(called, {chosen.id: found_out}, found)
    _keep(called, chosen, found_out)


def measure_scan(
    project: Path | None, name: str, paper: str | None, files: Sequence[Path], *, yes: bool
) -> None:
    """``heimspiel printer set --scan``: what pictures of the sheet show, kept only when somebody says so."""
    from generator.printers.scan import back_of, front_of, pictures

    called = _called(name)
    found = Project.find(explicit=project)
    check_printable(called, found)
    chosen = _paper(found, paper)
    upright = upright_size(chosen)
    if find_spec("numpy") is None:
        raise EnvironmentFault(
            _("Pictures cannot be read: numpy is missing, which the extra heimspiel[scan] brings along."),
            _("Install it with “{command}”, or measure with a ruler: leave out --scan.").format(
                command=f"{quote(sys.executable)} -m pip install numpy"
            ),
        )
    sides = [picture for path in files for picture in pictures(path)]
    front = front_of(sides[0], upright)
    back = back_of(sides[1], upright) if len(sides) > 1 else None
    _say(_("In the picture: {numbers}").format(numbers=_lengths("front", vars(front).values())))
    if back is not None:
        _say(_("On the back: {numbers}").format(numbers=_lengths("rough", vars(back).values())))
    found_out = profile(upright, front, rough=back)
    _tell(called, {chosen.id: found_out}, found)
    if not (yes or _yes(_("Is that so? Check a number or two with a ruler."))):
        _say(_("Nothing was kept."))
        return
    _keep(called, chosen, found_out)


def _called(name: str) -> str:
    """The printer's name. Raises UsageFault for the one that stands for none."""
    called = tidy(name)
    if called.lower() == NO_PRINTER:
        raise UsageFault(
            _("No printer can be called “{name}”: that stands for none.").format(name=called),
            _("Choose another name."),
        )
    return called


def _lengths(part: str, lengths: Iterable[float]) -> str:
    named = zip(_names(part), lengths, strict=True)
    return ", ".join(f"{name} {decimal(length)}" for name, length in named)


def _names(part: str) -> list[str]:
    return [_(name) for name in _PARTS[part]]


def _keep(called: str, paper: Paper, found_out: PaperProfile) -> None:
    book = change_book(lambda known: known.with_paper(called, paper.id, found_out))
    if book.default == called:
        said = _("This is your default printer: every build on this paper is corrected from now on.")
    else:
        said = _("Use it with: heimspiel build … --printer {name}").format(name=quote(called))
    console().print(said, markup=False, soft_wrap=True)


def tell_all() -> None:
    """``heimspiel printer list``."""
    book = read_book()
    if not book.printers:
        console().print(_("No printer was measured yet. Begin with: heimspiel printer test"), soft_wrap=True)
    for name, papers in book.printers.items():
        mark = _(" (default)") if name == book.default else ""
        console().print(f"{name}{mark}: {', '.join(papers)}", markup=False, soft_wrap=True)


def tell_one(name: str) -> None:
    """``heimspiel printer show``."""
    _tell(name, read_book().named(name), Project.find())


def make_default(name: str) -> None:
    """``heimspiel printer default``; ``none`` for none."""

    def chosen(book: PrinterBook) -> PrinterBook:
        if name != NO_PRINTER:
            book.named(name)
        return book.model_copy(update={"default": None if name == NO_PRINTER else name})

    change_book(chosen)
    tell_all()


def forget(name: str) -> None:
    """``heimspiel printer remove``."""
    change_book(lambda book: book.without(name))
    console().print(_("“{name}” is forgotten.").format(name=name), markup=False, soft_wrap=True)


def _paper(project: Project, name: str | None) -> Paper:
    return paper_of(project, name or _DEFAULT_PAPER)


def _margins(numbers: Sequence[float] | None) -> Margins | None:
    if numbers is None:
        return None
    left, top, right, bottom = numbers
    return Margins(left=left, top=top, right=right, bottom=bottom)


def _numbers(part: str, text: str) -> list[float]:
    """The numbers of an option, with spaces or semicolons between them. Raises UsageFault."""
    names, words = _names(part), re.split(r"[\s;]+", text.strip())
    if len(words) != len(names):
        raise UsageFault(
            _("--{name} needs {count} numbers, not {found}: {names}.").format(
                name=part, count=len(names), found=len(words), names=", ".join(names)
            ),
            _("Put spaces between them and quotation marks around all."),
        )
    return [_reader(part)(f"--{part}, {name}", word) for name, word in zip(names, words, strict=True)]


def _reader(part: str) -> Callable[[str, object], float]:
    """Who judges the numbers of a part: ticks are whole numbers, all others lengths."""
    if part == "back":
        ticks = whole(-TICKS, TICKS)
        return lambda name, value: ticks(name, str(value).replace("−", "-"))
    return millimetres(0, 30) if part == "margins" else millimetres(0, 1200)


def _asked(paper: Size) -> dict[str, list[float]]:
    """The numbers, one after the other, from whoever sits there. An empty answer: what should be."""
    places = SheetPlaces(paper)
    _say(_("Measure the printed sheet in millimetres, with tenths. Enter alone: as it should be."))
    _say(_FRONT_PICTURE.format(left=_("left edge"), top=_("top edge")))
    wanted = [places.across, places.along, INSET, INSET, INSET, INSET]
    asked = [
        _("1  from A to B"),
        _("2  from A to C"),
        _("3  from A to the left edge"),
        _("4  from A to the top edge"),
        _("5  from B to the top edge"),
        _("6  from C to the left edge"),
    ]
    read = {"front": [_ask("front", *one) for one in zip(asked, wanted, strict=True)]}
    _say(_("\n7  The stairs at the edges: the smallest number whose line is whole."))
    edges = [_("left"), _("top"), _("right"), _("bottom")]
    read["margins"] = [_ask("margins", edge, 5.0) for edge in edges]
    _say(_("\n8  Against the light: at which number do a line of the front and one of the back meet?"))
    _say(_BACK_PICTURE.format(front=_("front"), back=_("back"), meet=_("they meet: the answer is 2")))
    scales = [_("left"), _("right"), _("top"), _("bottom")]
    read["back"] = [_ask("back", scale, 0) for scale in scales]
    if not _yes(_("   Does the cross of the back lie in the inner ring?")):
        _say(_("   Turn the sheet over and measure its crosses with the ruler."))
        names = [_("F to the left edge"), _("F to the upper edge"), _("G to the upper edge")]
        read["rough"] = [_ask("rough", name, INSET) for name in names]
    _say(_("\n9  The page lying on its side, cross E"))
    read["lying"] = [
        _ask("lying", _("to the left edge"), INSET),
        _ask("lying", _("to the upper edge"), INSET),
    ]
    return read


def _yes(question: str) -> bool:
    """A question whose empty answer means yes."""
    return _answer(f"{question} [{_('yes')}]: ").casefold() in ("", _("yes"), _("yes")[0], "y", "yes")


def _answer(prompt: str) -> str:
    """What somebody types. Raises UsageFault where nobody does."""
    sys.stdout.write(prompt)
    sys.stdout.flush()
    answer = sys.stdin.readline()
    if not answer:
        raise UsageFault(
            _("Nobody answers here."), _('Give the numbers as options: --front "180 267 15 15 15 15"')
        )
    return answer.strip()


def _ask(part: str, what: str, usual: float) -> float:
    """One number; asked again until it is one."""
    shown = str(round(usual)) if part == "back" else decimal(usual)
    while True:
        answer = _answer(f"{what} [{shown}]: ")
        if not answer:
            return usual
        try:
            return _reader(part)(what.strip(), answer)
        except UsageFault as fault:
            _say(str(fault))


def _say(text: str) -> None:
    console().print(text, markup=False, highlight=False)


def _tell(name: str, papers: Mapping[str, PaperProfile], project: Project) -> None:
    for paper, known in papers.items():
        chosen = paper_of(project, paper)
        upright = upright_size(chosen)
        _say(f"{name}, {chosen.title}")
        for side, seen in ((_("front"), known.front), (_("back"), known.back)):
            words = ", ".join(understood(seen)) or _("as exact as a ruler shows")
            _say(f"  {side}: {words}")
            if understood(seen):
                _say(
                    _("    at the corners up to {mm} mm off; sheets are made so that it cancels out").format(
                        mm=decimal(stray(seen, upright))
                    )
                )
        edges = known.margins
        _say(
            _("  leaves blank: {left} mm left, {top} top, {right} right, {bottom} bottom").format(
                left=decimal(edges.left),
                top=decimal(edges.top),
                right=decimal(edges.right),
                bottom=decimal(edges.bottom),
            )
        )
