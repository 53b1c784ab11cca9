"""CLO033: two ways of a tree need the same number (V24)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Baum
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class EqualSiblings(Rule):
    """Two ways of a tree need the same number.

    Where a tree branches, the number decides which way is taken. Two equal numbers next to each other leave a
    free choice instead.

    Wrong::

        a: {zahl: 4, symbole: [kraft], weiter: [b, c]}
        b: {zahl: 5, symbole: [kraft]}
        c: {zahl: 5, symbole: [safe]}

    Right::

        a: {zahl: 4, symbole: [kraft], weiter: [b, c]}
        b: {zahl: 5, symbole: [kraft]}
        c: {zahl: 8, symbole: [safe]}
    """

    code = "CLO033"
    message = N_("Behind “{circle}” of the tree, “{first}” and “{second}” both need a {number}.")
    help = N_("Give one of them another number.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tree in tools(content, Baum):
            for circle, node in tree.knoten.items():
                seen: dict[int, str] = {}
                for place, name in enumerate(node.weiter):
                    if name not in tree.knoten:
                        continue
                    number = tree.knoten[name].zahl
                    if number in seen:
                        span = file.span("werkzeuge", index, "knoten", circle, "weiter", place)
                        yield self.at(span, circle=circle, first=seen[number], second=name, number=number)
                    seen.setdefault(number, name)
