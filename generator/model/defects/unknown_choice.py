"""YML105: not one of the choices."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnknownChoice(Defect):
    """Not one of the choices.

    Only certain words are possible in this place, in exactly this spelling.

    Wrong::

        alarm: wachen

    Right::

        alarm: wache
    """

    code = "YML105"
    message = N_("“{value}” is not possible for {what}.")
    help = "{remedy}"
