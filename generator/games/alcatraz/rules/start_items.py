"""ALC008: the rooms do not show every item (V06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import RaeumeDatei, SpielDatei
from generator.games.alcatraz.prison import only
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class StartItems(Rule):
    """The rooms do not show every item.

    The symbols on the rooms say where items lie at the beginning, and where they may return to. Over all
    rooms, there must be a place for each marker: five of a kind, and the Waffe once, on the orange side of
    a room.

    Wrong::

        - {nr: 4, id: krankenstation, name: Krankenstation, heimat: medikament, start: {medikament: 2}, …}

    Right::

        - {nr: 4, id: krankenstation, name: Krankenstation, heimat: medikament, start: {medikament: 3}, …}
    """

    code = "ALC008"
    message = N_("The rooms have {places} places for {item}, but there are {count} markers.")
    help = N_("Change “start” of the rooms, or “anzahl” in spiel.yaml.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        rooms, game = only(content, RaeumeDatei), only(content, SpielDatei)
        if rooms is None or game is None:
            return
        places: Counter[str] = Counter()
        for room in rooms.model.raeume:
            sides = [Counter[str](side.start) for side in (room.silber, room.orange)]
            places += Counter[str](room.start) + (sides[0] | sides[1])
        for kind in game.model.gegenstaende:
            if places[kind.id] != kind.anzahl:
                yield self.at(
                    rooms.span("raeume", key=True), item=kind.name, places=places[kind.id], count=kind.anzahl
                )
