"""CLO060."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class BoxTooLarge(Defect):
    """A challenge is larger than its room

    Its box was drawn in every form that we have: symbols on several lines, the name on two, the smaller kit
    of symbols. It still does not go into the room, so the plan cannot be printed.

    Wrong::

        raeume:
          kammer: {name: Kammer, flaeche: [0, 0, 1, 2]}

    Right::

        raeume:
          kammer: {name: Kammer, flaeche: [0, 0, 3, 2]}
    """

    code: ClassVar[str] = "CLO060"
    message: ClassVar[str] = N_("“{challenge}” is {excess} mm too {direction} for the room “{room}”")
    help: ClassVar[str] = N_(
        "Give the room at least {width}×{height} cells, shorten the name or ask for fewer symbols."
    )
