"""CLO022: the first box of a strip is compared with nothing (M10)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class FirstBoxCompared(Rule):
    """The first box of a strip has nothing to be compared with.

    ``zwischen`` compares a number with the one in the box to its left. The first box has none.

    Wrong::

        kraft:
          - {zwischen: ">", symbole: [kraft]}

    Right::

        kraft:
          - {bedingung: ">3", symbole: [kraft]}
    """

    code = "CLO022"
    message = N_("The first box of the strip “{strip}” is to be “{sign}” than a box that does not exist.")
    help = N_("Write a “bedingung” with a number, or nothing.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            for name, boxes in file.model.faehigkeiten.streifen():
                if boxes and boxes[0].zwischen is not None:
                    span = file.span("faehigkeiten", name, 0, "zwischen")
                    yield self.at(span, strip=name, sign=boxes[0].zwischen)
