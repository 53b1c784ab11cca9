"""Trial games of a heist, always the same ones: what they come to, and how hard that makes it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.clou.analysis import crews
from generator.games.clou.models import Einbruch, SpurAlleRunden, Zusatzpunkte
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import COUP, OK, compile_game
from generator.games.clou.rehearsal.player import Course, Views, play_once

#: Games for each number of players. Enough to tell five steps apart, few enough to wait for.
GAMES: Final = 18
#: Half the games with more than 10 points and half those with more than 14, of 100: the least of each step.
_STEPS: Final = (75, 50, 10, 2, 0)


@dataclass(frozen=True)
class Trial:
    """What trial games came to, in shares of all games and in means."""

    games: int
    ok: float
    coup: float
    failed: float
    points: float
    #: Symbols struck on the plan in a game.
    struck: float

    @property
    def step(self) -> int:
        """How hard: 1 very easy to 5 very hard."""
        return 1 + next(i for i, least in enumerate(_STEPS) if 50 * (self.ok + self.coup) >= least)


def rehearse(
    heist: Einbruch, thieves: Sequence[Dieb], players: Sequence[int], crew: Sequence[Dieb] = ()
) -> dict[int, Trial]:
    """Number of players → trial, played by all crews in turn, or by one.

    Numbers that there are too few thieves for are left out; nothing is found for a plan that names rooms or
    challenges that it does not have.
    """
    found: dict[int, Trial] = {}
    if not _playable(heist):
        return found
    for number in players:
        every = [tuple(crew)] if crew else list(crews(thieves, number))
        if not every:
            continue
        rng = random.Random(number)
        tables = [compile_game(heist, one) for one in every]
        views = [Views.of(table) for table in tables]
        # 7 divides no number of crews: games go through crews that have little in common.
        turns = [7 * game % len(every) for game in range(GAMES)]
        games = [play_once(tables[turn], views[turn], rng) for turn in turns]
        found[number] = _summed(games)
    return found


def together(trials: Sequence[Trial]) -> Trial:
    """Several trials as one."""
    games = sum(trial.games for trial in trials)

    def mean(name: str) -> float:
        total: float = sum(getattr(trial, name) * trial.games for trial in trials)
        return total / games

    return Trial(games, mean("ok"), mean("coup"), mean("failed"), mean("points"), mean("struck"))


def _summed(games: Sequence[Course]) -> Trial:
    results = [game.result for game in games]
    number = len(games)
    return Trial(
        number,
        sum(result.points > OK for result in results) / number,
        sum(result.points > COUP for result in results) / number,
        sum(not result.won for result in results) / number,
        sum(result.points for result in results) / number,
        sum(game.struck for game in games) / number,
    )


def _playable(heist: Einbruch) -> bool:
    rooms = {heist.start, *(way.nach for way in heist.durchgaenge)}
    for challenge in heist.herausforderungen.values():
        rooms |= {challenge.raum, *challenge.oeffnet}
    named: set[str] = set()
    for effect in heist.wirkungen:
        if isinstance(effect, Zusatzpunkte):
            named |= set(effect.fuer)
        elif isinstance(effect, SpurAlleRunden) and effect.solange is not None:
            named.add(effect.solange)
    return rooms <= set(heist.raeume) and named <= set(heist.herausforderungen)
