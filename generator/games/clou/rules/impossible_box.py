"""CLO023: a box of a strip can never be filled (V26)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.analysis import first_impossible_box
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ImpossibleBox(Rule):
    """A box of a strip can never be filled.

    Three dice make the numbers 1 to 18. If none of them meets the conditions in and before a box, whatever
    stands in the boxes to its left, the strip ends there.

    Wrong::

        kraft:
          - {bedingung: ">9"}
          - {zwischen: "<"}
          - {bedingung: "<3"}
          - {zwischen: "<"}
          - {zwischen: "<", symbole: [kraft]}

    Right::

        kraft:
          - {bedingung: ">9"}
          - {zwischen: "<"}
          - {bedingung: "<6"}
          - {zwischen: "<"}
          - {zwischen: "<", symbole: [kraft]}
    """

    code = "CLO023"
    message = N_("Box {number} of {thief}’s strip “{strip}” can never be filled with a number from 1 to 18.")
    help = N_("Loosen its condition, or one to its left.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            if ImpossibleBox not in file.memory:
                strips = file.model.faehigkeiten.streifen()
                file.memory[ImpossibleBox] = [(name, first_impossible_box(boxes)) for name, boxes in strips]
            for name, index in file.memory[ImpossibleBox]:
                if index is not None:
                    span = file.span("faehigkeiten", name, index)
                    yield self.at(span, number=index + 1, strip=name, thief=file.model.name)
