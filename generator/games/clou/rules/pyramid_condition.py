"""CLO035: a box of a pyramid has a condition of the wrong kind (M14)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Pyramide
from generator.games.clou.rules._tools import tools
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class PyramidCondition(Rule):
    """A box of a pyramid has a condition of the wrong kind.

    The lowest boxes have a condition with a number (``>4``) or none. The boxes above are compared with the
    sum of the two below them, so that their condition is a bare ``=``, ``<`` or ``>``.

    Wrong::

        reihen:
          - [{bedingung: ">"}, {}]
          - [{bedingung: ">4"}]

    Right::

        reihen:
          - [{bedingung: ">4"}, {}]
          - [{bedingung: ">"}]
    """

    code = "CLO035"
    message = N_("Row {row}, box {box} of {thief}’s pyramid has the condition “{condition}”.")
    help = N_("In the lowest row write “>4”, “=7”, “<5” or nothing, above it only “=”, “<” or “>”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, index, tool in tools(content, Pyramide):
            for row, boxes in enumerate(tool.reihen):
                for place, box in enumerate(boxes):
                    size = len(box.bedingung or "")
                    if (size != 1) if row else (size == 1):
                        yield self.at(
                            file.span("werkzeuge", index, "reihen", row, place),
                            row=row + 1,
                            box=place + 1,
                            thief=file.model.name,
                            condition=box.bedingung or "",
                        )
