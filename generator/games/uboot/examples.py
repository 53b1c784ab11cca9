"""The booklet's worked examples: what comes out of them, and where their drawings show it."""

from __future__ import annotations

from typing import Final, Literal

from generator.game.sketches import OnSpot
from generator.games.uboot import deck, play
from generator.games.uboot.faint import HIGHEST_LEVEL, safe_numbers
from generator.games.uboot.models import Funktion, Katastrophe
from generator.games.uboot.models_regelheft import (
    HolenSkizze,
    KatastropheSkizze,
    LeistenSkizze,
    ProbeSkizze,
    RauschSkizze,
    SchrittSkizze,
    Skizze,
    StapelSkizze,
)
from generator.games.uboot.sketches import (
    BoatSketch,
    DisasterSketch,
    FaintNumber,
    FaintSketch,
    FetchSketch,
    FieldSort,
    ItemCard,
    ProbeSketch,
    RepairField,
    RepairSketch,
    StackField,
    StackSketch,
    StackStone,
    StepSketch,
)
from generator.model.content import GameContent

#: What can be fetched where, in the order of the rooms.
_STORES: Final = {"lager": play.STORE_MINUTES, "kajuete": play.GROG_MINUTES}
#: A drawing's width. Rings round a track's first and last field stand out beyond them: hence the margin.
_WIDTH: Final = 51.5
_TRACK_MARGIN: Final = 0.9
#: The foot of the drawing of a stack, the upper face of its lowest stone, from one stone to the next, and
#: how far the drawing reaches above the uppermost one's face.
_STACK_FOOT: Final = 27.0
_LOWEST_STONE, _STONE, _ABOVE_STONE = 12.2, 3.8, 1.9
#: Mugs of grog: two a row, which stands higher where there are two.
_MUG, _MUG_PITCH, _ONE_ROW = (2.4, 3.4), (4.4, 6.0), 6.4


def sketch_data(sketch: Skizze, content: GameContent) -> BoatSketch:
    """Everything that ``uboot/regelheft-skizzen.svg`` draws of an example."""
    match sketch:
        case ProbeSkizze():
            return _probe(sketch)
        case LeistenSkizze():
            return _track(sketch, content)
        case SchrittSkizze():
            return _step(sketch)
        case StapelSkizze():
            return _stack(sketch, content)
        case KatastropheSkizze():
            return _disaster(sketch, content)
        case HolenSkizze():
            return _fetch(sketch, content)
    return _faint(sketch)


def _probe(sketch: ProbeSkizze) -> ProbeSketch:
    """T01, T02, T06."""
    bonuses = tuple(sketch.mit.values())
    water = play.Water.LOW if sketch.nass else play.Water.DRY
    return ProbeSketch(
        sign=sketch.problem.value,
        minutes=sketch.minuten,
        cards=tuple(ItemCard(item, bonus) for item, bonus in sketch.mit.items()),
        surcharge=play.surcharge(sketch.problem, water),
        cost=play.probe_minutes(sketch.problem, sketch.minuten, water),
        target=play.threshold(sketch.minuten, bonuses),
        percent=play.percent(sketch.minuten, bonuses),
    )


def _track(sketch: LeistenSkizze, content: GameContent) -> RepairSketch:
    """T04. On the last field nothing can be repaired any more."""
    tracks = deck.tracks(content)
    track = next((t for t in tracks.model.katastrophen if t.id is sketch.leiste), None) if tracks else None
    fields, stars = (track.felder, track.sterne) if track else (10, (1, 5))
    pitch = (_WIDTH - 2 * _TRACK_MARGIN) / fields

    def field(number: int) -> RepairField:
        sign: Literal["star", "skull"] | None = "star" if number in stars else None
        x = _TRACK_MARGIN + (number - 0.5) * pitch
        return RepairField(x, number, "skull" if number == fields else sign)

    return RepairSketch(
        fields=tuple(map(field, range(1, fields + 1))),
        here=field(sketch.von),
        there=None if sketch.von >= fields else field(play.repaired(sketch.von, stars)),
    )


