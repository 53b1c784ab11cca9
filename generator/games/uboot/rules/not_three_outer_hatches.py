"""UBO005: the boat has not three outer hatches (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: So many rooms open to the sea (R15).
OUTER_HATCHES = 3


class NotThreeOuterHatches(Rule):
    """The boat has not three outer hatches.

    Three rooms of the boat open to the sea. With fewer, one fire keeps the divers in while the Krake
    squeezes.

    Wrong::

        aussenluken:
          - {raum: 3, seite: links}

    Right::

        aussenluken:
          - {raum: 3, seite: links}
          - {raum: 6, seite: rechts}
          - {raum: 9, seite: rechts}
    """

    code = "UBO005"
    message = N_("{count} rooms of the boat have an outer hatch instead of {wanted}.")
    help = N_("Give {wanted} different rooms one outer hatch each.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            numbers = {raum.nummer for raum in boat.model.raeume}
            rooms = {hatch.raum for hatch in boat.model.aussenluken} & numbers
            if len(rooms) != OUTER_HATCHES or len(boat.model.aussenluken) != OUTER_HATCHES:
                yield self.at(boat.span("aussenluken", key=True), count=len(rooms), wanted=OUTER_HATCHES)
