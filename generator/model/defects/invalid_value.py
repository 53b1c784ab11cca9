"""YML109: a value that does not fit."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class InvalidValue(Defect):
    """A value that does not fit.

    The value has the right kind but breaks a further condition, which the message names.

    Wrong::

        verdacht: 20
        start: 30

    Right::

        verdacht: 20
        start: 1
    """

    code = "YML109"
    message = N_("{what} does not fit: {reason}.")
    help = N_("Change the value so that the condition holds.")
