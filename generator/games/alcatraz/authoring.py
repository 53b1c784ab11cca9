"""The desk of whoever changes the tasks: what the piles allow before anybody has played."""

from __future__ import annotations

import time
from dataclasses import replace

from generator.diagnostics import UsageFault
from generator.game.authoring import Authoring
from generator.game.playtest import Playtest, PlaytestRequest, without_crews
from generator.game.report import Report, ReportRequest
from generator.games.alcatraz.models import AufgabenDatei, RaeumeDatei
from generator.games.alcatraz.play.numbers import ACTION_POINTS, GUARDS_AT_START, OPEN_TASKS
from generator.games.alcatraz.prison import only
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded

#: Games of a report, and of a playtest at most, for each kind of player and number of prisoners.
_REPORTED, _GAMES = 2000, 20_000

# What plays is loaded by those two commands only.


def report(content: GameContent, loaded: Loaded[StrictModel], request: ReportRequest) -> Report:
    """The page of a short playtest."""
    return playtest(content, loaded, PlaytestRequest.short(request, 4 * _REPORTED)).report


def playtest(content: GameContent, loaded: Loaded[StrictModel], request: PlaytestRequest) -> Playtest:
    """The race of tasks against Wachen; see :mod:`generator.games.alcatraz.playtest.escape`.

    Raises UsageFault for crews, for numbers of prisoners that the game does not know, and for too few rooms.
    """
    from generator.game.sums import difference, play
    from generator.games.alcatraz.playtest.escape import NEWCOMER, PRACTISED, Races
    from generator.games.alcatraz.playtest.sections import RaceRun, as_data, as_report, escaped

    without_crews(replace(request, player=None))
    tasks = loaded.model
    assert isinstance(tasks, AufgabenDatei)
    begun = time.monotonic()
    rooms = _rooms(content)
    numbers = _numbers(request.players)
    kinds = (request.player,) if request.player else (NEWCOMER, PRACTISED)
    games = request.games and -(-request.games // (len(kinds) * len(numbers)))
    other = request.against[0] if request.against else None
    assert other is None or isinstance(other, AufgabenDatei)
    played, changes = {}, {}
    for key in [(kind, number) for kind in kinds for number in numbers]:

        def job(first: int, count: int, key: tuple[str, int] = key) -> Races:
            players, kind = key[1], key[0]
            return Races(tasks.aufgaben, rooms, players, kind, seed=request.seed, first=first, games=count)

        played[key] = play(replace(request, games=games), job, _GAMES, escaped)
        if played[key].stopped:
            break
        if other is not None:

            def others(first: int, count: int, key: tuple[str, int] = key) -> Races:
                return replace(job(first, count, key), tasks=other.aufgaben)

            asked = replace(request, games=played[key].whole.games)
            changes[key] = difference(played[key], play(asked, others, _GAMES, escaped), escaped)
    against = (request.against[1], changes) if request.against and changes else None
    found = RaceRun(
        tasks.aufgaben, rooms, against, played=played, seed=request.seed, seconds=time.monotonic() - begun
    )
    return Playtest(as_report(found), as_data(found))


def _rooms(content: GameContent) -> int:
    found = only(content, RaeumeDatei)
    rooms = len(found.model.raeume) if found else 0
    if rooms < max(GUARDS_AT_START // 2, OPEN_TASKS):
        raise UsageFault(
            _("The prison has {n} rooms: too few for the Wachen at the beginning.").format(n=rooms),
            _("Rooms stand in content/alcatraz/raeume.yaml."),
        )
    return rooms


def _numbers(players: int | None) -> tuple[int, ...]:
    if players is not None and players not in ACTION_POINTS:
        raise UsageFault(
            _("{players} cannot play this game.").format(players=players),
            _("Choose one of: {words}.").format(words=", ".join(map(str, ACTION_POINTS))),
        )
    return (players,) if players else tuple(ACTION_POINTS)


AUTHORING = Authoring(AufgabenDatei, report=report, playtest=playtest)
