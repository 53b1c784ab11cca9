"""What the board's templates get: records in mm of the board, and the whole as ``Board``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.game.canvas import Canvas
from generator.games.uboot.board.hull import Point
from generator.geometry import Rect
from generator.model.face_data import FaceData


@dataclass(frozen=True)
class TimeField(Rect):
    """A field of the time track, a little smaller than its cell."""

    minute: int
    #: ereignis | gegenstand | frei
    art: Literal["ereignis", "gegenstand", "frei"]
    #: So many gnomes begin here; none on most fields.
    gnome: int | None
    #: Does a sign stand below the number?
    signed: bool
    #: The field's middle.
    middle_x: float
    middle_y: float
    #: The middle of the number.
    number_y: float
    #: The middle of the signs.
    sign_y: float
    #: In the rows above and below, which are low: number and signs are smaller.
    low: bool


@dataclass(frozen=True)
class Tower:
    """A tower on the hull."""

    #: Its shell, SVG path data.
    path: str
    #: Its room, SVG path data.
    inside: str
    #: Left and right end of the floor.
    left: float
    right: float


@dataclass(frozen=True)
class Furniture:
    """What stands in a room."""

    #: A macro of brett-moebel.html.
    kind: str
    #: The middle of its foot.
    x: float
    y: float
    #: Share of full size.
    scale: float
    #: How high the ceiling is above the floor, at full size; the periscope goes through it.
    ceiling: float


@dataclass(frozen=True)
class LampFace:
    """A lamp at a room's ceiling, and its light upon the wall: three cones, each within the one before."""

    x: float
    y: float
    #: Paths.
    outer: str
    middle: str
    inner: str


@dataclass(frozen=True)
class RoomFace:
    """A room of the boat."""

    nummer: int
    name: str
    #: turm | mitte | unten
    deck: str
    left: float
    right: float
    ceiling: float
    floor: float
    #: Top of the panelling on its wall, and where its boards meet.
    panel_y: float
    boards: tuple[float, ...]
    #: Which of ten colours the panelling has, from 0.
    colour: int
    #: What stands in it, none in an empty room.
    furniture: Furniture | None
    #: Middle of the plate with its number.
    plate_x: float
    plate_y: float
    #: Where its name stands, and what it is for below.
    name_box: Rect
    note_box: Rect
    #: What it is for; empty for a way through.
    note: str
    #: Its lamp, above what stands in it; none in the tower, which has the daylight of the hatch.
    lamp: LampFace | None


@dataclass(frozen=True)
class HatchFace:
    """A hatch between two rooms."""

    #: wand (x the wall, y the floor) | deck (y the plate)
    kind: Literal["wand", "deck"]
    x: float
    y: float
    #: Length of the ladder below a hatch in a deck.
    ladder: int


@dataclass(frozen=True)
class OuterHatchFace:
    """A hatch into the sea."""

    x: float
    y: float
    #: Degrees; 0 opens upwards.
    turn: float


@dataclass(frozen=True)
class DisasterField:
    """A field of a disaster track."""

    #: Its middle.
    x: float
    y: float
    #: How far along the track: 0 the first, 1 the last.
    share: float
    #: Does a repair stop here?
    star: bool


@dataclass(frozen=True)
class TrackPlate:
    """A disaster track on its plate."""

    x: float
    y: float
    width: float
    height: float
    #: Right edge of the plate.
    right: float
    #: luft | druck | hitze
    id: str
    name: str
    #: Size of the name in points.
    name_points: float
    #: The room where it is repaired, none where there is no such room.
    raum: int | None
    #: Of a field.
    radius: float
    #: Sizes of the fields' numbers in points, without and with a star.
    points: float
    star_points: float
    #: Its fields, in the order in which the stone goes.
    fields: tuple[DisasterField, ...]
    #: How many of the fields stand in the upper row.
    upper: int


@dataclass(frozen=True)
class CardPlaceFace:
    """A place for a pile of cards of 63 × 88 mm."""

    #: ereignis | gegenstand
    deck: str
    #: Are cards thrown here?
    discard: bool
    x: float
    y: float


@dataclass(frozen=True)
class MarkerPlace:
    """Where the marker of a timed disaster waits."""

    #: maschine | luft | rakete | krake
    id: str
    #: Its middle.
    x: float
    y: float
    #: The word below, none for the Krake in her arm.
    wort: str | None


@dataclass(frozen=True, kw_only=True)
class Board(FaceData):
    """The boat cut open, the console below it, the time track round both; in mm of 370 × 261."""

    templates: ClassVar = ("uboot/brett.html",)
    #: The drawing on its face, for viewBox.
    canvas: Canvas
    #: The boat's name where it is the title, empty on the board of the boat that the cards speak of.
    titel: str
    #: Its size in points.
    titel_points: float
    #: The line below the title.
    untertitel: str
    #: Within the time track: the sea with the boat, and the console below it.
    sea: Rect
    console: Rect
    #: The fields of the time track, the last one is the rescue.
    felder: tuple[TimeField, ...]
    #: Past this minute one may leave the others behind.
    ab: int
    #: The legend's example of a start: for so many gnomes.
    start: int
    #: What it is painted with: rost | messing
    anstrich: str
    #: The hull's inner face, SVG path data.
    rumpf: str
    #: Towers on the hull; most boats have one.
    tuerme: tuple[Tower, ...]
    #: The floor of the tower, and of the deck below it.
    tower_floor: float
    middle_floor: float
    #: Bulkheads between rooms.
    waende: tuple[Rect, ...]
    #: All rooms.
    raeume: tuple[RoomFace, ...]
    #: Hatches between rooms.
    luken: tuple[HatchFace, ...]
    #: Hatches into the sea.
    aussenluken: tuple[OuterHatchFace, ...]
    #: Middles of the portholes.
    bullaugen: tuple[Point, ...]
    #: The console's places for cards.
    karten: tuple[CardPlaceFace, ...]
    #: The console's disaster tracks.
    leisten: tuple[TrackPlate, ...]
    #: Where the markers of timed disasters wait.
    plaetze: tuple[MarkerPlace, ...]
    #: Middles of the rivets along the hull.
    nieten: tuple[Point, ...]
