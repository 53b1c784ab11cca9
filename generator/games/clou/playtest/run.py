"""The questions of a playtest, one after the other, and what their games came to."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Final

from generator.game.playtest import PlaytestRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.playtest.changes import Change, changes
from generator.games.clou.playtest.tuning import name_of, tuned
from generator.games.clou.rehearsal.field import Crew, Field, Judgement, every_crew
from generator.games.clou.rehearsal.table import Company, is_compiled
from generator.games.clou.rehearsal.trial import Trial, together
from generator.games.clou.report.difficulty import with_error
from generator.games.clou.report.subject import Subject
from generator.i18n import _

NEWCOMER: Final = "newcomer"
PRACTISED: Final = "practised"
#: Games by default: at most so many for each player; without numba, fewer.
_GAMES, _GAMES_IN_PYTHON = 40_000, 360
#: The mean is told to so many points, and no more games are played then.
_CLOSE: Final = 0.05
#: Waves of games for each change, and how many games of each number of players are one.
_BLOCKS, _BLOCK = 8, 120
_SURE: Final = 1.96
#: Games of the reference player, for all numbers of players.
_REFERENCE: Final = 180


@dataclass(frozen=True)
class Effect:
    """What a change does to the points of a game: the mean, and how far that may be off, 19 times in 20."""

    change: Change
    points: Mapping[str, float]
    errors: Mapping[str, float]

    def agrees(self) -> bool:
        """Do all players say the same, and surely?"""
        signs = {(points > 0) - (points < 0) for points in self.points.values()}
        return len(signs) == 1 and all(abs(self.points[who]) > self.errors[who] for who in self.points)


@dataclass(frozen=True)
class Reference:
    """What a player gets who tries each round in his head, and what a practised one gets of that."""

    games: int
    points: float
    error: float
    #: Points of the practised player in the same games.
    practised: float


@dataclass
class Run:
    """All results. ``crews``: player → crew → sums."""

    about: Subject
    seed: int
    company: Company = field(default_factory=Company)
    crews: dict[str, dict[Crew, Trial]] = field(default_factory=dict)
    judgement: dict[str, Judgement] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    against: tuple[str, Effect] | None = None
    reference: Reference | None = None
    seconds: float = 0.0
    #: Seconds in games of the players' own, and how many were played then.
    games_seconds: float = 0.0
    workers: int = 1
    stopped: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """The players that have played."""
        return tuple(self.crews)

    @property
    def games(self) -> int:
        """Games for the label and the crews; those of changes are not counted."""
        return sum(trial.games for found in self.crews.values() for trial in found.values())

    def whole(self, player: str) -> Trial:
        """All games of a player together: as many with each number of players."""
        return together(self.crews[player].values())

    def of_number(self, player: str, number: int) -> Trial:
        """All games of a player with so many at the table."""
        return together(trial for crew, trial in self.crews[player].items() if len(crew) == number)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of players that were played."""
        return tuple(sorted({len(crew) for crew in self.crews[self.players[0]]}))


def run(about: Subject, request: PlaytestRequest) -> Run:
    """Plays all games. Raises KeyError, IndexError or ValueError for content that the rules refuse."""
    begun = time.monotonic()
    every = [about.crew] if about.crew else every_crew(about.thieves, about.players)
    found = Run(about, request.seed, workers=request.workers if is_compiled() else 1)
    wanted = [request.player] if request.player else [NEWCOMER, PRACTISED]
    if not is_compiled():
        wanted = [NEWCOMER]
    games = request.games or (_GAMES if is_compiled() else _GAMES_IN_PYTHON)
    try:
        for player in wanted:
            found.judgement[player] = _judgement(found, player, request)
            _play(found, player, every, games, request)
            if found.stopped:
                break
        if is_compiled() and not found.stopped:
            _change(found, every, request)
            if PRACTISED in found.crews:
                found.reference = _reference(found, every, request)
    except KeyboardInterrupt:
        # What was played is told; what was about to be is not.
        if not found.crews:
            raise
        found.stopped = True
    found.seconds = time.monotonic() - begun
    return found


def _judgement(found: Run, player: str, request: PlaytestRequest) -> Judgement:
    """Number of players → figures."""
    about = found.about
    if player == NEWCOMER:
        return dict.fromkeys(about.players)
    figures: Judgement = {}
    for step, number in enumerate(about.players):
        crews = [about.crew] if about.crew else every_crew(about.thieves, (number,))
        if not crews:
            continue
        tables = [found.company.table(about.heist, crew) for crew in crews]

        def progress(done: int, total: int, step: int = step) -> None:
            request.progress("tune", step * total + done, len(about.players) * total)

        name = name_of(about.heist, crews)
        figures[number] = tuned(tables, name, request.memory, request.workers, progress)
    return figures


