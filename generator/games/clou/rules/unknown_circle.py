"""CLO029: a tree names a circle that it does not have (V24)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Baum
from generator.games.clou.rules._tools import tools
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.source.tree import Loc
from generator.suggest import closest


class UnknownCircle(Rule):
    """A tree leads to a circle that it does not have.

    ``start`` and ``weiter`` name circles by the id that stands on the left under ``knoten``.

    Wrong::

        start: a
        knoten:
          a: {zahl: 3, symbole: [geschick], weiter: [b, z]}
          b: {zahl: 6, symbole: [geschick]}

    Right::

        start: a
        knoten:
          a: {zahl: 3, symbole: [geschick], weiter: [b]}
          b: {zahl: 6, symbole: [geschick]}
    """

    code = "CLO029"
    message = N_("The tree has no circle “{circle}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tree in tools(content, Baum):
            named: list[tuple[Loc, str]] = [(("start",), tree.start)]
            for name, node in tree.knoten.items():
                named += [(("knoten", name, "weiter", i), other) for i, other in enumerate(node.weiter)]
            for loc, circle in named:
                if circle not in tree.knoten:
                    near = closest(circle, tree.knoten)
                    remedy = _("Did you mean “{word}”?").format(word=near) if near else ""
                    possible = _("Possible: {choices}.").format(choices=listing(tree.knoten))
                    span = file.span("werkzeuge", index, *loc)
                    yield self.at(span, circle=circle, remedy=f"{remedy} {possible}".strip())
