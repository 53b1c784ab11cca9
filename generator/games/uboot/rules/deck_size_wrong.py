"""UBO030: a deck has not as many cards as its file says (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Ereignisse, Gegenstaende
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class DeckSizeWrong(Rule):
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
    message = N_("The copies add up to {count} cards, but “karten” says {said}.")
    help = N_("Change the copies, or write “karten: {count}”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for events in content.of(Ereignisse):
            count = sum(event.kopien for event in events.model.ereignisse)
            if count != events.model.karten:
                yield self.at(events.span("karten"), count=count, said=events.model.karten)
        for items in content.of(Gegenstaende):
            count = sum(item.kopien for item in items.model.gegenstaende)
            if count != items.model.karten:
                yield self.at(items.span("karten"), count=count, said=items.model.karten)
