"""IMP002."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PdfDamaged(Defect):
    """A PDF to be read back is damaged

    The file begins like a PDF, but it cannot be read to its end. Perhaps it was cut off when it was sent or
    copied.

    Wrong::

        half a file

    Right::

        the file as it was saved
    """

    code: ClassVar[str] = "IMP002"
    message: ClassVar[str] = N_("“{file}” is damaged; nothing could be read from it")
    help: ClassVar[str] = N_("Save it once more in your PDF viewer, or have it sent again.")
