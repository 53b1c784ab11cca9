"""Fields of the plan by the names on its rim: columns 1 to 12, rows A to G. Files count both from 0."""

from __future__ import annotations

from typing import Final

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def column_name(column: int) -> str:
    """The column on the plan's rim; ``column`` is counted from 0, as files do."""
    return str(column + 1)


def row_name(row: int) -> str:
    """The row on the plan's rim; one on no plan has a letter beyond, or the number it would have."""
    return _LETTERS[row] if 0 <= row < len(_LETTERS) else str(row + 1)


def field_name(column: int, row: int) -> str:
    """A field, row first: C7."""
    return row_name(row) + column_name(column)
