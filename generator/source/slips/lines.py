"""Lines that do not stand below their neighbours."""

from __future__ import annotations

import re

from generator.i18n import _, ngettext
from generator.source.slips.stop import Slip, Stop, brief, entry_in, indentation

_PROBLEMS = frozenset(
    {
        "did not find expected key",
        "did not find expected '-' indicator",
        "mapping values are not allowed in this context",
        "block sequence entries are not allowed in this context",
        "did not find expected <document start>",
    }
)


def at_line(stop: Stop) -> Slip | None:
    """The slip, where a line is indented otherwise than its neighbours."""
    if stop.problem not in _PROBLEMS or not stop.text.strip():
        return None
    above = stop.above(stop.line)
    spaces = indentation(stop.text)
    text = stop.text.strip()
    dash = text.startswith("- ") or text == "-"
    if above is None:
        return None
    if stop.problem == "did not find expected '-' indicator" and not dash:
        if tight := re.fullmatch(r"-(\S.*)", text):
            return Slip(
                _("behind the dash the space is missing"),
                _("Write: {line}").format(line=brief(f"- {tight[1]}")),
                stop.line,
                spaces,
            )
        if stop.opening is not None and spaces == stop.opening[1]:
            return Slip(
                _("the dash in front of this entry of the list is missing"),
                _("Write: {line}").format(line=brief(f"- {text}")),
                stop.line,
                spaces,
            )
    upper = stop.lines[above]
    if (
        dash
        and indentation(upper) < spaces
        and entry_in(upper) is None
        and not upper.lstrip().startswith("- ")
    ):
        return Slip(
            _("behind this key the colon is missing"),
            _("Write: {line}").format(line=brief(f"{upper.strip()}:")),
            above,
            indentation(upper),
        )
    near = _neighbour(stop, spaces, dash=dash)
    if near is None:
        return None
    line, wanted = near
    detail = ngettext(
        "this line is indented by {n} space, those beside it by {wanted} (like line {line})",
        "this line is indented by {n} spaces, those beside it by {wanted} (like line {line})",
        spaces,
    )
    remedy = (
        _("Put exactly {wanted} spaces in front of it.") if wanted else _("Delete the spaces in front of it.")
    )
    return Slip(
        detail.format(n=spaces, wanted=wanted, line=line + 1), remedy.format(wanted=wanted), stop.line, spaces
    )


def _neighbour(stop: Stop, spaces: int, *, dash: bool) -> tuple[int, int] | None:
    """The line above of the same kind whose indentation is nearest, and that indentation."""
    found: list[tuple[int, int]] = []
    least = 10_000
    line = stop.above(stop.line)
    while line is not None:
        text = stop.lines[line]
        own = indentation(text)
        if own < least:
            least = own
            is_item = text.lstrip().startswith("- ")
            if is_item == dash:
                found.append((line, own))
            elif is_item and entry_in(text) is not None:
                found.append((line, own + 2))
        line = stop.above(line)
    if not found or any(own == spaces for _line, own in found):
        return None
    return min(found, key=lambda near: abs(near[1] - spaces))
