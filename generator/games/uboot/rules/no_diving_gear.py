"""UBO042: the Krake cannot be fought (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Ereignisse, Gegenstaende, Katastrophe
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NoDivingGear(Rule):
    """The Krake cannot be fought.

    She can be fought from outside only, and nobody leaves the boat without diving gear. With the Krake in the
    event deck there must be diving gear in the item deck.

    Wrong::

        # no item with “art: taucher”

    Right::

        - {id: taucherausruestung, name: Taucherausrüstung, kopien: 3, art: taucher, text: Ab ins Meer.}
    """

    code = "UBO042"
    message = N_("An event must be dealt with from outside, but there is no diving gear.")
    help = N_("Add an item with “art: taucher”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        effects = [e.wirkung for loaded in content.of(Ereignisse) for e in loaded.model.ereignisse]
        if not any(isinstance(effect, Katastrophe) and effect.loesen == "aussen" for effect in effects):
            return
        for loaded in content.of(Gegenstaende):
            if not any(item.art == "taucher" for item in loaded.model.gegenstaende):
                yield self.at(loaded.span("gegenstaende", key=True))
