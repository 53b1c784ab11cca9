"""UBO013: two boats have the same id."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class DuplicateBoat(Rule):
    """Two boats have the same id.

    The id names a boat's board in messages and file names. Whoever copies a boat to change it must give it
    another one.

    Wrong::

        id: rostige-schraube
        name: Rostige Schraube, umgebaut

    Right::

        id: rostige-schraube-umgebaut
        name: Rostige Schraube, umgebaut
    """

    code = "UBO013"
    message = N_("The id “{id}” belongs to the boat “{name}” already.")
    help = N_("Choose another id.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        seen: dict[str, str] = {}
        for boat in content.of(Boot):
            if boat.model.id in seen:
                yield self.at(boat.span("id"), id=boat.model.id, name=seen[boat.model.id])
            seen.setdefault(boat.model.id, boat.model.name)
