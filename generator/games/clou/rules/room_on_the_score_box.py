"""CLO015: a room covers the corner of the score box (V11)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.measures import SCORE_CELLS
from generator.games.clou.rules.rooms_overlap import overlap
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RoomOnTheScoreBox(Rule):
    """A room covers the score box.

    The corner at the bottom right, fields F10 to G12 of the plan, is where the points and names are written.

    Wrong::

        tresor: {name: Tresorraum, flaeche: [8, 4, 4, 3]}

    Right::

        tresor: {name: Tresorraum, flaeche: [6, 4, 3, 3]}
    """

    code = "CLO015"
    message = N_("“{room}” covers the corner where the points are written.")
    help = N_("Keep the fields F10 to G12 free: “flaeche: [9, 5, 3, 2]” is taken.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            for key, room in file.model.raeume.items():
                if room.flaeche and overlap(room.flaeche, SCORE_CELLS):
                    yield self.at(file.span("raeume", key, "flaeche"), room=room.name)
