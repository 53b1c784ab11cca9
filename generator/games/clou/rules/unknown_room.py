"""CLO001: a heist names a room that it does not have (V01, V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import listing
from generator.source.tree import Loc
from generator.suggest import closest


class UnknownRoom(Rule):
    """A room is named that does not exist.

    ``start``, ``raum``, ``oeffnet``, ``von`` and ``nach`` name rooms by the id that stands on the left under
    ``raeume``, not by the name that is printed.

    Wrong::

        start: hinterhof
        raeume:
          hof: {name: Hinterhof}

    Right::

        start: hof
        raeume:
          hof: {name: Hinterhof}
    """

    code = "CLO001"
    message = N_("There is no room “{room}”.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            heist = file.model
            ids = {room.name: key for key, room in heist.raeume.items()} | {key: key for key in heist.raeume}
            for loc, room in named_rooms(heist):
                if room in heist.raeume:
                    continue
                near = closest(room, ids)
                if near:
                    remedy = _("Did you mean “{word}”?").format(word=ids[near])
                else:
                    remedy = _("The rooms are: {rooms}.").format(rooms=listing(heist.raeume))
                yield self.at(file.span(*loc), room=room, remedy=remedy)


def named_rooms(heist: Einbruch) -> Iterator[tuple[Loc, str]]:
    """Every place that names a room."""
    yield ("start",), heist.start
    for key, challenge in heist.herausforderungen.items():
        yield ("herausforderungen", key, "raum"), challenge.raum
        for index, room in enumerate(challenge.oeffnet):
            yield ("herausforderungen", key, "oeffnet", index), room
    for index, way in enumerate(heist.durchgaenge):
        yield ("durchgaenge", index, "von"), way.von
        yield ("durchgaenge", index, "nach"), way.nach
