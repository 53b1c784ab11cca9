"""CLO020: a strip is too short or too long (V20)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

SHORTEST, LONGEST = 4, 8


class StripLength(Rule):
    """A strip is too short or too long.

    A thief has three strips, ``kraft``, ``geschick`` and ``clever``, of four to eight boxes each. A strip
    that is missing has none.

    Wrong::

        clever:
          - {symbole: [clever]}
          - {zwischen: ">", symbole: [clever]}

    Right::

        clever:
          - {}
          - {zwischen: "=", symbole: [clever]}
          - {bedingung: "<6"}
          - {zwischen: ">", symbole: [clever]}
    """

    code = "CLO020"
    message = N_("The strip “{strip}” of {thief} has {count} boxes; it must have {low} to {high}.")
    help = N_("Add boxes to it or take some away.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            for name, boxes in file.model.faehigkeiten.streifen():
                if not SHORTEST <= len(boxes) <= LONGEST:
                    loc = ("faehigkeiten", name) if boxes else ("faehigkeiten",)
                    yield self.at(
                        file.span(*loc, key=True),
                        strip=name,
                        thief=file.model.name,
                        count=len(boxes),
                        low=SHORTEST,
                        high=LONGEST,
                    )
