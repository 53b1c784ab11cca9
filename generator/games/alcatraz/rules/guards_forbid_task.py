"""ALC006: a task allows Wachen that forbid it (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class GuardsForbidTask(Rule):
    """A task allows Wachen that forbid it.

    Three Wachen in a room forbid everything that costs AP, completing a task too. A task that allows three
    can be completed there with bribes only, and readers will stumble over it.

    Wrong::

        - {nr: C4, element: C, name: Kabel durchtrennen, haeftlinge: 2, max_wachen: 3,
           gegenstaende: [messer]}

    Right::

        - {nr: C4, element: C, name: Kabel durchtrennen, haeftlinge: 2, max_wachen: 2,
           gegenstaende: [messer]}
    """

    code = "ALC006"
    severity = Severity.WARNING
    message = N_("“{name}” allows {count} Wachen, but from 3 on it can be completed with bribes only.")
    help = N_("Write 2 or less for max_wachen.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, AufgabenDatei)
        if file is None:
            return
        for index, task in enumerate(file.model.aufgaben):
            if task.max_wachen > numbers.MOST_GUARDS_OF_A_TASK:
                span = file.span("aufgaben", index, "max_wachen")
                yield self.at(span, name=task.name, count=task.max_wachen)
