"""A file at a glance: its parts with their names, and what can be folded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lsprotocol import types

from generator.lsp.positions import Ruler
from generator.model.base import StrictModel
from generator.model.content import Loaded
from generator.source.document import Document
from generator.source.tree import Loc

#: What an entry is called by, the best first.
_NAMES = ("name", "titel", "title", "id", "nr", "nummer", "family")
_DEEPEST = 5


def symbols(loaded: Loaded[StrictModel], ruler: Ruler) -> list[types.DocumentSymbol]:
    """The parts of a file that hold others, each with its name."""
    source = loaded.source
    return list(_symbols(source, source.data, (), ruler)) if isinstance(source, Document) else []


def _symbols(source: Document, data: Any, loc: Loc, ruler: Ruler) -> Iterator[types.DocumentSymbol]:
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, value in entries if len(loc) < _DEEPEST else ():
        if not isinstance(value, dict | list) and loc:
            continue
        place = (*loc, step)
        span = source.span(place)
        key = source.span(place, key=isinstance(step, str))
        whole = ruler.range(span)
        chosen = ruler.range(key) if isinstance(step, str) else types.Range(whole.start, whole.start)
        name = str(step) if isinstance(step, str) else _name(value, step)
        if not name.strip():
            continue
        inner = list(_symbols(source, value, place, ruler))
        start, end = min(chosen.start, whole.start), max(chosen.end, whole.end)
        kind = _kind(value)
        yield types.DocumentSymbol(name, kind, types.Range(start, end), chosen, children=inner)


def _name(value: Any, number: int) -> str:
    known = (value.get(key) for key in _NAMES) if isinstance(value, dict) else iter(())
    return next((str(name) for name in known if isinstance(name, str | int) and name != ""), str(number + 1))


def _kind(value: Any) -> types.SymbolKind:
    if isinstance(value, dict):
        return types.SymbolKind.Object
    return types.SymbolKind.Array if isinstance(value, list) else types.SymbolKind.Property


def folds(ruler: Ruler) -> list[types.FoldingRange]:
    """What is indented below a line, and comments of several lines; also in a file that is not valid."""
    found: list[types.FoldingRange] = []
    open_: list[tuple[int, int]] = []
    last = -1
    comment: int | None = None
    for number, text in enumerate((*ruler.lines, "end")):
        bare = text.lstrip(" ")
        is_comment = bare.startswith("#")
        if comment is not None and not is_comment:
            if number - 1 > comment:
                found.append(types.FoldingRange(comment, number - 1, kind=types.FoldingRangeKind.Comment))
            comment = None
        if is_comment:
            comment = number if comment is None else comment
            continue
        if not bare:
            continue
        indent = len(text) - len(bare)
        while open_ and open_[-1][0] >= indent:
            _indent, start = open_.pop()
            if last > start:
                found.append(types.FoldingRange(start, last))
        open_.append((indent, number))
        last = number
    return sorted(found, key=lambda fold: fold.start_line)
