"""CLO065: an arrow leads through a room that it has no business in, or joins rooms that are apart (M03)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.detours import Detour, detours
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.wording import joined
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ArrowOnADetour(Rule):
    """An arrow leads through a third room, or an open passage joins rooms without a common wall.

    Whoever reads the plan follows the arrows. One that runs through a room seems to begin or to end there,
    and an open passage between rooms that do not touch is a door in no wall. The arrow of a challenge may go
    round outside the house.

    Wrong::

        raeume:
          hof: {name: Hof, flaeche: [0, 0, 3, 3]}
          flur: {name: Flur, flaeche: [3, 0, 3, 3]}
          garten: {name: Garten, flaeche: [6, 0, 3, 3]}
        durchgaenge:
          - {von: hof, nach: garten}

    Right::

        durchgaenge:
          - {von: hof, nach: flur}
          - {von: flur, nach: garten}
    """

    code = "CLO065"
    severity = Severity.WARNING
    message = N_("{what}")
    help = N_("Lay “{source}” and “{target}” side by side, or lead the way from room to room.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.asked(Einbruch):
            heist = file.model
            for found in detours(heist, PlanType.of(content.fonts)):
                target = heist.raeume[found.target].name
                yield self.at(
                    file.span(*found.place),
                    what=_what(heist, found),
                    source=heist.raeume[found.room].name,
                    target=target,
                )


def _what(heist: Einbruch, found: Detour) -> str:
    between = joined(heist.raeume[key].name for key in found.through)
    text = (
        _("The arrow from “{source}” to “{target}” runs through “{between}”.")
        if found.through
        else _("The passage from “{source}” to “{target}” joins rooms that have no wall in common.")
    )
    return text.format(
        source=heist.raeume[found.room].name, target=heist.raeume[found.target].name, between=between
    )
