"""What stands under the cursor, also in a text that is not valid: a line is being typed just now.

The word at the cursor is replaced by a mark, and libyaml's events are read until the mark comes by or an
error does; what was open by then leads to the place. Where the text above is broken, only the lines that hold
the cursor's line are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import yaml

from generator.source.scalars import resolve
from generator.source.tree import Loc

_MARK = "heimspiel7cursor7mark"
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_OPENING, _CLOSING = {"[": "]", "{": "}"}, ("]", "}")
_BLOCK_TEXT = re.compile(r"(?:^|[:\-]\s)\s*[|>][-+0-9]*\s*(?:#.*)?$")
_SIMPLE = re.compile(r"\s*(?:- +)*[\w-]+:(?:\s+[^\s\[{|>&*!].*)?$")
_ENTRY = re.compile(r"(\s*)(- +)*(.*)")


class Role(Enum):
    KEY = "key"
    VALUE = "value"


@dataclass(frozen=True)
class CursorWord:
    """The word at the cursor, without quotation marks: its line, and from where to where it goes (from 0)."""

    text: str
    line: int
    start: int
    end: int
    #: What of it stands in front of the cursor.
    typed: str
    quote: str = ""
    #: Within brackets.
    flow: bool = False
    #: A colon follows it.
    has_colon: bool = False


@dataclass(frozen=True)
class Cursor:
    """A place in the file's data: ``loc`` leads to the value, or to the group that the key belongs to."""

    role: Role
    loc: Loc
    word: CursorWord
    #: What could be read of the file; the word itself is left out.
    data: Any = field(hash=False)

    def holder(self) -> Any:
        """What the file has at ``loc`` for a key, around it for a value."""
        return value_at(self.data, self.loc if self.role is Role.KEY else self.loc[:-1])


def value_at(data: Any, loc: Loc) -> Any:
    """The value at a place; None where there is none."""
    for step in loc:
        if isinstance(data, dict):
            data = data.get(str(step))
        elif isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data):
            data = data[step]
        else:
            return None
    return data


def cursors(lines: Sequence[str], line: int, column: int) -> Iterator[Cursor]:
    """What may be meant at a place (from 0), the likelier first; nothing in comments and blocks of text."""
    word = word_at(lines, line, column)
    if word is None:
        return
    found = set()
    for text in _readings(lines, word):
        cursor = _read(text, word)
        if cursor is not None and (cursor.role, cursor.loc) not in found:
            found.add((cursor.role, cursor.loc))
            yield cursor


def word_at(lines: Sequence[str], line: int, column: int) -> CursorWord | None:
    """The word at a place; an empty one where none stands. None in comments and blocks of text."""
    if not 0 <= line < len(lines):
        return None
    text = lines[line]
    state = _state(lines, line, column)
    if state is None:
        return None
    start, quote, flow = state
    if quote:
        end = text.find(quote, max(column, start + 1))
        inner = text[start + 1 : end if end >= 0 else len(text)]
        stop = end + 1 if end >= 0 else len(text)
        typed = text[start + 1 : column]
    else:
        found = re.search(r"[,\[\]{}]|:(?=\s|$)|\s#" if flow else r":(?=\s|$)|\s#", text[column:])
        stop = column + found.start() if found else len(text)
        inner = text[start:stop].rstrip()
        stop = max(start + len(inner), min(column, stop))
        typed = text[start:column]
    rest = text[stop:].lstrip()
    has_colon = rest.startswith(":") and rest[1:2] in ("", " ", "\t")
    return CursorWord(inner, line, start, stop, typed, quote, flow, has_colon)


def _state(lines: Sequence[str], line: int, column: int) -> tuple[int, str, bool] | None:
    """Where the word at the cursor begins, the quotation mark that it is in, and whether brackets are open.

    None in a comment or a block of text.
    """
    stack: list[tuple[str, int]] = []
    block = -1
    quote = ""
    for number in range(line + 1):
        text = lines[number]
        indent = len(text) - len(text.lstrip(" "))
        if block >= 0 and (not text.strip() or indent > block):
            if number == line and (text.strip() or column > block):
                return None
            continue
        block = -1
        if stack and text.strip() and indent <= stack[0][1] and text.strip()[0] not in _CLOSING:
            stack = []  # brackets that were never closed
            quote = ""
        start, quote, stack, comment = _scan(
            text, column if number == line else len(text), stack, indent, quote
        )
        if number == line:
            return None if comment else (start, quote, bool(stack))
        if not stack:
            quote = ""
            if _BLOCK_TEXT.search(text):
                block = indent
    return None


