"""ALC002: an element has not five tasks (V02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ElementCount(Rule):
    """An element has not five tasks.

    The published game has thirty tasks, five for each element from A to F. With fewer, an element may never
    turn up; the pile lasts for thirteen completions only when there are thirty.

    Wrong::

        aufgaben:
          - {nr: A1, element: A, name: Suppe würzen, haeftlinge: 1, max_wachen: 0,
           gegenstaende: [medikament]}
          # no other task with element A

    Right::

        aufgaben:
          - {nr: A1, element: A, name: Suppe würzen, haeftlinge: 1, max_wachen: 0,
           gegenstaende: [medikament]}
          # … A2 to A5
    """

    code = "ALC002"
    message = N_("Element {element} has {count} tasks instead of {right}.")
    help = N_("Add tasks, or give some of them another element.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, AufgabenDatei)
        if file is None:
            return
        counts = Counter(task.element for task in file.model.aufgaben)
        right = numbers.TASKS // len(numbers.ELEMENTS)
        for index, element in enumerate(file.model.elemente):
            if counts[element.id] != right:
                span = file.span("elemente", index, "id")
                yield self.at(span, element=element.id, count=counts[element.id], right=right)
