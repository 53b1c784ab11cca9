"""YML015: a reference leads nowhere."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class UnknownReference(Defect):
    """A reference leads nowhere.

    “*name” stands for the entry that was marked “&name” further up. Here no entry bears this mark, or the
    entry would contain itself.

    Wrong::

        wache: *hund

    Right::

        hund: &hund {kampf: 9}
        wache: *hund
    """

    code = "YML015"
    message = N_("“*{name}” refers to no finished entry further up.")
    help = N_("Write the value out here. If the text is meant to begin with “*”, put it in quotation marks.")
