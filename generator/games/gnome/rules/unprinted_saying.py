"""GNO020: a card has a saying that is never printed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.models import Hindernis, Kartensatz
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class UnprintedSaying(Rule):
    """A card has a saying that is never printed.

    Only a Hindernis has room for a line of mood at its foot. There a Sicherung says whom it calls, a Wache
    when she becomes active, and the Verstärkung when it comes.

    Wrong::

        - {id: kater, typ: wache, name: Kater Murr, kampf: 7, aufmerksamkeit: 9, aktivierung: 3, kosten: 10,
           kopien: 1, spruch: Schläft nur scheinbar.}

    Right::

        - {id: kater, typ: wache, name: Kater Murr, kampf: 7, aufmerksamkeit: 9, aktivierung: 3, kosten: 10,
           kopien: 1}
    """

    code = "GNO020"
    severity = Severity.WARNING
    message = N_("The saying of “{card}” is never printed: its foot says what the card does.")
    help = N_("Leave “spruch” out; only a Hindernis has room for it.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Kartensatz):
            for index, card in enumerate(file.model.karten):
                if card.spruch is not None and not isinstance(card, Hindernis):
                    yield self.at(file.span("karten", index, "spruch"), card=card.name)