def _scan(
    text: str, until: int, stack: list[tuple[str, int]], indent: int, quote: str
) -> tuple[int, str, list[tuple[str, int]], bool]:
    """Read a line up to a column: beginning of the last word, open quotation mark and brackets, comment?"""
    stack = list(stack)
    start, fresh, at = 0, True, 0
    while at < until:
        sign, after = text[at], text[at + 1 : at + 2]
        if quote:
            if sign == quote:
                quote = ""
        elif sign in "\"'" and fresh:
            quote, start, fresh = sign, at, False
        elif sign in _OPENING and (fresh or stack):
            stack.append((sign, indent))
            fresh, start = True, at + 1
        elif sign in _CLOSING and stack:
            stack.pop()
            fresh, start = False, at + 1
        elif (sign == "," and stack) or (sign == ":" and after in ("", " ", "\t")):
            fresh, start = True, at + 1
        elif sign == "-" and fresh and after in (" ", "") and not stack:
            start = at + 1
        elif sign == "#" and (at == 0 or text[at - 1] in " \t"):
            return start, "", stack, True
        elif sign in " \t":
            if fresh:
                start = at + 1
        elif fresh:
            start, fresh = at, False
        at += 1
    return start, quote, stack, False


def _readings(lines: Sequence[str], word: CursorWord) -> Iterator[str]:
    """The text with the mark in the word's place: whole, up to the cursor, and the least of it."""
    row = lines[word.line]
    head, tail = row[: word.start], row[word.end :]
    marks = [_MARK] if word.has_colon else [f"{_MARK}:", _MARK]
    if head.rstrip().endswith(":") or (word.flow and not word.has_colon):
        marks = [_MARK]
    for mark in marks:
        glue = "" if not tail or tail[0] in " ,]}:" else " "
        yield "\n".join([*lines[: word.line], head + mark + glue + tail, *lines[word.line + 1 :]])
    for above in (lines[: word.line], _holding(lines, word.line)):
        for mark in marks:
            colon = ":" if word.has_colon else ""
            yield "\n".join([*above, head + mark + colon + _closers([*above, head])])


def _closers(lines: Sequence[str]) -> str:
    """What closes the brackets that are open at the end."""
    stack: list[tuple[str, int]] = []
    for text in lines:
        indent = len(text) - len(text.lstrip(" "))
        if stack and text.strip() and indent <= stack[0][1] and text.strip()[0] not in _CLOSING:
            stack = []
        _start, _quote, stack, _comment = _scan(text, len(text), stack, indent, "")
    return "".join(_OPENING[sign] for sign, _indent in reversed(stack))


def _holding(lines: Sequence[str], line: int) -> list[str]:
    """The lines above that hold a line: those indented less, and the simple ones of the same entry."""
    kept: list[str] = []
    limit = _content(lines[line])
    dash = lines[line].lstrip().startswith("- ")
    outer = _indent(lines[line])
    for number in range(line - 1, -1, -1):
        text = lines[number]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        indent, is_dash = _indent(text), text.lstrip().startswith("- ")
        holds = indent < outer or (indent == outer and dash and not is_dash)
        same = not dash and indent == limit and not is_dash and _SIMPLE.match(text)
        if holds and _SIMPLE.match(text):
            kept.append(text)
            outer, dash, limit = indent, is_dash, -1 if not is_dash else indent
        elif same and limit >= 0:
            kept.append(text)
    return kept[::-1]


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" "))


def _content(text: str) -> int:
    """The column in which what follows the dashes begins."""
    found = _ENTRY.match(text)
    assert found is not None
    return found.start(3)


def _read(text: str, word: CursorWord) -> Cursor | None:
    """Where the mark is; what was read around it."""
    reader = _Reader()
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            reader.take(event)
    except (yaml.YAMLError, RecursionError):
        pass
    if reader.found is None:
        return None
    role, loc = reader.found
    return Cursor(role, loc, word, reader.root)


class _Reader:
    """Builds what it can of a text, and notes where the mark is."""

    def __init__(self) -> None:
        self.root: Any = None
        self.found: tuple[Role, Loc] | None = None
        #: Containers that are open; of a group the key that waits for its value, and the last that has one.
        self._open: list[list[Any]] = []

    def take(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.AliasEvent):
            self._put(None)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            made: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
            self._put(made)
            self._open.append([made, None, None])
        elif isinstance(event, yaml.CollectionEndEvent):
            self._open.pop()

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        if _MARK not in event.value:
            value: Any = event.value
            if event.implicit[0]:
                try:
                    value = resolve(event.value)
                except ValueError:
                    value = None
            self._put(value)
            return
        frame = self._open[-1] if self._open else None
        if frame is not None and isinstance(frame[0], dict) and frame[1] is None:
            self.found = Role.KEY, self._loc()[:-1]
            frame[1] = _MARK
            return
        self.found = Role.VALUE, self._loc()
        self._put(None)

    def _loc(self) -> Loc:
        """Where the next value belongs."""
        outer = [frame[2] if isinstance(frame[0], dict) else len(frame[0]) - 1 for frame in self._open[:-1]]
        last = [frame[1] if isinstance(frame[0], dict) else len(frame[0]) for frame in self._open[-1:]]
        return (*outer, *last)

    def _put(self, value: Any) -> None:
        if not self._open:
            self.root = value
            return
        frame = self._open[-1]
        if isinstance(frame[0], list):
            frame[0].append(value)
        elif frame[1] is None:
            frame[1] = str(value)
        else:
            if frame[1] != _MARK:
                frame[0][frame[1]] = value
            frame[1], frame[2] = None, frame[1]
