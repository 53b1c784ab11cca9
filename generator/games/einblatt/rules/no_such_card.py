"""EIN020: a character holds a card that the Skatblatt does not have."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import read_card
from generator.games.einblatt.models import Charakter
from generator.games.einblatt.play.cards import deck
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import short
from generator.source.tree import Loc
from generator.suggest import closest


class NoSuchCard(Rule):
    """A character holds a card that the Skatblatt does not have.

    Cards are written as colour and motif, with a hyphen: Kreuz, Pik, Karo or Herz, and 7, 8, 9, 10, B, D, K
    or A.

    Wrong::

        aermel: Herz-Q

    Right::

        aermel: Herz-D
    """

    code = "EIN020"
    message = N_("There is no card “{card}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Charakter):
            for loc, name in _cards(file.model):
                if read_card(name) is not None:
                    continue
                near = closest(name, map(str, deck()))
                remedy = _("Write it like “Kreuz-A” or “Herz-10”.")
                if near:
                    remedy = _("Did you mean “{word}”?").format(word=near) + " " + remedy
                yield self.at(file.span(*loc), card=short(name), remedy=remedy)


def _cards(charakter: Charakter) -> Iterator[tuple[Loc, str]]:
    """Every card that the file writes down."""
    if charakter.aermel is not None:
        yield ("aermel",), charakter.aermel
    if charakter.selbstbewusstsein is not None:
        for index, name in enumerate(charakter.selbstbewusstsein.hand):
            yield ("selbstbewusstsein", "hand", index), name
