"""What WeasyPrint says, in words for somebody who only wanted to change a card."""

from __future__ import annotations

import re
from urllib.parse import unquote

from generator.i18n import N_, _

#: Why drawing was stopped.
RELUCTANCE = {
    "time": N_("it took too long"),
    "memory": N_("it needed too much memory"),
    "crash": N_("the renderer crashed"),
}
#: Why a box cannot become a field of a form.
FIELD_FAULTS = {
    "name": N_("a name is a path such as werte.Finger, without empty parts"),
    "tip": N_("data-tip is missing: the words that the viewer shows at the pointer"),
    "kind": N_("there is no kind “{detail}”; kinds are text, multiline, comb, checkbox, choice and hidden"),
    "options": N_("data-options must be a list of different texts, not “{detail}”"),
    "no-options": N_("only a field of the kind “choice” has data-options"),
    "choice": N_("the value “{detail}” is not among its data-options"),
    "comb": N_("a comb needs data-max, the number of its cells"),
    "max": N_("data-max must be a number from 1 to 5000, not “{detail}”"),
    "long": N_("the value “{detail}” is longer than data-max"),
    "tick": N_("a check box is ticked with true and empty with false, not “{detail}”"),
    "twice": N_("there is another field of that name"),
    "turned": N_("it is turned; a field must stand upright"),
    "small": N_("the box is too small"),
    "colour": N_("its colour must be one of the screen, such as #141B2D or rgb(20, 27, 45)"),
}
_SKIPPED = re.compile(r"Ignored `(?P<code>.*?)\s*` at \d+:\d+, (?P<reason>.*?)\.?$", re.DOTALL)
_REASONS = {
    "unknown property": N_("there is no such property, or the press does not know it"),
    "invalid value": N_("the value is not possible here"),
    "property not supported yet": N_("the press does not know this property"),
}
_RULE = N_("a rule of the style sheet is not understood")
_BRACE = N_("there is a slip in the style sheet, perhaps a brace too many or too few")
_UNREADABLE = N_("the picture “{0}” cannot be read; save it anew as PNG or JPEG")
#: What WeasyPrint says about a page → what is missing on paper.
_LEFT_OUT = tuple(
    (re.compile(pattern, re.DOTALL), message)
    for pattern, message in (
        (r"Failed to load image at '([^']*)'", _UNREADABLE),
        (r"Failed to render SVG image (\S+)", N_("the drawing “{0}” holds something that cannot be drawn")),
        (r"Failed to load inline SVG", N_("a drawing in the page cannot be read")),
        (r"Failed to load stylesheet at (\S+?)\s?:", N_("the style sheet “{0}” cannot be read")),
        (r"Font-face '?([^']*)'? cannot be loaded", N_("the font “{0}” cannot be read")),
        (r"Parse error|selector", _BRACE),
        (r"Unknown empty rule|Invalid media type|Unsupported @|Unknown @|@import rule", _RULE),
        (r"row has more columns", N_("cells of a table's row that is longer than the others")),
        (r"grid", N_("a way of laying out a grid that the press does not know")),
    )
)


def skipped(detail: str) -> str:
    """WeasyPrint's warning about something that it leaves out."""
    match = _SKIPPED.match(detail)
    if match is None:
        for pattern, message in _LEFT_OUT:
            if found := pattern.search(detail):
                return _(message).format(*(refused_file(group) for group in found.groups()))
        return _("the renderer says “{detail}”").format(detail=detail)
    known = _REASONS.get(match["reason"])
    why = _(known) if known else _("the renderer says “{detail}”").format(detail=match["reason"])
    return f"{match['code']} ({why})"


def broken_off(detail: str) -> str:
    """Why the renderer gave up, as far as that is known."""
    if detail == "too deeply nested":
        return _("too many boxes lie within one another")
    return _("the renderer does not get on with something in it")


def refused_file(url: str) -> str:
    """A file as the template wrote it, as far as that can be told from the address it became."""
    path = unquote(url)
    _before, folder, name = path.rpartition("/templates/")
    return name if path.startswith(("file:", "…")) and folder else path
