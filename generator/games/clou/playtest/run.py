"""The questions of a playtest, one after the other, and what their games came to."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import inf, sqrt
from typing import Final

from generator.game.hands import Hands
from generator.game.playtest import PlaytestRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.playtest.changes import Hindrance, changes
from generator.games.clou.playtest.tuning import name_of, tuned
from generator.games.clou.rehearsal.field import HeistField, blocks, every_crew
from generator.games.clou.rehearsal.scene import Crew, Judgement, Mean, Measure, Scene, scene_name, scene_of
from generator.games.clou.rehearsal.table import is_compiled
from generator.games.clou.rehearsal.trial import Trial, whole
from generator.games.clou.report.difficulty import plus_minus, step_name, with_error
from generator.games.clou.report.subject import Subject
from generator.i18n import _, decimal

NEWCOMER: Final = "newcomer"
PRACTISED: Final = "practised"
#: Games by default: at most so many; without numba, fewer. Practised players think longer.
_GAMES: Final = {NEWCOMER: 120_000, PRACTISED: 12_000}
_GAMES_IN_PYTHON: Final = 360
#: The mean is told to so many points, and that of each crew, and no more games are played then.
_CLOSE: Final = {NEWCOMER: 0.05, PRACTISED: 0.1}
_CLOSE_OF_CREW: Final = {NEWCOMER: 0.2, PRACTISED: inf}
#: Waves of games for each change, and how many games of each number of players are one.
_BLOCKS, _BLOCK = 8, 120
_SURE: Final = 1.96
#: Games of the reference player, for all numbers of players.
_REFERENCE: Final = 120


@dataclass(frozen=True)
class Effect:
    """What a change does to the points of a game: the mean, and how far that may be off, 19 times in 20."""

    change: Hindrance
    points: Mapping[str, float]
    errors: Mapping[str, float]

    def agrees(self) -> bool:
        """Do all players say the same, and surely?"""
        signs = {(points > 0) - (points < 0) for points in self.points.values()}
        return len(signs) == 1 and all(abs(self.points[who]) > self.errors[who] for who in self.points)


@dataclass(frozen=True)
class Yardstick:
    """What a player gets who tries each round in his head, and what a practised one gets of that."""

    games: int
    points: float
    error: float
    #: Points of the practised player in the same games.
    practised: float


@dataclass
class PlaytestRun:
    """All results. ``crews``: player → crew → sums."""

    about: Subject
    seed: int
    scene: Scene
    hands: Hands
    crews: dict[str, dict[Crew, Trial]] = field(default_factory=dict)
    judgement: dict[str, Judgement] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    against: tuple[str, Effect] | None = None
    reference: Yardstick | None = None
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
        return whole(self.crews[player].values())

    def of_number(self, player: str, number: int) -> Trial:
        """All games of a player with so many at the table."""
        return whole(trial for crew, trial in self.crews[player].items() if len(crew) == number)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of players that were played."""
        return tuple(sorted({len(crew) for crew in self.crews[self.players[0]]}))


def run(about: Subject, request: PlaytestRequest) -> PlaytestRun:
    """Plays all games. Raises KeyError, IndexError or ValueError for content that the rules refuse."""
    begun = time.monotonic()
    every = [about.crew] if about.crew else every_crew(about.thieves, about.players)
    compiled = is_compiled()
    found = PlaytestRun(
        about,
        request.seed,
        scene_of(about.heist, every),
        request.hands if compiled else request.hands_in_python,
        workers=request.workers if compiled or request.others else 1,
    )
    found.scene.tables()
    wanted = [request.player] if request.player else [NEWCOMER, PRACTISED]
    if not is_compiled():
        wanted = [NEWCOMER]
    try:
        for player in wanted:
            found.judgement[player] = _judgement(found, player, request)
            _play(found, player, request)
            if found.stopped:
                break
            if len(wanted) > 1 and player == wanted[0]:
                request.tell(_so_far(found, time.monotonic() - begun))
        if is_compiled() and not found.stopped:
            _change(found, request)
            if PRACTISED in found.crews:
                found.reference = _reference(found, request)
    except KeyboardInterrupt:
        # What was played is told; what was about to be is not.
        if not found.crews:
            raise
        found.stopped = True
    found.seconds = time.monotonic() - begun
    return found


def _judgement(found: PlaytestRun, player: str, request: PlaytestRequest) -> Judgement:
    """Number of players → figures."""
    about = found.about
    if player == NEWCOMER:
        return dict.fromkeys(about.players)
    figures: Judgement = {}
    for step, number in enumerate(about.players):
        scene = found.scene.only(number)
        if not scene.every:
            continue

        def progress(done: int, total: int, step: int = step) -> None:
            request.progress("tune", step * total + done, len(about.players) * total)

        name = name_of(about.heist, scene.every)
        figures[number] = tuned(scene, name, request.memory, found.hands, progress)
    return figures


