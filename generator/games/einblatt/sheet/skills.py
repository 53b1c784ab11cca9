"""Which Fertigkeit stands on which line of its band. Broad ones (E2) are boxes as long as their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Fertigkeit


@dataclass(frozen=True)
class PlacedSkill:
    """A line, or the lines that a broad Fertigkeit takes. ``column`` is 0 or 1, ``row`` counts from 0."""

    column: int
    row: int
    places: int
    fertigkeit: Fertigkeit | None


def in_lines(fertigkeiten: Sequence[Fertigkeit], rows: int) -> list[PlacedSkill]:
    """A line each, in two columns of ``rows``: for forms, where every line is a field."""
    places = [(column, row) for column in (0, 1) for row in range(rows)]
    return [
        PlacedSkill(column, row, 1, fertigkeiten[index] if index < len(fertigkeiten) else None)
        for index, (column, row) in enumerate(places)
    ]


def arrange(fertigkeiten: Sequence[Fertigkeit], rows: int) -> list[PlacedSkill] | None:
    """Lines in two columns of ``rows``; boxes first, then the others in order. None where they do not fit."""
    boxes = sorted(
        (f for f in fertigkeiten if lookup.skill_places(f) > 1), key=lookup.skill_places, reverse=True
    )
    plain = [f for f in fertigkeiten if lookup.skill_places(f) == 1]
    used = [0, 0]
    lines: list[PlacedSkill] = []
    for box in boxes:
        places = lookup.skill_places(box)
        column = next((c for c in (0, 1) if used[c] + places <= rows), None)
        if column is None:
            return None
        lines.append(PlacedSkill(column, used[column], places, box))
        used[column] += places
    free = [(column, row) for column in (0, 1) for row in range(used[column], rows)]
    if len(plain) > len(free):
        return None
    for index, (column, row) in enumerate(free):
        lines.append(PlacedSkill(column, row, 1, plain[index] if index < len(plain) else None))
    return sorted(lines, key=lambda line: (line.column, line.row))


def rows_needed(fertigkeiten: Sequence[Fertigkeit], fewest: int) -> int:
    """Lines a column so that everything fits."""
    rows = fewest
    while arrange(fertigkeiten, rows) is None:
        rows += 1
    return rows
