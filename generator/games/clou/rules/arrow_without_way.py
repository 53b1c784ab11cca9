"""CLO062: an arrow finds no way."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.misfits import NoWay
from generator.games.clou.rules._drawn import drawn
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded
from generator.source.tree import Loc


class ArrowWithoutWay(Rule):
    """An arrow finds no way to its room

    The two rooms have no wall in common that is long enough for a door, and everything between them is full.
    Without its arrow a reader cannot see what the challenge opens.

    Wrong::

        raeume:
          hof: {name: Hof, flaeche: [0, 0, 3, 3]}
          tresor: {name: Tresor, flaeche: [9, 0, 3, 3]}    # far away, opened from the yard

    Right::

        raeume:
          hof: {name: Hof, flaeche: [0, 0, 3, 3]}
          tresor: {name: Tresor, flaeche: [3, 0, 3, 3]}
    """

    code = "CLO062"
    message = N_("the arrow from “{source}” finds no way to the room “{target}”")
    help = N_("Lay both rooms side by side, or leave more space around “{source}”.")

    @classmethod
    def of(cls, loaded: Loaded[Einbruch], misfit: NoWay) -> Diagnostic:
        """In words, with its place in the YAML."""
        heist = loaded.model
        challenge = heist.herausforderungen.get(misfit.source)
        place: Loc = ("herausforderungen", misfit.source, "oeffnet")
        if challenge is None:
            ends = [(way.von, way.nach) for way in heist.durchgaenge]
            place = ("durchgaenge", ends.index((misfit.source, misfit.target)))
        return cls.at(
            loaded.span(*place),
            source=challenge.name if challenge else heist.raeume[misfit.source].name,
            target=heist.raeume[misfit.target].name,
        )

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, misfit in drawn(content, NoWay):
            yield self.of(file, misfit)
