"""ALC004: a task needs more items than its prisoners can carry (V03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import AufgabenDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TooManyItems(Rule):
    """A task needs more items than its prisoners can carry.

    Everybody has three hiding-places. A task for one prisoner may need three items, a task for two up to
    six.

    Wrong::

        - {nr: D5, element: D, name: Dietrich bauen, haeftlinge: 1, max_wachen: 1,
           gegenstaende: [messer, messer, werkzeug, werkzeug]}

    Right::

        - {nr: D5, element: D, name: Dietrich bauen, haeftlinge: 1, max_wachen: 1,
           gegenstaende: [messer, werkzeug]}
    """

    code = "ALC004"
    message = N_("“{name}” needs {count} items, but {prisoners} prisoners carry {most}.")
    help = N_("Ask for fewer items, or for more prisoners.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, AufgabenDatei)
        if file is None:
            return
        for index, task in enumerate(file.model.aufgaben):
            most = numbers.STORAGE * task.haeftlinge
            if len(task.gegenstaende) > most:
                yield self.at(
                    file.span("aufgaben", index, "gegenstaende"),
                    name=task.name,
                    count=len(task.gegenstaende),
                    prisoners=task.haeftlinge,
                    most=most,
                )
