"""ALC017: the number of a task begins with another letter than its element (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class LetterNotElement(Rule):
    """The number of a task begins with another letter than its element.

    The number is printed beside the large letter of the element: B2 is the second task of element B.

    Wrong::

        - {nr: B2, element: C, name: Fugen auskratzen, …}

    Right::

        - {nr: B2, element: B, name: Fugen auskratzen, …}
    """

    code = "ALC017"
    message = N_("Task {nr} belongs to element {element}.")
    help = N_("Let the number begin with the letter of the element.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, AufgabenDatei)
        if file is None:
            return
        for index, task in enumerate(file.model.aufgaben):
            if task.nr[0] != task.element:
                span = file.span("aufgaben", index, "nr")
                yield self.at(span, nr=task.nr, element=task.element)
