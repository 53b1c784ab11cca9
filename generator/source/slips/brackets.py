"""Within and behind brackets: commas, colons and brackets that are missing or too many."""

from __future__ import annotations

import re

from generator.i18n import _
from generator.source.slips.stop import Slip, Stop, brief, entry_in, quoted

_EXPECTED = {"did not find expected ',' or ']'": "]", "did not find expected ',' or '}'": "}"}
_OPENS = {"]": "[", "}": "{"}
#: What libyaml says where something follows behind a closing bracket.
_FOLLOWS = frozenset(
    {
        "did not find expected key",
        "did not find expected '-' indicator",
        "did not find expected <document start>",
        "did not find expected node content",
    }
)


def in_brackets(stop: Stop) -> Slip | None:
    """The slip, where brackets are to blame."""
    if stop.problem in _EXPECTED and stop.opening is not None:
        return _unfinished(stop, _EXPECTED[stop.problem], *stop.opening)
    if stop.problem == "did not find expected node content" and stop.behind[:1] == ",":
        return _here(stop, _("a comma stands here, but nothing in front of it"), _("Delete the comma."))
    if stop.problem in _FOLLOWS:
        return _behind_the_end(stop)
    if stop.problem == "mapping values are not allowed in this context":
        return _never_opened(stop)
    return None


def _unfinished(stop: Stop, closing: str, line: int, column: int) -> Slip:
    opening = _OPENS[closing]
    part = re.split(r"[,\[{]", stop.before)[-1].strip()
    if stop.behind[:1] == ":" and (line == stop.line or ":" in part):
        return _second_colon(stop, part)
    if stop.behind[:1] in ("]", "}"):
        return _here(
            stop,
            _("a bracket {opening} is closed by {found}").format(opening=opening, found=stop.behind[0]),
            _("Write {closing} here.").format(closing=closing),
        )
    if line == stop.line:
        return _here(
            stop,
            _("a comma is missing here"),
            _("Put a comma between the entries, or the whole text in quotation marks."),
        )
    return Slip(
        _("the bracket {opening} that opens here is not closed").format(opening=opening),
        _("Write {closing} at the end of the entry.").format(closing=closing),
        line,
        column,
    )


def _second_colon(stop: Stop, part: str) -> Slip:
    """``part`` is what stands between the last comma and the colon: “karten: 4 farben”."""
    key, _colon, value = part.partition(":")
    value = value.strip() or key
    word = value.split()[-1] if value.split() else key
    rest = re.split(r"[,}\]]", stop.behind)[0].rstrip()
    detail = _("two colons stand here without a comma in between: {text}").format(text=brief(part + rest))
    if ";" in part:
        return _here(stop, detail, _("Between entries stands a comma, no semicolon."))
    entry = f"{key.strip()}: {quoted(value + rest)}"
    if word == value:
        remedy = _("Put the whole text in quotation marks: {entry}").format(entry=entry)
    elif value[0].isdigit() or value[0] in "\"'":
        remedy = _("Put a comma in front of “{word}”.").format(word=word)
    else:
        remedy = _("Put a comma in front of “{word}” if it is a key; else write: {entry}").format(
            word=word, entry=entry
        )
    return _here(stop, detail, remedy)


def _behind_the_end(stop: Stop) -> Slip | None:
    """A bracket is closed, and something stands behind it on the same line."""
    sign = stop.behind.strip()[:1]
    if sign in ("]", "}"):
        return _here(
            stop,
            _("the bracket {found} closes nothing").format(found=sign),
            _("Delete it, or write the opening bracket that belongs to it."),
        )
    if stop.before.rstrip()[-1:] not in ("]", "}"):
        return None
    if sign == ",":
        return _here(
            stop, _("a comma stands behind the end of the entry"), _("Delete the comma; the line ends here.")
        )
    entry = entry_in(stop.text)
    value = entry.value if entry else stop.text.strip().removeprefix("- ")
    remedy = _("Delete it, or put it inside the bracket.")
    if ": " not in value:
        line = entry.with_value(quoted(value)) if entry else f"- {quoted(value)}"
        remedy = _("If the bracket belongs to the text, write: {line}").format(line=brief(line))
    return _here(stop, _("text follows behind a closing bracket"), remedy)


def _never_opened(stop: Stop) -> Slip | None:
    """“- text: x, karten: 4}”: entries in one line without their opening bracket, or in round ones."""
    text = re.sub(r"^[\s-]*", "", stop.text).rstrip()
    if text.endswith("}") and "{" not in text:
        detail, inner = _("the opening bracket { of this line is missing"), text[:-1]
    elif text.startswith("(") and text.endswith(")"):
        detail, inner = _("entries stand in { }, not in round brackets"), text[1:-1]
    else:
        return None
    return _here(
        stop, detail, _("Write: {line}").format(line=brief(f"{{{inner}}}")), len(stop.text) - len(text)
    )


def _here(stop: Stop, detail: str, remedy: str, column: int | None = None) -> Slip:
    return Slip(detail, remedy, stop.line, stop.column if column is None else column)
