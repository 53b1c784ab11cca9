"""YML204: a finding that cannot be silenced."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class ForbiddenSilence(Defect):
    """A finding that cannot be silenced.

    Codes that begin with YML say that a file cannot be read or has the wrong shape. Without mending that,
    nothing can be printed, so there is no exception.

    Wrong::

        # heimspiel: allow YML103 because it has always been so
        kosten: "8"

    Right::

        kosten: 8
    """

    code = "YML204"
    message = N_("{rule} cannot be silenced.")
    help = N_("Delete the comment and mend what is found.")
