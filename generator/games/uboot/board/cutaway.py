"""A boat's rooms, hatches, furniture and labels as places on the board, in mm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, Literal

from generator.games.uboot.board.hull import DECKS, TOWER_SLOPE, along, hull_x
from generator.games.uboot.board.measures import SEAM
from generator.games.uboot.models import Boot, Funktion, Raum, Rumpf

#: Furniture → its width in mm at full size.
FURNITURE: Final = {
    "maschine": 34.0,
    "luft": 25.0,
    "reaktor": 33.0,
    "rakete": 22.0,
    "lager": 33.0,
    "kajuete": 47.0,
    "zentrale": 31.0,
    "taucher": 14.0,
    "sehrohr": 17.0,
}
#: Half the widths of a hatch in a deck and in a bulkhead.
DECK_HATCH, WALL_HATCH = 9.0, 4.6
#: Between furniture and the wall beside it.
_GAP = 1.6
#: How far a label keeps from walls, and how much of the rounded ends it leaves free at the ceiling.
_LABEL_GAP = 2.6
_STEP = 1.0
#: Radius of the plate with a room's number, its middle below the ceiling, its distance to the hull.
PLATE, PLATE_Y, _PLATE_GAP = 5.6, 7.6, 1.3
#: A room's number and a short name need so much ceiling.
LEAST_LABEL: Final = 24.0
#: Furniture takes at most this share of a room's floor; the rest is for the figures.
_MOST_FLOOR = 0.475
#: Smaller furniture is hard to tell; rather it takes more of the floor.
_SMALLEST = 0.6
#: Letters and hatches keep this far from the seam of two sheets.
_SEAM_GAP = 1.2


#: What stands in a room: its kind, the middle of its foot, and its share of full size.
Thing = tuple[str, float, float]


@dataclass(frozen=True)
class CutawayRoom:
    """A room: its walls, what stands in it, and where its label begins and how long it may be."""

    raum: Raum
    left: float
    right: float
    ceiling: float
    floor: float
    furniture: Thing | None
    label: tuple[float, float]


@dataclass(frozen=True)
class Hatch:
    """An inner hatch: in a bulkhead (``x`` the wall, ``y`` the floor) or in a deck (``y`` the plate)."""

    rooms: tuple[int, int]
    kind: Literal["wand", "deck"]
    x: float
    y: float


@dataclass(frozen=True)
class OuterHatch:
    """An outer hatch at (x, y); ``turn`` is the angle in degrees to which it opens, 0 is up."""

    room: int
    x: float
    y: float
    turn: float


@dataclass(frozen=True)
class Cutaway:
    """All of a boat that is drawn."""

    rooms: tuple[CutawayRoom, ...]
    hatches: tuple[Hatch, ...]
    outer: tuple[OuterHatch, ...]


def share_a_wall(one: Raum, other: Raum) -> bool:
    """Side by side on one deck."""
    return one.deck == other.deck and (one.bis == other.von or other.bis == one.von)


def deck_overlap(one: Raum, other: Raum) -> float:
    """For how many mm a room lies above or below the other; 0 when they are not on neighbouring decks."""
    order = list(DECKS)
    if abs(order.index(one.deck) - order.index(other.deck)) != 1:
        return 0.0
    return max(0.0, along(min(one.bis, other.bis)) - along(max(one.von, other.von)))


#: A deck hatch needs so much common floor and ceiling, mm.
LEAST_OVERLAP = 2 * DECK_HATCH + 2


def cutaway(boat: Boot) -> Cutaway:
    """Where everything lies. The boat must be free of faults (rules UBO001 to UBO008)."""
    rooms = {raum.nummer: raum for raum in boat.raeume}
    pairs = [(rooms[a], rooms[b]) for a, b in boat.luken]
    things = {raum.nummer: _furniture(boat, raum) for raum in boat.raeume}
    deck_hatches: dict[tuple[int, int], float] = {}
    for one, other in pairs:
        if not share_a_wall(one, other):
            upper, lower = (one, other) if DECKS[one.deck] < DECKS[other.deck] else (other, one)
            taken = {pair: x for pair, x in deck_hatches.items() if {upper.nummer, lower.nummer} & {*pair}}
            ladders = [x for pair, x in taken.items() if lower.nummer in pair and _above(rooms, pair, lower)]
            both = things[upper.nummer], things[lower.nummer]
            x = _deck_hatch(upper, lower, both, list(taken.values()), ladders, boat.rumpf)
            deck_hatches[one.nummer, other.nummer] = x
    hatches = []
    for one, other in pairs:
        numbers = one.nummer, other.nummer
        if numbers in deck_hatches:
            floor = DECKS[min((one, other), key=lambda r: DECKS[r.deck]).deck][1]
            plate = floor + (1.5 if "turm" in (one.deck, other.deck) else 1.2)
            hatches.append(Hatch(numbers, "deck", deck_hatches[numbers], plate))
        else:
            wall = along(one.bis if one.bis == other.von else one.von)
            hatches.append(Hatch(numbers, "wand", wall, DECKS[one.deck][1]))
    placed = []
    for raum in boat.raeume:
        ceiling, floor = DECKS[raum.deck]
        ladders = [
            hatch.x
            for hatch in hatches
            if hatch.kind == "deck" and raum.nummer in hatch.rooms and hatch.y < ceiling + 1
        ]
        left, right = along(raum.von), along(raum.bis)
        thing = things[raum.nummer]
        label = _label(raum, thing, ladders, boat.rumpf)
        placed.append(CutawayRoom(raum, left, right, ceiling, floor, thing, label))
    return Cutaway(tuple(placed), tuple(hatches), tuple(_outer(boat)))


def _kind(raum: Raum) -> str | None:
    if raum.einrichtung is not None:
        return raum.einrichtung
    return raum.funktion.value if isinstance(raum.funktion, Funktion) else None


def _furniture(boat: Boot, raum: Raum) -> Thing | None:
    """At the side away from the outer hatch, towards the bow otherwise; smaller in narrow rooms."""
    kind = _kind(raum)
    if kind is None:
        return None
    left, right = _floor(raum, boat.rumpf)
    share = (right - left) / FURNITURE[kind]
    scale = min(1.0, max(_MOST_FLOOR * share, min(_SMALLEST, 0.8 * share)))
    half = FURNITURE[kind] * scale / 2
    outside = next((hatch.seite for hatch in boat.aussenluken if hatch.raum == raum.nummer), None)
    door = WALL_HATCH + _GAP
    side = raum.seite or ("links" if outside == "rechts" else "rechts")
    x = left + door + half if side == "links" else right - door - half
    return kind, x, scale


def _floor(raum: Raum, shape: Rumpf) -> tuple[float, float]:
    """From where to where one can stand: the rounded ends and the tower's slope cost some floor."""
    left, right = along(raum.von), along(raum.bis)
    _ceiling, floor = DECKS[raum.deck]
    if raum.deck == "turm":
        return left + 2, right - 2
    height = floor - 2 if raum.deck == "unten" else floor
    return max(left, hull_x(height, "links", shape)), min(right, hull_x(height, "rechts", shape))


