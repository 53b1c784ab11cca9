"""CLO021: a strip activates too little (V20)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

FEWEST = 2


class StripWithoutReward(Rule):
    """A strip activates too little.

    At least two boxes of every strip have a symbol below them, otherwise nobody writes a number there.

    Wrong::

        kraft: [{}, {zwischen: ">"}, {zwischen: "="}, {symbole: [kraft]}]

    Right::

        kraft: [{}, {zwischen: ">", symbole: [kraft]}, {zwischen: "="}, {symbole: [kraft]}]
    """

    code = "CLO021"
    message = N_("Only {count} boxes of the strip “{strip}” of {thief} activate a symbol.")
    help = N_("Write “symbole” into at least two of its boxes.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            for name, boxes in file.model.faehigkeiten.streifen():
                count = sum(bool(box.symbole) for box in boxes)
                if boxes and count < FEWEST:
                    span = file.span("faehigkeiten", name, key=True)
                    yield self.at(span, strip=name, thief=file.model.name, count=count)
