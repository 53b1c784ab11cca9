"""UBO030: a deck has not as many cards as its file says (V05)."""

from __future__ import annotations

from generator.diagnostics import Span
from generator.games.uboot.models import KARTENZAHL
from generator.i18n import N_
from generator.lint.counts import Miscounted
from generator.model.marks import Marked


class DeckSizeWrong(Miscounted):
    """A deck has not as many cards as its file says.

    “karten” is the number of cards that the box holds: 54 fill six sheets without a rest. When a card is
    added, another one goes, or the number is changed on purpose.

    Wrong::

        karten: 54
        gegenstaende:
          - {id: grog, name: Grog, kopien: 13, text: Prost!}

    Right::

        karten: 54
        gegenstaende:
          - {id: grog, name: Grog, kopien: 12, text: Prost!}
    """

    code = "UBO030"
    message = N_("The copies add up to {count} cards, but “karten” says {karten}.")
    help = N_("Change the copies, or write “karten: {count}”.")
    counted = (KARTENZAHL,)

    def place(self, found: Marked) -> Span:
        return found.file.span(KARTENZAHL.said)
