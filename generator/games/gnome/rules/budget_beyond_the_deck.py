"""GNO010: so many people pay that the whole deck costs less than the budget (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import missions, official_cards
from generator.games.gnome.models import Kartensatz
from generator.games.gnome.play import budget
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class BudgetBeyondTheDeck(Rule):
    """More points than all cards together cost.

    With twelve people paying there are 600 points to spend, but the 48 cards of the deck cost only 565. The
    game master then has nothing left to choose.

    Wrong::

        zahler: 12

    Right::

        zahler: 11
    """

    code = "GNO010"
    severity = Severity.WARNING
    message = N_("{einsatz} has {budget} points to spend, but the whole deck costs only {deck}.")
    help = N_("Lower “zahler”, or let spectators watch without paying.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        if Kartensatz in content.broken:
            return
        deck = sum(karte.kosten * karte.kopien for karte in official_cards(content))
        for file, einsatz in missions(content):
            allowed = budget(einsatz.zahler)
            if 0 < deck < allowed:
                yield self.at(file.span("einsatz", "zahler"), einsatz=einsatz.name, budget=allowed, deck=deck)
