"""CLO014: two rooms lie on top of each other (V11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.fields import field_name
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

Area = tuple[int, int, int, int]


def overlap(one: Area, other: Area) -> bool:
    """Do two areas (column, row, width, height) share a field?"""
    across = one[0] < other[0] + other[2] and other[0] < one[0] + one[2]
    return across and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]


class RoomsOverlap(Rule):
    """Two rooms lie on top of each other.

    Rooms may share a wall, but no field of the grid of 12×7.

    Wrong::

        flur: {name: Flur, flaeche: [3, 2, 4, 5]}
        salon: {name: Salon, flaeche: [6, 0, 6, 3]}

    Right::

        flur: {name: Flur, flaeche: [3, 2, 3, 5]}
        salon: {name: Salon, flaeche: [6, 0, 6, 3]}
    """

    code = "CLO014"
    message = N_("“{second}” lies on “{first}”: they share the field {field}.")
    help = N_("Move one of them or make it smaller, or delete “flaeche” and let the plan be laid out.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            placed = [(key, room.flaeche) for key, room in file.model.raeume.items() if room.flaeche]
            for (first, one), (second, other) in combinations(placed, 2):
                if overlap(one, other):
                    yield self.at(
                        file.span("raeume", second, "flaeche"),
                        first=file.model.raeume[first].name,
                        second=file.model.raeume[second].name,
                        field=field_name(max(one[0], other[0]), max(one[1], other[1])),
                    )
