"""PRN202."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class SourceMissing(Defect):
    """A product prints a file that does not exist

    `source` in a kit names the YAML file with the items, from the game's folder. Without it, not a single
    piece would be printed.

    Wrong::

        - {id: zielobjekt-karten, source: karten/zielobjekt.yaml, ...}

    Right::

        - {id: zielobjekt-karten, source: karten/zielobjekte.yaml, ...}
    """

    code: ClassVar[str] = "PRN202"
    message: ClassVar[str] = N_("there is no file “{source}” for “{product}”")
    help: ClassVar[str] = N_("{hint}The path begins in the game's folder, content/{game}.")
