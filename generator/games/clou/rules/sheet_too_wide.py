"""CLO050: a part of a thief's sheet is wider than the paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Dieb
from generator.games.clou.sheet.layout import too_tight
from generator.games.clou.sheet.page import page
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: The printable areas that every thief must fit, in mm.
PAPERS: Final = (("A4", 190.0, 273.0), ("US Letter", 195.9, 255.4))


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

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            found = (
                (tight, paper)
                for paper, width, height in PAPERS
                for tight in too_tight(file.model, page(width, height).body)
                if tight.across
            )
            seen: set[tuple[str | int, ...]] = set()
            for tight, paper in found:
                if tight.loc not in seen:
                    seen.add(tight.loc)
                    yield self.at(
                        file.span(*tight.loc, key=True),
                        part=tight.what,
                        thief=file.model.name,
                        excess=f"{tight.excess:.0f}" if tight.excess >= 1 else "1",
                        paper=paper,
                    )
