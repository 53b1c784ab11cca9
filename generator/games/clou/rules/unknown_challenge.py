"""CLO017: a special rule names a challenge that the heist does not have (M06)."""

from __future__ import annotations

from generator.games.clou.models import HERAUSFORDERUNGEN
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownChallenge(Unknown):
    """A special rule names a challenge that does not exist.

    ``solange`` and ``fuer`` name challenges by the id that stands on the left under ``herausforderungen``.

    Wrong::

        wirkung: {art: spur-alle-runden, runden: 2, solange: nachtwaechter}

    Right::

        wirkung: {art: spur-alle-runden, runden: 2, solange: waechter}
    """

    code = "CLO017"
    message = N_("There is no challenge “{name}”.")
    namespaces = (HERAUSFORDERUNGEN,)
    otherwise = N_("The challenges are: {choices}.")
