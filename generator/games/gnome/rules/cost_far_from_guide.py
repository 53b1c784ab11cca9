"""GNO017: a Hindernis of one's own is far cheaper or dearer than the published ones (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import cards
from generator.games.gnome.models import Hindernis
from generator.games.gnome.play import cost_guide
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: Points that a price may lie beside the guide.
_TOLERANCE = 3


class CostFarFromGuide(Rule):
    """A Hindernis costs much more or less than it should.

    The published locks show what a Knacken is worth: 5 costs 1 point, 9 costs 5, 12 costs 10, 14 costs 15 and
    16 costs 20; values between and beyond follow the same line. More than 3 points beside it, and the card is
    either never bought or always.

    Wrong::

        - {id: stahltor, typ: hindernis, name: Stahltor, knacken: 14, kosten: 5, kopien: 1}

    Right::

        - {id: stahltor, typ: hindernis, name: Stahltor, knacken: 14, kosten: 15, kopien: 1}
    """

    code = "GNO017"
    severity = Severity.WARNING
    message = N_("“{name}” costs {price} points; a Knacken of {knacken} is worth about {fair}.")
    help = N_("Choose a price from {low} to {high}, or another Knacken.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for placed in cards(content):
            karte = placed.karte
            if placed.official or not isinstance(karte, Hindernis):
                continue
            fair = cost_guide(karte.knacken)
            if abs(karte.kosten - fair) > _TOLERANCE:
                yield self.at(
                    placed.span("kosten"),
                    name=karte.name,
                    price=karte.kosten,
                    knacken=karte.knacken,
                    fair=round(fair),
                    low=max(0, round(fair) - _TOLERANCE),
                    high=round(fair) + _TOLERANCE,
                )
