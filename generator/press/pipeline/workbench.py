"""The workbench of the print list: where what one needs lies on it, each over its word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.geometry import Rect

#: With a ruler and a knife, which lies first.
KNIFE: Final = "knife"
#: The room that hands take which cut a sheet of cards, and what a tool of full size takes at least, mm.
_CUTTING, _FULL_SIZE = 84.0, 25.0
#: A word beside others is at most so wide, mm: all of them break their lines alike on every paper.
_WORD: Final = 26.0


@dataclass(frozen=True)
class BenchTool:
    """A tool on the workbench."""

    #: knife (with a ruler) | scissors | glue | stapler | sleeves | pencil.
    name: str
    #: Its middle, mm from the bench's left edge, and how many times as large as drawn it is; the knife lies
    #: where its hands are.
    middle: float
    scale: float
    #: Left edge of its word, mm, and how wide that may be.
    left: float
    width: float


def bench_tools(names: Sequence[str], bench: Rect | None) -> Iterator[BenchTool]:
    """Beside one another on the bench; nothing where there is none."""
    if bench is None:
        return
    cutting = _CUTTING if KNIFE in names else 0.0
    others = [name for name in names if name != KNIFE]
    room = (bench.width - cutting) / max(len(others), 1)
    if cutting:
        yield BenchTool(KNIFE, round(cutting / 2, 3), 1.0, bench.x, cutting)
    for number, name in enumerate(others):
        left = cutting + number * room
        word = min(room, _WORD)
        yield BenchTool(
            name,
            middle=round(left + room / 2, 3),
            scale=round(min(room / _FULL_SIZE, 1.0), 4),
            left=round(bench.x + left + (room - word) / 2, 3),
            width=round(word, 3),
        )
