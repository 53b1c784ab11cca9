"""CLO051: a thief's sheet is higher than the paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Dieb
from generator.games.clou.rules.sheet_too_wide import PAPERS
from generator.games.clou.sheet.layout import too_tight
from generator.games.clou.sheet.page import page
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class SheetTooHigh(Rule):
    """A thief's sheet is too full.

    Strips, tools, specials and the escape table stand below one another. They are drawn as small as a pencil
    allows, and still the last of them would be printed below the foot of the page.

    Wrong::

        - art: pyramide
          reihen:
            - [{}, {}, {}, {}, {}, {}]
            - [{bedingung: "="}, {bedingung: "<"}, {bedingung: ">"}, {bedingung: "="}, {bedingung: "<"}]
            - [{bedingung: "<"}, {bedingung: "="}, {bedingung: ">"}, {bedingung: "<"}]

    Right::

        - art: pyramide
          reihen:
            - [{}, {}, {}]
            - [{bedingung: "="}, {bedingung: "<", symbole: [kraft]}]
            - [{bedingung: ">", symbole: [safe]}]
    """

    code = "CLO051"
    message = N_("The sheet of {thief} is {excess} mm too high for {paper}; “{part}” needs the most room.")
    help = N_("Make “{part}” lower by a row, or leave out a special or a dice bonus.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            for paper, width, height in PAPERS:
                found = [t for t in too_tight(file.model, page(width, height).body) if not t.across]
                if found:
                    tight = found[0]
                    yield self.at(
                        file.span(*tight.loc),
                        part=tight.what,
                        thief=file.model.name,
                        excess=f"{tight.excess:.0f}" if tight.excess >= 1 else "1",
                        paper=paper,
                    )
                    break
