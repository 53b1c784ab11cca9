"""YML107: too long, too short or empty."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class WrongLength(Defect):
    """Too long, too short or empty.

    A text or a list has bounds: it must fit on the paper, and empty it would leave a hole there.

    Wrong::

        name: ""
        karten: []

    Right::

        name: Tresor
        karten:
          - id: tresor
    """

    code = "YML107"
    message = N_("{what} has {size} {unit}; allowed is {range}.")
    help = "{remedy}"
