"""What the points of a conflict mean (R09, table F2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Quality(StrEnum):
    """How clear a result is."""

    COMPLETE = "vollkommen"
    CLEAR = "klar"
    CLOSE = "knapp"
    DRAW = "unentschieden"


@dataclass(frozen=True)
class ResultStage:
    """A row of table F2."""

    #: Points, cut off at −3 and +3.
    ep: int
    quality: Quality
    #: What it suggests for the attribute: 0, −1 or −3; the Spielleitung decides.
    einschraenkung: int
    #: May the conflict go on with a further Probe?
    may_continue: bool


_QUALITY = {0: Quality.DRAW, 1: Quality.CLOSE, 2: Quality.CLEAR, 3: Quality.COMPLETE}
_EINSCHRAENKUNG = {-1: -1, -2: -3}


def outcome(ep: int) -> ResultStage:
    """The row of table F2 for ``ep`` points. A complete defeat has no number: fate decides."""
    row = max(-3, min(3, ep))
    return ResultStage(row, _QUALITY[abs(row)], _EINSCHRAENKUNG.get(row, 0), abs(row) < 3)
