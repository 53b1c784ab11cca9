"""Where everything on a Verdacht-O-Meter goes: fields on an arc, flags beside them, the reinforcement track.

Pure geometry on a canvas of millimetres (origin top-left, angles in degrees, 0 is up, clockwise). The canvas
is at least 255 × 189 mm; smaller paper is drawn on the same canvas and scaled down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from generator.geometry import Rect

Side = Literal["innen", "aussen"]

#: Smallest canvas in mm; below it everything shrinks together.
SMALLEST = (255.0, 189.0)
RADIUS = 99.0  # through the centres of the fields
BED = 10.9  # half the width of the bed that the fields lie in
FLAG_HEIGHT = 6.4
FLAG_OFF = 1.7  # from the bed to a flag of the first row
FLAG_STEP = 7.4  # from one row of flags to the next
GAP = 1.7  # between neighbouring flags
_MOST_ROWS = 3
#: Where guards stand in the watch house, from its middle and from the tape's edge, and their labels' widths:
#: mm of a house of the usual size.
_GUARDS = ((-53.5, -21.5, 17), (-36.2, -64, 16), (36.2, -64, 15), (52, -24, 17))
#: How far the light spreads to each side on its way down: mm a mm.
_LIGHT = 0.43


@dataclass(frozen=True)
class Arc:
    """The Verdacht track: ``count`` fields spread evenly over ``sweep`` degrees."""

    cx: float
    cy: float
    count: int
    sweep: float

    def angle(self, field: int) -> float:
        """The direction of a field (the first is 1), in degrees."""
        return -self.sweep / 2 + (field - 1) * self.sweep / (self.count - 1)

    def point(self, field: int, radius: float = RADIUS) -> tuple[float, float]:
        """A point on the ray of a field."""
        a = math.radians(self.angle(field))
        return self.cx + radius * math.sin(a), self.cy - radius * math.cos(a)

    @property
    def pitch(self) -> float:
        """Millimetres from one field's centre to the next."""
        return RADIUS * math.radians(self.sweep) / (self.count - 1)

    @property
    def end(self) -> float:
        """Where the bed ends, in degrees from the top."""
        return self.sweep / 2 + math.degrees((min(self.pitch, 19.5) / 2 + 1.6) / RADIUS)


def make_arc(cx: float, cy: float, count: int) -> Arc:
    """Fields 19.3 mm apart where that makes an arc of 196 to 232 degrees, else evenly on such an arc."""
    wish = math.degrees(19.3 * (count - 1) / RADIUS)
    return Arc(cx, cy, count, min(max(wish, 196.0), 232.0))


@dataclass(frozen=True)
class Flag:
    """A name beside a field. ``shift`` is how far the flag slid along the arc from its field, in mm."""

    label: str
    kind: str
    field: int
    width: float
    side: Side
    row: int = 0
    shift: float = 0.0

    @property
    def slack(self) -> float:
        """How far the flag may slide so that its tip still leaves from the straight edge."""
        return max(0.0, self.width / 2 - 4.2)

    @property
    def radius(self) -> float:
        """Of its centre line."""
        off = BED + FLAG_OFF + FLAG_HEIGHT / 2 + self.row * FLAG_STEP
        return RADIUS + off if self.side == "aussen" else RADIUS - off

    @property
    def foot(self) -> float:
        """Radius of the edge that lies nearer to the centre: neighbours meet there first."""
        return self.radius - FLAG_HEIGHT / 2

    def angle(self, arc: Arc) -> float:
        """Direction of its centre, in degrees."""
        return arc.angle(self.field) + math.degrees(self.shift / self.foot)

    def centre(self, arc: Arc) -> tuple[float, float]:
        """Its middle on the canvas."""
        a = math.radians(self.angle(arc))
        return arc.cx + self.radius * math.sin(a), arc.cy - self.radius * math.cos(a)

    def corners(self, arc: Arc) -> list[tuple[float, float]]:
        """Its four corners on the canvas."""
        a = math.radians(self.angle(arc))
        found = []
        for along in (-self.width / 2, self.width / 2):
            for out in (-FLAG_HEIGHT / 2, FLAG_HEIGHT / 2):
                r = self.radius + out
                x = arc.cx + r * math.sin(a) + along * math.cos(a)
                found.append((x, arc.cy - r * math.cos(a) + along * math.sin(a)))
        return found


