"""UBO013: two boats have the same id."""

from __future__ import annotations

from generator.games.uboot.models import BOOTE
from generator.i18n import N_
from generator.lint.names import Duplicate


class DuplicateBoat(Duplicate):
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
    namespaces = (BOOTE,)
