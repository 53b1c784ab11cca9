"""CLO030: a tree leads back to itself (V24)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Baum
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TreeGoesRound(Rule):
    """A tree leads back to a circle that was passed before.

    A tree is struck from left to right, one path in a game. Ways may meet again, but none leads back.

    Wrong::

        a: {zahl: 3, symbole: [geschick], weiter: [b]}
        b: {zahl: 6, symbole: [clever], weiter: [a]}

    Right::

        a: {zahl: 3, symbole: [geschick], weiter: [b]}
        b: {zahl: 6, symbole: [clever]}
    """

    code = "CLO030"
    message = N_("In the tree, “{circle}” leads back to “{before}”, which lies before it.")
    help = N_("Delete “{before}” from its “weiter”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tree in tools(content, Baum):
            for circle, node in tree.knoten.items():
                for place, follower in enumerate(node.weiter):
                    if _leads(tree, follower, circle) and _first(tree, follower, circle):
                        span = file.span("werkzeuge", index, "knoten", circle, "weiter", place)
                        yield self.at(span, circle=circle, before=follower)


def _leads(tree: Baum, origin: str, goal: str) -> bool:
    """Does a way of any length, also none, lead from one circle to another?"""
    found = {origin}
    waiting = [origin]
    while waiting:
        here = waiting.pop()
        for follower in tree.knoten[here].weiter if here in tree.knoten else ():
            if follower not in found:
                found.add(follower)
                waiting.append(follower)
    return goal in found


def _first(tree: Baum, one: str, other: str) -> bool:
    """Of two circles on a round way, does ``one`` stand first in the file? So each round is told once."""
    order = list(tree.knoten)
    return order.index(one) <= order.index(other)
