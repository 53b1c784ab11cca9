"""EIN007: a specialised character could buy another point (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.einblatt.causes import all_trusted
from generator.games.einblatt.lookup import characters, limits, start_values
from generator.games.einblatt.models import Einkauf
from generator.games.einblatt.play.points import OTHER_PRICE, STRONG_PRICE, purchase_cost
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
        for file, setting in characters(content):
            strong = file.model.starkes_attribut
            start = start_values(file.model)
            if setting.einkauf is not Einkauf.SPEZIALISIERUNG or strong not in start:
                continue
            if not all_trusted(setting, file.model):
                continue
            cost = purchase_cost(start[strong], (v for name, v in start.items() if name != strong))
            left = setting.einkaufspunkte - cost
            for name, value in sorted(start.items(), key=lambda item: item[0] != strong):
                price = STRONG_PRICE if name == strong else OTHER_PRICE
                if price <= left and value < limits(setting, name)[1]:
                    yield self.at(
                        file.span("werte"), name=file.model.name, left=left, attribut=name, price=price
                    )
                    break
