"""How the value of a form's field is set: in which size, where lines break."""

from __future__ import annotations

from dataclasses import replace

from generator.model.rendered import FieldKind, FormField
from generator.typeface import Typeface

#: What viewers keep free left and right of a field's text, pt.
PADDING = 2.0
#: Step by which type shrinks, pt.
_STEP = 0.25


def shrunk(
    field: FormField, metrics: Typeface, room: tuple[float, float], minimum: float, *, lines_stay: bool
) -> FormField:
    """The field in the largest type (pt) from its own down to ``minimum`` at which its value fits ``room``
    (width and height in pt), or in ``minimum`` where it never does.

    ``lines_stay``: the distance from line to line is fixed, as on ruled paper, and does not shrink.
    """
    size = field.size
    while True:
        smaller = replace(
            field, size=size, leading=field.leading if lines_stay else field.leading * size / field.size
        )
        if size <= minimum or excess(smaller, metrics, room) <= 0:
            return replace(smaller, lines=_lines(smaller, metrics, room))
        size = max(minimum, size - _STEP)


def _lines(field: FormField, metrics: Typeface, room: tuple[float, float]) -> tuple[str, ...]:
    if field.kind is FieldKind.COMB:
        return tuple(field.value)
    if field.kind is FieldKind.MULTILINE:
        return metrics.lines(field.value, (room[0] - 2 * PADDING) / field.size)
    return (field.value,)


def excess(field: FormField, metrics: Typeface, room: tuple[float, float]) -> float:
    """By how many points the value stands out of ``room``; negative where there is some left."""
    width, height = room
    if field.kind is FieldKind.COMB and field.limit:
        cell = width / field.limit
        return max((metrics.width(character) * field.size - cell for character in field.value), default=0.0)
    lines = _lines(field, metrics, room)
    wide = max(metrics.width(line) * field.size for line in lines) - (width - 2 * PADDING)
    if field.kind is not FieldKind.MULTILINE:
        return wide
    # Half a point: lines that fill their box exactly must not fail by a rounding.
    return max(wide, len(lines) * field.leading - height - 0.5)
