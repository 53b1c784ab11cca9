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
}
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
_LOOK = N_("Compare the line with its neighbours.")


def template_slip(detail: str, data: Mapping[str, Any], palette: Mapping[str, str]) -> tuple[str, str]:
    """Jinja's message → what is wrong, and what to do. ``data`` are the item's fields."""
    if match := _UNDEFINED.search(detail):
        names = [*data, "w", "h", "bleed", "ink", "p"]
        return _("there is no “{name}”").format(name=match[1]), _known(match[1], names)
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
    return detail, _(_LOOK)


def _known(word: str, names: list[str]) -> str:
    near = closest(word, names)
    if near is not None:
        return _("Did you mean “{word}”?").format(word=near)
    return _("Possible: {names}.").format(names=", ".join(names))


def skipped(detail: str) -> str:
    """WeasyPrint's warning about something that it leaves out."""
    match = _SKIPPED.match(detail)
    if match is None:
        return detail
    known = _REASONS.get(match["reason"])
    return f"{match['code']} ({_(known) if known else match['reason']})"


def refused_file(url: str) -> str:
    """A file as the template wrote it, as far as that can be told from the address it became."""
    path = unquote(url)
    _before, folder, name = path.rpartition("/templates/")
    return name if path.startswith(("file:", "…")) and folder else path
