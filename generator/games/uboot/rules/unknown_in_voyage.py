"""UBO070: a voyage names a boat or a card that does not exist."""

from __future__ import annotations

from generator.games.uboot.models import BOOTE, KARTEN
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownInVoyage(Unknown):
    """A voyage names a boat or a card that does not exist.

    “boot” is the id of a boat in ``boote``, “karte” that of a card in ereignisse.yaml.

    Wrong::

        boot: flunder

    Right::

        boot: platte-flunder
    """

    code = "UBO070"
    message = N_("There is no “{name}” for this voyage.")
    namespaces = (BOOTE, KARTEN)