def _step(sketch: SchrittSkizze) -> StepSketch:
    """T05."""
    before = (sketch.hier, sketch.dort)
    try:
        minutes, here, there = play.step(play.Water(sketch.hier), play.Water(sketch.dort))
    except play.ForbiddenMove:
        return StepSketch(sketch.gnom, before, None, None)
    return StepSketch(sketch.gnom, before, minutes, (here.value, there.value))


def _field(minute: int, content: GameContent) -> FieldSort:
    """A field of the time track as it is on the board."""
    tracks = deck.tracks(content)
    time = tracks.model.zeitleiste if tracks else None
    if time and minute in time.ereignisse:
        return "ereignis"
    return "gegenstand" if time and minute in time.gegenstaende else "frei"


def _stack(sketch: StapelSkizze, content: GameContent) -> StackSketch:
    """T09: who acts first, second, third, as long as nobody's stone moves in between."""
    waiting = list(enumerate((stone.gnom, stone.minute) for stone in sketch.steine))
    order: dict[int, int] = {}
    while waiting:
        place = play.next_to_act([(index, minute) for index, (_gnome, minute) in waiting])
        if place is None:
            break
        order[place] = len(order) + 1
        waiting = [stone for stone in waiting if stone[0] != place]
    minutes = [stone.minute for stone in sketch.steine]
    shown = range(max(minutes) + 1, min(minutes) - 2, -1)
    pitch = _WIDTH / len(shown)
    highest = max(minutes.count(minute) for minute in minutes) - 1
    top = _LOWEST_STONE - highest * _STONE - _ABOVE_STONE

    def stones(minute: int) -> tuple[StackStone, ...]:
        here = [(stone.gnom, order.get(n)) for n, stone in enumerate(sketch.steine) if stone.minute == minute]
        return tuple(
            StackStone(
                gnome,
                y=_LOWEST_STONE - n * _STONE,
                top=n == len(here) - 1,
                turn=turn,
            )
            for n, (gnome, turn) in enumerate(here)
        )

    return StackSketch(
        fields=tuple(
            StackField(minute, _field(minute, content), n * pitch, (n + 0.5) * pitch, stones(minute))
            for n, minute in enumerate(shown)
        ),
        width=pitch,
        top=top,
        height=_STACK_FOOT - top,
    )


def _disaster(sketch: KatastropheSkizze, content: GameContent) -> DisasterSketch:
    """T08."""
    events = deck.events(content)
    ahead = next(
        (
            event.wirkung.minuten
            for event in (events.model.ereignisse if events else ())
            if isinstance(event.wirkung, Katastrophe) and event.wirkung.marker == sketch.marker
        ),
        10,
    )
    target = play.disaster_minute(sketch.minute, ahead)
    return DisasterSketch(
        sign=sketch.marker,
        minute=sketch.minute,
        sort=_field(sketch.minute, content),
        ahead=ahead,
        target=target,
        target_sort=_field(target, content),
    )


def _fetch(sketch: HolenSkizze, content: GameContent) -> FetchSketch:
    """T07."""
    try:
        play.fetch_minutes(sketch.minuten, _STORES[sketch.was], play.Water.DRY)
        allowed = True
    except play.ForbiddenMove:
        allowed = False
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, Funktion(sketch.was)) if boat else None
    return FetchSketch(sketch.was, room.nummer if room else None, sketch.minuten, allowed)


def _faint(sketch: RauschSkizze) -> FaintSketch:
    """T03."""
    safe = safe_numbers(sketch.stufe)
    (left, upper), (right, down) = _MUG, _MUG_PITCH
    rows = sketch.stufe > 2
    return FaintSketch(
        mugs=tuple(
            OnSpot(left + n % 2 * right, upper + n // 2 * down if rows else _ONE_ROW)
            for n in range(sketch.stufe)
        ),
        numbers=tuple(FaintNumber(n, n in safe) for n in range(HIGHEST_LEVEL + 1)),
    )
