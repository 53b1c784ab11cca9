"""YML104: a number outside its range."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class OutOfRange(Defect):
    """A number outside its range.

    The game, or the space on the paper, sets bounds to this number.

    Wrong::

        kampf: 9

    Right::

        kampf: 8
    """

    code = "YML104"
    message = N_("{what} is {value}; allowed is {range}.")
    help = N_("Choose a number in this range.")
