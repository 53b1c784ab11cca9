"""UBO006: a function is missing, or two rooms have it (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Boot, Funktion
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class FunctionNotOnce(Rule):
    """A function is missing, or two rooms have it.

    Engine, air pumps, reactor, rocket, store and cabin are needed once each: cards and tracks send the gnomes
    to “the” room, and the board prints its number beside the track.

    Wrong::

        - {nummer: 1, name: Maschinenraum, funktion: maschine, deck: mitte, von: 0, bis: 20}
        - {nummer: 4, name: Reaktor, funktion: maschine, deck: unten, von: 21, bis: 40}

    Right::

        - {nummer: 1, name: Maschinenraum, funktion: maschine, deck: mitte, von: 0, bis: 20}
        - {nummer: 4, name: Reaktor, funktion: reaktor, deck: unten, von: 21, bis: 40}
    """

    code = "UBO006"
    message = N_("{count} rooms have the function “{function}” instead of one.")
    help = N_("Write “funktion: {function}” at exactly one room.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for boat in content.of(Boot):
            for function in Funktion:
                rooms = [i for i, raum in enumerate(boat.model.raeume) if raum.funktion is function]
                if len(rooms) == 1:
                    continue
                place = boat.span("raeume", rooms[-1], "funktion") if rooms else boat.span("raeume", key=True)
                yield self.at(place, function=function.value, count=len(rooms))
