"""PRN115."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FontOfAnotherKind(Defect):
    """A font lies in `fonts/` in a kind of file that cannot be embedded

    The PDF carries the letters that it shows, taken from one font file: `.ttf` or `.otf`. Collections
    (`.ttc`) hold several fonts in one file; programs for fonts save each as a file of its own.

    Wrong::

        - {family: Garamond, weight: 400, style: normal, file: garamond.ttc, licence: OFL-1.1, package: none}

    Right::

        - {family: Garamond, weight: 400, style: normal, file: garamond.ttf, licence: OFL-1.1, package: none}
    """

    code: ClassVar[str] = "PRN115"
    message: ClassVar[str] = N_(
        "“{item}” ({template}) is drawn with the font “{family}”, whose file in fonts/ is no .ttf or .otf"
    )
    help: ClassVar[str] = N_("Save the font as a .ttf or .otf file of its own, and put that into fonts/.")
