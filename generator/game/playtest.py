"""A playtest: what was asked, and what comes back, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from typing import Any, Self

from generator.diagnostics import UsageFault
from generator.game.hands import Hands, OneHand, threads
from generator.game.report import Report, ReportRequest
from generator.i18n import _
from generator.model.base import StrictModel


def _unseen(_what: str, _done: int, _total: int) -> None:
    """Progress that nobody looks at."""


def _unheard(_message: str) -> None:
    """A message that nobody listens to."""


@dataclass(frozen=True)
class PlaytestRequest:
    """What was asked; None for games and players: as many as it takes, and all of them."""

    games: int | None = None
    players: int | None = None
    crew: tuple[str, ...] = ()
    #: “newcomer” or “practised”; None: both.
    player: str | None = None
    seed: int = 1
    workers: int = 1
    #: Who plays; None: so many threads of this process as there are ``workers``.
    others: Hands | None = None
    #: An earlier version of the file, or another one, and its name.
    against: tuple[StrictModel, str] | None = None
    #: Called during long work with what it is (a phase's name), the steps done, and all steps.
    progress: Callable[[str, int, int], None] = _unseen
    #: Called with how it goes, to be shown beside the progress.
    note: Callable[[str], None] = _unheard
    #: Called with what people should know before a long wait.
    tell: Callable[[str], None] = _unheard
    #: As for reports.
    memory: MutableMapping[str, str] = field(default_factory=dict)

    @classmethod
    def short(cls, request: ReportRequest, games: int) -> Self:
        """So many games for a report, as quickly as they go."""
        return cls(
            games=games,
            players=request.players,
            crew=request.crew,
            progress=lambda _what, done, total: request.progress(done, total),
        )

    @property
    def hands(self) -> Hands:
        """Who plays."""
        return self.others or threads(self.workers)

    @property
    def hands_in_python(self) -> Hands:
        """Who plays games in Python: threads would wait for one another there."""
        return self.others or OneHand()


def without_crews(request: PlaytestRequest) -> None:
    """For games that have neither crews nor kinds of players: raises UsageFault where some were asked for."""
    for name, value in (("crew", request.crew), ("player", request.player)):
        if value:
            raise UsageFault(_("This game knows no --{option}.").format(option=name))


@dataclass(frozen=True)
class Finding:
    """What an author should look at: ``kind`` and ``key`` for programs, the sentence for people."""

    kind: str
    key: str
    sentence: str


@dataclass(frozen=True)
class Playtest:
    """``data`` holds numbers, texts, lists and mappings only; ``notes`` are about the program."""

    report: Report
    data: Mapping[str, Any]
    notes: tuple[str, ...] = ()
