"""The questions of a playtest of an Einsatz, and what its games came to."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from generator.game.playtest import PlaytestRequest
from generator.game.sums import Estimate, Played, Sums, difference, play
from generator.games.gnome.play import ROLLS, successes
from generator.games.gnome.playtest.subject import Raid
from generator.games.gnome.playtest.way_in import NEWCOMER, PRACTISED, WaysIn

#: Games of each player without ``--games``, at most.
_GAMES: Final = 40_000
#: A difference is told from so many games of each.
_COMPARED: Final = 10_000


@dataclass(frozen=True)
class WayRun:
    """``players``: kind of player → games. ``against``: another file's name, and the difference it makes."""

    about: Raid
    seed: int
    players: Mapping[str, Played]
    against: tuple[str, Mapping[str, Estimate]] | None
    seconds: float

    @property
    def games(self) -> int:
        return sum(played.whole.games for played in self.players.values())

    @property
    def stopped(self) -> bool:
        """Ended by Ctrl-C?"""
        return any(played.stopped for played in self.players.values())

    @property
    def quiet(self) -> float:
        """The chance of a Schleichen-Probe while nobody is awake, on average over the gnomes."""
        return quiet(self.about)


def quiet(about: Raid) -> float:
    """As ``WayRun.quiet``, for any Einsatz."""
    every = {gnom.id: gnom for crew in about.crews for gnom in crew}.values()
    hits = sum(successes(about.attention(False), gnom.schleichen) for gnom in every)
    return hits / len(ROLLS) / len(every)


def passed(sums: Sums) -> Estimate:
    """Cards that lie behind the gnomes when the Verstärkung comes: what the games are compared by."""
    return sums.mean("passed")


def run(about: Raid, request: PlaytestRequest, other: tuple[Raid, str] | None = None) -> WayRun:
    """Plays all games: newcomers, practised players, and the same dice against another Einsatz."""
    begun = time.monotonic()
    wanted = (request.player,) if request.player else (NEWCOMER, PRACTISED)
    players: dict[str, Played] = {}
    compared: dict[str, Estimate] = {}
    for player in wanted:
        players[player] = _played(about, player, request, request.games)
        if players[player].stopped:
            break
        if other is not None:
            games = min(players[player].whole.games, _COMPARED)
            theirs = _played(other[0], player, request, games)
            if theirs.stopped:
                break
            compared[player] = difference(players[player], theirs, passed)
    against = (other[1], compared) if other is not None and compared else None
    return WayRun(about, request.seed, players, against, time.monotonic() - begun)


def _played(about: Raid, player: str, request: PlaytestRequest, games: int | None) -> Played:
    return play(
        replace(request, games=games),
        lambda first, count: WaysIn(about, player, seed=request.seed, first=first, games=count),
        _GAMES,
        passed,
    )
