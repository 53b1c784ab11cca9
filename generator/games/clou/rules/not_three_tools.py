"""CLO024: a thief has not exactly three different tools (V21)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

TOOLS = 3


class NotThreeTools(Rule):
    """A thief has not exactly three different tools.

    There are four kinds, Raster, Kreiskästen, Baum and Pyramide, and every thief has three of them, each
    once. That is what makes one thief different from another.

    Wrong::

        werkzeuge:
          - {art: raster, zahlen: …}
          - {art: raster, zahlen: …}

    Right::

        werkzeuge:
          - {art: raster, zahlen: …}
          - {art: baum, start: a, knoten: …}
          - {art: pyramide, reihen: …}
    """

    code = "CLO024"
    message = N_("{thief} has {count} tools of {kinds} kinds; it must be three of three kinds.")
    help = N_("Choose three of raster, kreiskaesten, baum and pyramide.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            tools = [tool.art for tool in file.model.werkzeuge]
            if len(tools) != TOOLS or len(set(tools)) != TOOLS:
                span = file.span("werkzeuge", key=True)
                yield self.at(span, thief=file.model.name, count=len(tools), kinds=len(set(tools)))
