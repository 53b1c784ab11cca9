"""IMP006."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class UnknownForm(Defect):
    """A form to be read back belongs to nothing that is known here

    Heimspiel made the form, but for a game that this project does not have, for a sheet that cannot be read
    back, or in a later version.

    Wrong::

        the form of a game that only your friends have

    Right::

        the form of a game in content/
    """

    code: ClassVar[str] = "IMP006"
    message: ClassVar[str] = N_("“{file}” is a form for “{form}” (version {version}), unknown here")
    help: ClassVar[str] = N_("Put the game into content/, or use a newer Heimspiel.")
