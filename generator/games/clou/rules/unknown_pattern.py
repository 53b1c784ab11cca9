"""CLO037: nobody knows the pattern of a Würfelbonus (V27)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.patterns import chances
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class UnknownPattern(Rule):
    """A Würfelbonus waits for a roll that cannot be read, or never comes.

    Known are ``drilling`` (three of a kind), ``zwei-6`` (at least two sixes), ``1-2-3`` (exactly these dice
    in any order), ``summe=10``, ``summe>15`` and ``summe<5``.

    Wrong::

        - {muster: "Pasch", symbole: [geschick]}

    Right::

        - {muster: "zwei-6", symbole: [geschick]}
    """

    code = "CLO037"
    message = N_("No roll of three dice is “{pattern}”.")
    help = N_("Write drilling, zwei-n, a-b-c, summe=n, summe>n or summe<n, with faces from 1 to 6.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            for index, bonus in enumerate(file.model.wuerfelboni):
                if not chances(bonus.muster):
                    yield self.at(file.span("wuerfelboni", index, "muster"), pattern=bonus.muster)
