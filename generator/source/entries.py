"""Entries of a YAML file put in, replaced and taken out as a form does it; every other byte as it was.

What a change comes to is read back: a file that would then say anything but what it said before, and the
change, is left alone (NotEditable).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from generator.diagnostics import ContentFault
from generator.source.document import Document, parse
from generator.source.edit import NotEditable, written
from generator.source.text import newline_places
from generator.source.tree import NOTHING, Loc, value_at


def put(raw: bytes, loc: Loc, value: Any, order: Sequence[str] = ()) -> bytes:
    """The file with ``value`` (as JSON knows values) at ``loc``, whether something stands there or not.

    A number just behind the end of a list adds an entry; groups and lists on the way are made. ``order`` are
    the keys that the innermost group may have: a new one stands behind those that come before it. Raises
    NotEditable where more would have to be changed, and ContentFault for a file that is not valid.
    """
    document = parse(raw, "")
    place = _Place(raw, document)
    wanted = _with(document.data, loc, value)
    return _proved(place.put(loc, value, order), wanted, loc)


def take(raw: bytes, loc: Loc) -> bytes:
    """The file without the entry at ``loc`` and the remark behind it. Raises what :func:`put` raises."""
    document = parse(raw, "")
    if not loc or value_at(document.data, loc) is NOTHING:
        raise NotEditable(loc)
    return _proved(_Place(raw, document).take(loc), _without(document.data, loc), loc)


def swap(raw: bytes, loc: Loc, other: Loc) -> bytes:
    """The file with the values at two places exchanged, as they are written; remarks stay where they are.

    Raises what :func:`put` raises, so for a place within the other one, and for blocks over several lines.
    """
    document = parse(raw, "")
    first, second = (value_at(document.data, one) for one in (loc, other))
    shorter = min(len(loc), len(other))
    if NOTHING in (first, second) or loc[:shorter] == other[:shorter]:
        raise NotEditable(loc)
    wanted = _with(_with(document.data, loc, second), other, first)
    return _proved(_Place(raw, document).swap(loc, other), wanted, loc)


def _proved(text: bytes, wanted: Any, loc: Loc) -> bytes:
    try:
        if parse(text, "").data == wanted:
            return text
    except ContentFault:
        pass
    raise NotEditable(loc)


class _Place:
    """A file's text, in which places are found by what the data says."""

    def __init__(self, raw: bytes, document: Document) -> None:
        self._bom = b"\xef\xbb\xbf" if raw.startswith(b"\xef\xbb\xbf") else b""
        self._text = raw.removeprefix(self._bom).decode("utf-8")
        self._document = document
        ends = newline_places(self._text)
        self._starts = [0, *(end for _begin, end in ends)]
        self._newline = self._text[slice(*ends[0])] if ends else "\n"

    def put(self, loc: Loc, value: Any, order: Sequence[str]) -> bytes:
        data = self._document.data
        there = value_at(data, loc)
        if there is not NOTHING:
            return self._replaced(loc, value)
        *parent, last = loc
        group = value_at(data, tuple(parent))
        if group is NOTHING:
            return self.put(tuple(parent), {last: value} if isinstance(last, str) else [value], ())
        if not group:
            return self._replaced(tuple(parent), {last: value} if isinstance(last, str) else [value])
        if isinstance(group, dict) and isinstance(last, str):
            return self._entered(tuple(parent), last, value, order)
        if isinstance(group, list) and last == len(group):
            return self._appended(tuple(parent), value)
        raise NotEditable(loc)

    def take(self, loc: Loc) -> bytes:
        *steps, last = loc
        parent = tuple(steps)
        group = value_at(self._document.data, parent)
        if len(group) == 1:
            return self._replaced(parent, [] if isinstance(group, list) else {})
        siblings = list(range(len(group))) if isinstance(group, list) else list(group)
        number = siblings.index(last)
        if self._flows(parent):
            begin, end = self._begin(loc), self._end(loc)
            if number + 1 < len(siblings):
                return self._cut(begin, self._begin((*parent, siblings[number + 1])), "")
            return self._cut(self._end((*parent, siblings[number - 1])), end, "")
        begin = self._begin(loc)
        line = self._line_start(begin)
        if self._text[line:begin].strip(" -"):
            raise NotEditable(loc)
        if "-" in self._text[line:begin] and isinstance(last, str):
            # The first key of a list's entry: the next one moves up behind the dash.
            return self._cut(begin, self._begin((*parent, siblings[number + 1])), "")
        return self._cut(line, self._next_line(self._end(loc)), "")

    def swap(self, loc: Loc, other: Loc) -> bytes:
        for one in (loc, other):
            if isinstance(value_at(self._document.data, one), (dict, list)) and not self._flows(one):
                raise NotEditable(one)
        (begin, end), (later, last) = sorted((self._range(one)[0], self._end(one)) for one in (loc, other))
        return self._cut(begin, last, self._text[later:last] + self._text[end:later] + self._text[begin:end])

    def _replaced(self, loc: Loc, value: Any) -> bytes:
        begin, end = self._range(loc)[0], self._end(loc)
        blocks = isinstance(value_at(self._document.data, loc), (dict, list)) and not self._flows(loc)
        if loc and blocks and isinstance(loc[-1], str):
            # Behind the key, where a block stood on lines of its own.
            begin = self._colon(loc)
        space = " " if self._text[begin - 1 : begin] == ":" else ""
        return self._cut(begin, end, space + _flow(value))

    def _entered(self, parent: Loc, key: str, value: Any, order: Sequence[str]) -> bytes:
        keys = list(value_at(self._document.data, parent))
        before = [
            one for one in keys if one in order and key in order and order.index(one) < order.index(key)
        ]
        sibling = max(before, key=order.index, default=None) if before else None
        if self._flows(parent):
            if sibling is None and key in order:
                begin = self._begin((*parent, keys[0]))
                return self._cut(begin, begin, f"{key}: {_flow(value)}, ")
            end = self._end((*parent, sibling or keys[-1]))
            return self._cut(end, end, f", {key}: {_flow(value)}")
        column = self._document.span((*parent, keys[0]), key=True).column - 1
        entry = f"{key}: {_flow(value)}"
        if sibling is None and key in order:
            begin = self._begin((*parent, keys[0]))
            return self._cut(begin, begin, f"{entry}{self._newline}{' ' * column}")
        return self._line_added(self._end((*parent, sibling or keys[-1])), column, entry)

    def _appended(self, parent: Loc, value: Any) -> bytes:
        items = value_at(self._document.data, parent)
        last = (*parent, len(items) - 1)
        if self._flows(parent):
            end = self._end(last)
            return self._cut(end, end, f", {_flow(value)}")
        begin = self._begin(last)
        line = self._line_start(begin)
        dash = self._text.rfind("-", line, begin)
        if dash < 0:
            raise NotEditable(parent)
        column = dash - line
        blocks = isinstance(value, Mapping) and isinstance(items[-1], dict) and not self._flows(last)
        if blocks and value:
            gap = f"{self._newline}{' ' * (column + 2)}"
            entry = "- " + gap.join(f"{key}: {_flow(one)}" for key, one in value.items())
        else:
            entry = f"- {_flow(value)}"
        return self._line_added(self._end(last), column, entry)

    def _line_added(self, end: int, column: int, entry: str) -> bytes:
        """``entry`` on a line of its own below the one that holds ``end``."""
        at = self._next_line(end)
        new = f"{' ' * column}{entry}"
        if at == len(self._text) and not self._text.endswith(("\n", "\r")):
            return self._cut(at, at, self._newline + new)
        return self._cut(at, at, new + self._newline)

    def _cut(self, begin: int, end: int, new: str) -> bytes:
        return self._bom + (self._text[:begin] + new + self._text[end:]).encode("utf-8")

    def _range(self, loc: Loc, *, key: bool = False) -> tuple[int, int]:
        span = self._document.span(loc, key=key)
        return (
            self._starts[span.line - 1] + span.column - 1,
            self._starts[span.end_line - 1] + span.end_column - 1,
        )

    def _begin(self, loc: Loc) -> int:
        """Where an entry begins: its key, or an entry of a list itself."""
        return self._range(loc, key=isinstance(loc[-1], str))[0]

    def _colon(self, loc: Loc) -> int:
        return self._text.index(":", self._range(loc, key=True)[1]) + 1

    def _flows(self, loc: Loc) -> bool:
        """Is it written in brackets or braces?"""
        return self._text[self._range(loc)[0] : self._range(loc)[0] + 1] in ("[", "{")

    def _end(self, loc: Loc) -> int:
        """Where a value's last character has ended; a block says so only by what follows it."""
        data = value_at(self._document.data, loc)
        if isinstance(data, (dict, list)) and data and not self._flows(loc):
            steps = data if isinstance(data, dict) else range(len(data))
            return max(self._end((*loc, step)) for step in steps)
        begin, end = self._range(loc)
        return max(begin, len(self._text[:end].rstrip()))

    def _line_start(self, at: int) -> int:
        return max(start for start in self._starts if start <= at)

    def _next_line(self, at: int) -> int:
        return next((start for start in self._starts if start > at), len(self._text))


def _flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{written(str(key))}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return written(value) if isinstance(value, (str, int)) else repr(value)


def _with(data: Any, loc: Loc, value: Any) -> Any:
    if not loc:
        return value
    step, rest = loc[0], loc[1:]
    if isinstance(step, int):
        items = list(data) if isinstance(data, list) else []
        inner = items[step] if step < len(items) else None
        return [*items[:step], _with(inner, rest, value), *items[step + 1 :]]
    group = data if isinstance(data, dict) else {}
    return {**group, step: _with(group.get(step), rest, value)}


def _without(data: Any, loc: Loc) -> Any:
    step, rest = loc[0], loc[1:]
    if isinstance(data, list):
        if not rest:
            return [one for number, one in enumerate(data) if number != step]
        return [_without(one, rest) if number == step else one for number, one in enumerate(data)]
    if not rest:
        return {key: one for key, one in data.items() if key != step}
    return {**data, step: _without(data[step], rest)}