def _spread(flags: Sequence[Flag], arc: Arc) -> list[Flag] | None:
    """Slide the flags of one row apart with the least shift; None when one would leave its field."""
    ordered = sorted(flags, key=lambda f: (f.field, f.label))
    wish = [math.radians(arc.angle(f.field)) * f.foot for f in ordered]
    # Blocks of touching flags, each [sum of (wish - offset), members, total offset]: pool adjacent violators.
    offsets = [0.0]
    for left, right in pairwise(ordered):
        offsets.append(offsets[-1] + (left.width + right.width) / 2 + GAP)
    blocks: list[tuple[float, int]] = []
    for want, offset in zip(wish, offsets, strict=True):
        total, members = want - offset, 1
        while blocks and blocks[-1][0] / blocks[-1][1] > total / members:
            before, count = blocks.pop()
            total, members = total + before, members + count
        blocks.append((total, members))
    starts = [total / members for total, members in blocks for _ in range(members)]
    moved = [
        replace(flag, shift=start + offset - want)
        for flag, start, offset, want in zip(ordered, starts, offsets, wish, strict=True)
    ]
    return moved if all(abs(flag.shift) <= flag.slack for flag in moved) else None


def _reaches(flag: Flag, others: Sequence[Flag], arc: Arc) -> bool:
    """Does it lie in one of ``others``? Flags are straight, rows are round: corners of a wide one may.

    Two rectangles are apart when they are so along one of their four axes.
    """
    mine = flag.corners(arc)
    for other in others:
        theirs = other.corners(arc)
        axes = [(c[b][0] - c[0][0], c[b][1] - c[0][1]) for c in (mine, theirs) for b in (1, 2)]
        spans = [[[x * dx + y * dy for x, y in corners] for corners in (mine, theirs)] for dx, dy in axes]
        if all(min(one) < max(two) and min(two) < max(one) for one, two in spans):
            return True
    return False


@dataclass(frozen=True)
class FlagSheet:
    """The sheet on which flags must stay, and the box in its lower middle that they must not touch."""

    width: float
    height: float
    keep_out: tuple[float, float, float, float]  # left, top, right, bottom

    def takes(self, flag: Flag, arc: Arc) -> bool:
        """Is the whole flag on the sheet and off the box?"""
        corners = flag.corners(arc)
        left, top, right, bottom = self.keep_out
        on = all(0 <= x <= self.width and 0 <= y <= self.height for x, y in corners)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        apart = max(xs) < left or min(xs) > right or max(ys) < top or min(ys) > bottom
        return on and apart


def place_flags(wanted: Sequence[Flag], arc: Arc, canvas: FlagSheet) -> tuple[list[Flag], list[Flag]]:
    """Give every flag a row and a shift so that none overlap: (placed, left over).

    A flag tries the rows of its own side first, from the track outwards, then those of the other side.
    """
    rows: dict[tuple[Side, int], list[Flag]] = {}
    left: list[Flag] = []
    for flag in sorted(wanted, key=lambda f: (f.field, f.label)):
        sides: tuple[Side, Side] = ("innen", "aussen") if flag.side == "innen" else ("aussen", "innen")
        for side, row in ((side, row) for side in sides for row in range(_MOST_ROWS)):
            fresh = replace(flag, side=side, row=row)
            moved = _spread([*rows.get((side, row), []), fresh], arc)
            if moved is None:
                continue
            beside = [one for (_side, other), flags in rows.items() if other != row for one in flags]
            if all(canvas.takes(one, arc) and not _reaches(one, beside, arc) for one in moved):
                rows[side, row] = moved
                break
        else:
            left.append(flag)
    return [flag for row in rows.values() for flag in row], left


@dataclass(frozen=True)
class ReinforcementTrack:
    """The reinforcement track: cells (number, centre x, centre y), the DA! field, its panel, in mm."""

    cells: tuple[tuple[int, float, float], ...]
    arrived: tuple[float, float]
    cell: float
    panel: tuple[float, float, float, float]  # left, top, right, bottom
    folded: bool


