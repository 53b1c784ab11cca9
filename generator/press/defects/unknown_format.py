"""PRN201."""

from __future__ import annotations

from typing import ClassVar

from generator.defect import Defect
from generator.i18n import N_


class UnknownFormat(Defect):
    """A product has a format that does not exist

    `format` in a kit names a card or sheet format of `content/_print/formats.yaml`.

    Wrong::

        - {id: zielobjekt-karten, format: standart, ...}

    Right::

        - {id: zielobjekt-karten, format: standard, ...}
    """

    code: ClassVar[str] = "PRN201"
    message: ClassVar[str] = N_("there is no format “{format}”")
    help: ClassVar[str] = N_("Formats: {formats}. Add your own in content/_print/formats.yaml.")
