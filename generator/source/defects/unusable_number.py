"""YML012: a number that cannot be used."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnusableNumber(Defect):
    """A number that cannot be used.

    “Infinite”, “not a number” and numbers of more digits than a computer calculates exactly cannot be
    printed or compared.

    Wrong::

        kosten: .inf
        preis: 1e999

    Right::

        kosten: 200
    """

    code = "YML012"
    message = N_("“{text}” is not a number that can be used.")
    help = N_("Write an ordinary number, or put it in quotation marks if it is meant as text.")
