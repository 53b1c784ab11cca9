"""Texts that begin with a sign of YAML, and so need quotation marks."""

from __future__ import annotations

import re

from generator.i18n import _
from generator.source.slips.stop import Slip, Stop, brief, entry_in, quoted

_PROBLEMS = frozenset(
    {
        "found character that cannot start any token",
        "did not find expected node content",
        "did not find expected alphabetic or numeric character",
        "did not find expected comment or line break",
        "found an indentation indicator equal to 0",
        "did not find the expected '>'",
        "mapping keys are not allowed in this context",
        "block sequence entries are not allowed in this context",
        "found unexpected non-alphabetical character",
        "did not find expected '!'",
        "found unknown directive name",
    }
)
_SIGNS = "@`%&*!|>?-"


def at_sign(stop: Stop) -> Slip | None:
    """The slip, where a value begins with a sign that means something to YAML."""
    if stop.problem not in _PROBLEMS:
        return None
    entry = entry_in(stop.text)
    value = entry.value if entry else stop.text.strip().removeprefix("- ")
    begin = len(stop.text.rstrip()) - len(value)
    number = re.match(r"- +(\d+)", stop.behind)
    if number:
        return Slip(
            _("a space stands between the minus sign and its number"),
            _("Write: {number}").format(number=f"-{number[1]}"),
            stop.line,
            stop.column,
        )
    if not value or value[0] not in _SIGNS:
        return None
    if value.startswith("* ") and not entry:
        return Slip(
            _("no entry of a list can begin with {sign}").format(sign="*"),
            _("Begin it with a dash and a space: {line}").format(line=brief(f"- {value[2:]}")),
            stop.line,
            begin,
        )
    line = entry.with_value(quoted(value)) if entry else quoted(value)
    return Slip(
        _("a text that begins with {sign} must stand in quotation marks").format(sign=value[0]),
        _("Write: {line}").format(line=brief(line)),
        stop.line,
        begin,
    )
