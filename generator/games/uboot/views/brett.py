"""The board: one a boat, drawn from the boat's rooms and the tracks of ``leisten.yaml``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.board.console import card_places, panels
from generator.games.uboot.board.cutaway import FURNITURE, Cutaway, Room, cutaway
from generator.games.uboot.board.hull import DECKS, along, hull_x, outline, tower
from generator.games.uboot.board.measures import (
    CELL_WIDTH,
    CONSOLE_TOP,
    HEIGHT,
    RING_DEPTH,
    SEAM,
    WIDTH,
)
from generator.games.uboot.board.ring import ring
from generator.games.uboot.models import Boot, Ereignisse, Funktion, Katastrophe, Leisten
from generator.games.uboot.play import GROG_MINUTES, STORE_MINUTES
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The boards of the boats that the product's source names; none while the tracks cannot be read."""
    tracks = deck.tracks(content)
    events = deck.events(content)
    if tracks is None:
        return []
    return [
        Piece(
            Face(
                key=boat.model.id,
                template=request.product.template,
                data=_data(boat.model, tracks.model, events.model if events else None, request),
                size=request.size,
                bleed=request.bleed,
                span=boat.span("name"),
            )
        )
        for boat in deck.boats(content, request.product.source or "")
    ]


def _data(boat: Boot, tracks: Leisten, events: Ereignisse | None, request: ViewRequest) -> dict[str, Any]:
    unit = min(request.size.width / WIDTH, request.size.height / HEIGHT)
    drawing = cutaway(boat)
    return {
        "unit": unit,
        "innen": {
            "x": CELL_WIDTH,
            "y": RING_DEPTH,
            "breit": WIDTH - 2 * CELL_WIDTH,
            "unten": HEIGHT - RING_DEPTH,
        },
        "rand_x": (request.size.width / unit - WIDTH) / 2,
        "rand_y": (request.size.height / unit - HEIGHT) / 2,
        "konsole": CONSOLE_TOP,
        "name": boat.name,
        "untertitel": boat.untertitel,
        "felder": _fields(tracks),
        "ab": tracks.zeitleiste.im_stich_lassen,
        "start": [start.model_dump() for start in tracks.zeitleiste.start],
        "rumpf": outline(),
        "tuerme": [
            {"pfad": tower(along(room.von), along(room.bis)), "von": along(room.von), "bis": along(room.bis)}
            for room in boat.raeume
            if room.deck == "turm"
        ],
        "decks": {name: list(heights) for name, heights in DECKS.items()},
        "waende": _walls(boat),
        "raeume": [_room(boat, room, tracks, events) for room in drawing.rooms],
        "luken": [asdict(hatch) for hatch in drawing.hatches],
        "aussenluken": [asdict(hatch) for hatch in drawing.outer],
        "bullaugen": _portholes(drawing),
        "karten": [asdict(place) for place in card_places()],
        "leisten": _tracks(boat, tracks),
        "plaetze": _marker_places(boat, events),
        "nietenreihe": _rivets(drawing),
    }


def _fields(tracks: Leisten) -> list[dict[str, Any]]:
    time = tracks.zeitleiste
    starts = {start.minute: start.gnome for start in reversed(time.start)}
    return [
        {
            **asdict(cell),
            "art": "ereignis"
            if cell.minute in time.ereignisse
            else "gegenstand"
            if cell.minute in time.gegenstaende
            else "frei",
            "gnome": starts.get(cell.minute),
        }
        for cell in ring(time.laenge)
    ]


def _walls(boat: Boot) -> list[dict[str, float]]:
    """Bulkheads within the hull: where one room of a deck ends and another begins."""
    found = {
        (room.deck, room.bis)
        for room in boat.raeume
        if room.deck != "turm" and any(o.deck == room.deck and o.von == room.bis for o in boat.raeume)
    }
    return [
        {"x": along(at), "oben": DECKS[deck_name][0], "unten": DECKS[deck_name][1]}
        for deck_name, at in sorted(found)
    ]


