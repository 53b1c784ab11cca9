"""IMP001."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class NotAPdf(Defect):
    """A file to be read back is not a PDF

    `heimspiel import` reads the PDF that was made with `heimspiel build … --fillable`, filled in and saved.

    Wrong::

        heimspiel import frieda.png

    Right::

        heimspiel import frieda.pdf
    """

    code: ClassVar[str] = "IMP001"
    message: ClassVar[str] = N_("“{file}” is not a PDF")
    help: ClassVar[str] = N_("Choose the PDF that you saved in your PDF viewer.")
