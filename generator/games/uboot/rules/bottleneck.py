"""UBO004: one room divides the boat (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.uboot.boat_map import neighbours, reachable
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class Bottleneck(Rule):
    """One room divides the boat.

    If all ways between two parts of the boat lead through one room, a fire there locks the gnomes up, and
    they can do nothing about it. Two ways round make a better boat. (The published boat has such a room; this
    is a matter of taste.)

    Wrong::

        luken:
          - [1, 2]
          - [2, 3]

    Right::

        luken:
          - [1, 2]
          - [2, 3]
          - [1, 3]
    """

    code = "UBO004"
    severity = Severity.WARNING
    message = N_("All ways between two parts of the boat lead through room {room} ({name}).")
    help = N_("Add a hatch that leads round it.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            graph = neighbours(boat.model)
            if not graph or reachable(graph, min(graph)) != set(graph):
                continue  # UBO003 tells
            for index, raum in enumerate(boat.model.raeume):
                rest = {room: near - {raum.nummer} for room, near in graph.items() if room != raum.nummer}
                if rest and reachable(rest, min(rest)) != set(rest):
                    yield self.at(boat.span("raeume", index), room=raum.nummer, name=raum.name)
