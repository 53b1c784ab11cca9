"""The reinforcement track of a Verdacht-O-Meter, as its template gets it. Millimetres of the canvas."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from generator.games.gnome.meter_layout import ReinforcementTrack
from generator.games.gnome.models import VerdachtOMeter, Verstaerkung
from generator.wording import Wording

#: Where a line may end inside a word.
_SOFT_HYPHEN = "\u00ad"
#: Smaller cells have no room for names, mm.
_SMALLEST_NAMED_CELL = 13.0


@dataclass(frozen=True)
class ReinforcementCell:
    """A cell of the reinforcement track."""

    #: Its number.
    n: int
    #: Its centre, mm.
    x: float
    #: Its centre, mm.
    y: float
    #: Where the number stands, and its size, mm.
    baseline: float
    letters: float
    #: Upper edge of the names, mm.
    names_y: float
    #: Who starts here; long names say where they may break.
    names: tuple[str, ...]


@dataclass(frozen=True)
class TrackArrow:
    """From a cell to the next."""

    #: The corners of its head, mm; the tip is the last one.
    corners: tuple[tuple[float, float], ...]

    @classmethod
    def pointing(cls, x: float, y: float, way: int) -> TrackArrow:
        """At that place (mm): 1 to the right, -1 to the left, 0 down."""
        if way:
            back = x - way * 1.3
            return cls(((back, y - 2), (back, y + 2), (x + way * 1.4, y)))
        return cls(((x - 2, y - 1.3), (x + 2, y - 1.3), (x, y + 1.4)))


@dataclass(frozen=True)
class TrackDrawn:
    """The reinforcement track."""

    cells: tuple[ReinforcementCell, ...]
    #: None where the track is one row.
    arrows: tuple[TrackArrow, ...]
    #: Centre of the DA! field, mm.
    arrived: tuple[float, float]
    #: Its radius, and that between its tips, mm.
    arrived_r: float
    arrived_inner: float
    #: Where its word stands, and the size of that, mm.
    arrived_baseline: float
    arrived_letters: float
    #: Side of a cell, half of it, radius of its corners, mm.
    cell: float
    half: float
    round: float
    #: Height of the names in a cell, mm.
    names: float
    #: Left, upper, right and lower edge of its panel, mm.
    panel: tuple[float, float, float, float]
    #: Two rows in the arc's opening instead of one below it.
    folded: bool


def drawn_track(track: ReinforcementTrack, helpers: Iterable[Verstaerkung], say: Wording) -> TrackDrawn:
    """The track with the names of those who start on its cells.

    Raises WordingError where its words do not say how names break.
    """
    half, (_x, y) = track.cell / 2, track.arrived
    radius = track.cell * 0.56 if track.folded else min(track.cell * 0.65, 11.6)
    return TrackDrawn(
        cells=_cells(track, helpers, say.all("meter.breaks")),
        arrows=tuple(_arrows(track)),
        arrived=track.arrived,
        arrived_r=radius,
        arrived_inner=radius * 0.73,
        arrived_baseline=y + radius * 0.2,
        arrived_letters=radius * 0.56,
        cell=track.cell,
        half=half,
        round=half * 0.28,
        names=half * 1.2,
        panel=track.panel,
        folded=track.folded,
    )


def _cells(
    track: ReinforcementTrack, helpers: Iterable[Verstaerkung], breaks: Iterable[str]
) -> tuple[ReinforcementCell, ...]:
    broken = {word.replace("-", ""): word.replace("-", _SOFT_HYPHEN) for word in breaks}
    names: dict[int, list[str]] = {}
    for helper in helpers if track.cell >= _SMALLEST_NAMED_CELL else ():
        names.setdefault(helper.reaktionszeit, []).append(broken.get(helper.name, helper.name))
    half = track.cell / 2
    return tuple(
        ReinforcementCell(
            n=n,
            x=x,
            y=y,
            baseline=y + (-0.37 if n in names else 0.38) * half,
            letters=half * (0.68 if n in names else 1.05),
            names_y=y - 0.28 * half,
            names=tuple(sorted(names.get(n, []))),
        )
        for n, x, y in track.cells
    )


def _arrows(track: ReinforcementTrack) -> Iterator[TrackArrow]:
    """From cell to cell and to DA!; only on a folded track."""
    half = track.cell / 2
    places = [(x, y) for _n, x, y in track.cells] if track.folded else []
    for (x, y), (next_x, next_y) in pairwise([*places, track.arrived]):
        if next_y > y + half:
            # Right of the number that stands in the middle of the cell below.
            yield TrackArrow.pointing(x + 0.5 * half, y + half + 0.55, 0)
        else:
            way = 1 if next_x > x else -1
            yield TrackArrow.pointing(x + way * (half + 0.55), y - 0.5 * half, way)


def waiting(
    meter: VerdachtOMeter,
    late: Sequence[Verstaerkung],
    others: Sequence[Verstaerkung],
    track: ReinforcementTrack,
    say: Wording,
) -> Iterator[str]:
    """Who waits on the first cell; where cells are too small for names, who starts where, too."""
    if late:
        names = (say("meter.rounds", name=h.name, n=h.reaktionszeit - meter.verstaerkung) for h in late)
        yield say("meter.wait", field=meter.verstaerkung, names=", ".join(names))
    if track.cell < _SMALLEST_NAMED_CELL:
        yield from (say("meter.cell", name=h.name, field=h.reaktionszeit) for h in others)
