"""What helps against what: problems, where they are dealt with, and the items for them."""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.uboot.models import Funktion, Gegenstaende, Gegenstand, Problem

#: In which kind of room a problem is dealt with; the others arise anywhere.
WORKPLACE = {
    Problem.MASCHINE: Funktion.MASCHINE,
    Problem.LUFT: Funktion.LUFT,
    Problem.REAKTOR: Funktion.REAKTOR,
    Problem.RAKETE: Funktion.RAKETE,
}


def helpers(items: Gegenstaende | None, problem: Problem) -> list[Gegenstand]:
    """The items made for a problem, Grog aside, the most particular first."""
    found = [
        item
        for item in (items.gegenstaende if items else ())
        if item.art == "helfer" and item.boni and problem in item.wofuer
    ]
    return sorted(found, key=lambda item: len(item.wofuer))


def bonus_words(item: Gegenstand) -> str:
    """The bonuses of an item's copies: “+3”, “+3/+4”."""
    return "/".join(f"+{bonus}" for bonus in sorted(set(item.boni)))


def bonus_sums(items: Gegenstaende | None, cards: int = 2) -> list[int]:
    """All that none to ``cards`` cards together can add to a Probe, in rising order."""
    single = _bonuses(items.gegenstaende if items else ())
    sums = {0}
    for _card in range(cards):
        sums |= {total + bonus for total in sums for bonus in single}
    return sorted(sums)


def _bonuses(items: Iterable[Gegenstand]) -> set[int]:
    return {bonus for item in items for bonus in item.boni}
