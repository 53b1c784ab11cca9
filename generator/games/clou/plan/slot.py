"""What is struck on a plan, or paid. Millimetres of the drawing."""

from __future__ import annotations

from dataclasses import dataclass

from generator.geometry import Rect


@dataclass(frozen=True)
class SlotSymbol:
    """A symbol in a slot."""

    name: str
    #: Its middle.
    x: float
    #: The line between it and the next; none behind the last.
    edge: float | None


@dataclass(frozen=True)
class DrawnSlot(Rect):
    """A square to strike, or a dashed circle for a cost."""

    #: Any one of them suffices.
    symbols: tuple[SlotSymbol, ...]
    #: Is there only one?
    alone: bool
    #: The number of players from which on it counts, 1 for all.
    ab: int
    cost: bool

    @classmethod
    def of(cls, box: Rect, symbols: tuple[str, ...], ab: int = 1, *, cost: bool = False) -> DrawnSlot:
        """The slot in that box, which its symbols share."""
        pitch, last = box.width / len(symbols), len(symbols) - 1
        shown = (
            SlotSymbol(name, box.x + pitch * (n + 0.5), box.x + pitch * (n + 1) if n < last else None)
            for n, name in enumerate(symbols)
        )
        return cls(box.x, box.y, box.width, box.height, tuple(shown), not last, ab, cost)
