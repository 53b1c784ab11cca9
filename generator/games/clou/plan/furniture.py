"""A hint of furniture in the space that a room's things leave: each piece against a wall or in the open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from generator.games.clou.plan.measures import Box, inside, overlap

Turn = Literal[0, 90, 180, 270]


@dataclass(frozen=True)
class Piece:
    """A drawing of ``templates/clou/moebel.svg``: its size, its back at the top. ``wall``: stands at a wall."""

    art: str
    width: float
    height: float
    wall: bool = True


@dataclass(frozen=True)
class PlacedPiece:
    """A piece of furniture on the plan: its middle and how far it is turned clockwise."""

    piece: Piece
    x: float
    y: float
    turn: Turn


def _p(art: str, width: float, height: float, wall: bool = True) -> Piece:
    return Piece(art, width, height, wall)


_TREE, _SMALL_TREE, _BUSH = _p("baum", 12.4, 12.4), _p("baum", 9, 9), _p("busch", 5.6, 5.6)
_PLANT = _p("pflanze", 6, 6)
#: Kind of room → its pieces, the most telling first; a piece may come several times.
PIECES: Final[Mapping[str, tuple[Piece, ...]]] = {
    "garten": (_TREE, _p("teich", 15, 10, False), _TREE, _SMALL_TREE, _SMALL_TREE, _BUSH, _TREE, _SMALL_TREE)
    + (_BUSH,) * 8,
    "terrasse": (_p("runder-tisch", 13.4, 13.4), _p("liege", 7, 16), _PLANT, _PLANT, _p("kuebel", 4.4, 4.4))
    + (_p("kuebel", 4.4, 4.4),) * 3,
    "hof": (_p("wagen", 11, 23), _p("tonnen", 14, 5.4), _p("kisten", 11, 9), _p("gully", 5, 5, False))
    + (_p("kisten", 11, 9), _BUSH),
    "gasse": (_p("tonnen", 14, 5.4), _p("gully", 5, 5, False), _p("laterne", 4.4, 4.4), _p("kisten", 11, 9)),
    "dach": (_p("schornstein", 8, 8), _p("luefter", 8, 8), _p("antenne", 9, 9, False), _p("luefter", 8, 8)),
    "wasser": (_p("boot", 10, 24, False), _p("poller", 4, 4), _p("poller", 4, 4), _p("kisten", 11, 9)),
    "flur": (_p("treppe", 14, 30), _p("konsole", 15, 4), _p("laeufer", 9, 30, False), _PLANT, _PLANT)
    + (_p("garderobe", 12, 3.4), _p("treppe", 12, 18)),
    "salon": (_p("fluegel", 24, 25), _p("sofa", 30, 10), _p("teppich", 26, 15, False), _PLANT)
    + (_p("sessel", 8, 8), _p("sessel", 8, 8), _p("kamin", 16, 4.4), _PLANT),
    "buero": (_p("schreibtisch", 20, 14, False), _p("regal", 22, 3.4), _p("regal", 16, 3.4), _PLANT)
    + (_p("sessel", 8, 8), _p("globus", 6, 6), _PLANT),
    "werkstatt": (
        _p("werkbank", 26, 7.6),
        _p("werkbank", 18, 7.6),
        _p("kisten", 11, 9),
        _p("hocker", 4.6, 4.6),
    )
    + (_p("regal", 14, 3.4), _p("kisten", 11, 9)),
    "laden": (_p("theke", 32, 8), _p("schauvitrine", 16, 7.6), _p("schauvitrine", 16, 7.6), _PLANT)
    + (_p("teppich", 20, 12, False), _p("schauvitrine", 16, 7.6), _p("hocker", 4.6, 4.6), _PLANT),
    "tresor": (_p("faecherwand", 24, 4.4), _p("faecherwand", 16, 4.4), _p("barrenstapel", 11, 7))
    + (_p("faecherwand", 24, 4.4), _p("faecherwand", 16, 4.4), _p("barrenstapel", 11, 7)),
    "keller": (_p("kessel", 13, 13), _p("rohre", 28, 4), _p("kohlen", 14, 8), _p("rohre", 18, 4))
    + (_p("fass", 6, 6), _p("fass", 6, 6)),
    "foyer": (_p("empfang", 26, 9), _p("laeufer", 9, 30, False), _PLANT, _p("sessel", 8, 8), _PLANT)
    + (_p("sessel", 8, 8), _p("garderobe", 12, 3.4)),
    "schlafen": (
        _p("bett", 17, 20),
        _p("schrank", 20, 6),
        _p("sessel", 8, 8),
        _p("teppich", 16, 10, False),
        _PLANT,
    ),
    "kueche": (
        _p("kuechenzeile", 28, 6.4),
        _p("esstisch", 18, 13, False),
        _p("kuechenzeile", 18, 6.4),
        _PLANT,
    ),
    "bad": (_p("wanne", 17, 8), _p("waschtisch", 10, 5), _p("hocker", 4.6, 4.6), _PLANT),
    "lager": (
        _p("regal", 22, 3.4),
        _p("kisten", 11, 9),
        _p("fass", 6, 6),
        _p("kisten", 11, 9),
        _p("fass", 6, 6),
    )
    + (_p("regal", 16, 3.4), _p("kisten", 11, 9)),
    "zimmer": (
        _p("esstisch", 18, 13, False),
        _p("schrank", 20, 6),
        _PLANT,
        _p("sessel", 8, 8),
        _p("regal", 16, 3.4),
    ),
}
#: Clear space around a piece, and from the inner face of a wall.
_AIR: Final = 0.9
_WALL_AIR: Final = 1.5
#: No room looks like a furniture shop.
_MOST: Final[Mapping[str, int]] = {"garten": 14, "terrasse": 6}
_USUALLY: Final = 4


def furnish(kind: str, area: Box, taken: Sequence[Box]) -> tuple[PlacedPiece, ...]:
    """Furniture for a room whose walls run along ``area``, clear of everything in ``taken``."""
    placed: list[PlacedPiece] = []
    used = list(taken)
    room = (area[0] + _WALL_AIR, area[1] + _WALL_AIR, area[2] - _WALL_AIR, area[3] - _WALL_AIR)
    for piece in PIECES.get(kind, ()):
        if len(placed) >= _MOST.get(kind, _USUALLY):
            break
        spots = _at_walls(piece, room) if piece.wall else _in_the_open(piece, room)
        for item, box in spots:
            if inside(box, room) and not any(overlap(box, other, _AIR) for other in used):
                placed.append(item)
                used.append(box)
                break
    return tuple(placed)


def _at_walls(piece: Piece, room: Box) -> Iterator[tuple[PlacedPiece, Box]]:
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


def _in_the_open(piece: Piece, room: Box) -> Iterator[tuple[PlacedPiece, Box]]:
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
