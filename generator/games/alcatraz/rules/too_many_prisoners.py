"""ALC003: a task needs more prisoners than can help (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import AufgabenDatei, SpielDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TooManyPrisoners(Rule):
    """A task needs more prisoners than can help.

    The Sündenbock cannot complete a task and will seldom lend a hand. With three players, two are left: a
    task that needs three can hardly ever be done.

    Wrong::

        - {nr: B3, element: B, name: Schutt hinaustragen, haeftlinge: 3, max_wachen: 1,
           gegenstaende: [kleidung]}

    Right::

        - {nr: B3, element: B, name: Schutt hinaustragen, haeftlinge: 2, max_wachen: 1,
           gegenstaende: [kleidung]}
    """

    code = "ALC003"
    message = N_(
        "“{name}” needs {count} prisoners; with {players} players, only {most} are not the Sündenbock."
    )
    help = N_("Ask for {most} at most.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file, game = only(content, AufgabenDatei), only(content, SpielDatei)
        if file is None or game is None:
            return
        players = min(entry.haeftlinge for entry in game.model.spielerzahl)
        for index, task in enumerate(file.model.aufgaben):
            if task.haeftlinge > players - 1:
                span = file.span("aufgaben", index, "haeftlinge")
                yield self.at(span, name=task.name, count=task.haeftlinge, players=players, most=players - 1)
