"""CLO031: no way of a tree leads to a circle (V24)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Baum
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class CircleOutOfReach(Rule):
    """No way leads to a circle of a tree.

    The tree begins at ``start`` and goes on along ``weiter``. A circle that no way leads to can never be
    struck; two beginnings are not possible either.

    Wrong::

        start: a
        knoten:
          a: {zahl: 3, symbole: [geschick], weiter: [b]}
          b: {zahl: 6, symbole: [geschick]}
          c: {zahl: 2, symbole: [clever]}

    Right::

        start: a
        knoten:
          a: {zahl: 3, symbole: [geschick], weiter: [b, c]}
          b: {zahl: 6, symbole: [geschick]}
          c: {zahl: 2, symbole: [clever]}
    """

    code = "CLO031"
    message = N_("No way of the tree leads from “{start}” to “{circle}”.")
    help = N_("Write “{circle}” into the “weiter” of a circle that can be reached.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tree in tools(content, Baum):
            named = {tree.start, *(other for node in tree.knoten.values() for other in node.weiter)}
            if not named <= set(tree.knoten):
                continue  # CLO029 tells the slip; what it cuts off would be told circle by circle
            found, waiting = {tree.start}, [tree.start]
            while waiting:
                more = set(tree.knoten[waiting.pop()].weiter) - found
                found |= more
                waiting += more
            for circle in tree.knoten:
                if circle not in found:
                    span = file.span("werkzeuge", index, "knoten", circle, key=True)
                    yield self.at(span, start=tree.start, circle=circle)
