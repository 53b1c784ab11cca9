"""CLO061: a room is too small for its challenges."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.misfits import Crowded
from generator.games.clou.rules._drawn import drawn
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded


class RoomTooCrowded(Rule):
    """A room's challenges do not fit into it together

    Each of them would fit, but there is no arrangement in which boxes, loot and arrows keep clear of each
    other, not even with the smallest symbols. Printed, they would lie on top of each other.

    Wrong::

        raeume:
          flur: {name: Flur, flaeche: [3, 2, 2, 2]}    # three challenges

    Right::

        raeume:
          flur: {name: Flur, flaeche: [3, 2, 3, 5]}
    """

    code = "CLO061"
    message = N_("the {count} challenges of “{room}” do not fit into {width}×{height} cells")
    help = N_(
        "{need} cells would do. Make the room larger, move a challenge elsewhere, or leave out “flaeche” "
        "everywhere: then all areas are found automatically."
    )

    @classmethod
    def of(cls, loaded: Loaded[Einbruch], misfit: Crowded) -> Diagnostic:
        """In words, with its place in the YAML."""
        room = loaded.model.raeume[misfit.room]
        place = ("raeume", misfit.room) if room.flaeche is None else ("raeume", misfit.room, "flaeche")
        return cls.at(
            loaded.span(*place),
            count=len(loaded.model.in_raum(misfit.room)),
            room=room.name,
            width=misfit.width,
            height=misfit.height,
            need="×".join(map(str, misfit.need)),
        )

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, misfit in drawn(content, Crowded):
            yield self.of(file, misfit)
