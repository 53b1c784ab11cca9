"""UBO044: a bonus is neither 3 nor 4 (V09)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Gegenstaende
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: What a helper adds to a Probe (R21).
BONUSES = (3, 4)


class UnusualBonus(Rule):
    """A bonus is neither 3 nor 4.

    Helpers give +3 or +4. The success table prints these columns, and with +5 five minutes make everything
    certain.

    Wrong::

        boni: [3, 5]

    Right::

        boni: [3, 4]
    """

    code = "UBO044"
    message = N_("“{card}” gives +{bonus}.")
    help = N_("Write 3 or 4.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Gegenstaende):
            for index, item in enumerate(loaded.model.gegenstaende):
                for place, bonus in enumerate(item.boni):
                    if bonus not in BONUSES:
                        span = loaded.span("gegenstaende", index, "boni", place)
                        yield self.at(span, card=item.name, bonus=bonus)
