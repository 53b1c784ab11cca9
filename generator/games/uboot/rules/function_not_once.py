"""UBO006: a function is missing, or two rooms have it (V01)."""

from __future__ import annotations

from generator.games.uboot.models import FUNKTIONEN
from generator.i18n import N_
from generator.lint.counts import NotOneEach


class FunctionNotOnce(NotOneEach):
    """A function is missing, or two rooms have it.

    Engine, air pumps, reactor, rocket, store and cabin are needed once each: cards and tracks send the gnomes
    to “the” room, and the board prints its number beside the track.

    Wrong::

        - {nummer: 1, name: Maschinenraum, funktion: maschine, deck: mitte, von: 0, bis: 22}
        - {nummer: 4, name: Reaktor, funktion: maschine, deck: unten, von: 21, bis: 40}

    Right::

        - {nummer: 1, name: Maschinenraum, funktion: maschine, deck: mitte, von: 0, bis: 22}
        - {nummer: 4, name: Reaktor, funktion: reaktor, deck: unten, von: 21, bis: 40}
    """

    code = "UBO006"
    message = N_("{count} rooms have the function “{value}” instead of one.")
    help = N_("Write “funktion: {value}” at exactly one room.")
    each = FUNKTIONEN
