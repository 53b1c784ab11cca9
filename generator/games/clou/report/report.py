"""The report on a heist, put together."""

from __future__ import annotations

from generator.game.report import Report, ReportRequest
from generator.games.clou.analysis import loot_total
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.report.advice import advice
from generator.games.clou.report.difficulty import Difficulty
from generator.games.clou.report.faces import HeistReport
from generator.games.clou.report.levers import levers
from generator.games.clou.report.people import people, symbols
from generator.games.clou.report.prices import Aims, aims, loot_prices
from generator.games.clou.report.subject import Subject, crew_name, subject
from generator.games.clou.report.ways import ways
from generator.games.clou.wording import with_players
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded


def report(content: GameContent, loaded: Loaded[StrictModel], request: ReportRequest) -> Report:
    """Everything about one heist. Raises UsageFault for a crew that there is not."""
    heist = loaded.model
    assert isinstance(heist, Einbruch)
    about = subject(heist, [file.model for file in content.of(Dieb)], request)
    found = tuple(Aims(about, n) for n in about.players)
    others = [file.model for file in content.of(Einbruch) if file.model.id != heist.id]
    hard = Difficulty(about, others, request)
    sections = [
        *hard.sections(),
        *([levers(about, hard.whole, hard.changes)] if hard.whole else []),
        ways(about),
        loot_prices(about, hard.whole),
        aims(about, found),
        symbols(about),
        people(about),
    ]
    return Report(
        heist.name,
        _subtitle(about),
        HeistReport,
        (
            *hard.fact(),
            (_("loot"), str(loot_total(heist))),
            (_("rooms"), str(len(heist.raeume))),
            (_("challenges"), str(len(heist.herausforderungen))),
        ),
        tuple(sections),
        (
            *hard.hopeless(),
            *advice(about, found),
            *hard.advice(),
            *hard.seldom(),
        ),
    )


def _subtitle(about: Subject) -> str:
    if about.crew:
        return _("with {crew}").format(crew=crew_name(about.crew))
    if len(about.players) == 1:
        return with_players(about.players[0])
    return _("for one, two and three players")
