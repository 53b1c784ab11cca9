"""IMP003."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PdfEncrypted(Defect):
    """A PDF to be read back is locked with a password

    What was filled in cannot be read without the password.

    Wrong::

        a PDF saved with a password

    Right::

        the same PDF saved without one
    """

    code: ClassVar[str] = "IMP003"
    message: ClassVar[str] = N_("“{file}” is locked with a password")
    help: ClassVar[str] = N_("Save it without a password in your PDF viewer.")
