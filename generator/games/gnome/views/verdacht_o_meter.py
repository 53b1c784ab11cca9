"""The Verdacht-O-Meter: a full sheet for each meter of ``verdacht-o-meter.yaml``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.meter_layout import (
    BED,
    FLAG_STEP,
    RADIUS,
    SMALLEST,
    Arc,
    Flag,
    FlagSheet,
    WatchHouse,
    make_arc,
    make_house,
    make_note,
    make_track,
    place_flags,
)
from generator.games.gnome.meters import cards_of_meter, extra_cards_of_meter
from generator.games.gnome.models import VerdachtOMeter, VerdachtOMeterDatei, Verstaerkung, Wache
from generator.games.gnome.play import ACTIVE_ATTENTION_BONUS, active_from, calls_from
from generator.games.gnome.views.meter_track import TrackDrawn, drawn_track, waiting
from generator.geometry import Rect
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.render.drawing import mix
from generator.typeface import Typeface

#: The letters of a flag's label (path below ``fonts/``).
_FLAG_FONT = "fira-sans-condensed/FiraSansCondensed_700Bold.ttf"
#: Type size of a flag's label in points; names that need more room than this many mm shrink in the press.
_FLAG_POINTS = 10.5
_WIDEST_FLAG = 36.0
#: How far the tip of a flag beside the track reaches, mm.
_TIP = 1.5
#: Fine strokes from field to field on the dial; from which radius on (mm) a field has room for its word.
_STROKES, _STARTING = 5, 7.0
_FLAG_PADDING = 3.6
#: Colours of the fields, and how far up the track each is reached; above that share they are dark in grey.
_HEAT: Final = (("#BFE3D0", 0.0), ("#E4EDB0", 0.28), ("#FFE27A", 0.5), ("#FFA94D", 0.72), ("#E8402F", 1.0))
_DARK: Final = 0.78


@dataclass(frozen=True)
class ArcDrawn:
    """The Verdacht track."""

    #: Its centre, mm.
    cx: float
    #: Its centre, mm.
    cy: float
    #: Where its bed ends, degrees from the top.
    end: float
    #: From the top to the first field and to the last, degrees.
    half: float
    #: From the top to the middle between the last two fields, degrees.
    edge: float
    #: Inner and outer radius of its bed, mm.
    bed: tuple[float, float]
    #: How many fields it has.
    count: int
    #: How many fine strokes the dial in its middle has: five from field to field.
    strokes: int


@dataclass(frozen=True)
class VerdachtField:
    """A field of the Verdacht track."""

    #: Its number.
    n: int
    #: Its centre, mm.
    x: float
    #: Its centre, mm.
    y: float
    #: Its direction, degrees from the top.
    angle: float
    #: Radius of the spikes, mm.
    outer: float
    #: Radius between the spikes or of the disc, mm.
    inner: float
    #: How many spikes; 0 for a disc.
    spikes: int
    #: Its colour, from calm to hot.
    heat: str
    #: Is it so dark that its number needs a pale rim?
    dark: bool
    #: Where the number stands, and its size, mm.
    baseline: float
    letters: float
    #: Does the counter start here, and is there room to say so?
    start: bool


@dataclass(frozen=True)
class FlagDrawn:
    """A guard's name beside a field."""

    label: str
    #: aktiv (awake from here) | ruf (calls from here)
    kind: str
    #: innen | aussen
    side: str
    #: Rows between the flag and the track, and how far its tip reaches to get there, mm.
    row: int
    reach: float
    #: Of its centre line, mm.
    radius: float
    #: Direction of its centre, degrees from the top.
    angle: float
    #: Its centre, mm.
    x: float
    #: Its centre, mm.
    y: float
    #: Left edge of its label, before it is turned, mm.
    left: float
    #: mm
    width: float
    #: How far it slid along the arc from its field, mm.
    shift: float


@dataclass(frozen=True)
class Beyond:
    """A flag that has no place on the track."""

    name: str
    #: aktiv | ruf
    kind: str
    #: Its Verdacht.
    field: int


@dataclass(frozen=True)
class Meter(FaceData):
    """A Verdacht-O-Meter, in mm of a canvas that smaller paper scales down."""

    templates: ClassVar = ("gnome/verdacht-o-meter.html",)
    #: mm of paper for each mm of the canvas
    unit: float
    #: Width of the canvas, mm.
    wide: float
    #: Height of the canvas, mm.
    high: float
    titel: str
    arc: ArcDrawn
    house: WatchHouse
    fields: tuple[VerdachtField, ...]
    flags: tuple[FlagDrawn, ...]
    track: TrackDrawn
    #: Where its heading stands, mm.
    heading: Rect
    #: Where the words beside it stand, mm.
    note: Rect
    #: Told in words.
    beyond: tuple[Beyond, ...]
    #: The same of cards beside the published deck, which have no flags: these would hide each other.
    extras: tuple[Beyond, ...]
    #: Sentences on reinforcements that wait before the first cell, or whose cell is too small for a name.
    waiting: tuple[str, ...]

    #: What an awake guard adds to her Aufmerksamkeit.
    bonus: int


