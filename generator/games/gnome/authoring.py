"""The desk of whoever writes an Einsatz: how it goes, before anybody has played it."""

from __future__ import annotations

from generator.game.authoring import Authoring
from generator.game.playtest import Playtest, PlaytestRequest
from generator.game.report import Report, ReportRequest
from generator.games.gnome.models import EinsatzDatei
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded

#: Games of a report for each player: a few seconds.
_REPORTED = 4000

# What plays is loaded by those two commands only.


def report(content: GameContent, loaded: Loaded[StrictModel], request: ReportRequest) -> Report:
    """The page of a short playtest."""
    return playtest(content, loaded, PlaytestRequest.short(request, _REPORTED)).report


def playtest(content: GameContent, loaded: Loaded[StrictModel], request: PlaytestRequest) -> Playtest:
    """An Einsatz played; see :mod:`generator.games.gnome.playtest.way_in`.

    Raises UsageFault for gnomes that there are not, and for an Einsatz without anything in the way.
    """
    from generator.games.gnome.playtest.run import run
    from generator.games.gnome.playtest.sections import as_data, as_report
    from generator.games.gnome.playtest.subject import subject

    about = subject(content, loaded.model, request.players, request.crew)
    other = None
    if request.against is not None:
        model, name = request.against
        other = subject(content, model, about.number if not request.crew else None, request.crew), name
    found = run(about, request, other)
    return Playtest(as_report(found), as_data(found))


AUTHORING = Authoring(EinsatzDatei, report=report, playtest=playtest)
