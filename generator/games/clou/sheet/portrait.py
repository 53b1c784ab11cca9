"""The photograph of a thief: which drawing, how large, and where it stands in its frame. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from generator.games.clou.models_dieb import Dieb
from generator.geometry import Rect

PORTRAITS: Final = "clou/portraits"


@dataclass(frozen=True)
class Photo:
    """A portrait of 100 × 100, looking out of its frame."""

    #: His drawing, or several of which the first that exists is taken.
    portraits: str | tuple[str, ...]
    frame: Rect
    #: Where the drawing begins, seen from the frame's corner, mm.
    x: float
    y: float
    #: Millimetres for one of the drawing.
    scale: float

    @classmethod
    def of(cls, dieb: Dieb, frame: Rect, scale: float, foot: float = 0.0) -> Photo:
        """In the middle of ``frame``; ``foot`` mm are left below it."""
        bottom = frame.height - foot
        return cls(portraits(dieb), frame, frame.width / 2 - 50 * scale, bottom - 100 * scale, scale)


def portraits(dieb: Dieb) -> str | tuple[str, ...]:
    """The portrait that is asked for; else the one named like the thief, or a silhouette."""
    if dieb.bild is not None:
        return f"{PORTRAITS}/{dieb.bild}.svg"
    return f"{PORTRAITS}/{dieb.id}.svg", f"{PORTRAITS}/dieb.svg"
