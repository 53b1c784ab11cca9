"""The printers that somebody has measured: one file in the user's settings, never in a project."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from pydantic import Field, ValidationError

from generator.diagnostics import EnvironmentFault, UsageFault
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.printer import PaperProfile, PrinterProfile
from generator.own_cache import settings_folder
from generator.press.state.atomic import folder_lock, write_atomically
from generator.project_files import read_ordinary
from generator.suggest import closest

#: What turns a default printer off: no printer may be called so.
NO_PRINTER = "none"
_LARGEST = 1_000_000


class PrinterBook(StrictModel):
    """``printers``: by name, and there by paper. ``default`` is used where none is named."""

    printers: dict[str, dict[str, PaperProfile]] = Field(default_factory=dict)
    default: str | None = None

    def named(self, name: str) -> dict[str, PaperProfile]:
        """A printer's papers. Raises UsageFault where there is none of that name."""
        if name not in self.printers:
            near = closest(name, tuple(self.printers))
            raise UsageFault(
                _("There is no printer “{name}”.").format(name=name),
                _("Did you mean “{word}”?").format(word=near)
                if near
                else _("These are known: {names}.").format(names=", ".join(self.printers))
                if self.printers
                else _("Measure it first: heimspiel printer test, then heimspiel printer set {name}").format(
                    name=name
                ),
            )
        return self.printers[name]

    def chosen(self, name: str | None, paper: str) -> PrinterProfile | None:
        """What corrects a build on ``paper``: the named printer, else the default one if it knows the paper.

        Raises UsageFault for a name that is unknown, or that was not measured with this paper.
        """
        if name == NO_PRINTER:
            return None
        if name is None:
            known = self.printers.get(self.default or "", {})
            if self.default is None or paper not in known:
                return None
            return PrinterProfile(name=self.default, paper=known[paper])
        papers = self.named(name)
        if paper not in papers:
            raise UsageFault(
                _("The printer “{name}” was measured with {papers}, not with {paper}.").format(
                    name=name, papers=", ".join(papers), paper=paper
                ),
                _("Print and read the sheet: heimspiel printer test --paper {paper}").format(paper=paper),
            )
        return PrinterProfile(name=name, paper=papers[paper])

    def with_paper(self, name: str, paper: str, profile: PaperProfile) -> PrinterBook:
        """The book with a printer's paper added or replaced. The first printer becomes the default one."""
        printers = {**self.printers, name: {**self.printers.get(name, {}), paper: profile}}
        return PrinterBook(printers=printers, default=self.default or name)

    def without(self, name: str) -> PrinterBook:
        """The book without a printer. Raises UsageFault where there is none of that name."""
        self.named(name)
        printers = {key: papers for key, papers in self.printers.items() if key != name}
        return PrinterBook(printers=printers, default=None if self.default == name else self.default)


def book_path() -> Path:
    """The file, in the user's settings folder."""
    return settings_folder() / "printers.json"


def read_book() -> PrinterBook:
    """The printers; an empty book where none was measured. Raises EnvironmentFault for a damaged file."""
    path = book_path()
    if not os.path.lexists(path):
        return PrinterBook()
    try:
        return PrinterBook.model_validate_json(read_ordinary(path, _LARGEST))
    except (OSError, ValidationError):
        raise EnvironmentFault(
            _("The file with your printers is damaged: {path}").format(path=path),
            _("Move it away; then measure your printers again with heimspiel printer test."),
        ) from None


def change_book(change: Callable[[PrinterBook], PrinterBook]) -> PrinterBook:
    """Keep what ``change`` makes of the book, and return it; the old one survives anything that goes wrong.

    Whoever else changes it at the same time waits, and changes what was kept here.
    """
    path = book_path()
    with folder_lock(path.parent):
        book = change(read_book())
        write_atomically(path, (book.model_dump_json(indent=1) + "\n").encode())
    return book
