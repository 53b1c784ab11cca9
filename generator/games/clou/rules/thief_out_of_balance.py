"""CLO040: a sheet has far more or fewer symbols than others (V29)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.analysis import total_symbols
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: The thieves of the kit have 22 to 30.
FEWEST, MOST = 18, 34


class ThiefOutOfBalance(Rule):
    """A sheet has far more or far fewer symbols than others.

    Counted are the symbols for challenges on strips, Raster, Kreiskästen, pyramid and Besonderheiten, but not
    those of the tree, of which one path is played, nor Würfelboni and white symbols. The thieves of the kit
    have 22 to 30. With many more the heists are too easy, with fewer too hard.

    Wrong::

        kraft: [{symbole: [kraft, kraft, kraft]}, {symbole: [kraft, kraft, kraft]}, {}, {}]

    Right::

        kraft: [{symbole: [kraft]}, {symbole: [kraft]}, {}, {}]
    """

    code = "CLO040"
    severity = Severity.WARNING
    message = N_("{thief}’s sheet has {count} symbols; others have {low} to {high}.")
    help = N_("Add symbols or take some away until it is between {low} and {high}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            count = total_symbols(file.model)
            if not FEWEST <= count <= MOST:
                span = file.span("name")
                yield self.at(span, thief=file.model.name, count=count, low=FEWEST, high=MOST)
