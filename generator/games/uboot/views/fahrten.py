"""Voyages of a boat, one sheet: each with its start on a small plan, what is different, when it is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from math import copysign
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.games.uboot import deck
from generator.games.uboot.board.cutaway import CutawayRoom, Hatch, cutaway
from generator.games.uboot.board.hull import DECKS, Point, along, outline, tower_inside
from generator.games.uboot.models import Boot
from generator.games.uboot.models_fahrten import Fahrt, Fahrten, Startlage
from generator.games.uboot.views.parts import SHEET, printed
from generator.geometry import Rect, Size
from generator.model.content import GameContent, Loaded
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Width of a form and the gap to the next one, mm; the sheet is 273 mm wide.
_FORM, _GAP, _LEFT = 88.6, 0.4, 3.2
#: The first line of the set-up, from one to the next, where the last may begin; mm.
_FIRST, _PITCH = 112.6, 5.4
#: From the last of them to the heading of what is different, from that to its text, and the foot of that; mm.
_BELOW, _HEADING, _FOOT = 7.4, 7.0, 174.4
#: How high water stands in a room, as a part of it.
_LOW: Final = 0.36
#: Half a hatch's width and height on the small plan; one in a deck keeps so far from its rooms' bulkheads.
_HATCH: Final = {"wand": (2.4, 7.0), "deck": (7.0, 2.4)}
_CLEAR = 15.0


@dataclass(frozen=True)
class StartRoom:
    """A room on the small plan, in mm of the board."""

    nummer: int
    #: Where its number stands.
    x: float
    y: float
    #: The water in it; none in a dry room.
    wasser: Rect | None
    brennt: bool


@dataclass(frozen=True)
class StartLine:
    """A line of the set-up."""

    #: Its top, mm.
    y: float
    #: feuer | niedrig | hoch | wurf | luke | luft | druck | hitze | maschine | rakete | krake | ohne
    zeichen: str
    text: str


@dataclass(frozen=True)
class VoyageForm:
    """A voyage: a radio message on a form."""

    #: Left edge, mm.
    x: float
    nummer: int
    name: str
    #: How hard it is: as many krakens of three.
    stufe: int
    geschichte: str
    #: Of the small plan.
    raeume: tuple[StartRoom, ...]
    #: Middles of all inner hatches, in mm of the board, and half their width and height.
    luken: tuple[tuple[float, float, float, float], ...]
    #: Middles of the hatches that jam.
    klemmt: tuple[Point, ...]
    zeilen: tuple[StartLine, ...]
    #: Tops of the heading of what is different and of its text, and the height of that; mm.
    regeln_y: float
    text_y: float
    text_height: float
    regeln: tuple[Runs, ...]
    ziel: str


@dataclass(frozen=True, kw_only=True)
class VoyageSheet(FaceData):
    """The voyages of a boat, each on a radio form."""

    templates: ClassVar = ("uboot/fahrten.html",)
    #: Size of the drawing (273 × 186 mm) on paper.
    printed: Size
    titel: str
    untertitel: str
    #: What the boat is painted with: rost | messing
    anstrich: str
    #: The small plan, in mm of the board: hull, towers on it, bulkheads (x, top, foot), the middle deck.
    rumpf: str
    tuerme: tuple[str, ...]
    waende: tuple[tuple[float, float, float], ...]
    deck: float
    fahrten: tuple[VoyageForm, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A sheet for each boat with voyages that the product's ``source`` names."""
    wanted = f"*/{content.game}/{request.product.file}"
    return [
        Piece(Face.of(loaded.model.boot, request.product.template, data, request.size, request.bleed, place))
        for loaded in content.of(Fahrten)
        if fnmatch(loaded.path, wanted)
        and (data := _sheet(content, loaded, request)) is not None
        and (place := loaded.span("titel"))
    ]


def _sheet(content: GameContent, loaded: Loaded[Fahrten], request: ViewRequest) -> VoyageSheet | None:
    """None while the boat cannot be read."""
    model = loaded.model
    boat = next((one.model for one in content.of(Boot) if one.model.id == model.boot), None)
    if boat is None:
        return None
    towers = [room for room in boat.raeume if room.deck == "turm"]
    return VoyageSheet(
        printed=printed(SHEET, request.size),
        titel=model.titel,
        untertitel=model.untertitel,
        anstrich=boat.anstrich,
        rumpf=outline(boat.rumpf),
        tuerme=tuple(tower_inside(along(room.von), along(room.bis)) for room in towers),
        waende=tuple(
            (along(room.bis), *DECKS[room.deck])
            for room in boat.raeume
            if room.deck != "turm" and room.bis < 100
        ),
        deck=DECKS["mitte"][1],
        fahrten=tuple(_form(content, boat, voyage, number) for number, voyage in enumerate(model.fahrten, 1)),
    )


