"""YML106: a text of the wrong form."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class WrongForm(Defect):
    """A text of the wrong form.

    Identifiers become file names and colours go to the printer, so they must be spelt in a certain way.

    Wrong::

        id: Großer Tresor
        farbe: rot

    Right::

        id: grosser-tresor
        farbe: "#C0392B"
    """

    code = "YML106"
    message = N_("“{value}” has the wrong form for {what}.")
    help = "{remedy}"
