"""What can be wrong with a silence. One class each."""

from __future__ import annotations

from generator.defect import Defect
from generator.diagnostics import Severity
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


class UnreadableSilence(Defect):
    """A comment for Heimspiel that it does not understand.

    A comment that begins with “heimspiel:” silences a finding. This one has another form, so it has no
    effect.

    Wrong::

        # heimspiel: ignore GNO007

    Right::

        # heimspiel: allow GNO007 because the tutorial needs it
    """

    code = "YML203"
    message = N_("This comment for Heimspiel cannot be understood.")
    help = N_("Write “# heimspiel: allow CODE because REASON”.")


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
