"""YML010: more than one document in a file."""

from __future__ import annotations

from generator.defect import Defect
from generator.i18n import N_


class SeveralDocuments(Defect):
    """More than one document in a file.

    A line of three hyphens begins a further document in the same file. Heimspiel reads one document a file.

    Wrong::

        titel: Eins
        ---
        titel: Zwei

    Right::

        titel: Eins      (and a second file with: titel: Zwei)
    """

    code = "YML010"
    message = N_("A second document begins here.")
    help = N_("Delete the line “---”, or move what follows into a file of its own.")
