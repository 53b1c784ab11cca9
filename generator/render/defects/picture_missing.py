"""PRN114."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class PictureMissing(Defect):
    """A drawing is asked for that does not exist

    An entry names a drawing, and no file below `templates/` is called so. Where the word is left out, a
    drawing with the entry's own name is taken, or one that fits everybody.

    Wrong::

        id: bruno
        bild: brnuo

    Right::

        id: bruno
        bild: bruno
    """

    code: ClassVar[str] = "PRN114"
    message: ClassVar[str] = N_("There is no drawing “{word}”.")
    help: ClassVar[str] = "{remedy}"
