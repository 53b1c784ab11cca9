"""UBO008: a hatch has no wall to be in."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.board.cutaway import LEAST_OVERLAP, deck_overlap, share_a_wall
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class HatchWithoutWall(Rule):
    """A hatch has no wall to be in.

    The board draws a hatch into the wall between two rooms, or into the floor between them. They must lie
    side by side on one deck, or one above the other with enough floor in common.

    Wrong::

        - {nummer: 1, name: Maschinenraum, deck: mitte, von: 0, bis: 22}
        - {nummer: 9, name: Bugschleuse, deck: mitte, von: 79, bis: 100}
        luken:
          - [1, 9]

    Right::

        - {nummer: 1, name: Maschinenraum, deck: mitte, von: 0, bis: 22}
        - {nummer: 2, name: Luftpumpen, deck: mitte, von: 22, bis: 38}
        luken:
          - [1, 2]
    """

    code = "UBO008"
    message = N_("The hatch {one}–{other} cannot be drawn: the rooms share no wall and too little floor.")
    help = N_("Move the rooms together (“von”, “bis”, “deck”), or join others.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            rooms = {raum.nummer: raum for raum in boat.model.raeume}
            for index, (one, other) in enumerate(boat.model.luken):
                a, b = rooms.get(one), rooms.get(other)
                if a is None or b is None or a is b:
                    continue  # UBO002 tells
                if not share_a_wall(a, b) and deck_overlap(a, b) < LEAST_OVERLAP:
                    yield self.at(boat.span("luken", index), one=one, other=other)
