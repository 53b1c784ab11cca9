"""Mistakes in forms that come back."""

from __future__ import annotations

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

    code = "IMP004"
    message = N_("“{file}” has no fields that are filled in")
    help = N_("Save the form in your PDF viewer instead of printing it into a PDF.")


class FormOfAnotherKind(Defect):
    """A form to be read back is not ours

    The PDF is a form, but Heimspiel did not make it: the mark that says which sheet it is is missing.

    Wrong::

        heimspiel import steuererklaerung.pdf

    Right::

        heimspiel import frieda.pdf
    """

    code = "IMP005"
    message = N_("“{file}” is a form, but none that Heimspiel made")
    help = N_("Fill in a sheet that was made with heimspiel build … --fillable.")


class UnknownForm(Defect):
    """A form to be read back belongs to nothing that is known here

    Heimspiel made the form, but for a game that this project does not have, for a sheet that cannot be read
    back, or in a later version.

    Wrong::

        the form of a game that only your friends have

    Right::

        the form of a game in content/
    """

    code = "IMP006"
    message = N_("“{file}” is a form for “{form}” (version {version}), unknown here")
    help = N_("Put the game into content/, or use a newer Heimspiel.")
