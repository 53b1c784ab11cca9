"""ALC015: the markers do not add up (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import HaeftlingeDatei, SpielDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class MarkerTotals(Rule):
    """The markers do not add up.

    Rules count on the markers: the 21st Wache ends the game, six markers a colour are two for the tracks
    and a vote for everybody. The published box holds 68 small markers and 27 flat ones.

    Wrong::

        marker: {wachen: 20, plan: 23, je_haeftling: 6, suendenbock: 1}

    Right::

        marker: {wachen: 21, plan: 23, je_haeftling: 6, suendenbock: 1}
    """

    code = "ALC015"
    message = N_("There are {count} {what} instead of {right}.")
    help = N_("Restore the number in spiel.yaml.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        game, people = only(content, SpielDatei), only(content, HaeftlingeDatei)
        if game is None or people is None:
            return
        marker = game.model.marker
        small = marker.wachen + marker.plan + marker.je_haeftling * len(people.model.haeftlinge)
        flat = marker.suendenbock + sum(kind.anzahl for kind in game.model.gegenstaende)
        for count, right, what in (
            (marker.wachen, numbers.LAST_GUARD, _("Wachen")),
            (small, numbers.WOODEN_MARKERS, _("small markers")),
            (flat, numbers.FLAT_MARKERS, _("flat markers")),
        ):
            if count != right:
                yield self.at(game.span("marker"), count=count, right=right, what=what)
