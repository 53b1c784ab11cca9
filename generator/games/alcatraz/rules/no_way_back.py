"""ALC009: an item has no place to return to (V06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.alcatraz.models import RaeumeDatei, SpielDatei
from generator.games.alcatraz.play import numbers
from generator.games.alcatraz.prison import only
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NoWayBack(Rule):
    """An item has no place to return to.

    A laid down item goes to its home room; when that is full, to the Hof; then to the Besucherraum. Each of
    the three needs a place for it.

    Wrong::

        - {nr: 5, id: hof, name: Hof,
           start: {schluessel: 1, messer: 1, kleidung: 1, medikament: 1}, …}

    Right::

        - {nr: 5, id: hof, name: Hof,
           start: {schluessel: 1, messer: 1, kleidung: 1, medikament: 1, werkzeug: 1}, …}
    """

    code = "ALC009"
    message = N_("{item} has no place {room}.")
    help = N_("Give it one with “heimat” and “start”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        rooms, game = only(content, RaeumeDatei), only(content, SpielDatei)
        if rooms is None or game is None:
            return
        known = {room.id: room for room in rooms.model.raeume}
        span = rooms.span("raeume", key=True)
        for kind in game.model.gegenstaende:
            if kind.id == numbers.JOKER:
                continue
            home = any(r.heimat == kind.id and r.start.get(kind.id) for r in known.values())
            if not home:
                yield self.at(span, item=kind.name, room=_("at home"))
            for room, words in (("hof", _("in the Hof")), ("besucherraum", _("in the Besucherraum"))):
                if room not in known or not known[room].start.get(kind.id):
                    yield self.at(span, item=kind.name, room=words)
