"""GNO019: the published deck no longer has its totals (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.models import Kartensatz
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: Type → kinds, cards and points of the published deck: 19 kinds, 48 cards, 565 points.
_ORIGINAL = {
    "hindernis": (5, 17, 135),
    "sicherung": (5, 15, 180),
    "wache": (5, 8, 110),
    "verstaerkung": (4, 8, 140),
}


class OfficialDeckChanged(Rule):
    """The published deck no longer has its totals.

    A set with ``offiziell: true`` is the deck of the original: 19 kinds, 48 cards, 565 points. Budgets and
    the ready missions count on it. Put cards of your own into a file of their own, without that line.

    Wrong::

        offiziell: true
        karten:
          - {id: tresor, typ: hindernis, name: Tresor, knacken: 16, kosten: 20, kopien: 4}

    Right::

        offiziell: true
        karten:
          - {id: tresor, typ: hindernis, name: Tresor, knacken: 16, kosten: 20, kopien: 3}
    """

    code = "GNO019"
    message = N_(
        "“{typ}” in the published deck: kinds {kinds}, cards {cards}, points {points} "
        "instead of {right_kinds}, {right_cards}, {right_points}."
    )
    help = N_("Restore the numbers of the original, or delete the line “offiziell: true”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Kartensatz):
            if not file.model.offiziell:
                continue
            for typ, right in _ORIGINAL.items():
                karten = [karte for karte in file.model.karten if karte.typ == typ]
                cards = sum(karte.kopien for karte in karten)
                points = sum(karte.kopien * karte.kosten for karte in karten)
                if (len(karten), cards, points) != right:
                    yield self.at(
                        file.span("offiziell", key=True),
                        typ=content.wording(f"type.{typ}"),
                        kinds=len(karten),
                        cards=cards,
                        points=points,
                        right_kinds=right[0],
                        right_cards=right[1],
                        right_points=right[2],
                    )
