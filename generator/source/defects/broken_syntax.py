"""YML005: this is not YAML."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class BrokenSyntax(Defect):
    """This is not YAML.

    The file breaks the rules of YAML, so that nothing behind this place can be read. Typical causes are a
    missing closing quotation mark or bracket, a line that is not indented like its neighbours, and a colon
    within a text that is not in quotation marks.

    Wrong::

        spruch: Merke: nie rennen

    Right::

        spruch: "Merke: nie rennen"
    """

    code = "YML005"
    message = N_("This cannot be read: {detail}.")
    help = "{remedy}"
