"""How the Wachen stand, round by round, while nobody moves one: counted out exactly."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import comb
from typing import TypeAlias

from generator.games.alcatraz.play.numbers import GUARDS_A_ROOM, GUARDS_AT_START
from generator.games.alcatraz.play.rounds import last_round

#: How many rooms hold 0, 1, 2, 3 and 4 Wachen.
Standing: TypeAlias = tuple[int, ...]


def standing(rooms: int) -> list[dict[Standing, Fraction]]:
    """For each round that can be played: how the Wachen may stand after its new one, and how likely (R03,
    R11).

    Two series of Raumkarten, each from the complete pile, then one a round, drawn anew where 4 stand.
    Raises ValueError for so few rooms that a series has no cards.
    """
    series = GUARDS_AT_START // 2
    if rooms < series:
        raise ValueError(f"{rooms} rooms are fewer than a series of {series}")
    state: dict[Standing, Fraction] = {}
    for twice in range(series + 1):
        ways = comb(series, twice) * comb(rooms - series, series - twice)
        if ways:
            once = 2 * (series - twice)
            counts = (rooms - once - twice, once, twice, *([0] * (GUARDS_A_ROOM - 2)))
            state[counts] = Fraction(ways, comb(rooms, series))
    found = [state]
    for _round in range(2, last_round() + 1):
        after: defaultdict[Standing, Fraction] = defaultdict(Fraction)
        for counts, chance in found[-1].items():
            open_ = sum(counts[:GUARDS_A_ROOM])
            for guards in range(GUARDS_A_ROOM):
                if counts[guards]:
                    moved = list(counts)
                    moved[guards] -= 1
                    moved[guards + 1] += 1
                    after[tuple(moved)] += chance * Fraction(counts[guards], open_)
        found.append(dict(after))
    return found


def rooms_with(state: dict[Standing, Fraction]) -> list[Fraction]:
    """How many rooms hold 0 to 4 Wachen, on average."""
    return [
        sum((chance * counts[guards] for counts, chance in state.items()), Fraction(0))
        for guards in range(GUARDS_A_ROOM + 1)
    ]


def open_share(state: dict[Standing, Fraction], rooms: int, most: int) -> Fraction:
    """The chance that a room has no more Wachen than a task allows."""
    return sum(rooms_with(state)[: most + 1], Fraction(0)) / rooms
