"""ALC013: a prisoner has not three hiding-places (V10)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import HaeftlingeDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class HidingPlaces(Rule):
    """A prisoner has not three hiding-places.

    Everybody carries three items at most. The sheet shows a place for each; what tasks need is measured by
    it.

    Wrong::

        verstecke: [Matratze, Schuh]

    Right::

        verstecke: [Matratze, Schuh, Bibel]
    """

    code = "ALC013"
    message = N_("{name} has {count} hiding-places instead of {right}.")
    help = N_("Name {right} of them under “verstecke”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, HaeftlingeDatei)
        if file is None:
            return
        for index, prisoner in enumerate(file.model.haeftlinge):
            count = len(prisoner.verstecke)
            if count != numbers.STORAGE:
                span = file.span("haeftlinge", index, "verstecke")
                yield self.at(span, name=prisoner.vorname, count=count, right=numbers.STORAGE)
