"""The desk of whoever changes the event deck: what it does to a boat left alone."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial

from generator.game.authoring import Authoring
from generator.game.playtest import Playtest, PlaytestRequest, without_crews
from generator.game.report import Report, ReportRequest
from generator.games.uboot.models import Ereignisse
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded

#: Games of a report, and of a playtest at most, for each number of gnomes.
_REPORTED, _GAMES = 2000, 20_000

# What plays is loaded by those two commands only.


def report(content: GameContent, loaded: Loaded[StrictModel], request: ReportRequest) -> Report:
    """The page of a short playtest."""
    return playtest(content, loaded, PlaytestRequest.short(request, _REPORTED)).report


def playtest(content: GameContent, loaded: Loaded[StrictModel], request: PlaytestRequest) -> Playtest:
    """The deck played on a boat left alone; see :mod:`generator.games.uboot.playtest.adrift`.

    Raises UsageFault for numbers of players that nobody sails, and for crews.
    """
    from generator.game.sums import difference, play
    from generator.games.uboot.playtest.adrift import Drift
    from generator.games.uboot.playtest.sections import DeckRun, as_data, as_report, lasted
    from generator.games.uboot.playtest.subject import Voyage, subject

    without_crews(request)
    begun = time.monotonic()
    about = subject(content, loaded.model, request.players)
    other = subject(content, request.against[0], request.players) if request.against else None
    games = request.games and -(-request.games // len(about.gnomes))
    played, changes = {}, {}
    for gnomes in about.gnomes:

        def job(first: int, count: int, about: Voyage = about, gnomes: int = gnomes) -> Drift:
            return Drift(about, gnomes, seed=request.seed, first=first, games=count)

        played[gnomes] = play(replace(request, games=games), job, _GAMES, lasted)
        if played[gnomes].stopped:
            break
        if other is not None:
            asked = replace(request, games=played[gnomes].whole.games)
            theirs = play(asked, partial(job, about=other), _GAMES, lasted)
            changes[gnomes] = difference(played[gnomes], theirs, lasted)
    against = (request.against[1], changes) if request.against and changes else None
    found = DeckRun(about, against, played=played, seed=request.seed, seconds=time.monotonic() - begun)
    return Playtest(as_report(found), as_data(found))


AUTHORING = Authoring(Ereignisse, report=report, playtest=playtest)
