"""Changing a YAML file by its places: new entries and other values, every other byte as it was."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from generator.diagnostics import ContentFault, Span
from generator.source.document import Document, parse
from generator.source.text import newline_places
from generator.source.tree import NOTHING, Loc, value_at

Value = str | int | Sequence[int]


class NotEditable(Exception):  # noqa: N818 - a state of the file, not a mistake of ours
    """The file is written in a way that cannot be changed without changing more; ``loc`` is where."""

    def __init__(self, loc: Loc) -> None:
        self.loc = loc
        super().__init__(".".join(str(step) for step in loc))


@dataclass(frozen=True)
class Change:
    """``value`` is to stand at ``loc``. An entry that is missing is put behind ``after``, its sibling."""

    loc: Loc
    value: Value
    after: str = ""


def changed(raw: bytes, changes: Iterable[Change]) -> bytes:
    """The file with all changes made, and not another byte touched: comments, order, quotes, line ends.

    Lists of numbers are written as ``[1, 2]``; numbers of a list that is there are replaced one by one.
    Raises NotEditable where that is impossible (an entry behind a reference, say), and ContentFault for a
    file that is not valid.
    """
    document = parse(raw, "")
    text = _Text(raw, document)
    wanted = document.data
    for change in changes:
        text.make(change)
        wanted = _with(wanted, change.loc, change.value)
    result = text.result()
    # The proof: read back, it says what it said before, and what was to be changed.
    try:
        if parse(result, "").data == wanted:
            return result
    except ContentFault:
        pass
    raise NotEditable(text.last)


class _Text:
    """A file's text and what is to be cut out and put in."""

    def __init__(self, raw: bytes, document: Document) -> None:
        self._bom = b"\xef\xbb\xbf" if raw.startswith(b"\xef\xbb\xbf") else b""
        self._text = raw.removeprefix(self._bom).decode("utf-8")
        self._document = document
        self._ends = newline_places(self._text)
        self._starts = [0, *(end for _begin, end in self._ends)]
        self._line_end = self._text[slice(*self._ends[0])] if self._ends else "\n"
        self._edits: list[tuple[int, int, str]] = []
        self.last: Loc = ()

    def make(self, change: Change) -> None:
        """Note what ``change`` does to the text."""
        self.last = change.loc
        there = value_at(self._document.data, change.loc)
        if there is NOTHING:
            self._add(change)
        elif there is None or isinstance(change.value, (str, int)):
            self._replace(change.loc, change.value)
        elif isinstance(there, list) and len(there) == len(change.value):
            for number, value in enumerate(change.value):
                self._replace((*change.loc, number), value)
        else:
            raise NotEditable(change.loc)

    def result(self) -> bytes:
        """The changed file."""
        text = self._text
        for begin, end, new in sorted(self._edits, reverse=True):
            text = text[:begin] + new + text[end:]
        return self._bom + text.encode("utf-8")

    def _replace(self, loc: Loc, value: Value) -> None:
        begin, end = self._range(self._document.span(loc))
        space = " " if self._text[begin - 1 : begin] == ":" else ""
        self._edits.append((begin, end, space + written(value)))

    def _add(self, change: Change) -> None:
        *parent, key = change.loc
        sibling = (*parent, change.after)
        if value_at(self._document.data, sibling) is NOTHING:
            raise NotEditable(change.loc)
        entry = f"{key}: {written(change.value)}"
        mapping = self._range(self._document.span(tuple(parent)))[0]
        key_span = self._document.span(sibling, key=True)
        value_span = self._document.span(sibling)
        key_begin, end = self._range(key_span)[0], self._range(value_span)[1]
        if self._text[mapping : mapping + 1] == "{":
            self._edits.append((end, end, f", {entry}"))
            return
        indent = " " * (key_span.column - 1)
        if key_span.line == value_span.end_line:
            # Behind the comment on that line, which belongs to the sibling.
            at = self._line_stop(key_span.line)
            self._edits.append((at, at, f"{self._line_end}{indent}{entry}"))
        else:
            self._edits.append((key_begin, key_begin, f"{entry}{self._line_end}{indent}"))

    def _range(self, span: Span) -> tuple[int, int]:
        begin = self._starts[span.line - 1] + span.column - 1
        return begin, self._starts[span.end_line - 1] + span.end_column - 1

    def _line_stop(self, line: int) -> int:
        """Where line number ``line`` (from 1) ends, without its line end."""
        return self._ends[line - 1][0] if line <= len(self._ends) else len(self._text)


def _with(data: Any, loc: Loc, value: Value) -> Any:
    """A copy of ``data`` with ``value`` at ``loc``; what lies beside it is shared."""
    if not loc:
        return value if isinstance(value, (str, int)) else list(value)
    step, rest = loc[0], loc[1:]
    if isinstance(data, list):
        assert isinstance(step, int)
        return [_with(item, rest, value) if i == step else item for i, item in enumerate(data)]
    return {**data, step: _with(data.get(step), rest, value)}


#: What YAML takes for text without quotation marks: words of letters, but not those that mean something.
_READS_AS_TEXT = re.compile(
    r"(?!(?:null|true|false|yes|no|on|off|y|n)$)[^\W\d_](?:[^\W_]|[ -](?=[^\W_]))*", re.IGNORECASE
)


def written(value: Value) -> str:
    """A value as it stands in YAML; JSON's quoting is valid there too."""
    if isinstance(value, str):
        return value if _READS_AS_TEXT.fullmatch(value) else json.dumps(value, ensure_ascii=False)
    return str(value) if isinstance(value, int) else f"[{', '.join(str(number) for number in value)}]"
