"""GNO006: an Einsatz leaves points unspent (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import cards_by_id, points, readable_missions, selection
from generator.games.gnome.play import budget
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class UnusedPoints(Rule):
    """An Einsatz leaves points unspent.

    This is allowed. Points that are not spent are lost, though: the game master gets nothing for them, and
    the gnomes have an easier night than they paid for.

    Wrong::

        zahler: 3
        karten: {tresor: 3, swat-team: 3}

    Right::

        zahler: 3
        karten: {tresor: 3, swat-team: 3, sensor: 3}
    """

    code = "GNO006"
    severity = Severity.INFO
    message = N_("{einsatz} spends {points} of {budget} points; {left} are left.")
    help = N_("Add cards for up to {left} points, if you like.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = cards_by_id(content)
        for file, einsatz in readable_missions(content):
            cost = points(selection(einsatz, known))
            allowed = budget(einsatz.zahler, einsatz.zusatzmuenzen)
            if cost < allowed:
                yield self.at(
                    file.span("einsatz", "karten", key=True),
                    einsatz=einsatz.name,
                    points=cost,
                    budget=allowed,
                    left=allowed - cost,
                )
