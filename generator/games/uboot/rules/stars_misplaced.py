"""UBO050: the stars of a disaster track do not work (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Leisten
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: Where a stone may return to, at least (R23).
FEWEST_STARS = 2


class StarsMisplaced(Rule):
    """The stars of a disaster track do not work.

    The stone begins on the first star, field 1. A repair sends it back to the last star behind it, so there
    are two at least, in rising order, and none on the last field, where everybody has lost.

    Wrong::

        - {id: luft, name: Luft, gegen: Luftnot, felder: 10, sterne: [5], funktion: luft}

    Right::

        - {id: luft, name: Luft, gegen: Luftnot, felder: 10, sterne: [1, 5], funktion: luft}
    """

    code = "UBO050"
    message = N_("The track “{track}” needs two stars or more, rising from 1 and before the last field.")
    help = N_("Write “sterne: [1, 5]”, for example.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Leisten):
            for index, track in enumerate(loaded.model.katastrophen):
                stars = list(track.sterne)
                rising = stars == sorted(set(stars))
                if len(stars) < FEWEST_STARS or stars[0] != 1 or not rising or stars[-1] >= track.felder:
                    yield self.at(loaded.span("katastrophen", index, "sterne"), track=track.name)
