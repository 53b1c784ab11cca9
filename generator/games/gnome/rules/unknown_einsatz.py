"""GNO012: a Verdacht-O-Meter names an Einsatz that does not exist."""

from __future__ import annotations

from generator.games.gnome.models import EINSAETZE
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownEinsatz(Unknown):
    """A Verdacht-O-Meter names an Einsatz that does not exist.

    ``einsatz`` holds the id of a mission, so that the meter marks its guards only. Ids stand in the files of
    the folder ``einsaetze``.

    Wrong::

        einsatz: stadt-villa

    Right::

        einsatz: stadtvilla
    """

    code = "GNO012"
    message = N_("There is no Einsatz “{name}”.")
    namespaces = (EINSAETZE,)
    otherwise = N_("Delete the line, and the guards of the whole deck are marked.")
