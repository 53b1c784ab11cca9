"""YML203: a comment for Heimspiel that it does not understand."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


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