def _wanted(guards: Iterable[Wache], type: Typeface) -> list[Flag]:
    """Two flags a guard: awake above the Aktivierung (R51), calling at its double (R54)."""
    flags = []
    for guard in guards:
        width = min(type.millimetres(guard.name, _FLAG_POINTS) + _FLAG_PADDING, _WIDEST_FLAG)
        flags.append(Flag(guard.name, "aktiv", active_from(guard.aktivierung), width, "innen"))
        flags.append(Flag(guard.name, "ruf", calls_from(guard.aktivierung), width + 1.6, "aussen"))
    return flags


def _told(flags: Iterable[Flag]) -> tuple[Beyond, ...]:
    """Those flags in words, by their fields."""
    return tuple(Beyond(f.label, f.kind, f.field) for f in sorted(flags, key=lambda f: f.field))


def _fields(meter: VerdachtOMeter, arc: Arc) -> tuple[VerdachtField, ...]:
    """The fields: calm discs first, then stars whose spikes grow with every step."""
    last = meter.verdacht
    radius = min(arc.pitch * 0.453, 10.6)
    fields = []
    for n in range(1, last + 1):
        t = (n - 1) / (last - 1)
        x, y = arc.point(n)
        rage = max(0.0, (t - 0.22) / 0.78)
        # Spikes are as wide as the discs: the gap is the same along the whole arc. Numbers of two digits
        # keep off them.
        inner = radius * (1.0 - 0.15 * rage)
        starts = n == meter.start and inner > _STARTING
        points = (24 + 14 * t) * min(radius / 8.75, 1.1) * (0.8 if rage and n > 9 else 1)
        fields.append(
            VerdachtField(
                n=n,
                x=x,
                y=y,
                angle=arc.angle(n),
                outer=radius * (1.0 + 0.01 * rage),
                inner=inner,
                spikes=0 if rage == 0 else 14 + round(4 * rage),
                heat=_heat(t),
                dark=t > _DARK,
                baseline=y + points * 0.127 - (1.4 if starts else 0),
                letters=points * 0.35278,
                start=starts,
            )
        )
    return tuple(fields)


def _heat(share: float) -> str:
    """The colour of a field that lies so far (0 to 1) up the track."""
    for (before, start), (colour, end) in pairwise(_HEAT):
        if share <= end:
            return mix(before, colour, (share - start) / (end - start))
    return _HEAT[-1][0]


def _face(content: GameContent, meter: VerdachtOMeter, request: ViewRequest) -> Meter:
    unit = min(request.size.width / SMALLEST[0], request.size.height / SMALLEST[1], 1.0)
    wide, high = request.size.width / unit, request.size.height / unit
    arc = make_arc(wide / 2, 118.8 + min(max(high - 190.0, 0.0), 2.4), meter.verdacht)
    track = make_track(arc, meter.verstaerkung, wide, high)
    more = extra_cards_of_meter(content, meter)
    cards = cards_of_meter(content, meter)
    helpers = [card for card in (*cards, *more) if isinstance(card, Verstaerkung)]
    wanted = _wanted((card for card in cards if isinstance(card, Wache)), content.fonts[_FLAG_FONT])
    extras = _wanted((card for card in more if isinstance(card, Wache)), content.fonts[_FLAG_FONT])
    left, top, right, bottom = track.panel
    canvas = FlagSheet(wide, high, (left, top - 8.0, right, bottom))
    placed, homeless = place_flags([f for f in wanted if f.field <= meter.verdacht], arc, canvas)
    rows = 1 + max((f.row for f in placed if f.side == "innen"), default=0)
    late = [h for h in helpers if h.reaktionszeit > meter.verstaerkung]
    heading, note = make_note(track, wide, high, len(late) > 1)
    beyond = [*(f for f in wanted if f.field > meter.verdacht), *homeless]
    return Meter(
        unit=unit,
        wide=wide,
        high=high,
        # The tape carries the title up to a comma; what follows tells the meters apart in the print list.
        titel=meter.titel.partition(",")[0],
        arc=ArcDrawn(
            arc.cx,
            arc.cy,
            arc.end,
            arc.sweep / 2,
            (arc.sweep - arc.sweep / (arc.count - 1)) / 2,
            (RADIUS - BED, RADIUS + BED),
            arc.count,
            (arc.count - 1) * _STROKES + 1,
        ),
        house=make_house(arc, track, rows),
        fields=_fields(meter, arc),
        flags=tuple(
            FlagDrawn(
                *(f.label, f.kind, f.side, f.row, _TIP + FLAG_STEP * f.row, f.radius, f.angle(arc)),
                *f.centre(arc),
                *(f.centre(arc)[0] - f.width / 2 + 1.1, f.width, f.shift),
            )
            for f in placed
        ),
        track=drawn_track(track, helpers, content.wording),
        beyond=_told(beyond),
        extras=_told(extras),
        waiting=tuple(waiting(meter, late, [h for h in helpers if h not in late], track, content.wording)),
        heading=heading,
        note=note,
        bonus=ACTIVE_ATTENTION_BONUS,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet a meter."""
    return [
        Piece(
            Face.of(
                key=meter.id,
                template=request.product.template,
                data=_face(content, meter, request),
                size=request.size,
                bleed=request.bleed,
                span=document.span("verdacht_o_meter", index),
            )
        )
        for document in content.of(VerdachtOMeterDatei)
        for index, meter in enumerate(document.model.verdacht_o_meter)
    ]
