"""EIN006: a specialised character costs more purchase points than there are (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.play.points import OTHER_PRICE, STRONG_PRICE
from generator.games.einblatt.rules._purchases import purchases
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class PurchaseOverBudget(Rule):
    """A specialised character costs more purchase points than there are.

    With ``einkauf: spezialisierung`` a point of the strong attribute costs 2, any other point 3, and there
    are 61 to spend unless the setting says otherwise. The rulebook's own specialist costs 62, and its text
    speaks of a point left over: 63 were probably meant.

    Wrong::

        starkes_attribut: Stärke
        werte: {Stärke: 10, Gewandtheit: 8, Weisheit: 2, Ausstrahlung: 4}

    Right::

        starkes_attribut: Stärke
        werte: {Stärke: 10, Gewandtheit: 7, Weisheit: 2, Ausstrahlung: 4}
    """

    code = "EIN006"
    message = N_("{name} costs {cost} purchase points, {over} more than the {budget} there are: {sum}.")
    help = N_("Lower a value, or give the setting {cost} “einkaufspunkte”, or {spare} with one to spare.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting, start, strong, others, cost in purchases(content):
            if cost <= setting.einkaufspunkte:
                continue
            terms = [f"{start[strong]} × {STRONG_PRICE}", *(f"{value} × {OTHER_PRICE}" for value in others)]
            yield self.at(
                file.span("werte"),
                name=file.model.name,
                cost=cost,
                over=cost - setting.einkaufspunkte,
                budget=setting.einkaufspunkte,
                sum=" + ".join(terms),
                spare=cost + 1,
            )
