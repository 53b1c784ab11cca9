"""CLO051: a thief's sheet is higher than the paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rules._sheets import sheets
from generator.games.clou.sheet.layout import Tight
from generator.i18n import N_, decimal
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


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

    @classmethod
    def of(cls, file: Loaded[Dieb], tight: Tight, paper: str) -> Diagnostic:
        """In words, with its place in the YAML."""
        return cls.at(
            file.span(*tight.loc),
            part=tight.what,
            thief=file.model.name,
            excess=decimal(max(tight.excess, 0.1)),
            paper=paper,
        )

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        seen: set[str] = set()
        for file, paper, found in sheets(content):
            tight = next((one for one in found if not one.across), None)
            if tight is not None and file.model.id not in seen:
                seen.add(file.model.id)
                yield self.of(file, tight, paper)
