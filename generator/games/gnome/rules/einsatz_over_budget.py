"""GNO005: an Einsatz costs more points than the POTT allows (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.deck import cards_by_id, missions, points, selection
from generator.games.gnome.play import budget, coins_after_entry, extra_coins_needed
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class EinsatzOverBudget(Rule):
    """The cards of an Einsatz cost too much.

    Everybody at the table pays 5 Münzen into the POTT, and each Münze buys the game master 10 points of
    cards. He may add up to 15 Münzen of his own; ``zusatzmuenzen`` says how many. An Einsatz that costs more
    cannot be played with so few people.

    Wrong::

        zahler: 3
        karten: {tresor: 3, swat-team: 3, lasergitter: 1}

    Right::

        zahler: 3
        zusatzmuenzen: 1
        karten: {tresor: 3, swat-team: 3, lasergitter: 1}
    """

    code = "GNO005"
    message = N_("{einsatz} costs {points} points, {over} more than the {budget} there are to spend.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        for file, einsatz in missions(content):
            cost = points(selection(einsatz, known))
            allowed = budget(einsatz.zahler, einsatz.zusatzmuenzen)
            if cost <= allowed:
                continue
            needed = extra_coins_needed(cost, einsatz.zahler)
            if needed <= coins_after_entry():
                remedy = _("Take cards for {over} points out, or write “zusatzmuenzen: {needed}”.")
            else:
                remedy = _(
                    "Take cards for {over} points out; all 15 Münzen of the game master are not enough."
                )
            yield self.at(
                file.span("einsatz", "karten", key=True),
                einsatz=einsatz.name,
                points=cost,
                budget=allowed,
                over=cost - allowed,
                remedy=remedy.format(over=cost - allowed, needed=needed),
            )
