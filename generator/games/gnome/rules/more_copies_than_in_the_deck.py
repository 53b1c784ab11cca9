"""GNO004: an Einsatz takes more copies of a card than are printed (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.deck import cards_by_id, missions
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class MoreCopiesThanInTheDeck(Rule):
    """An Einsatz takes more copies of a card than there are.

    The game master lays real cards on the table. Whoever prints the deck once has only as many of a card as
    its ``kopien`` say.

    Wrong::

        karten:
          tresor: 4

    Right::

        karten:
          tresor: 3
    """

    code = "GNO004"
    message = N_("{einsatz} takes “{card}” {taken} times, but the deck holds only {copies}.")
    help = N_("Take at most {copies}, or raise “kopien” if it is a card of your own.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        for file, einsatz in missions(content):
            for card, taken in einsatz.karten.items():
                if card in known and taken > known[card].kopien:
                    yield self.at(
                        file.span("einsatz", "karten", card),
                        einsatz=einsatz.name,
                        card=known[card].name,
                        taken=taken,
                        copies=known[card].kopien,
                    )
