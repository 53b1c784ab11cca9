"""CLO026: a circle needs a number that dice cannot make (V22, V24)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Baum, Zahlenraster
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

LOWEST, HIGHEST = 1, 18


class NumberOutOfReach(Rule):
    """A circle needs a number that dice cannot make.

    Three dice make the numbers 1 to 18. A circle of a Raster or a tree with another one can never be struck.

    Wrong::

        zahlen: [[2, 5, 9], [4, 6, 21], [3, 8, 12]]

    Right::

        zahlen: [[2, 5, 9], [4, 6, 11], [3, 8, 12]]
    """

    code = "CLO026"
    message = N_("{number} can never be rolled: three dice make 1 to 18.")
    help = N_("Write a number from 1 to 18; 6 is the easiest, 18 comes once in 216 rolls.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, raster in tools(content, Zahlenraster):
            for row, numbers in enumerate(raster.zahlen):
                for column, number in enumerate(numbers):
                    if not LOWEST <= number <= HIGHEST:
                        span = file.span("werkzeuge", index, "zahlen", row, column)
                        yield self.at(span, number=number)
        for file, index, tree in tools(content, Baum):
            for name, node in tree.knoten.items():
                if not LOWEST <= node.zahl <= HIGHEST:
                    span = file.span("werkzeuge", index, "knoten", name, "zahl")
                    yield self.at(span, number=node.zahl)
