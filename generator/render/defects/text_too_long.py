"""PRN106."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class TextTooLong(Defect):
    """A text does not fit its box

    The type was already made as small as this box allows, and the text still stands out of it. Printed, it
    would run over the next box or be cut off.

    Wrong::

        name: Außerordentlich kompliziertes Zeitschloss mit Zusatzriegel

    Right::

        name: Zeitschloss
    """

    code: ClassVar[str] = "PRN106"
    message: ClassVar[str] = N_("the text of “{item}” is {excess} mm too {direction}: “{text}”")
    help: ClassVar[str] = N_("Shorten it; the type cannot go below {minimum} pt here.")
