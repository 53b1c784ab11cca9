"""Where the parts of a YAML file stand."""

from __future__ import annotations

from typing import Any

from generator.diagnostics import Span

Loc = tuple[str | int, ...]
#: What :func:`value_at` answers where there is nothing; a value of a file may be None.
NOTHING = object()


def value_at(data: Any, loc: Loc) -> Any:
    """What the data of a file says at ``loc``, or NOTHING."""
    for step in loc:
        inside = (
            step in data if isinstance(data, dict) else isinstance(data, list) and step in range(len(data))
        )
        if not inside:
            return NOTHING
        data = data[step]
    return data


class Node:
    """One value's place (lines and columns from 0, as libyaml counts) and the places of what it holds.

    ``items`` of a list are its values; ``entries`` of a mapping are key → (place of the key, value).
    ``weight`` and ``length`` are the number of nodes and of characters below it, written out.
    """

    __slots__ = ("column", "end_column", "end_line", "entries", "items", "length", "line", "weight")

    def __init__(self, line: int, column: int, end_line: int, end_column: int) -> None:
        self.line = line
        self.column = column
        self.end_line = end_line
        self.end_column = end_column
        self.entries: dict[str, tuple[Node, Node]] | None = None
        self.items: list[Node] | None = None
        self.weight = 1
        self.length = 0

    def span(self, path: str) -> Span:
        return Span(path, self.line + 1, self.column + 1, self.end_line + 1, self.end_column + 1)


def find(root: Node, loc: Loc, *, key: bool) -> Node:
    """The node at ``loc`` (the node of its last key when ``key``), or the nearest parent that exists."""
    node = root
    for depth, step in enumerate(loc):
        if isinstance(step, str) and node.entries is not None and step in node.entries:
            of_key, value = node.entries[step]
            if key and depth == len(loc) - 1:
                return of_key
            node = value
        elif isinstance(step, int) and node.items is not None and 0 <= step < len(node.items):
            node = node.items[step]
        else:
            break
    return node
