"""CLO063: the grid has no place for a room."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.misfits import Homeless
from generator.games.clou.rules._drawn import drawn
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


class RoomWithoutPlace(Rule):
    """No place is left on the grid for a room

    The rooms that have an area leave too few cells in one piece for those that have none.

    Wrong::

        raeume:
          halle: {name: Halle, flaeche: [0, 0, 12, 5]}
          tresor: {name: Tresor}

    Right::

        raeume:
          halle: {name: Halle, flaeche: [0, 0, 8, 5]}
          tresor: {name: Tresor}
    """

    code = "CLO063"
    message = N_("no place is left on the grid for “{room}”")
    help = N_("Make other rooms smaller, or leave out “flaeche” everywhere.")

    @classmethod
    def of(cls, loaded: Loaded[Einbruch], misfit: Homeless) -> Diagnostic:
        """In words, with its place in the YAML."""
        return cls.at(loaded.span("raeume", misfit.room), room=loaded.model.raeume[misfit.room].name)

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, misfit in drawn(content, Homeless):
            yield self.of(file, misfit)
