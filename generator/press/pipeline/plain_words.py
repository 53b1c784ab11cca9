"""What Jinja and WeasyPrint say, in words for somebody who only wanted to change a card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

from generator.i18n import N_, _
from generator.suggest import closest

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
_MISFIT = re.compile(r"data-fit=(.*)", re.DOTALL)
_UNDEFINED = re.compile(r"'([^']+)' is undefined")
_NO_COLOUR = re.compile(r"'[\w.]*Palette object' has no attribute '([^']+)'")
_NO_FIELD = re.compile(r"'[\w.]* object' has no attribute '([^']+)'")
_UNCLOSED = re.compile(r"Unexpected end of template\..*innermost block that needs to be closed is '(\w+)'")
_UNKNOWN_TAG = re.compile(r"Encountered unknown tag '(\w+)'")
_SKIPPED = re.compile(r"Ignored `(?P<code>.*?)\s*` at \d+:\d+, (?P<reason>.*?)\.?$", re.DOTALL)
_REASONS = {
    "unknown property": N_("there is no such property, or the press does not know it"),
    "invalid value": N_("the value is not possible here"),
    "property not supported yet": N_("the press does not know this property"),
}
#: What every template and style sheet knows.
_EVERYWHERE = ("w", "h", "bleed", "ink", "p")
_LOOK = N_("Compare the line with its neighbours.")


_MIXED = N_("a text and a number are used as if they were of one kind")
_FORBIDDEN = N_("it asks for something that templates may not touch")
_RULE = N_("a rule of the style sheet is not understood")
_BRACE = N_("there is a slip in the style sheet, perhaps a brace too many or too few")
_UNREADABLE = N_("the picture “{0}” cannot be read; save it anew as PNG or JPEG")
_ALLOWED = N_("Say it with the item's fields and the drawing helpers alone.")
_KINDS = N_("Join texts with ~, and turn a text into a number with “| float” before you calculate.")
#: What Jinja and Python say about a template → what is wrong, what to do.
_SLIPS = tuple(
    (re.compile(pattern), message, remedy)
    for pattern, message, remedy in (
        (r"expected token '[^']*', got '([^']*)'", N_("“{0}” has no place here"), _LOOK),
        (r"unexpected (?:char )?'([^']*)'", N_("“{0}” has no place here"), _LOOK),
        (r"unexpected end of template", N_("it ends in the middle of a command"), _LOOK),
        (r"No (?:filter|test) named '([^']*)'", N_("there is no “{0}” to apply to a value"), _LOOK),
        (r"unsupported operand|can only concatenate|not supported between|must be str", _MIXED, _KINDS),
        (r"could not convert|invalid literal", N_("a text that is no number is used as a number"), _KINDS),
        (r"division by zero", N_("it divides by zero"), N_("Ask with {% if … %} before you divide.")),
        (r"not iterable", N_("it goes through something that is no list"), _LOOK),
        (r"not callable", N_("it calls something that cannot be called"), _LOOK),
        (r"is unsafe|not safely callable", _FORBIDDEN, _ALLOWED),
        (r"Range too big", N_("it counts further than any page needs"), N_("Count to 100,000 at most.")),
    )
)
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


def template_slip(
    detail: str, file: str, data: Mapping[str, Any], palette: Mapping[str, str]
) -> tuple[str, str]:
    """Jinja's message → what is wrong, and what to do. ``data`` are the item's fields."""
    if match := _MISFIT.match(detail):
        slip = _("data-fit must be a size in points, not “{value}”").format(value=match[1])
        return slip, _('Write it with a point and without a unit: data-fit="6.5".')
    if match := _UNDEFINED.search(detail):
        return _undefined(match[1], file, data)
    if match := _NO_COLOUR.search(detail):
        return _("the palette has no colour “{name}”").format(name=match[1]), _known(match[1], list(palette))
    if match := _NO_FIELD.search(detail):
        return _("there is no “{name}”").format(name=match[1]), _(_LOOK)
    if match := _UNCLOSED.search(detail):
        end = "{% end" + match[1] + " %}"
        return _("“{tag}” is never closed").format(tag="{% " + match[1] + " … %}"), _("Add “{end}”.").format(
            end=end
        )
    if match := _UNKNOWN_TAG.search(detail):
        return _("there is no “{name}”").format(name="{% " + match[1] + " %}"), _(_LOOK)
    for pattern, message, remedy in _SLIPS:
        if match := pattern.search(detail):
            return _(message).format(*match.groups()), _(remedy)
    return _("the template language says “{detail}”").format(detail=detail), _(_LOOK)


def _undefined(name: str, file: str, data: Mapping[str, Any]) -> tuple[str, str]:
    """A name that means nothing where it stands; elsewhere it may."""
    if name not in data:
        fields = () if file.endswith(".css") else data
        return _("there is no “{name}”").format(name=name), _known(name, [*fields, *_EVERYWHERE])
    if file.endswith(".css"):
        return _("a style sheet does not know “{name}”, a field of the single item").format(name=name), _(
            "A style sheet is the same for all items and knows only {names}. Write the field into the HTML,"
            " for example as a class: {example}"
        ).format(names=", ".join(_EVERYWHERE), example=f'<div class="a {{{{ {name} }}}}">')
    return _("“{name}”, a field of the item, is not known at this place").format(name=name), _(
        "A macro, and a file that is imported, see the fields only if they are handed over: as an argument,"
        " or with {example}."
    ).format(example="{% import … with context %}")


def _known(word: str, names: list[str]) -> str:
    near = closest(word, names)
    if near is not None:
        return _("Did you mean “{word}”?").format(word=near)
    return _("Possible: {names}.").format(names=", ".join(names))


def skipped(detail: str) -> str:
    """WeasyPrint's warning about something that it leaves out."""
    match = _SKIPPED.match(detail)
    if match is None:
        for pattern, message in _LEFT_OUT:
            if found := pattern.search(detail):
                return _(message).format(*(refused_file(group) for group in found.groups()))
        return _("the renderer says “{detail}”").format(detail=detail)
    known = _REASONS.get(match["reason"])
    return f"{match['code']} ({_(known) if known else match['reason']})"


def broken_off(detail: str) -> str:
    """Why the renderer gave up; ``detail`` is a kind of exception and its words."""
    if detail == "too deeply nested":
        return _("too many boxes lie within one another")
    return _("its layout breaks off ({kind})").format(kind=detail.partition(":")[0])


def refused_file(url: str) -> str:
    """A file as the template wrote it, as far as that can be told from the address it became."""
    path = unquote(url)
    _before, folder, name = path.rpartition("/templates/")
    return name if path.startswith(("file:", "…")) and folder else path
