"""YML018: a text that YAML reads otherwise than it was meant."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class MisreadText(Defect):
    """A text that YAML reads otherwise than it was meant.

    Some signs cut a text off or join it to the next, and YAML does not complain: “#” begins a comment, “&” at
    the beginning names the value, and a dash that is indented too far continues the text above it. What is
    printed would lack a part, so Heimspiel asks. Quotation marks around the whole text make it plain.

    Wrong::

        name: Tresor #2

    Right::

        name: "Tresor #2"
    """

    code = "YML018"
    message = N_("This is read otherwise than it is probably meant: {detail}.")
    help = "{remedy}"
