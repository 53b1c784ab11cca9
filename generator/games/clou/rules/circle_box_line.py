"""CLO027: a line of circle-boxes is empty, too long or worth nothing (V23)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Kreiskaesten
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

MOST = 4


class CircleBoxLine(Rule):
    """A line of Kreiskästen has no boxes, too many, or nothing at its end.

    One to four circle-boxes lie on a line, and when all of them are struck, the symbols at its end are
    activated.

    Wrong::

        linien:
          - {kaesten: [">3", "<7", ">4", ">4", "=9"], symbole: []}

    Right::

        linien:
          - {kaesten: [">3", "<7"], symbole: [schloss]}
    """

    code = "CLO027"
    message = N_("Line {line} of {thief}’s Kreiskästen has {boxes} boxes and {symbols} symbols at its end.")
    help = N_("One to four boxes and at least one symbol.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tool in tools(content, Kreiskaesten):
            for number, line in enumerate(tool.linien):
                if not 1 <= len(line.kaesten) <= MOST or not line.symbole:
                    yield self.at(
                        file.span("werkzeuge", index, "linien", number),
                        line=number + 1,
                        thief=file.model.name,
                        boxes=len(line.kaesten),
                        symbols=len(line.symbole),
                    )
