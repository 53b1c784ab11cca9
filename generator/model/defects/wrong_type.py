"""YML103: a value of the wrong kind."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class WrongType(Defect):
    """A value of the wrong kind.

    A number in quotation marks is a text, a single text is no list, and nothing is neither. Heimspiel does
    not guess what was meant.

    Wrong::

        kosten: "8"
        uebergaenge: Zaun

    Right::

        kosten: 8
        uebergaenge: [Zaun]
    """

    code = "YML103"
    message = N_("{what} must be {expected}, but is {found}.")
    help = "{remedy}"
