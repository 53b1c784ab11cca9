"""YML202: a silence that silences nothing."""

from __future__ import annotations

from generator.defect import Defect
from generator.diagnostics import Severity
from generator.i18n import N_


class UselessSilence(Defect):
    """A silence that silences nothing.

    The finding that was silenced here is gone, or the code is misspelt. A silence that was left behind
    would hide the next real mistake.

    Wrong::

        # heimspiel: allow GNO007 because it was cheap once
        kosten: 8

    Right::

        kosten: 8
    """

    code = "YML202"
    severity = Severity.WARNING
    message = N_("Nothing in this place is found by {rule}, so there is nothing to silence.")
    help = "{remedy}"