def _play(found: PlaytestRun, player: str, request: PlaytestRequest) -> None:
    games = request.games or (_GAMES[player] if is_compiled() else _GAMES_IN_PYTHON)
    field_ = HeistField(found.scene, found.hands, request.seed)
    field_.progress = partial(request.progress, "play")
    begun = time.monotonic()

    def enough(crews: Mapping[Crew, Trial]) -> bool:
        rate = field_.played / max(time.monotonic() - begun, 1e-9)
        points = with_error(whole(crews.values()))
        request.note(_("{rate} games/s, {points} points").format(rate=round(rate), points=points))
        return request.games is None and is_certain(crews, _CLOSE[player], _CLOSE_OF_CREW[player])

    found.crews[player] = field_.play(found.judgement[player], games, enough)
    request.note("")
    found.games_seconds += time.monotonic() - begun
    found.stopped = field_.stopped


def _so_far(found: PlaytestRun, seconds: float) -> str:
    """What is known before practised players have begun, who take much longer."""
    (player,) = found.players
    every = found.whole(player)
    worst = max(trial.mean_error for trial in found.crews[player].values())
    return _(
        "After {seconds} s, for newcomers: {step}, {points} points; each crew is known to {error}. Now"
        " practised players; Ctrl-C tells what is known."
    ).format(
        seconds=decimal(seconds),
        step=step_name(every.step),
        points=with_error(every),
        error=plus_minus(worst),
    )


def is_certain(crews: Mapping[Crew, Trial], close: float, close_of_crew: float) -> bool:
    """Is the label clear, and are the mean and that of each crew known to so many points?"""
    every = whole(crews.values())
    if len(every.steps) > 1 or every.mean_error > close:
        return False
    return max(trial.mean_error for trial in crews.values()) <= close_of_crew


def _reference(found: PlaytestRun, request: PlaytestRequest) -> Yardstick | None:
    """The same number of games for each number of players, with the crews in turn."""
    points: list[int] = []
    practised: list[float] = []
    jobs = []
    for number in found.numbers:
        crews = [crew for crew in found.scene.crews if len(crew) == number]
        share = _REFERENCE // len(found.numbers)
        figures = found.judgement[PRACTISED][number]
        for place, crew in enumerate(crews[: max(1, share // 2)]):
            games = share // len(crews) + (place < share % len(crews))
            jobs.append(Measure(found.scene, crew, figures, found.seed, max(games, 2)))
    for done, (new, mean) in enumerate(found.hands.run(jobs, len(jobs))):
        request.progress("reference", done, len(jobs))
        points += new
        practised += [mean] * len(new)
    if not points:
        return None
    mean = sum(points) / len(points)
    spread = sum((one - mean) ** 2 for one in points) / len(points)
    return Yardstick(len(points), mean, _SURE * sqrt(spread / len(points)), sum(practised) / len(practised))


def _change(found: PlaytestRun, request: PlaytestRequest) -> None:
    """Restricted play, sensitivity, and the comparison: the same dice for what is and for what would be.

    Practised players play by their habits alone here: what they learnt is true of this heist, not of others.
    """
    wanted = changes(found.about)
    if request.against is not None:
        heist, name = request.against
        assert isinstance(heist, Einbruch)
        wanted.append(Hindrance("against", name, heist=heist))
    scenes = [found.scene, *(_scene(found, change) for change in wanted)]

    habits = {player: habits_of(found.judgement[player]) for player in found.players}

    def waves() -> Iterator[Mean]:
        for scene in scenes:
            for player in found.players:
                yield from map(Mean, blocks(scene, habits[player], request.seed + 1, _BLOCKS, _BLOCK))

    means: list[float] = []
    each = _BLOCKS * len(found.players)
    results = found.hands.run(waves(), each * len(scenes))
    try:
        for number, mean in enumerate(results, 1):
            means.append(mean)
            request.progress("change", number // each, len(scenes))
            if number > each and number % each == 0:
                effect = _effect(found, wanted[number // each - 2], means[:each], means[-each:])
                if effect.change.kind == "against":
                    found.against = effect.change.key, effect
                else:
                    found.effects.append(effect)
    finally:
        results.close()


def habits_of(judgement: Judgement) -> Judgement:
    """Without what was learnt."""
    from generator.games.clou.rehearsal.flat.figures import COUNT

    return {number: figures and figures[:COUNT] for number, figures in judgement.items()}


def _scene(found: PlaytestRun, change: Hindrance) -> Scene:
    return replace(
        found.scene, heist=change.heist or found.about.heist, barred=change.barred, name=scene_name()
    )


def _effect(found: PlaytestRun, change: Hindrance, base: Sequence[float], new: Sequence[float]) -> Effect:
    """From the means of all blocks, those of one player after the other's."""
    points, errors = {}, {}
    for place, player in enumerate(found.players):
        part = slice(place * _BLOCKS, (place + 1) * _BLOCKS)
        differences = [after - before for before, after in zip(base[part], new[part], strict=True)]
        mean = sum(differences) / len(differences)
        spread = sum((one - mean) ** 2 for one in differences) / (len(differences) - 1)
        points[player], errors[player] = mean, _SURE * sqrt(spread / len(differences))
    return Effect(change, points, errors)
