"""ALC013: a prisoner has not three hiding-places (V10)."""

from __future__ import annotations

from generator.diagnostics import Span
from generator.games.alcatraz.models import VERSTECKE
from generator.i18n import N_
from generator.lint.counts import Miscounted
from generator.model.marks import Marked


class HidingPlaces(Miscounted):
    """A prisoner has not three hiding-places.

    Everybody carries three items at most. The sheet shows a place for each; what tasks need is measured by
    it.

    Wrong::

        verstecke: [Matratze, Schuh]

    Right::

        verstecke: [Matratze, Schuh, Bibel]
    """

    code = "ALC013"
    message = N_("{vorname} has {count} hiding-places instead of {least}.")
    help = N_("Name {least} of them under “verstecke”.")
    counted = (VERSTECKE,)

    def place(self, found: Marked) -> Span:
        return found.span