def _room(boat: Boot, room: Room, tracks: Leisten, events: Ereignisse | None) -> dict[str, Any]:
    raum = room.raum
    funktion = raum.funktion.value if raum.funktion else None
    repaired = [track.gegen for track in tracks.katastrophen if track.funktion == raum.funktion]
    stopped = [
        event.name
        for event in (events.ereignisse if events else ())
        if isinstance(event.wirkung, Katastrophe) and event.wirkung.loesen == raum.funktion
    ]
    return {
        "nummer": raum.nummer,
        "name": raum.name,
        "funktion": funktion,
        "gegen": repaired,
        "beendet": stopped,
        "minuten": {"lager": STORE_MINUTES, "kajuete": GROG_MINUTES}.get(funktion or ""),
        "aussenluke": any(hatch.raum == raum.nummer for hatch in boat.aussenluken),
        "deck": raum.deck,
        "links": room.left,
        "rechts": room.right,
        "decke": room.ceiling,
        "boden": room.floor,
        "moebel": room.furniture,
        "schild": room.label,
    }


def _portholes(drawing: Cutaway) -> list[tuple[float, float]]:
    """A porthole in each wall that is bare for long enough, beside the furniture."""
    found = []
    for room in drawing.rooms:
        if room.raum.deck == "turm" or room.furniture is None:
            continue
        kind, x, scale = room.furniture
        half = FURNITURE[kind] * scale / 2
        height = room.ceiling + 20.5
        left = max(room.left, hull_x(height, "links")) + 3
        right = min(room.right, hull_x(height, "rechts")) - 3
        start, end = max((left, x - half), (x + half, right), key=lambda gap: gap[1] - gap[0])
        middle = (start + end) / 2
        if end - start > 15 and abs(middle - SEAM) > 6:
            found.append((middle, height))
    return found


def _tracks(boat: Boot, tracks: Leisten) -> list[dict[str, Any]]:
    plates = panels(tuple(track.felder for track in tracks.katastrophen))
    found = []
    for track, plate in zip(tracks.katastrophen, plates, strict=True):
        room = deck.room_for(boat, track.funktion)
        found.append(
            {
                **asdict(plate),
                "id": track.id.value,
                "name": track.name,
                "sterne": list(track.sterne),
                "raum": room.nummer if room else None,
            }
        )
    return found


def _marker_places(boat: Boot, events: Ereignisse | None) -> list[dict[str, Any]]:
    """Where the markers of timed disasters wait: the Krake's in her arm, the others right of the tower."""
    found: dict[str, dict[str, Any]] = {}
    for event in events.ereignisse if events else ():
        effect = event.wirkung
        if not isinstance(effect, Katastrophe) or effect.marker in found:
            continue
        if effect.marker == "krake":
            found[effect.marker] = {"id": effect.marker, "x": 340.6, "y": 105.9, "wort": None}
            continue
        room = deck.room_for(boat, effect.loesen) if isinstance(effect.loesen, Funktion) else None
        found[effect.marker] = {
            "id": effect.marker,
            "x": 291.0 + 23.0 * len(found),
            "y": 36.4,
            "wort": f"Raum {room.nummer}" if room else None,
        }
    return list(found.values())


def _rivets(drawing: Cutaway) -> list[tuple[float, float]]:
    """A row along the hull's upper and lower plates, clear of hatches."""
    hatches = [hatch.x for hatch in drawing.hatches if hatch.kind == "deck" and hatch.y < DECKS["mitte"][0]]
    upper = [(x, DECKS["mitte"][0] - 1.55) for x in map(float, range(88, 292, 6))]
    lower = [(x, DECKS["unten"][1] + 1.55) for x in map(float, range(92, 280, 6))]
    return [(x, y) for x, y in upper if all(abs(x - h) > 11 for h in hatches)] + lower
