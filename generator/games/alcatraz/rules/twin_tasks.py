"""ALC016: two tasks of an element need the same items (P2)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TwinTasks(Rule):
    """Two tasks of an element need the same items.

    Two tasks of one element that ask for the same items are the same task twice. Different ones send the
    prisoners to different rooms.

    Wrong::

        - {nr: A1, element: A, …, gegenstaende: [messer, kleidung]}
        - {nr: A2, element: A, …, gegenstaende: [kleidung, messer]}

    Right::

        - {nr: A1, element: A, …, gegenstaende: [messer, kleidung]}
        - {nr: A2, element: A, …, gegenstaende: [kleidung, werkzeug]}
    """

    code = "ALC016"
    severity = Severity.WARNING
    message = N_("“{name}” needs the same items as “{other}”.")
    help = N_("Change an item of one of the two.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, AufgabenDatei)
        if file is None:
            return
        first: dict[tuple[str, ...], str] = {}
        for index, task in enumerate(file.model.aufgaben):
            key = (task.element, *sorted(task.gegenstaende))
            if key in first:
                span = file.span("aufgaben", index, "gegenstaende")
                yield self.at(span, name=task.name, other=first[key])
            else:
                first[key] = task.name
