"""IMP005."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FormOfAnotherKind(Defect):
    """A form to be read back is not ours

    The PDF is a form, but Heimspiel did not make it: the mark that says which sheet it is is missing.

    Wrong::

        heimspiel import steuererklaerung.pdf

    Right::

        heimspiel import frieda.pdf
    """

    code: ClassVar[str] = "IMP005"
    message: ClassVar[str] = N_("“{file}” is a form, but none that Heimspiel made")
    help: ClassVar[str] = N_("Fill in a sheet that was made with heimspiel build … --fillable.")
