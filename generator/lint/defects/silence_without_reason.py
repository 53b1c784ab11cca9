"""YML201: a finding is silenced without a reason."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class SilenceWithoutReason(Defect):
    """A finding is silenced without a reason.

    Whoever reads the file later must see why a rule does not count here. Without a reason the finding
    stays.

    Wrong::

        # heimspiel: allow GNO007
        kosten: 3

    Right::

        # heimspiel: allow GNO007 because the tutorial needs a cheap safe
        kosten: 3
    """

    code = "YML201"
    message = N_("This silences {codes} without a reason.")
    help = N_("Add “because …” (or, in German, “weil …”) behind the code.")
