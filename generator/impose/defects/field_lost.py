"""PRN014: fields of a form are missing from the finished file."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FieldLost(Defect):
    """Fields of a form are missing from the finished file

    The page does not have as many fields to fill in as its sheet has boxes for them, or one of them does not
    show what is in it.

    Wrong::

        40 boxes on the sheet, 39 fields on the page

    Right::

        40 boxes on the sheet, 40 fields on the page
    """

    code: ClassVar[str] = "PRN014"
    message: ClassVar[str] = N_("“{title}”, page {page}: {found} fields to fill in, {expected} expected.")
    help: ClassVar[str] = N_("This is a mistake of the press; please report it.")
