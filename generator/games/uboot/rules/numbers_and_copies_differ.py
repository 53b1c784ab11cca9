"""UBO031: a card has not one number for each of its copies (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Ereignisse, Gegenstaende
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NumbersAndCopiesDiffer(Rule):
    """A card has not one number for each of its copies.

    Each copy of an event has its own number for the faint test (“zahlen”), each copy of a helper its own
    bonus (“boni”). The lists are as long as there are copies. Items without any bonus leave the list away.

    Wrong::

        - {id: leck, name: Leck, kopien: 5, zahlen: [0, 1, 2, 3]}

    Right::

        - {id: leck, name: Leck, kopien: 5, zahlen: [0, 1, 2, 3, 4]}
    """

    code = "UBO031"
    message = N_("“{card}” has {count} numbers for {copies} copies.")
    help = N_("Write {copies} numbers, or change “kopien”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for events in content.of(Ereignisse):
            for index, event in enumerate(events.model.ereignisse):
                if len(event.zahlen) != event.kopien:
                    place = events.span("ereignisse", index, "zahlen")
                    yield self.at(place, card=event.name, count=len(event.zahlen), copies=event.kopien)
        for items in content.of(Gegenstaende):
            for index, item in enumerate(items.model.gegenstaende):
                if item.boni and len(item.boni) != item.kopien:
                    place = items.span("gegenstaende", index, "boni")
                    yield self.at(place, card=item.name, count=len(item.boni), copies=item.kopien)
