"""A hint of furniture in the space that a room's things leave: each piece against a wall or in the open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from generator.games.clou.plan.measures import Box, inside, overlap

Turn = Literal[0, 90, 180, 270]


@dataclass(frozen=True)
class FurniturePiece:
    """A drawing of ``templates/clou/moebel.svg`` with its back at the top. ``wall``: stands at a wall."""

    art: str
    width: float
    height: float
    wall: bool = True
    #: Drawn darker, as the first thing one sees of a room.
    own: bool = False


@dataclass(frozen=True)
class PlacedPiece:
    """A piece of furniture on the plan: its middle and how far it is turned clockwise."""

    piece: FurniturePiece
    x: float
    y: float
    turn: Turn

    @property
    def box(self) -> Box:
        """What it covers."""
        w, h = self.piece.width / 2, self.piece.height / 2
        if self.turn in (90, 270):
            w, h = h, w
        return (self.x - w, self.y - h, self.x + w, self.y + h)


#: Width and height in mm of every drawing; those with a star stand in the open instead of at a wall.
_SIZES: Final[Mapping[str, tuple[float, float]]] = {
    "anker": (8, 9),
    "antenne*": (9, 9),
    "barrenstapel": (11, 7),
    "baum": (12.4, 12.4),
    "baum/klein": (9, 9),
    "bett": (17, 20),
    "boje*": (4.6, 4.6),
    "boot*": (10, 24),
    "busch": (5.6, 5.6),
    "empfang": (26, 9),
    "esstisch*": (18, 13),
    "faecherwand": (24, 4.4),
    "faecherwand/kurz": (16, 4.4),
    "fass": (6, 6),
    "fahrrad": (15, 5),
    "fluegel": (24, 25),
    "garderobe": (12, 3.4),
    "gepaeck": (16, 3.4),
    "globus": (6, 6),
    "gully*": (5, 5),
    "hocker": (4.6, 4.6),
    "insel*": (15, 10),
    "kamin": (16, 4.4),
    "karre*": (7, 12),
    "kessel": (13, 13),
    "kisten": (11, 9),
    "kohlen": (14, 8),
    "konsole": (15, 4),
    "kuebel": (4.4, 4.4),
    "kuechenzeile": (28, 6.4),
    "kuechenzeile/kurz": (18, 6.4),
    "kupplung": (11, 7),
    "laeufer*": (9, 30),
    "lampe": (4.4, 4.4),
    "laterne": (4.4, 4.4),
    "leiter": (17, 3.6),
    "liege": (7, 16),
    "luefter": (8, 8),
    "modell": (20, 8),
    "muenzpresse*": (13, 13),
    "muenzpresse/wand": (8.6, 8.6),
    "netz*": (15, 10),
    "notenpulte": (14, 5),
    "palette*": (13, 13),
    "pflanze": (6, 6),
    "poller": (4, 4),
    "regal": (22, 3.4),
    "regal/kurz": (15, 3.4),
    "rohre": (28, 4),
    "rohre/kurz": (18, 4),
    "runder-tisch": (13.4, 13.4),
    "saecke": (13, 7),
    "schauvitrine": (16, 7.6),
    "schornstein": (8, 8),
    "schrank": (20, 6),
    "schreibtisch*": (20, 14),
    "sessel": (8, 8),
    "sitze": (14, 8),
    "sofa": (30, 10),
    "steuerrad": (8, 8),
    "tanzflaeche*": (20, 20),
    "tanzflaeche*/klein": (14, 14),
    "tau*": (6.4, 6.4),
    "teich*": (15, 10),
    "teppich*": (26, 15),
    "teppich*/klein": (18, 11),
    "theke": (32, 8),
    "ticker": (9, 7),
    "tonnen": (14, 5.4),
    "tresortuer": (12, 10),
    "tresortuer/klein": (9.6, 8),
    "treppe": (14, 30),
    "treppe/kurz": (12, 18),
    "wagen": (11, 23),
    "wanne": (17, 8),
    "waescheleine*": (20, 9),
    "waescheleine*/kurz": (13, 9),
    "waschtrog": (13, 7),
    "waschtisch": (10, 5),
    "werkbank": (26, 7.6),
    "werkbank/kurz": (18, 7.6),
    "zaehltisch*": (18, 13),
    "zeitungen": (13, 4.6),
}
#: Kind of room → its pieces, the most telling first; a piece may come several times.
_PIECES: Final[Mapping[str, str]] = {
    "garten": "baum teich* baum baum/klein baum/klein busch baum baum/klein busch busch busch busch busch",
    "terrasse": "runder-tisch liege pflanze pflanze kuebel kuebel kuebel kuebel liege runder-tisch",
    "hof": "wagen tonnen kisten gully* kisten busch fahrrad leiter gully* baum/klein laterne",
    "gasse": "tonnen gully* laterne kisten fahrrad kisten gully*",
    "dach": "schornstein luefter antenne* luefter leiter luefter antenne* schornstein",
    "plattform": "kupplung laterne kisten kupplung laterne tau* laterne",
    "abteil": "sitze gepaeck sitze lampe sitze gepaeck lampe",
    "museum": (
        "modell anker steuerrad schauvitrine schauvitrine anker hocker insel* modell insel* "
        "schauvitrine insel*"
    ),
    "boerse": "ticker ticker regal/kurz ticker hocker schreibtisch* regal ticker",
    "wasser": "boot* poller poller kisten netz* boot* boje* poller boje* laterne",
    "flur": "treppe konsole laeufer* pflanze pflanze garderobe treppe/kurz",
    "salon": (
        "fluegel sofa teppich* pflanze sessel sessel kamin pflanze teppich*/klein lampe regal/kurz kuebel"
    ),
    "buero": (
        "schreibtisch* regal regal/kurz pflanze sessel globus pflanze zaehltisch* schrank garderobe "
        "teppich*/klein"
    ),
    "werkstatt": (
        "werkbank werkbank/kurz kisten hocker regal/kurz kisten zaehltisch* leiter palette* hocker regal"
    ),
    "laden": (
        "theke schauvitrine schauvitrine pflanze teppich*/klein schauvitrine hocker pflanze insel* "
        "zeitungen sessel insel* zaehltisch* kuebel schauvitrine"
    ),
    "tresor": (
        "tresortuer tresortuer/klein faecherwand/kurz faecherwand barrenstapel faecherwand/kurz karre* "
        "zaehltisch* faecherwand/kurz"
    ),
    "keller": "kessel rohre kohlen rohre/kurz fass fass saecke palette* fass leiter",
    "foyer": "empfang laeufer* pflanze sessel pflanze sessel garderobe sofa teppich*/klein kuebel kuebel",
    "schlafen": "bett schrank sessel teppich*/klein pflanze sessel waschtisch schrank lampe",
    "kueche": "kuechenzeile esstisch* kuechenzeile/kurz pflanze fass kisten esstisch* kuebel",
    "bad": "wanne waschtisch hocker pflanze kuebel schrank",
    "lager": (
        "regal kisten fass kisten fass regal/kurz kisten palette* saecke karre* palette* leiter "
        "kisten palette* tau* saecke palette* fass"
    ),
    "zimmer": "esstisch* schrank pflanze sessel regal/kurz teppich*/klein kuebel sessel",
}


#: Part of a room's name → the kind of room that it makes unmistakable, and its pieces instead of that kind's.
_OWN: Final[Mapping[str, tuple[str, str]]] = {
    "ballsaal": (
        "salon",
        "tanzflaeche* tanzflaeche*/klein fluegel notenpulte notenpulte sofa kuebel kuebel kuebel",
    ),
    "wäschekeller": (
        "keller",
        "waescheleine* waschtrog waescheleine*/kurz waschtrog waschtrog waescheleine*/kurz rohre/kurz saecke",
    ),
    "prägesaal": (
        "werkstatt",
        "muenzpresse* muenzpresse/wand barrenstapel werkbank muenzpresse/wand barrenstapel "
        "werkbank/kurz hocker",
    ),
    "schließfach": (
        "tresor",
        "tresortuer faecherwand faecherwand/kurz zaehltisch* faecherwand/kurz karre* faecherwand/kurz",
    ),
    "goldkammer": (
        "tresor",
        "tresortuer/klein barrenstapel barrenstapel faecherwand barrenstapel zaehltisch* karre*",
    ),
}
_OWN_PIECES: Final = frozenset(
    ("muenzpresse", "notenpulte", "tanzflaeche", "tresortuer", "waescheleine", "waschtrog")
)


def own_kind(kind: str, name: str) -> str:
    """What furnishes a room of that kind and name: pieces of its own, or those of its kind.

    A kind that the author asks for is not overruled by a name that suggests another one.
    """
    return next((part for part, (of, _own) in _OWN.items() if of == kind and part in name.lower()), kind)


def pieces(kind: str) -> Iterator[FurniturePiece]:
    """The furniture of a kind of room, as :func:`own_kind` has it."""
    _of, words = _OWN.get(kind, (kind, _PIECES.get(kind, "")))
    for word in words.split():
        width, height = _SIZES[word]
        art = word.split("/")[0].strip("*")
        yield FurniturePiece(art, width, height, "*" not in word, art in _OWN_PIECES)


#: Clear space between a piece and what is played with; between pieces, around one in the open, and from the
#: inner face of a wall.
_PLAY_AIR: Final = 1.6
_AIR: Final = 0.9
_OPEN_AIR: Final = 2.2
_WALL_AIR: Final = 1.5
#: No room looks like a furniture shop: so many pieces, and one more for so many mm² of floor.
_FEWEST: Final = 3
_FLOOR: Final = 800.0


def furnish(kind: str, area: Box, taken: Sequence[Box]) -> tuple[PlacedPiece, ...]:
    """Furniture for a room whose walls run along ``area``, clear of everything in ``taken``."""
    # Kept, because ``watch`` asks for the same rooms at every save again.
    return _furnished(kind, area, tuple(taken))


@lru_cache(maxsize=512)
def _furnished(kind: str, area: Box, taken: tuple[Box, ...]) -> tuple[PlacedPiece, ...]:
    placed: list[PlacedPiece] = []
    used: list[Box] = []
    room = (area[0] + _WALL_AIR, area[1] + _WALL_AIR, area[2] - _WALL_AIR, area[3] - _WALL_AIR)
    most = _FEWEST + int((area[2] - area[0]) * (area[3] - area[1]) / _FLOOR)
    for piece in pieces(kind):
        if len(placed) >= (2 * most if kind == "garten" else most):
            break
        air = _AIR if piece.wall else _OPEN_AIR
        spots = _at_walls(piece, room) if piece.wall else _in_the_open(piece, room)
        for item, box in spots:
            blocked = any(overlap(box, other, max(air, _PLAY_AIR)) for other in taken)
            if inside(box, room) and not blocked and not any(overlap(box, other, air) for other in used):
                placed.append(item)
                used.append(box)
                break
    return tuple(placed)


def _at_walls(piece: FurniturePiece, room: Box) -> Iterator[tuple[PlacedPiece, Box]]:
    """Corners first, then along the walls: top, right, bottom, left; the back to the wall."""
    left, top, right, bottom = room
    spots: list[tuple[float, PlacedPiece, Box]] = []
    sides: tuple[tuple[Turn, float, float], ...] = (
        (0, left, right),
        (90, top, bottom),
        (180, left, right),
        (270, top, bottom),
    )
    for turn, low, high in sides:
        flat = turn in (0, 180)
        half = piece.width / 2
        steps = max(int((high - low - piece.width) / 2.0), 0)
        for k in range(steps + 1):
            span = high - low - piece.width
            along = low + half + (span * k / steps if steps else 0.0)
            deep = piece.height / 2
            x = along if flat else (right - deep if turn == 90 else left + deep)
            y = along if not flat else (top + deep if turn == 0 else bottom - deep)
            w, h = (piece.width, piece.height) if flat else (piece.height, piece.width)
            corner = min(k, steps - k)
            box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
            spots.append((corner, PlacedPiece(piece, x, y, turn), box))
    spots.sort(key=lambda spot: spot[0])
    for _rank, item, box in spots:
        yield item, box


def _in_the_open(piece: FurniturePiece, room: Box) -> Iterator[tuple[PlacedPiece, Box]]:
    """From the room's middle outwards, lying as drawn or turned by a quarter."""
    left, top, right, bottom = room
    middle = ((left + right) / 2, (top + bottom) / 2)
    spots: list[tuple[float, PlacedPiece, Box]] = []
    turns: tuple[Turn, ...] = (0, 90)
    for turn in turns:
        w, h = (piece.width, piece.height) if turn == 0 else (piece.height, piece.width)
        columns, rows = int((right - left - w) / 2.5), int((bottom - top - h) / 2.5)
        for i in range(max(columns, -1) + 1):
            for j in range(max(rows, -1) + 1):
                x, y = left + w / 2 + i * 2.5, top + h / 2 + j * 2.5
                far = abs(x - middle[0]) + abs(y - middle[1]) + (1.0 if turn else 0.0)
                spots.append(
                    (far, PlacedPiece(piece, x, y, turn), (x - w / 2, y - h / 2, x + w / 2, y + h / 2))
                )
    spots.sort(key=lambda spot: spot[0])
    for _rank, item, box in spots:
        yield item, box
