"""What an action costs among Wachen, who is next door, where an item goes (R31 to R34)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum

from generator.games.alcatraz.play.numbers import GUARDS_A_ROOM


class Action(StrEnum):
    """Everything that a prisoner may do in his turn."""

    MOVE = "gehen"
    ABILITY = "raum"
    FREE_ABILITY = "raum-frei"
    STEAL = "stehlen"
    RIOT = "aufstand"
    COMPLETE = "aufgabe"
    LAY_DOWN = "ablegen"
    BLACKMAIL = "erpressung"
    EXCHANGE = "tausch"
    BRIBE = "bestechen"
    STAMINA = "ausdauer"


#: R32: actions that cost nothing.
FREE = frozenset({Action.FREE_ABILITY, Action.EXCHANGE, Action.BRIBE, Action.STAMINA})
#: Actions that two Wachen do not make dearer and three do not forbid.
UNTOUCHED = frozenset({Action.MOVE, Action.BLACKMAIL})


def cost(action: Action, guards: int, bribes: int = 0) -> int | None:
    """AP that ``action`` costs in a room with that many Wachen; None: impossible.

    Each of ``bribes`` (1 Bargeld) makes one Wache look away (R32). Among four, nobody does anything but walk
    away, so that there is no bribing them either.
    """
    if action is Action.MOVE:
        return 1
    if guards >= GUARDS_A_ROOM:
        return None
    if action in FREE:
        return 0
    watching = max(guards - bribes, 0)
    if action in UNTOUCHED or watching < 2:
        return 1
    return 2 if watching == 2 else None


def neighbours(place: int, rows: int, columns: int) -> frozenset[int]:
    """R31: places next to ``place`` in a grid numbered row by row from 0, diagonals included (V11)."""
    row, column = divmod(place, columns)
    return frozenset(
        r * columns + c
        for r in range(max(row - 1, 0), min(row + 2, rows))
        for c in range(max(column - 1, 0), min(column + 2, columns))
        if (r, c) != (row, column)
    )


def riot(guards: Mapping[int, int], here: int, source: int, rows: int, columns: int) -> dict[int, int]:
    """R31: the Wachen after one has been pulled from the neighbouring ``source`` into ``here``.

    Raises ValueError when it is no neighbour, empty, or ``here`` is full.
    """
    if source not in neighbours(here, rows, columns):
        raise ValueError("not a neighbouring room")
    if guards.get(source, 0) < 1:
        raise ValueError("no Wache there")
    if guards.get(here, 0) >= GUARDS_A_ROOM:
        raise ValueError("no room for another Wache")
    moved = dict(guards)
    moved[source] -= 1
    moved[here] = moved.get(here, 0) + 1
    return moved


def return_room(
    item: str,
    lying: Mapping[str, Mapping[str, int]],
    places: Mapping[str, Mapping[str, int]],
    order: Sequence[str],
) -> str | None:
    """R34: the room to which ``item`` returns; ``order`` is its home, then Hof, then Besucherraum.

    ``places`` is how many of each kind a room holds, ``lying`` how many are there. None: nowhere.
    """
    for room in order:
        if lying.get(room, {}).get(item, 0) < places.get(room, {}).get(item, 0):
            return room
    return None
