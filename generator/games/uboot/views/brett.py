"""The board: one a boat, drawn from the boat's rooms and the tracks of ``leisten.yaml``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.board.console import card_places, panels
from generator.games.uboot.board.cutaway import (
    FURNITURE,
    PLATE,
    PLATE_Y,
    Cutaway,
    CutawayRoom,
    Hatch,
    cutaway,
)
from generator.games.uboot.board.faces import (
    Board,
    CardPlaceFace,
    DisasterField,
    Furniture,
    HatchFace,
    LampFace,
    MarkerPlace,
    OuterHatchFace,
    RoomFace,
    TimeField,
    Tower,
    TrackPlate,
)
from generator.games.uboot.board.hull import DECKS, Point, along, hull_x, level, outline, tower, tower_inside
from generator.games.uboot.board.measures import (
    CELL_WIDTH,
    CONSOLE_TOP,
    HEIGHT,
    RING_DEPTH,
    SEAM,
    WIDTH,
)
from generator.games.uboot.board.ring import TimeCell, ring
from generator.games.uboot.lettering import FEDERO
from generator.games.uboot.models import (
    Boot,
    Ereignisse,
    Funktion,
    Katastrophe,
    Leisten,
    Rumpf,
    Zeitleiste,
)
from generator.games.uboot.play import GROG_MINUTES, STORE_MINUTES
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece
from generator.wording import Wording

#: By how much a field of the time track is smaller than its cell on each side, mm.
_INSET: Final = 0.6
#: How much more at the board's edge, whose line takes as much.
_OUTER: Final = 0.45
#: How far above and below the middle of a field in a low row its number and its signs stand, mm.
_LOW_NUMBER: Final = 3.1
_LOW_SIGN: Final = 3.6
#: Height of the panelling, from one board to the next and to the first, mm.
_PANEL: Final = 17
_BOARDS: Final = 8
_FIRST_BOARD: Final = 6
#: In how many colours walls are painted.
_WALLS: Final = 10
#: How far a lamp's shade hangs below the ceiling; half its light's width at the shade and on the floor, mm.
_SHADE: Final = 2.4
#: How far beyond the level part of the deck a lamp may hang, mm.
_LAMP: Final = 4.0
#: Where a room's name begins on its label, and how much nearer than the plate it may come to a wall, mm.
_NAME_X, _NAME_WALL = 12.4, 1.0
_CONES: Final = ((2.4, 19), (2.0, 13), (1.6, 7.5))
#: Half a bulkhead's thickness, and how far it reaches into floor and ceiling, mm.
_WALL: Final = 1.2
_INTO: Final = 0.6
#: Ladders of the tower and below the middle deck, mm.
_LADDERS: Final = (11, 13)
#: A track's name: its left edge on the plate, letter-spacing, white behind it; right edge of its room's word,
#: from the plate's. mm
_NAME_LEFT, _NAME_SPACING, _NAME_AIR, _ROOM_RIGHT = 12.4, 0.1, 1.5, 10.1
_NAME_SIZES: Final = tuple(14.5 - n / 2 for n in range(18))
#: Room for a boat's name as the title, in mm, its sizes in points and its letter-spacing.
_TITLE_WIDTH, _TITLE_SPACING = 132.0, 0.4
_TITLE_SIZES: Final = tuple(37.0 - n for n in range(27))
_ROOM_WORD: Final = ("barlow-condensed/BarlowCondensed_500Medium.ttf", 9.4)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The boards of the boats that the product's source names; none while the tracks cannot be read."""
    tracks = deck.tracks(content)
    events = deck.events(content)
    if tracks is None:
        return []
    return [
        Piece(
            Face.of(
                key=boat.model.id,
                template=request.product.template,
                data=_data(boat.model, tracks.model, events.model if events else None, request, content),
                size=request.size,
                bleed=request.bleed,
                span=boat.span("name"),
            )
        )
        for boat in deck.boats(content, request.product.source or "")
    ]


def _data(
    boat: Boot, tracks: Leisten, events: Ereignisse | None, request: ViewRequest, content: GameContent
) -> Board:
    drawing, wording = cutaway(boat), content.wording
    inside = WIDTH - 2 * CELL_WIDTH
    return Board(
        canvas=Canvas.of(Size(WIDTH, HEIGHT), request.size),
        titel="" if boat.zuhause else boat.name,
        titel_points=content.fonts[FEDERO].largest(
            boat.name.upper(), _TITLE_WIDTH, _TITLE_SIZES, _TITLE_SPACING
        ),
        untertitel=boat.untertitel,
        sea=Rect(CELL_WIDTH, RING_DEPTH, inside, CONSOLE_TOP - RING_DEPTH),
        console=Rect(CELL_WIDTH, CONSOLE_TOP, inside, HEIGHT - RING_DEPTH - CONSOLE_TOP),
        felder=_fields(tracks.zeitleiste),
        ab=tracks.zeitleiste.im_stich_lassen,
        start=tracks.zeitleiste.start[0].gnome,
        anstrich=boat.anstrich,
        rumpf=outline(boat.rumpf),
        tuerme=tuple(_tower(along(room.von), along(room.bis)) for room in boat.raeume if room.deck == "turm"),
        tower_floor=DECKS["turm"][1],
        middle_floor=DECKS["mitte"][1],
        waende=_walls(boat),
        raeume=tuple(_room(boat, room, tracks, events, wording) for room in drawing.rooms),
        luken=tuple(map(_hatch, drawing.hatches)),
        aussenluken=tuple(OuterHatchFace(hatch.x, hatch.y, hatch.turn) for hatch in drawing.outer),
        bullaugen=_portholes(drawing, boat.rumpf),
        karten=tuple(CardPlaceFace(place.deck, place.discard, place.x, place.y) for place in card_places()),
        leisten=_tracks(boat, tracks, content),
        plaetze=_marker_places(boat, events, wording),
        nieten=_rivets(drawing, boat.rumpf),
    )


