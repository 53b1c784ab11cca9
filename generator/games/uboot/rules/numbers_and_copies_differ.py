"""UBO031: a card has not one number for each of its copies (V05)."""

from __future__ import annotations

from generator.diagnostics import Span
from generator.games.uboot.models import BONI_DER_KOPIEN, ZAHLEN_DER_KOPIEN
from generator.i18n import N_
from generator.lint.counts import Miscounted
from generator.model.marks import Marked


class NumbersAndCopiesDiffer(Miscounted):
    """A card has not one number for each of its copies.

    Each copy of an event has its own number for the faint test (“zahlen”), each copy of a helper its own
    bonus (“boni”). The lists are as long as there are copies. Items without any bonus leave the list away.

    Wrong::

        - {id: leck, name: Leck, kopien: 5, zahlen: [0, 1, 2, 3]}

    Right::

        - {id: leck, name: Leck, kopien: 5, zahlen: [0, 1, 2, 3, 4]}
    """

    code = "UBO031"
    message = N_("“{name}” has {count} numbers for {kopien} copies.")
    help = N_("Write {kopien} numbers, or change “kopien”.")
    counted = (ZAHLEN_DER_KOPIEN, BONI_DER_KOPIEN)

    def place(self, found: Marked) -> Span:
        return found.span
