"""The desk of whoever writes a setting: how hard its obstacles are."""

from __future__ import annotations

import time
from dataclasses import replace

from generator.game.authoring import Authoring
from generator.game.playtest import Playtest, PlaytestRequest, without_crews
from generator.game.report import Report, ReportRequest
from generator.games.einblatt.models import Setting
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded

# What counts is loaded by those two commands only.


def report(content: GameContent, loaded: Loaded[StrictModel], request: ReportRequest) -> Report:
    """The page; the same as of a playtest, since nothing is played."""
    return playtest(content, loaded, PlaytestRequest(crew=request.crew)).report


def playtest(content: GameContent, loaded: Loaded[StrictModel], request: PlaytestRequest) -> Playtest:
    """Every deal counted; see :mod:`generator.games.einblatt.playtest.subject`.

    Raises UsageFault for characters that the setting does not have, for a setting without obstacles, and for
    kinds of players.
    """
    from generator.games.einblatt.playtest.sections import as_data, as_report
    from generator.games.einblatt.playtest.subject import subject

    without_crews(replace(request, crew=()))
    begun = time.monotonic()
    about = subject(content, loaded.model, request.crew)
    other = (subject(content, request.against[0], ()), request.against[1]) if request.against else None
    made = as_report(about, other)
    notes = (_("Nothing is played here: every deal is counted, whatever --games and --seed say."),)
    asked = request.games is not None
    return Playtest(made, as_data(about, other, time.monotonic() - begun), notes if asked else ())


AUTHORING = Authoring(Setting, report=report, playtest=playtest)
