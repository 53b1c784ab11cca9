"""Quotation marks: never closed, closed by a typographic one, or ended by a mark within the text."""

from __future__ import annotations

import re

import yaml

from generator.i18n import N_, _
from generator.source.slips.stop import Slip, Stop, brief, entry_in, quoted
from generator.source.typography import CLOSING, without_marks

NEVER_CLOSED = frozenset({"found unexpected end of stream", "found unexpected document indicator"})
#: What libyaml says where something follows behind a text in quotation marks.
_FOLLOWS = frozenset(
    {
        "did not find expected key",
        "did not find expected '-' indicator",
        "did not find expected ',' or '}'",
        "did not find expected ',' or ']'",
        "did not find expected <document start>",
    }
)
_UNCLOSED = N_("the quotation mark that opens here is never closed")
_LATE = N_("the quotation mark that opens here is closed only lines below")
_CLOSE = N_('Close the quotation mark; write one that is meant as text as „ or “, or as \\".')


def at_quote(stop: Stop) -> Slip | None:
    """The slip, where quotation marks are to blame."""
    if stop.problem in NEVER_CLOSED and stop.opening is not None:
        return _open(stop, *stop.opening, _(_UNCLOSED))
    mark = stop.before.rstrip()[-1:]
    if stop.problem not in _FOLLOWS or mark not in ("'", '"') or not stop.behind.strip(" ,}]:"):
        return None
    begin = _beginning(stop)
    if begin is None:
        return None
    if begin[0] < stop.line:
        return _open(stop, *begin, _(_LATE))
    text = stop.text[begin[1] :].rstrip()
    if re.match(r"[\w ]+:(\s|$)", stop.behind) and "," not in stop.before[begin[1] :]:
        return None  # a comma is missing in front of the next key
    if stop.problem.startswith("did not find expected ','"):
        return Slip(
            _("this follows behind a closing quotation mark"),
            _("Put a comma in between, or write the marks within the text as „ and “."),
            stop.line,
            stop.column,
        )
    if mark == "'" and re.search(r"\w'$", stop.before.rstrip()) and stop.behind[:1].isalpha():
        detail = _("the apostrophe within the text ends it too early")
    else:
        detail = _("this follows behind a closing quotation mark")
    inner = text[1:-1] if len(text) > 1 and text[-1] == mark else text
    inner = inner.replace('"', "“") if mark == '"' and inner != text else inner
    entry = entry_in(stop.text)
    line = entry.with_value(_whole(inner)) if entry else _whole(inner)
    return Slip(
        detail,
        _("Put the whole text in marks that it does not hold: {line}").format(line=brief(line)),
        stop.line,
        stop.column,
    )


def _whole(text: str) -> str:
    """The text in quotation marks; pairs of straight ones within it become typographic."""
    text = re.sub(r"(^|[\s(])“", r"\1„", text)
    return quoted(text)


def _open(stop: Stop, line: int, column: int, detail: str) -> Slip:
    """A mark that is not closed on its line; perhaps by one that is none to YAML."""
    text = stop.row(line)[column:].rstrip()
    if len(text) > 1 and text[-1] in CLOSING:
        entry = entry_in(stop.row(line))
        value = quoted(without_marks(text[1:-1]))
        return Slip(
            _("the text begins with {plain} and ends with {mark}, which is no quotation mark to YAML").format(
                plain=text[0], mark=text[-1]
            ),
            _("Use the same plain mark at both ends: {line}").format(
                line=brief(entry.with_value(value) if entry else value)
            ),
            line,
            column,
        )
    return Slip(detail, _(_CLOSE), line, column)


def _beginning(stop: Stop) -> tuple[int, int] | None:
    """Line and column of the quotation mark whose text ends right before the stop."""
    text = "\n".join([*stop.lines[: stop.line], stop.before])
    begin = None
    try:
        for token in yaml.scan(text, Loader=yaml.CLoader):
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                begin = token.start_mark.line, token.start_mark.column
    except yaml.YAMLError:
        return begin
    return begin
