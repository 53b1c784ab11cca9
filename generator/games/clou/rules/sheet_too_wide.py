"""CLO050: a part of a thief's sheet is wider than the paper."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rules._sheets import sheets
from generator.games.clou.sheet.layout import Tight
from generator.i18n import N_, decimal
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded
from generator.source.tree import Loc


class SheetTooWide(Rule):
    """A part of a thief's sheet is too wide.

    Boxes and circles are drawn as small as a pencil allows, and still the row does not fit beside the column
    with the symbols. It would be printed beyond the edge of the card.

    Wrong::

        - kaesten: [">1", ">2", ">3", ">4", ">5", ">6", ">7", ">8", ">9"]
          symbole: [safe]

    Right::

        - kaesten: [">1", ">3", ">5"]
          symbole: [safe]
    """

    code = "CLO050"
    message = N_("“{part}” of {thief} is {excess} mm too wide for a sheet of {paper}.")
    help = N_("Leave out a box, a circle or a symbol there.")

    @classmethod
    def of(cls, file: Loaded[Dieb], tight: Tight, paper: str) -> Diagnostic:
        """In words, with its place in the YAML."""
        return cls.at(
            file.span(*tight.loc, key=True),
            part=tight.what,
            thief=file.model.name,
            excess=decimal(max(tight.excess, 0.1)),
            paper=paper,
        )

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        seen: set[tuple[str, Loc]] = set()
        for file, paper, found in sheets(content):
            for tight in found:
                if tight.across and (file.model.id, tight.loc) not in seen:
                    seen.add((file.model.id, tight.loc))
                    yield self.of(file, tight, paper)
