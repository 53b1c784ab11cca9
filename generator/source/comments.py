"""The comments of a YAML file, which no YAML reader hands out."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

#: (line, column, end line, end column) from 0; the end is exclusive.
Stretch = tuple[int, int, int, int]

_HASH = re.compile(r"(?:^|(?<=[ \t]))#")


@dataclass(frozen=True)
class Comment:
    """A comment: where its “#” stands (from 1), its text behind that, and whether it has the line alone."""

    line: int
    column: int
    text: str
    alone: bool


def comments_in(lines: Sequence[str], scalars: Iterable[Stretch]) -> tuple[Comment, ...]:
    """All comments of a file; ``scalars`` are the stretches in which a “#” is text."""
    marked = {number for number, line in enumerate(lines) if "#" in line}
    taken: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for line, column, end_line, end_column in scalars:
        for number in range(line, end_line + 1):
            if number in marked:
                first = column if number == line else 0
                last = end_column if number == end_line else len(lines[number])
                # of a block (“|”, “>”) only what follows the first line is text
                opening = lines[line][column : column + 1]
                if number == line != end_line and opening in ("|", ">"):
                    continue
                taken[number].append((first, last))
    found: list[Comment] = []
    for number in sorted(marked):
        text = lines[number]
        for match in _HASH.finditer(text):
            at = match.start()
            if not any(first <= at < last for first, last in taken[number]):
                found.append(Comment(number + 1, at + 1, text[at + 1 :].strip(), not text[:at].strip()))
                break
    return tuple(found)
