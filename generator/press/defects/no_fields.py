"""IMP004."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class NoFields(Defect):
    """A PDF to be read back has no fields

    The file is a PDF, but nothing in it can be filled in. A form that was *printed* into a PDF is a picture
    of a form: what was filled in can be seen, not read.

    Wrong::

        “Print to PDF” in the viewer

    Right::

        “Save” in the viewer
    """

    code: ClassVar[str] = "IMP004"
    message: ClassVar[str] = N_("“{file}” has no fields that are filled in")
    help: ClassVar[str] = N_("Save the form in your PDF viewer instead of printing it into a PDF.")
