"""EIN026: the points of a setting cannot be spent within its limits."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import attribute_names, budget, limits
from generator.games.einblatt.models import Einkauf, Setting
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ImpossibleBudget(Rule):
    """The points of a setting cannot be spent within its limits.

    The lowest values of all attributes together are the least that a character costs, the highest the most.
    The points of the Machtlevel must lie between them, and no range may end before it begins.

    Wrong::

        werte: {von: 2, bis: 5}
        machtlevel: spezialist

    Right::

        werte: {von: 2, bis: 8}
        machtlevel: spezialist
    """

    code = "EIN026"
    message = N_("{what}")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Setting):
            setting = file.model
            ranges = {name: limits(setting, name) for name in attribute_names(setting)}
            upside_down = [name for name, (low, high) in ranges.items() if low > high]
            if upside_down:
                low, high = ranges[upside_down[0]]
                yield self.at(
                    file.span("werte") if setting.werte.von > setting.werte.bis else file.span("attribute"),
                    what=_("The values of {attribut} go from {low} to {high}, which is no range.").format(
                        attribut=upside_down[0], low=low, high=high
                    ),
                    remedy=_("Write the lower number into “von” and the higher into “bis”."),
                )
                continue
            points = budget(setting)
            if points is None or setting.einkauf is not Einkauf.EINS_ZU_EINS:
                continue
            least, most = (sum(limit[side] for limit in ranges.values()) for side in (0, 1))
            if not least <= points <= most:
                yield self.at(
                    file.span("machtlevel"),
                    what=_(
                        "There are {points} points to spend, but {number} attributes take {least} to {most}."
                    ).format(points=points, number=len(ranges), least=least, most=most),
                    remedy=_("Choose another Machtlevel, other “zusatzpunkte”, or another range of values."),
                )
