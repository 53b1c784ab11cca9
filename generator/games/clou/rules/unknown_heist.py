"""CLO066: the campaign names a heist that the kit does not have."""

from __future__ import annotations

from generator.games.clou.models import EINBRUECHE
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownHeist(Unknown):
    """A heist is named that does not exist.

    A night of the campaign names its heist by the ``id`` at the top of the heist's file.

    Wrong::

        naechte:
          - {einbruch: Villa Morgenrot, ...}

    Right::

        naechte:
          - {einbruch: villa, ...}
    """

    code = "CLO066"
    message = N_("There is no heist “{name}”.")
    namespaces = (EINBRUECHE,)
    otherwise = N_("The heists are: {choices}.")
