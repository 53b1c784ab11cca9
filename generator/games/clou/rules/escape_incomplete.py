"""CLO038: a result of the escape die is missing (V28)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.wording import joined
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class EscapeIncomplete(Rule):
    """A result of the escape die does nothing.

    When the alarm goes off, the driver rolls one die again and again. For each of the six results the sheet
    says what is struck: at least one car or police symbol.

    Wrong::

        flucht: {"1": [polizei], "2": [polizei], "3": [], "4": [auto], "5": [auto]}

    Right::

        flucht: {"1": [polizei], "2": [polizei], "3": [auto, polizei], "4": [auto], "5": [auto], "6": [auto]}
    """

    code = "CLO038"
    message = N_("{thief}’s “flucht” says nothing about: {faces}.")
    help = N_("Write all six results, “{example}: [auto]” for example.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Dieb):
            missing = [str(face) for face in range(1, 7) if not file.model.flucht.get(face)]
            if missing:
                yield self.at(
                    file.span("flucht", key=True),
                    thief=file.model.name,
                    faces=joined(missing),
                    example=f'"{missing[0]}"',
                )
