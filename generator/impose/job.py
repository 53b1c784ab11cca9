"""All that a finished PDF is made of, apart from the faces themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from generator.impose.sheet import Sheet
from generator.model.print import Backs
from generator.model.printer import PrinterProfile
from generator.rights import Rights
from generator.wording import Wording


@dataclass(frozen=True)
class SheetsOf:
    """A product's sheets, and its bookmark."""

    product_title: str
    sheets: tuple[Sheet, ...]
    #: How often each face must be on the sheets; None: whatever they carry.
    expected: Mapping[str, int] | None = None


@dataclass(frozen=True)
class PrintJob:
    """One file. ``game`` opens the slug line; ``created`` appears only when given (no clock is read).

    ``form`` says what a file to fill in is, for ``heimspiel import``: ``einblatt/charakterblatt``.
    """

    title: str
    game: str
    rights: Rights
    subject: str
    keywords: tuple[str, ...]
    duplex: Backs
    sections: tuple[SheetsOf, ...]
    version_code: str
    #: What is printed beside the faces, in the edition's language.
    wording: Wording
    created: datetime | None = None
    form: str = ""
    #: The printer whose errors the sheets make up for; None: sheets as they are meant.
    printer: PrinterProfile | None = None
    #: There is no colour in it, and none may come about where parts shine through.
    grey: bool = False
    #: JSON that the file carries along (``model/record.py``); nothing without it.
    record: bytes = b""

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every printed side in file order."""
        return tuple(sheet for section in self.sections for sheet in section.sheets)
