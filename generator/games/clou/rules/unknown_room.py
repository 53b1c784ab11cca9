"""CLO001: a heist names a room that it does not have (V01, V02)."""

from __future__ import annotations

from generator.games.clou.models import RAEUME
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownRoom(Unknown):
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
    message = N_("There is no room “{name}”.")
    namespaces = (RAEUME,)
    otherwise = N_("The rooms are: {choices}.")