def _fields(time: Zeitleiste) -> tuple[TimeField, ...]:
    starts = {start.minute: start.gnome for start in reversed(time.start)}
    return tuple(_field(cell, time, starts.get(cell.minute)) for cell in ring(time.laenge))


def _field(cell: TimeCell, time: Zeitleiste, gnomes: int | None) -> TimeField:
    kind: Literal["ereignis", "gegenstand", "frei"] = "frei"
    if cell.minute in time.ereignisse:
        kind = "ereignis"
    elif cell.minute in time.gegenstaende:
        kind = "gegenstand"
    signed = gnomes is not None or cell.minute == time.im_stich_lassen or kind != "frei"
    # Towards the board's edge a field keeps clear of the line there, too.
    left = cell.x + _INSET + (_OUTER if cell.x < 1 else 0)
    top = cell.y + _INSET + (_OUTER if cell.y < 1 else 0)
    right = cell.x + cell.width - _INSET - (_OUTER if cell.x + cell.width > WIDTH - 1 else 0)
    bottom = cell.y + cell.height - _INSET - (_OUTER if cell.y + cell.height > HEIGHT - 1 else 0)
    middle = (top + bottom) / 2
    low = cell.edge in ("top", "bottom")
    return TimeField(
        left,
        top,
        right - left,
        bottom - top,
        cell.minute,
        kind,
        gnomes,
        signed,
        middle_x=(left + right) / 2,
        middle_y=middle,
        number_y=middle - (_LOW_NUMBER if low else cell.height * 0.175) if signed else middle,
        sign_y=middle + (_LOW_SIGN if low else cell.height * 0.255),
        low=low,
    )


def _tower(left: float, right: float) -> Tower:
    return Tower(tower(left, right), tower_inside(left, right), left, right)


def _hatch(hatch: Hatch) -> HatchFace:
    return HatchFace(hatch.kind, hatch.x, hatch.y, _LADDERS[hatch.y > DECKS["mitte"][0]])


def _walls(boat: Boot) -> tuple[Rect, ...]:
    """Bulkheads within the hull: where one room of a deck ends and another begins."""
    found = {
        (room.deck, room.bis)
        for room in boat.raeume
        if room.deck != "turm" and any(o.deck == room.deck and o.von == room.bis for o in boat.raeume)
    }
    walls = []
    for deck_name, at in sorted(found):
        ceiling, floor = DECKS[deck_name]
        walls.append(Rect(along(at) - _WALL, ceiling - _INTO, 2 * _WALL, floor - ceiling + 2 * _INTO))
    return tuple(walls)


def _room(
    boat: Boot, room: CutawayRoom, tracks: Leisten, events: Ereignisse | None, wording: Wording
) -> RoomFace:
    start, length = room.label
    thing = None
    if room.furniture is not None:
        kind, x, scale = room.furniture
        thing = Furniture(kind, x, room.floor - 0.2, scale, (room.floor - room.ceiling) / scale)
    boards = range(_FIRST_BOARD, int(room.right - room.left), _BOARDS)
    return RoomFace(
        room.raum.nummer,
        room.raum.name,
        room.raum.deck,
        room.left,
        room.right,
        room.ceiling,
        room.floor,
        panel_y=room.floor - _PANEL,
        boards=tuple(room.left + board for board in boards),
        colour=(room.raum.nummer - 1) % _WALLS,
        furniture=thing,
        plate_x=start + PLATE,
        plate_y=room.ceiling + PLATE_Y,
        name_box=Rect(start + _NAME_X, room.ceiling + 2.4, length - _NAME_X + _NAME_WALL, 6),
        note_box=Rect(start + _NAME_X, room.ceiling + 8, length - _NAME_X + _NAME_WALL, 4.6),
        note=_note(boat, room, tracks, events, wording),
        lamp=None if room.raum.deck == "turm" or thing is None else _lamp(room, thing.x, boat.rumpf),
    )


