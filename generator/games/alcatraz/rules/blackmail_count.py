"""ALC010: there are not eleven Erpressungskarten (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import ErpressungDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class BlackmailCount(Rule):
    """There are not eleven Erpressungskarten.

    Eleven of the 55 cards are for the Sündenbock. With more or fewer, the sheets do not come out as the
    print list says.

    Wrong::

        - {id: filzung, name: Filzung, kopien: 5, text: …}

    Right::

        - {id: filzung, name: Filzung, kopien: 2, text: …}
    """

    code = "ALC010"
    message = N_("There are {count} Erpressungskarten instead of {right}.")
    help = N_("Change “kopien” until they add up to {right}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, ErpressungDatei)
        if file is None:
            return
        count = sum(card.kopien for card in file.model.erpressung)
        if count != numbers.BLACKMAIL:
            yield self.at(file.span("erpressung", key=True), count=count, right=numbers.BLACKMAIL)
