"""ALC005: a task needs more items of a kind than there are (V03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import AufgabenDatei, SpielDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class MoreItemsThanMarkers(Rule):
    """A task needs more items of a kind than there are.

    There are five markers of each kind. What a task needs must exist.

    Wrong::

        - {nr: F5, element: F, name: Leinen kappen, haeftlinge: 2, max_wachen: 1,
           gegenstaende: [messer, messer, messer, messer, messer]}   # and only 4 markers in spiel.yaml

    Right::

        - {nr: F5, element: F, name: Leinen kappen, haeftlinge: 1, max_wachen: 1,
           gegenstaende: [messer, messer]}
    """

    code = "ALC005"
    message = N_("“{name}” needs {count} × {item}, but there are only {most}.")
    help = N_("Ask for fewer, or write a larger “anzahl” into spiel.yaml.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file, game = only(content, AufgabenDatei), only(content, SpielDatei)
        if file is None or game is None:
            return
        kinds = {kind.id: kind for kind in game.model.gegenstaende}
        for index, task in enumerate(file.model.aufgaben):
            for item, count in Counter(task.gegenstaende).items():
                most = kinds[item].anzahl if item in kinds else 0
                if count > most:
                    name = kinds[item].name if item in kinds else item
                    span = file.span("aufgaben", index, "gegenstaende")
                    yield self.at(span, name=task.name, count=count, item=name, most=most)
