"""YML011: a key is not a text."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class KeyNotText(Defect):
    """A key is not a text.

    What stands in front of the colon must be a text. A bare number, true, null, a list or an empty place is
    none.

    Wrong::

        7: Tresor

    Right::

        "7": Tresor
    """

    code = "YML011"
    message = N_("The key in front of this colon is {kind}, not a text.")
    help = N_("Put it in quotation marks.")
