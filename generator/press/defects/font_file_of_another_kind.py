"""PRN117."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class FontFileOfAnotherKind(Defect):
    """A listed font is no `.ttf` or `.otf`

    Fonts for web sites (`.woff`, `.woff2`) are packed; the press does not unpack them, and another font would
    silently take their place. Programs for fonts save them as `.ttf` or `.otf`, and most fonts are offered as
    such files, too.

    Wrong::

        - {family: Garamond, file: garamond.woff2, licence: OFL-1.1}

    Right::

        - {family: Garamond, file: garamond.ttf, licence: OFL-1.1}
    """

    code: ClassVar[str] = "PRN117"
    message: ClassVar[str] = N_("“{file}” of the font “{family}” is no .ttf or .otf file")
    help: ClassVar[str] = N_("Save the font as a .ttf or .otf file, put that into fonts/, and name it here.")
