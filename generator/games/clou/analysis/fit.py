"""V09: which thieves can do what a heist demands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, product
from typing import Final

from generator.games.clou.analysis.reach import reachable
from generator.games.clou.analysis.sheets import supply
from generator.games.clou.models import Einbruch, Herausforderung, Weg
from generator.games.clou.models_dieb import Dieb

#: Choices among boxes with several symbols that are tried.
_MOST_CHOICES: Final = 256
#: Crews that are compared; as many thieves as anybody will draw.
_MOST_CREWS: Final = 5_000


@dataclass(frozen=True)
class Fit:
    """What a crew cannot do in a heist, even if it fills everything on its sheets."""

    #: Challenges for which its sheets never hold enough symbols, by id.
    unsolvable: tuple[str, ...]
    #: Loot that it can reach, and its value.
    loot: tuple[str, ...]
    value: int


def demands(way: Weg, players: int) -> Iterator[Counter[str]]:
    """What a way demands; one possibility for each choice in boxes with several symbols."""
    choices = product(*(item.zeichen for item in way.gefordert(players)))
    return (Counter(choice) for choice in islice(choices, _MOST_CHOICES))


def solvable(challenge: Herausforderung, players: int, held: Mapping[str, int]) -> bool:
    """Can a challenge be solved with these symbols, if all of them are used for it?"""
    return any(
        all(held.get(symbol, 0) >= number for symbol, number in demand.items())
        for way in challenge.wege
        if way.gefordert(players)
        for demand in demands(way, players)
    )


def crews(thieves: Sequence[Dieb], players: int) -> Iterator[tuple[Dieb, ...]]:
    """Every crew of different thieves."""
    return islice(combinations(thieves, players), _MOST_CREWS)


def crew_supply(crew: Iterable[Dieb]) -> Counter[str]:
    """The most of each symbol that the sheets of a crew can activate together."""
    found: Counter[str] = Counter()
    for thief in crew:
        found.update(supply(thief))
    return found


def crew_supplies(thieves: Sequence[Dieb], players: int) -> tuple[Counter[str], ...]:
    """What every crew of different thieves can activate together, in the order of :func:`crews`."""
    held = [supply(thief) for thief in thieves]
    found = []
    for crew in islice(combinations(held, players), _MOST_CREWS):
        together: Counter[str] = Counter()
        for sheet in crew:
            together.update(sheet)
        found.append(together)
    return tuple(found)


def best_crew_supply(thieves: Sequence[Dieb], players: int, challenge: Herausforderung) -> bool:
    """V09: is there a crew of so many thieves that can solve the challenge?"""
    return any(solvable(challenge, players, held) for held in crew_supplies(thieves, players))


def fit(heist: Einbruch, crew: Sequence[Dieb]) -> Fit:
    """What a crew can and cannot do."""
    held, players = crew_supply(crew), len(crew)
    unsolvable = tuple(name for name, c in heist.herausforderungen.items() if not solvable(c, players, held))
    rooms = reachable(heist, blocked=unsolvable)
    loot = {
        name: c.beute.wert
        for name, c in heist.herausforderungen.items()
        if c.beute and c.raum in rooms and name not in unsolvable
    }
    return Fit(unsolvable, tuple(loot), sum(loot.values()))