def _above(rooms: Mapping[int, Raum], pair: tuple[int, int], room: Raum) -> bool:
    """Does this hatch open in the room's ceiling?"""
    return any(DECKS[rooms[number].deck] < DECKS[room.deck] for number in pair)


def _deck_hatch(
    upper: Raum,
    lower: Raum,
    things: tuple[Thing | None, Thing | None],
    taken: Sequence[float],
    ladders: Sequence[float],
    shape: Rumpf,
) -> float:
    """The place in the common part of floor and ceiling that is clear of furniture, hatches and the seam."""
    low = max(along(upper.von), along(lower.von)) + DECK_HATCH + 1.5
    high = min(along(upper.bis), along(lower.bis)) - DECK_HATCH - 1.5
    if lower.deck == "unten":
        low = max(low, hull_x(DECKS["unten"][0] + 4, "links", shape) + DECK_HATCH + 3)
        high = min(high, hull_x(DECKS["unten"][0] + 14, "rechts", shape) - DECK_HATCH - 3)
    steps = max(int((high - low) / _STEP), 0)

    def cost(x: float) -> tuple[float, float]:
        crowd = sum(max(0.0, 2 * DECK_HATCH + 3 - abs(x - other)) for other in taken)
        crowd += max(0.0, DECK_HATCH + _SEAM_GAP - abs(x - SEAM))
        for thing in things:
            if thing is not None:
                kind, at, scale = thing
                crowd += max(0.0, FURNITURE[kind] * scale / 2 + DECK_HATCH - abs(x - at)) / 2
        # The lower room's label comes first: furniture may stand behind a hatch.
        free = _label(lower, things[1], [*ladders, x], shape)[1]
        return round(crowd + 3 * max(0.0, LEAST_LABEL + 6 - free), 3), -round(free, 3)

    return min((low + step * _STEP for step in range(steps + 1)), key=cost)


def _label(raum: Raum, thing: Thing | None, ladders: Iterable[float], shape: Rumpf) -> tuple[float, float]:
    """Left end and length of the widest stretch of ceiling without ladder, periscope or seam."""
    left, right = along(raum.von) + _LABEL_GAP, along(raum.bis) - _LABEL_GAP
    ceiling, _floor_y = DECKS[raum.deck]
    if raum.deck == "turm":
        left, right = left + TOWER_SLOPE, right - TOWER_SLOPE
    else:
        left = max(left, *(_beside_plate(ceiling + y, ceiling, shape) for y in range(2, 9)))
        right = min(right, hull_x(ceiling + 5, "rechts", shape) - _LABEL_GAP)
    stops = [(x, DECK_HATCH + 0.8) for x in ladders] + [(SEAM, _SEAM_GAP)]
    if thing is not None and thing[0] == "sehrohr":
        stops.append((thing[1], 4.5))
    start, best = left, (left, 0.0)
    for x, half in sorted(s for s in stops if left - s[1] < s[0] < right + s[1]):
        best = max(best, (start, x - half - start), key=lambda gap: gap[1])
        start = x + half
    return max(best, (start, right - start), key=lambda gap: gap[1])


def _beside_plate(y: float, ceiling: float, shape: Rumpf) -> float:
    """Where a label may begin so that its round plate keeps clear of the stern's curve at height ``y``."""
    from_middle = y - ceiling - PLATE_Y
    across = sqrt(max(0.0, (PLATE + _PLATE_GAP) ** 2 - from_middle**2))
    return hull_x(y, "links", shape) + across - PLATE


def _outer(boat: Boot) -> Iterable[OuterHatch]:
    rooms = {raum.nummer: raum for raum in boat.raeume}
    for hatch in boat.aussenluken:
        raum = rooms[hatch.raum]
        ceiling, floor = DECKS[raum.deck]
        sign = -1 if hatch.seite == "links" else 1
        y = ceiling + (floor - ceiling) * 0.52
        if raum.deck == "turm":
            edge = along(raum.von if hatch.seite == "links" else raum.bis)
            x = edge - sign * TOWER_SLOPE * (floor - y) / (floor - ceiling)
            yield OuterHatch(raum.nummer, x + sign, y, sign * 79)
        else:
            x = hull_x(y, hatch.seite, boat.rumpf)
            yield OuterHatch(raum.nummer, x + sign, y, sign * (90 if sign > 0 else 94))
