"""EIN014: more experience is spent than was earned (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import prices_known
from generator.games.einblatt.lookup import characters, prices
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ExperienceOverspent(Rule):
    """More experience is spent than was earned.

    Everything under ``ausgegeben`` has its price (E3): the old value squared for raising an attribute, the
    value for a Fertigkeit (three times that when there are as many as points already), 3 for not being dead.
    ``eingesetzt`` is what is used up for this session. Both together must not exceed ``gesamt``.

    Wrong::

        erfahrung:
          gesamt: 20
          ausgegeben: [{art: attribut, attribut: Finger, auf: 6}]

    Right::

        erfahrung:
          gesamt: 25
          ausgegeben: [{art: attribut, attribut: Finger, auf: 6}]
    """

    code = "EIN014"
    message = N_(
        "{name} has earned {earned} experience points; {spent} are spent and {used} in use, {over} too many."
    )
    help = N_("The prices in order: {prices}. Strike something, or correct “gesamt”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            experience = file.model.erfahrung
            if experience is None or not prices_known(setting, file.model):
                continue
            paid = prices(file.model)
            over = sum(paid) + experience.eingesetzt - experience.gesamt
            if over > 0:
                yield self.at(
                    file.span("erfahrung", "gesamt"),
                    name=file.model.name,
                    earned=experience.gesamt,
                    spent=sum(paid),
                    used=experience.eingesetzt,
                    over=over,
                    prices=" + ".join(map(str, paid)) or "0",
                )
