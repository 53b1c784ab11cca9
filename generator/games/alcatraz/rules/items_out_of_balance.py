"""ALC007: an item is asked for far more or less than the others (V05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.alcatraz.models import AufgabenDatei, SpielDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ItemsOutOfBalance(Rule):
    """An item is asked for far more or less than the others.

    Each kind of item lies on the table equally often. If one turns up on the tasks much more than another,
    its room is crowded and the other one empty. Up to two more or less than the average are fine.

    Wrong::

        # Messer on 19 tasks, Kleidung on 11

    Right::

        # each kind 15 times, give or take two
    """

    code = "ALC007"
    severity = Severity.WARNING
    message = N_("{item} stands on the tasks {count} times; the average is {average}.")
    help = N_("Change items of some tasks until each kind is asked for about {average} times.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file, game = only(content, AufgabenDatei), only(content, SpielDatei)
        if file is None or game is None:
            return
        counts = Counter(item for task in file.model.aufgaben for item in task.gegenstaende)
        average = round(counts.total() / len(numbers.PLAIN_ITEMS))
        for kind in game.model.gegenstaende:
            if kind.id != numbers.JOKER and abs(counts[kind.id] - average) > 2:
                yield self.at(
                    file.span("aufgaben", key=True), item=kind.name, count=counts[kind.id], average=average
                )