def _play(
    found: Run, player: str, every: Sequence[Sequence[Dieb]], games: int, request: PlaytestRequest
) -> None:
    field_ = Field.of(found.company, found.about.heist, every, workers=request.workers, seed=request.seed)
    field_.progress = partial(request.progress, "play")
    begun = time.monotonic()

    def enough(crews: Mapping[Crew, Trial]) -> bool:
        rate = field_.played / max(time.monotonic() - begun, 1e-9)
        points = with_error(together(crews.values()))
        request.note(_("{rate} games/s, {points} points").format(rate=round(rate), points=points))
        return request.games is None and is_certain(crews)

    found.crews[player] = field_.play(found.judgement[player], games, enough)
    request.note("")
    found.games_seconds += time.monotonic() - begun
    found.stopped = field_.stopped


def is_certain(crews: Mapping[Crew, Trial]) -> bool:
    """Is the label clear, and the mean known well?"""
    whole = together(crews.values())
    return len(whole.steps) == 1 and whole.mean_error <= _CLOSE


def _reference(found: Run, every: Sequence[Sequence[Dieb]], request: PlaytestRequest) -> Reference | None:
    """The same number of games for each number of players, with the crews in turn."""
    heist, points, practised = found.about.heist, [], []
    jobs = []
    for number in found.numbers:
        crews = [crew for crew in every if len(crew) == number]
        share = _REFERENCE // len(found.numbers)
        for place, crew in enumerate(crews[: max(1, share // 2)]):
            games = share // len(crews) + (place < share % len(crews))
            jobs.append((found.company.table(heist, crew), found.judgement[PRACTISED][number], max(games, 2)))
    with ThreadPoolExecutor(found.workers) as pool:
        waiting = [pool.submit(one.reference, figures, found.seed, games) for one, figures, games in jobs]
        for done, (future, (one, figures, games)) in enumerate(zip(waiting, jobs, strict=True)):
            request.progress("reference", done, len(jobs))
            new = future.result()
            if not new:
                return None
            points += new
            practised += [one.play(figures, found.seed, 0, games).mean] * games
    mean = sum(points) / len(points)
    spread = sum((one - mean) ** 2 for one in points) / len(points)
    return Reference(len(points), mean, _SURE * sqrt(spread / len(points)), sum(practised) / len(practised))


def _change(found: Run, every: Sequence[Sequence[Dieb]], request: PlaytestRequest) -> None:
    """Restricted play, sensitivity, and the comparison: the same dice for what is and for what would be."""
    wanted = changes(found.about)
    against = request.against
    base = _blocks(found, found.about.heist, every, (), request)
    total = len(wanted) + (against is not None)
    for number, change in enumerate(wanted):
        request.progress("change", number, total)
        found.effects.append(_effect(found, change, every, base, request))
    if against is not None:
        heist, name = against
        assert isinstance(heist, Einbruch)
        other = Change("against", name, heist=heist)
        found.against = name, _effect(found, other, every, base, request)


#: Player → mean points of each block.
_Blocks = dict[str, list[float]]


def _effect(
    found: Run, change: Change, every: Sequence[Sequence[Dieb]], base: _Blocks, request: PlaytestRequest
) -> Effect:
    heist = change.heist or found.about.heist
    blocks = _blocks(found, heist, every, change.barred, request)
    points, errors = {}, {}
    for player in found.players:
        differences = [new - old for new, old in zip(blocks[player], base[player], strict=True)]
        mean = sum(differences) / len(differences)
        spread = sum((one - mean) ** 2 for one in differences) / (len(differences) - 1)
        points[player], errors[player] = mean, _SURE * sqrt(spread / len(differences))
    return Effect(change, points, errors)


def _blocks(
    found: Run,
    heist: Einbruch,
    every: Sequence[Sequence[Dieb]],
    barred: Sequence[int],
    request: PlaytestRequest,
) -> _Blocks:
    field_ = Field.of(
        found.company, heist, every, workers=request.workers, seed=request.seed + 1, barred=barred
    )
    return {player: field_.block_means(found.judgement[player], _BLOCKS, _BLOCK) for player in found.players}
