"""PRN116."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FontFileMissing(Defect):
    """A listed font has no file

    Every font in `fonts/fonts.yaml` names its file below `fonts/`. Where there is no such file, another font
    would silently take its place.

    Wrong::

        # in fonts/ lies garamond.ttf
        - {family: Garamond, file: garamont.ttf, licence: OFL-1.1}

    Right::

        - {family: Garamond, file: garamond.ttf, licence: OFL-1.1}
    """

    code: ClassVar[str] = "PRN116"
    message: ClassVar[str] = N_("there is no file “{file}” in fonts/ for the font “{family}”")
    help: ClassVar[str] = N_("Put the file there, or take the font out of the list.")
