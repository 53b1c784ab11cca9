"""EIN007: a specialised character could buy another point (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.einblatt.lookup import limits
from generator.games.einblatt.play.points import OTHER_PRICE, STRONG_PRICE
from generator.games.einblatt.rules._purchases import purchases
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class PurchasePointsLeft(Rule):
    """A specialised character could buy another point.

    With ``einkauf: spezialisierung`` one purchase point, perhaps two, may be left over because nothing costs
    that little. Here as much is left as another point of an attribute costs.

    Wrong::

        starkes_attribut: Stärke
        werte: {Stärke: 8, Gewandtheit: 7, Weisheit: 2, Ausstrahlung: 4}

    Right::

        starkes_attribut: Stärke
        werte: {Stärke: 10, Gewandtheit: 7, Weisheit: 2, Ausstrahlung: 4}
    """

    code = "EIN007"
    severity = Severity.WARNING
    message = N_("{name} has {left} purchase points left; another point of {attribut} costs {price}.")
    help = N_("Raise {attribut}, or leave it: nobody has to spend everything.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting, start, strong, _others, cost in purchases(content):
            left = setting.einkaufspunkte - cost
            for name, value in sorted(start.items(), key=lambda item: item[0] != strong):
                price = STRONG_PRICE if name == strong else OTHER_PRICE
                if price <= left and value < limits(setting, name)[1]:
                    yield self.at(
                        file.span("werte"), name=file.model.name, left=left, attribut=name, price=price
                    )
                    break
