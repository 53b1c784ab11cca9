"""PRN112."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class UnknownFont(Defect):
    """A template asks for a font that the project does not have

    Another font would silently take its place. All fonts are listed in `fonts/fonts.yaml`; those of your
    computer are not used, so that a game looks the same everywhere.

    Wrong::

        .name { font: 400 20pt "Comic Sans MS" }

    Right::

        .name { font: 400 20pt Bangers }
    """

    code: ClassVar[str] = "PRN112"
    message: ClassVar[str] = N_("“{item}” ({template}) asks for the font “{family}”, which is not in fonts/")
    help: ClassVar[str] = N_(
        "Choose one of: {families}. A font of your own also wants its line in fonts/fonts.yaml."
    )
