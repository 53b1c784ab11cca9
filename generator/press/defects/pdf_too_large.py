"""IMP007."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PdfTooLarge(Defect):
    """A PDF to be read back is too large

    A filled sheet is a few hundred kilobytes. This file has more than 30 MB, thousands of fields, or takes
    too long or too much memory to read. Files made to do harm are like that, too.

    Wrong::

        a form with a million fields

    Right::

        a form with a few hundred fields
    """

    code: ClassVar[str] = "IMP007"
    message: ClassVar[str] = N_("“{file}” is too large, or takes too long to read")
    help: ClassVar[str] = N_("Fill in a fresh form and save it.")
