"""EIN001: a character lives in a setting that does not exist."""

from __future__ import annotations

from generator.games.einblatt.models import SETTINGS
from generator.i18n import N_
from generator.lint.names import Unknown


class UnknownSetting(Unknown):
    """A character lives in a setting that does not exist.

    ``setting`` holds the id of a file in the folder ``settings``. Without its setting nobody knows which
    attributes the character has, and nothing else of it can be checked or printed.

    Wrong::

        setting: einbrug

    Right::

        setting: einbruch
    """

    code = "EIN001"
    message = N_("There is no setting “{name}”.")
    namespaces = (SETTINGS,)
    otherwise = N_("Settings: {choices}. A new one: heimspiel new setting NAME.")
