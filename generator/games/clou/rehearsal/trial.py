"""Trial games of a heist, always the same ones: what they come to, and how sure that is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import chain, count
from math import gcd, sqrt
from operator import add
from typing import Any, Final

from generator.games.clou.analysis import crews
from generator.games.clou.models import (
    Doppelt,
    Einbruch,
    GesperrtBis,
    RaumKostet,
    SpurAlleRunden,
    Zusatzpunkte,
)
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play import COUP, OK, GameTables
from generator.games.clou.play.plan_table import compile_plan
from generator.games.clou.play.sheet_table import compile_thief
from generator.games.clou.rehearsal.course import MOST_POINTS, MOST_ROUNDS, Course
from generator.games.clou.rehearsal.player import Views, play_once
from generator.games.clou.rehearsal.sheet_view import SheetView
from generator.games.clou.rehearsal.temper import TEMPER

#: Games for a heist, shared out among the numbers of players.
GAMES: Final = 90
#: The least ease of each step, so that the heists of the kit are what is printed on them: Kiosk 90, Museum
#: 75, Villa 60, Juwelier 50, Nachtzug 42, Bankhaus 41, Grandhotel 39, Münze 29, Diamantbörse 26. The
#: specification names three of them.
STEPS: Final = (82.0, 56.0, 47.0, 36.0, 0.0)
#: Which dice are thrown. With these, all heists of the kit come near to what eight times as many games give.
_DICE: Final = 500
#: So many standard errors to either side hold the truth 19 times in 20.
_SURE: Final = 1.96


@dataclass(frozen=True)
class Trial:
    """What trial games came to: sums over all games."""

    games: int = 0
    #: Games with more than 10 points, with more than 14, and lost ones.
    ok: int = 0
    coup: int = 0
    failed: int = 0
    #: Points, and their squares.
    points: int = 0
    squares: int = 0
    #: Symbols struck on the plan; traces struck.
    struck: int = 0
    traces: int = 0
    rounds: int = 0
    #: Points → games; how they ended (left, escaped, tracked down, caught); round → games that ended in it.
    histogram: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    ended_in: tuple[int, ...] = ()
    #: Round → value of the loot taken in it, traces struck in it.
    loot_in: tuple[int, ...] = ()
    traces_in: tuple[int, ...] = ()
    #: Challenge's number → games in which it was solved; way → by it; room → games in which it was open.
    solved: tuple[int, ...] = ()
    way: tuple[int, ...] = ()
    room: tuple[int, ...] = ()
    #: Symbol's number → how often it was missing at the end, how often it was lost.
    missing: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()

    @property
    def mean(self) -> float:
        """Points of a game."""
        return self.points / self.games

    @property
    def mean_error(self) -> float:
        """The mean of many more games lies so near, 19 times in 20."""
        spread = max(self.squares / self.games - self.mean**2, 0.0)
        return _SURE * sqrt(spread / self.games)

    @property
    def ease(self) -> float:
        """0 (nobody ever gets more than 10 points) to 100 (all get more than 14)."""
        return 50 * (self.ok + self.coup) / self.games

    @property
    def ease_error(self) -> float:
        """As for the mean."""
        # A game counts 0, 50 or 100.
        square = (2500 * (self.ok - self.coup) + 10_000 * self.coup) / self.games
        return _SURE * sqrt(max(square - self.ease**2, 0.0) / self.games)

    @property
    def step(self) -> int:
        """How hard: 1 very easy to 5 very hard."""
        return _step(self.ease)

    @property
    def steps(self) -> range:
        """The steps that it may be, 19 times in 20."""
        return range(_step(self.ease + self.ease_error), _step(self.ease - self.ease_error) + 1)

    def share(self, name: str) -> float:
        """``ok``, ``coup``, ``failed``, ``struck`` or ``traces`` of a game."""
        number: int = getattr(self, name)
        return number / self.games


def _step(ease: float) -> int:
    return 1 + next((number for number, least in enumerate(STEPS) if ease >= least), len(STEPS) - 1)


@dataclass(frozen=True)
class Whole(Trial):
    """Trials of several crews as one, each with the share of the games that it was given.

    What crews differ from one another is no luck: only what the games of each differ makes a mean uncertain
    (stratified sampling, allocated in proportion).
    """

    #: The squares of the errors of the means of points and ease.
    of_points: float = 0.0
    of_ease: float = 0.0

    @property
    def mean_error(self) -> float:
        return _SURE * sqrt(self.of_points)

    @property
    def ease_error(self) -> float:
        return _SURE * sqrt(self.of_ease)


def whole(trials: Iterable[Trial]) -> Trial:
    """As :func:`together`, for trials of different crews: surer, where each has played twice or more."""
    every = list(trials)
    found = together(every)
    if min(trial.games for trial in every) < 2:
        return found
    # A game counts 0, 50 or 100 for the ease.
    points = [(trial.games, trial.points, trial.squares) for trial in every]
    eases = [
        (one.games, 50 * (one.ok + one.coup), 2500 * (one.ok - one.coup) + 10_000 * one.coup) for one in every
    ]
    return Whole(**vars(found), of_points=_stratified(points), of_ease=_stratified(eases))


def _stratified(strata: Sequence[tuple[int, float, float]]) -> float:
    """The square of the error of a mean over games, sums, and sums of squares of parts."""
    games = sum(number for number, _sum, _squares in strata)
    spread = (
        number * max(squares - total * total / number, 0.0) / (number - 1)
        for number, total, squares in strata
    )
    return sum(spread) / games**2


def rehearse(
    heist: Einbruch,
    thieves: Sequence[Dieb],
    players: Sequence[int],
    crew: Sequence[Dieb] = (),
    after: Callable[[], None] = lambda: None,
) -> dict[int, Trial]:
    """Number of players → trial, played by all crews in turn, or by one. ``after`` is called after each game.

    Numbers that there are too few thieves for are left out; nothing is found for a plan that names rooms or
    challenges that it does not have.
    """
    found: dict[int, Trial] = {}
    if not playable(heist):
        return found
    known = {thief.id: compile_thief(thief) for thief in chain(thieves, crew)}
    seen = {name: SheetView.of(sheet, TEMPER) for name, sheet in known.items()}
    for number in players:
        every = [tuple(crew)] if crew else list(crews(thieves, number))
        if not every:
            continue
        plan = compile_plan(heist, number)
        views = [
            Views.of(GameTables(plan, tuple(known[t.id] for t in one)), sheets=[seen[t.id] for t in one])
            for one in every
        ]
        courses = []
        # Games go through all crews, and through such as have little in common.
        stride = next(step for step in count(7) if gcd(step, len(every)) == 1)
        for game in range(GAMES // len(players)):
            # Each game has dice of its own, the same for every heist: heists differ by more than luck.
            dice = random.Random(1000 * number + _DICE + game)
            courses.append(play_once(views[stride * game % len(every)], dice))
            after()
        found[number] = summed(courses)
    return found


def together(trials: Iterable[Trial]) -> Trial:
    """Several trials of one heist as one."""
    every = list(trials)
    found: dict[str, Any] = {}
    for field in fields(Trial):
        values = [getattr(trial, field.name) for trial in every]
        found[field.name] = _columns(values) if isinstance(values[0], tuple) else sum(values)
    return Trial(**found)


def summed(courses: Sequence[Course]) -> Trial:
    """The sums over some games."""
    points = [course.result.points for course in courses]
    return Trial(
        games=len(courses),
        ok=sum(one > OK for one in points),
        coup=sum(one > COUP for one in points),
        failed=sum(not course.result.won for course in courses),
        points=sum(points),
        squares=sum(one * one for one in points),
        struck=sum(course.struck for course in courses),
        traces=sum(course.result.traces for course in courses),
        rounds=sum(course.rounds for course in courses),
        histogram=_counted([min(one, MOST_POINTS) for one in points], MOST_POINTS + 1),
        ends=_counted([course.end for course in courses], 4),
        ended_in=_counted([min(course.rounds, MOST_ROUNDS) for course in courses], MOST_ROUNDS + 1),
        loot_in=_columns([course.loot_in for course in courses]),
        traces_in=_columns([course.traces_in for course in courses]),
        solved=_columns([course.solved for course in courses]),
        way=_columns([course.way for course in courses]),
        room=_columns([course.room for course in courses]),
        missing=_columns([course.missing for course in courses]),
        lost=_columns([course.lost for course in courses]),
    )


def _counted(values: Sequence[int], count: int) -> tuple[int, ...]:
    found = [0] * count
    for value in values:
        found[value] += 1
    return tuple(found)


def _columns(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    if len(rows) == 2:
        # Sums so far and those of a new wave: what is added most often, in a third of the time.
        one, other = rows
        if len(one) != len(other):
            raise ValueError("sums of different heists")
        return tuple(map(add, one, other))
    return tuple(map(sum, zip(*rows, strict=True)))


def playable(heist: Einbruch) -> bool:
    """Has the plan all rooms and challenges that it names?"""
    rooms = {heist.start, *(way.nach for way in heist.durchgaenge)}
    for challenge in heist.herausforderungen.values():
        rooms |= {challenge.raum, *challenge.oeffnet}
    named: set[str] = set()
    for effect in heist.wirkungen:
        if isinstance(effect, Zusatzpunkte | GesperrtBis | Doppelt):
            named |= set(effect.fuer)
        elif isinstance(effect, RaumKostet):
            rooms.add(effect.raum)
        elif isinstance(effect, SpurAlleRunden) and effect.solange is not None:
            named.add(effect.solange)
    return rooms <= set(heist.raeume) and named <= set(heist.herausforderungen)
