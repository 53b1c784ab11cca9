"""Trial games as sums that can be added, whoever has played which of them, and how sure they are."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import hypot, sqrt
from random import Random
from typing import Final, Generic, TypeAlias, TypeVar

from generator.game.hands import Job
from generator.game.playtest import PlaytestRequest
from generator.i18n import _, decimal

#: So many standard errors to either side hold the truth 19 times in 20.
_SURE: Final = 1.96
#: Games of one job, so many to a batch of dice.
BLOCK: Final = 500
#: A playtest without ``--games`` ends when what it is about is known so well, but not before so many batches.
_CLOSE: Final = 0.05
_FEW: Final = 8
_STREAM: Final = 1 << 32
#: What trial games are told apart by.
Key = TypeVar("Key")


@dataclass(frozen=True)
class Estimate:
    """A figure, and how far it may be off, 19 times in 20."""

    value: float
    error: float

    def text(self) -> str:
        """“4.2 ±0.1”."""
        return f"{decimal(self.value)} ±{decimal(max(self.error, 0.1) if self.error else 0.0)}"

    def change(self) -> str:
        """“−0.4 ±0.1”."""
        sign = "+" if self.value >= 0.05 else "−" if self.value <= -0.05 else ""
        return f"{sign}{decimal(abs(self.value))} ±{decimal(max(self.error, 0.1) if self.error else 0.0)}"

    def percent(self) -> str:
        """“42 ±1 %”; a share that no game or every game has is told without."""
        if not self.error:
            return percent(self.value)
        return f"{round(100 * self.value)} ±{round(max(100 * self.error, 1.0))}\N{NO-BREAK SPACE}%"


def percent(*shares: float) -> str:
    """“48 %”, “< 1 %”, “> 99 %” or “48 / 52 %”, not to be broken: only nothing is 0, only all is 100."""
    return " / ".join(map(_hundredths, shares)) + "\N{NO-BREAK SPACE}%"


def _hundredths(share: float) -> str:
    number = round(100 * share)
    if number == 0 and share > 0:
        return "<\N{NO-BREAK SPACE}1"
    if number == 100 and share < 1:
        return ">\N{NO-BREAK SPACE}99"
    return str(number)


@dataclass(frozen=True)
class Sums:
    """``answers``: question → answer, a whole number → games. A game may leave questions open."""

    games: int = 0
    answers: Mapping[str, Counter[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, games: Iterable[Mapping[str, int]]) -> Sums:
        """The sums over some games, each with its answers."""
        number, answers = 0, dict[str, Counter[int]]()
        for number, game in enumerate(games, 1):  # noqa: B007 - the last one is how many there were
            for question, answer in game.items():
                answers.setdefault(question, Counter())[answer] += 1
        return cls(number, answers)

    def __add__(self, other: Sums) -> Sums:
        both = dict(self.answers)
        for question, counted in other.answers.items():
            both[question] = both.get(question, Counter()) + counted
        return Sums(self.games + other.games, both)

    def counted(self, question: str) -> Counter[int]:
        """Answer → games."""
        return self.answers.get(question, Counter())

    def share(self, question: str, most: int | None = None, least: int = 0) -> Estimate:
        """The share of all games whose answer lies from ``least`` to ``most``."""
        hits = sum(
            games
            for answer, games in self.counted(question).items()
            if answer >= least and (most is None or answer <= most)
        )
        share = hits / max(self.games, 1)
        return Estimate(share, _SURE * sqrt(share * (1 - share) / max(self.games, 1)))

    def mean(self, question: str) -> Estimate:
        """The mean of the games that gave an answer."""
        counted = self.counted(question)
        games = counted.total() or 1
        mean = sum(answer * number for answer, number in counted.items()) / games
        spread = sum((answer - mean) ** 2 * number for answer, number in counted.items()) / games
        return Estimate(mean, _SURE * sqrt(spread / games))

    def middle(self, question: str) -> int | None:
        """The least answer that half of all games reach; None where fewer answer at all."""
        below = 0
        for answer, games in sorted(self.counted(question).items()):
            below += games
            if 2 * below >= self.games:
                return answer
        return None


def dice(seed: int, game: int) -> Random:
    """The dice of a game: they follow from the seed and its number alone."""
    return Random(seed * _STREAM + game)


@dataclass(frozen=True)
class Played:
    """What trial games came to. ``blocks``: the sums of each batch, in order, to be compared with others."""

    blocks: tuple[Sums, ...]
    seconds: float
    stopped: bool

    @property
    def whole(self) -> Sums:
        """All games together."""
        return sum(self.blocks, Sums())


@dataclass(frozen=True, kw_only=True)
class TrialGames(Generic[Key]):
    """Trial games of several kinds, or of several numbers of people: by what they are told apart."""

    played: Mapping[Key, Played]
    seed: int
    seconds: float

    @property
    def games(self) -> int:
        """All games."""
        return sum(played.whole.games for played in self.played.values())

    @property
    def stopped(self) -> bool:
        """Ended by Ctrl-C?"""
        return any(played.stopped for played in self.played.values())


@dataclass(frozen=True, kw_only=True)
class GamesInARow(ABC):
    """Some games in a row, as one worker plays them: so many from ``first`` on."""

    seed: int
    first: int
    games: int

    def run(self) -> Sums:
        """What they came to."""
        return Sums.of(self.game(number) for number in range(self.first, self.first + self.games))

    @abstractmethod
    def game(self, number: int) -> Mapping[str, int]:
        """The answers of one game."""


#: What a playtest is about, as its sums tell it.
Measure: TypeAlias = "Callable[[Sums], Estimate]"


def play(request: PlaytestRequest, job: Callable[[int, int], Job[Sums]], most: int, about: Measure) -> Played:
    """Plays as many games as were asked for; ``job`` makes one of a first game and a number.

    Without a wish, it ends after ``most`` games, or once ``about`` is known to a twentieth. Ctrl-C keeps what
    was played; raises KeyboardInterrupt where that is nothing.
    """
    games = request.games or most
    begun = time.monotonic()
    blocks: list[Sums] = []
    stopped, whole = False, Sums()
    jobs = (job(first, min(BLOCK, games - first)) for first in range(0, games, BLOCK))
    results = request.hands_in_python.run(jobs, -(-games // BLOCK))
    try:
        for sums in results:
            blocks.append(sums)
            whole += sums
            found = about(whole)
            rate = whole.games / max(time.monotonic() - begun, 1e-9)
            request.note(_("{rate} games/s, {figure}").format(rate=round(rate), figure=found.text()))
            request.progress("play", whole.games, games)
            if request.games is None and len(blocks) >= _FEW and found.error <= _CLOSE:
                break
    except KeyboardInterrupt:
        if not blocks:
            raise
        stopped = True
    finally:
        with suppress(KeyboardInterrupt):
            results.close()
    request.note("")
    return Played(tuple(blocks), time.monotonic() - begun, stopped)


def difference(ours: Played, theirs: Played, about: Measure) -> Estimate:
    """How much larger ``about`` is in ``theirs``, from batches of games with the same dice."""
    both = [about(b).value - about(a).value for a, b in zip(ours.blocks, theirs.blocks, strict=False)]
    mean = sum(both) / len(both)
    if len(both) < 2:
        return Estimate(mean, hypot(about(ours.whole).error, about(theirs.whole).error))
    spread = sum((one - mean) ** 2 for one in both) / (len(both) - 1)
    return Estimate(mean, _SURE * sqrt(spread / len(both)))
