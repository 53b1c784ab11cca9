"""CLO032: a circle of a tree activates nothing (V24)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Baum
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class CircleWithoutSymbol(Rule):
    """A circle of a tree activates nothing.

    Every circle of a tree activates at least one symbol as soon as it is struck.

    Wrong::

        c: {zahl: 8, weiter: [f, g]}

    Right::

        c: {zahl: 8, symbole: [kraft], weiter: [f, g]}
    """

    code = "CLO032"
    message = N_("The circle “{circle}” of the tree activates nothing.")
    help = N_("Give it “symbole” with at least one symbol.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tree in tools(content, Baum):
            for circle, node in tree.knoten.items():
                if not node.symbole:
                    span = file.span("werkzeuge", index, "knoten", circle, key=True)
                    yield self.at(span, circle=circle)