def make_track(arc: Arc, first: int, width: float, height: float) -> ReinforcementTrack:
    """One row below the arc where it is short, else two in the arc's opening, the lower one running back."""
    folded = first > 10 or arc.sweep > 222
    if not folded:
        room = width - 0.6 - 40.0  # the van stands to the left
        pitch = min((room - 26.5) / first, 22.0)
        spare = room - 26.5 - first * pitch
        left, right = 40.0 + spare / 2, width - 0.6 - spare / 2
        cell = min(pitch - 2.2, 17.6)
        middle = height - 0.6 - cell / 2 - 2.2
        x0 = left + 2.4 + cell / 2
        cells = tuple((first - k, x0 + k * pitch, middle) for k in range(first))
        panel = (left, middle - cell / 2 - 2.2, right, height - 0.6)
        return ReinforcementTrack(cells, (right - 13.0, middle), cell, panel, folded)
    half = (RADIUS - BED) * math.sin(math.radians(arc.end)) - 3.0
    most = math.ceil((first + 1) / 2)
    pitch = min((2 * half - 2.4) / most, 19.5)
    cell = pitch - 1.1
    bottom, wide = height - 0.6, most * pitch + 2.4
    panel = (arc.cx - wide / 2, bottom - 2 * pitch - 1.2, arc.cx + wide / 2, bottom)
    places = [
        (panel[0] + 1.2 + pitch * (column + 0.5), panel[1] + 0.6 + pitch * (row + 0.5))
        for row, columns in enumerate((range(most), reversed(range(most))))
        for column in columns
    ]
    cells = tuple((first - k, *places[k]) for k in range(first))
    arrived = ((places[first][0] + places[-1][0]) / 2, places[-1][1])
    return ReinforcementTrack(cells, arrived, cell, panel, folded)


@dataclass(frozen=True)
class MoodFigure:
    """A guard in the watch house: asleep, awake, suspicious, angry."""

    #: Which of these, from 0.
    mood: int
    #: Where the figure stands, mm.
    x: float
    y: float
    #: Left edge of the label below it, from the figure, and the label's width; mm of the figure.
    label_x: float
    label: float


@dataclass(frozen=True)
class WatchHouse:
    """The watch house: a disc within the rows of flags, cut off by the tape with the title."""

    #: Of the disc, mm.
    radius: float
    #: Half its width where the tape cuts it off, mm.
    half: float
    #: The tape, mm; it overhangs the disc but stays off the inner edge of the arc.
    tape: Rect
    #: Its middle, at which it cuts the disc, mm.
    cut: float
    #: Where the title stands on it, mm.
    title: Rect
    #: The lamp, its height; how far its light reaches to each side where it ends, and the height of that; mm.
    lamp: float
    light: float
    light_end: float
    #: How large figures are drawn.
    scale: float
    guards: tuple[MoodFigure, ...]
    #: The gnome in the middle: where he stands (mm), and how large he is drawn.
    gnome_y: float
    gnome_scale: float


def make_house(arc: Arc, track: ReinforcementTrack, rows: int) -> WatchHouse:
    """The house in an arc with so many rows of flags inside, above the reinforcement track."""
    radius = RADIUS - BED - FLAG_OFF - FLAG_HEIGHT - 5.6 - (rows - 1) * FLAG_STEP
    top = track.panel[1]
    high = 17.5 if track.folded else 19.5
    y = top - 10.5 - high if track.folded else min(arc.cy + 22.5, top - 29.5)
    floor = y + high / 2 - arc.cy
    half = math.sqrt(radius * radius - floor * floor)
    inner = RADIUS - BED
    lowest = min(y + high - arc.cy + 0.02 * half, -inner * math.cos(math.radians(arc.end)))
    over = min(5, math.sqrt(inner**2 - lowest**2) - half - 2.4)
    scale, spread = min(radius / 73, (radius + y - arc.cy) / 95.5), radius / 73
    return WatchHouse(
        radius=radius,
        half=half,
        tape=Rect(arc.cx - half - over, y, 2 * (half + over), high),
        cut=y + high / 2,
        title=Rect(arc.cx - half + 6, y + 2.2, 2 * half - 12, high - 3.4),
        lamp=arc.cy + 2.5 - radius,
        light=3 + (y - arc.cy + radius + 20) * _LIGHT,
        light_end=y + 22.5,
        scale=scale,
        guards=tuple(
            MoodFigure(mood, arc.cx + x * spread, y + up * scale, -label / 2, label)
            for mood, (x, up, label) in enumerate(_GUARDS)
        ),
        gnome_y=y - 19 * scale,
        gnome_scale=1.75 * scale,
    )


def make_note(track: ReinforcementTrack, width: float, height: float, two_lines: bool) -> tuple[Rect, Rect]:
    """Where the heading of the reinforcement track and the words beside it stand on a canvas, mm."""
    left, top, right, _bottom = track.panel
    if track.folded:
        return Rect(left, top - 8.4, right - left, 8), Rect(right + 3, height - 12, width - right - 3, 12)
    room = min(width - left - 74.6, 118) if right - left < 160 else right - left - 74
    above, high = (9, 8) if two_lines else (5.4, 4.2)
    return Rect(left, top - 8.2, 90, 8), Rect(left + 74, top - above, room, high)
