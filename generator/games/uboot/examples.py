"""The booklet's worked examples as data for its drawings. What comes out of an example is worked out here."""

from __future__ import annotations

from typing import Any, Final

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
from generator.model.content import GameContent

#: What can be fetched where, in the order of the rooms.
_STORES: Final = {"lager": play.STORE_MINUTES, "kajuete": play.GROG_MINUTES}


def sketch_data(sketch: Skizze, content: GameContent) -> dict[str, Any]:
    """Everything that ``uboot/regelheft-skizzen.svg`` draws of an example."""
    if isinstance(sketch, ProbeSkizze):
        return _probe(sketch)
    if isinstance(sketch, LeistenSkizze):
        return _track(sketch, content)
    if isinstance(sketch, SchrittSkizze):
        return _step(sketch)
    if isinstance(sketch, StapelSkizze):
        return _stack(sketch, content)
    if isinstance(sketch, KatastropheSkizze):
        return _disaster(sketch, content)
    if isinstance(sketch, HolenSkizze):
        return _fetch(sketch, content)
    return _faint(sketch)


def _probe(sketch: ProbeSkizze) -> dict[str, Any]:
    """T01, T02, T06."""
    bonuses = tuple(sketch.mit.values())
    water = play.Water.LOW if sketch.nass else play.Water.DRY
    return {
        "art": "probe",
        "problem": sketch.problem.value,
        "minuten": sketch.minuten,
        "karten": [{"szene": item, "bonus": bonus} for item, bonus in sketch.mit.items()],
        "zuschlag": play.surcharge(sketch.problem, water),
        "kosten": play.probe_minutes(sketch.problem, sketch.minuten, water),
        "ziel": play.threshold(sketch.minuten, bonuses),
        "prozent": play.percent(sketch.minuten, bonuses),
    }


def _track(sketch: LeistenSkizze, content: GameContent) -> dict[str, Any]:
    """T04. On the last field nothing can be repaired any more."""
    tracks = deck.tracks(content)
    track = next((t for t in tracks.model.katastrophen if t.id is sketch.leiste), None) if tracks else None
    fields, stars = (track.felder, track.sterne) if track else (10, (1, 5))
    lost = sketch.von >= fields
    return {
        "art": "leiste",
        "leiste": sketch.leiste.value,
        "felder": fields,
        "sterne": list(stars),
        "von": sketch.von,
        "nach": None if lost else play.repaired(sketch.von, stars),
    }


def _step(sketch: SchrittSkizze) -> dict[str, Any]:
    """T05."""
    data: dict[str, Any] = {"art": "schritt", "gnom": sketch.gnom, "hier": sketch.hier, "dort": sketch.dort}
    try:
        minutes, here, there = play.step(play.Water(sketch.hier), play.Water(sketch.dort))
    except play.ForbiddenMove:
        return {**data, "minuten": None, "danach": None}
    return {**data, "minuten": minutes, "danach": [here.value, there.value]}


def _field(minute: int, content: GameContent) -> dict[str, Any]:
    """A field of the time track as it is on the board: ereignis, gegenstand or frei."""
    tracks = deck.tracks(content)
    time = tracks.model.zeitleiste if tracks else None
    kind = "frei"
    if time and minute in time.ereignisse:
        kind = "ereignis"
    elif time and minute in time.gegenstaende:
        kind = "gegenstand"
    return {"minute": minute, "art": kind}


def _stack(sketch: StapelSkizze, content: GameContent) -> dict[str, Any]:
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
    return {
        "art": "stapel",
        "felder": [_field(minute, content) for minute in range(max(minutes) + 1, min(minutes) - 2, -1)],
        "steine": [
            {"gnom": stone.gnom, "minute": stone.minute, "zug": order.get(index)}
            for index, stone in enumerate(sketch.steine)
        ],
    }


def _disaster(sketch: KatastropheSkizze, content: GameContent) -> dict[str, Any]:
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
    return {
        "art": "katastrophe",
        "marker": sketch.marker,
        "minute": sketch.minute,
        "feld": _field(sketch.minute, content)["art"],
        "voraus": ahead,
        "ziel": target,
        "zielfeld": _field(target, content)["art"],
    }


def _fetch(sketch: HolenSkizze, content: GameContent) -> dict[str, Any]:
    """T07."""
    try:
        minutes: int | None = play.fetch_minutes(sketch.minuten, _STORES[sketch.was], play.Water.DRY)
    except play.ForbiddenMove:
        minutes = None
    boat = deck.home_boat(content)
    room = deck.room_for(boat.model, Funktion(sketch.was)) if boat else None
    return {
        "art": "holen",
        "was": sketch.was,
        "raum": room.nummer if room else None,
        "minuten": sketch.minuten,
        "erlaubt": minutes is not None,
    }


def _faint(sketch: RauschSkizze) -> dict[str, Any]:
    """T03."""
    safe = safe_numbers(sketch.stufe)
    return {
        "art": "rausch",
        "stufe": sketch.stufe,
        "zahlen": [{"zahl": n, "wach": n in safe} for n in range(HIGHEST_LEVEL + 1)],
    }