def _form(content: GameContent, boat: Boot, voyage: Fahrt, number: int) -> VoyageForm:
    drawing, start = cutaway(boat), voyage.lage
    jammed = {frozenset(pair) for pair in start.klemmt}
    lines = tuple(
        StartLine(_FIRST + n * _PITCH, sign, text)
        for n, (sign, text) in enumerate(_lines(content, boat, voyage))
    )
    heading = (lines[-1].y if lines else _FIRST) + _BELOW
    return VoyageForm(
        _LEFT + (number - 1) * (_FORM + _GAP),
        number,
        voyage.name,
        voyage.stufe,
        voyage.geschichte,
        tuple(
            StartRoom(
                room.raum.nummer,
                (room.left + room.right) / 2,
                (room.ceiling + room.floor) / 2,
                _water(start, room),
                room.raum.nummer in start.feuer,
            )
            for room in drawing.rooms
        ),
        tuple((*_spot(boat, hatch), *_HATCH[hatch.kind]) for hatch in drawing.hatches),
        tuple(_spot(boat, hatch) for hatch in drawing.hatches if frozenset(hatch.rooms) in jammed),
        lines,
        heading,
        heading + _HEADING,
        _FOOT - heading - _HEADING,
        tuple(map(set_paragraph, voyage.regeln)),
        voyage.ziel,
    )


def _spot(boat: Boot, hatch: Hatch) -> Point:
    """The hatch's middle on the small plan, where it cannot be taken for one in the next room."""
    if hatch.kind == "wand":
        return hatch.x, hatch.y - 11
    for room in boat.raeume:
        for wall in (along(room.von), along(room.bis)):
            if room.deck != "turm" and room.nummer in hatch.rooms and abs(hatch.x - wall) < _CLEAR:
                return wall + copysign(_CLEAR, hatch.x - wall), hatch.y
    return hatch.x, hatch.y


def _water(start: Startlage, room: CutawayRoom) -> Rect | None:
    height = room.floor - room.ceiling
    if room.raum.nummer in start.niedrigwasser:
        height *= _LOW
    elif room.raum.nummer not in start.hochwasser:
        return None
    return Rect(room.left, room.floor - height, room.right - room.left, height)


def _sealed(boat: Boot, start: Startlage) -> list[int]:
    """Full rooms out of which no hatch leads: whoever began there would drown in his first turn.

    A jammed hatch does not open, and one between two full rooms is no way out. The sea is none either, since
    nobody can count on diving gear.
    """
    full, jammed = set(start.hochwasser), {frozenset(pair) for pair in start.klemmt}
    open_hatches = [set(pair) for pair in boat.luken if frozenset(pair) not in jammed]
    return sorted(room for room in full if all(pair <= full for pair in open_hatches if room in pair))


def _lines(content: GameContent, boat: Boot, voyage: Fahrt) -> Iterator[tuple[str, str]]:
    """What is laid out otherwise, sign by sign."""
    start, tracks, events = voyage.lage, deck.tracks(content), deck.events(content)
    wording = content.wording
    rooms = (("feuer", start.feuer), ("hoch", start.hochwasser), ("niedrig", start.niedrigwasser))
    for kind, numbers in rooms:
        if numbers:
            yield kind, wording(f"voyage.{kind}", rooms=", ".join(map(str, sorted(numbers))))
    if start.klemmt:
        pairs = ", ".join(f"{min(pair)}–{max(pair)}" for pair in start.klemmt)
        yield "luke", wording("voyage.luke", hatches=pairs)
    if sealed := _sealed(boat, start):
        yield "wurf", wording("voyage.wurf", rooms=", ".join(map(str, sealed)))
    names = {track.id: track.name for track in tracks.model.katastrophen} if tracks else {}
    for stand in start.leisten:
        text = wording("voyage.leiste", track=names.get(stand.leiste, stand.leiste), field=stand.feld)
        yield stand.leiste.value, text
    for one in start.fristen:
        yield one.marker, wording("voyage.frist", marker=wording(f"problem.{one.marker}"), n=one.minuten)
    cards = {event.id: event.name for event in events.model.ereignisse} if events else {}
    if voyage.ohne:
        left_out = ", ".join(f"{one.kopien} × {cards.get(one.karte, one.karte)}" for one in voyage.ohne)
        yield "ohne", wording("voyage.ohne", cards=left_out)
