"""UBO040: there is too little Grog for the cabin (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Gegenstaende
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: So many are set aside at the beginning (R05).
LEAST_GROG = 6


class TooLittleGrog(Rule):
    """There is too little Grog for the cabin.

    At the beginning six Grog lie open in the cabin (“offener_grog”). There must be so many in the deck.

    Wrong::

        offener_grog: 6
        # and grog with kopien: 4

    Right::

        offener_grog: 6
        # and grog with kopien: 12
    """

    code = "UBO040"
    message = N_("The deck has {count} Grog, but {wanted} are laid open at the beginning.")
    help = N_("Print more Grog (“art: grog”, “kopien”).")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Gegenstaende):
            count = sum(item.kopien for item in loaded.model.gegenstaende if item.art == "grog")
            wanted = max(loaded.model.offener_grog, LEAST_GROG)
            if count < wanted:
                yield self.at(loaded.span("offener_grog"), count=count, wanted=wanted)
