"""EIN017: „eigen“ names no points, or another Machtlevel does."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.models import Charakter, Machtlevel, Setting
from generator.games.einblatt.play.points import BUDGETS
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


class LevelWithoutPoints(Rule):
    """A Machtlevel of one's own without points, or points where the Machtlevel has its own.

    With ``machtlevel: eigen`` the file says under ``punkte`` how many points there are. Every other
    Machtlevel has its number: unfall 17, normalo 21, kern 23, spezialist 24, held 27.

    Wrong::

        machtlevel: eigen

    Right::

        machtlevel: eigen
        punkte: 30
    """

    code = "EIN017"
    message = N_("{what}")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        files: list[Loaded[Setting] | Loaded[Charakter]] = [*content.of(Setting), *content.of(Charakter)]
        for file in files:
            level, points = file.model.machtlevel, file.model.punkte
            if level is Machtlevel.EIGEN and points is None:
                yield self.at(
                    file.span("machtlevel"),
                    what=_("The Machtlevel “eigen” needs a number of points."),
                    remedy=_("Add “punkte: …” below it."),
                )
            elif level is not Machtlevel.EIGEN and points is not None:
                fixed = (
                    " " + _("{level} has {points} points.").format(level=level, points=BUDGETS[level])
                    if level
                    else ""
                )
                yield self.at(
                    file.span("punkte"),
                    what=_("“punkte” counts only together with “machtlevel: eigen”."),
                    remedy=_("Write “machtlevel: eigen”, or delete the line.") + fixed,
                )
