"""UBO002: a hatch joins no two different rooms, or is listed twice (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ImpossibleHatch(Rule):
    """A hatch joins no two different rooms, or is listed twice.

    Every entry of “luken” is one hatch between two rooms of the boat. A room is not joined to itself, and a
    second hatch between the same two rooms would be drawn on top of the first.

    Wrong::

        luken:
          - [1, 2]
          - [2, 1]

    Right::

        luken:
          - [1, 2]
          - [2, 5]
    """

    code = "UBO002"
    message = N_("The hatch {one}–{other} joins no two different rooms of the boat, or is listed twice.")
    help = N_("Name two different rooms, each pair once.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            numbers = {raum.nummer for raum in boat.model.raeume}
            seen: set[frozenset[int]] = set()
            for index, (one, other) in enumerate(boat.model.luken):
                hatch = frozenset((one, other))
                if one == other or hatch in seen or not hatch <= numbers:
                    yield self.at(boat.span("luken", index), one=one, other=other)
                seen.add(hatch)
