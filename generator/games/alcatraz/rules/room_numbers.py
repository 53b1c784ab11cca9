"""ALC011: the rooms are not numbered from 1 without gaps (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import RaeumeDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RoomNumbers(Rule):
    """The rooms are not numbered from 1 without gaps.

    Each room has a Raumkarte with its number, and is found by it on the table. Every number from 1 on must
    be there once.

    Wrong::

        - {nr: 1, id: kapelle, name: Kapelle, …}
        - {nr: 3, id: funkraum, name: Funkraum, …}

    Right::

        - {nr: 1, id: kapelle, name: Kapelle, …}
        - {nr: 2, id: funkraum, name: Funkraum, …}
    """

    code = "ALC011"
    message = N_("The room “{name}” has number {nr}.")
    help = N_("Number the rooms from 1 to {last}, each number once.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        file = only(content, RaeumeDatei)
        if file is None:
            return
        last = len(file.model.raeume)
        seen: set[int] = set()
        for index, room in enumerate(file.model.raeume):
            if room.nr in seen or room.nr > last:
                yield self.at(file.span("raeume", index, "nr"), name=room.name, nr=room.nr, last=last)
            seen.add(room.nr)