def _lamp(room: CutawayRoom, x: float, shape: Rumpf) -> LampFace:
    """It hangs where the ceiling is level; its cones end at the bulkheads."""
    top = room.ceiling + _SHADE
    if room.raum.deck == "mitte":
        (stern, bow), _keel = level(shape)
        x = max(stern - _LAMP, min(x, bow + _LAMP))

    def cone(above: float, below: float) -> str:
        left, right = max(x - below, room.left), min(x + below, room.right)
        return f"M{x - above:g},{top:g}H{x + above:g}L{right:g},{room.floor:g}H{left:g}Z"

    return LampFace(x, room.ceiling, *(cone(*widths) for widths in _CONES))


def _note(boat: Boot, room: CutawayRoom, tracks: Leisten, events: Ereignisse | None, wording: Wording) -> str:
    """What a room is for, in a few words."""
    function = room.raum.funktion
    if function is Funktion.LAGER:
        return wording("board.store", minutes=STORE_MINUTES)
    if function is Funktion.KAJUETE:
        return wording("board.grog", minutes=GROG_MINUTES)
    against = [track.gegen for track in tracks.katastrophen if track.funktion == function] or [
        event.name
        for event in (events.ereignisse if events else ())
        if isinstance(event.wirkung, Katastrophe) and event.wirkung.loesen == function
    ]
    if against:
        return wording("board.against", problems=", ".join(against))
    outside = any(hatch.raum == room.raum.nummer for hatch in boat.aussenluken)
    return wording("board.hatch") if outside else ""


def _portholes(drawing: Cutaway, shape: Rumpf) -> tuple[Point, ...]:
    """A porthole in each wall that is bare for long enough, beside the furniture."""
    found = []
    for room in drawing.rooms:
        if room.raum.deck == "turm" or room.furniture is None:
            continue
        kind, x, scale = room.furniture
        half = FURNITURE[kind] * scale / 2
        height = room.ceiling + 20.5
        left = max(room.left, hull_x(height, "links", shape)) + 3
        right = min(room.right, hull_x(height, "rechts", shape)) - 3
        start, end = max((left, x - half), (x + half, right), key=lambda gap: gap[1] - gap[0])
        middle = (start + end) / 2
        if end - start > 15 and abs(middle - SEAM) > 6:
            found.append((middle, height))
    return tuple(found)


def _tracks(boat: Boot, tracks: Leisten, content: GameContent) -> tuple[TrackPlate, ...]:
    plates = panels(tuple(track.felder for track in tracks.katastrophen))
    found = []
    for track, plate in zip(tracks.katastrophen, plates, strict=True):
        room = deck.room_for(boat, track.funktion)
        count = len(plate.fields)
        fields = (
            DisasterField(x, y, n / (count - 1), n + 1 in track.sterne)
            for n, (x, y) in enumerate(plate.fields)
        )
        found.append(
            TrackPlate(
                plate.x,
                plate.y,
                plate.width,
                plate.height,
                plate.x + plate.width,
                track.id.value,
                track.name,
                name_points=_name_points(track.name, plate.width, content),
                raum=room.nummer if room else None,
                radius=plate.radius,
                points=min(15, plate.radius * 3.3),
                star_points=min(15, plate.radius * 2.95),
                fields=tuple(fields),
                upper=(count + 1) // 2,
            )
        )
    return tuple(found)


def _name_points(name: str, width: float, content: GameContent) -> float:
    """The size of a track's name, as large as its plate has room for beside the room's number."""
    font, points = _ROOM_WORD
    word = content.fonts[font].millimetres(content.wording("board.room-before"), points)
    room = width - _NAME_LEFT - _ROOM_RIGHT - word - _NAME_AIR
    return content.fonts[FEDERO].largest(name.upper(), room, _NAME_SIZES, _NAME_SPACING)


def _marker_places(boat: Boot, events: Ereignisse | None, wording: Wording) -> tuple[MarkerPlace, ...]:
    """Where the markers of timed disasters wait: the Krake's in her arm, the others right of the tower."""
    found: dict[str, MarkerPlace] = {}
    for event in events.ereignisse if events else ():
        effect = event.wirkung
        if not isinstance(effect, Katastrophe) or effect.marker in found:
            continue
        if effect.marker == "krake":
            found[effect.marker] = MarkerPlace(effect.marker, 340.6, 105.9, None)
            continue
        room = deck.room_for(boat, effect.loesen) if isinstance(effect.loesen, Funktion) else None
        x, word = 291.0 + 23.0 * len(found), wording("board.room", number=room.nummer) if room else None
        found[effect.marker] = MarkerPlace(effect.marker, x, 36.4, word)
    return tuple(found.values())


def _rivets(drawing: Cutaway, shape: Rumpf) -> tuple[Point, ...]:
    """A row along the hull's upper and lower plates, clear of hatches."""
    hatches = [hatch.x for hatch in drawing.hatches if hatch.kind == "deck" and hatch.y < DECKS["mitte"][0]]
    above, below = (map(float, range(round(a + 3.1), int(b) + 1, 6)) for a, b in level(shape))
    upper = [(x, DECKS["mitte"][0] - 1.55) for x in above]
    lower = [(x, DECKS["unten"][1] + 1.55) for x in below]
    return tuple([(x, y) for x, y in upper if all(abs(x - h) > 11 for h in hatches)] + lower)
