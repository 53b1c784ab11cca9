"""The printers that somebody has measured, and the sheet that measures them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial
from typing import Any

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.model.print import Paper
from generator.model.printer import Distortion, Margins, PaperProfile
from generator.press.loading.font_bytes import font_bytes
from generator.press.loading.papers import paper_of, papers_of
from generator.press.printer_names import check_printable
from generator.press.project import Project
from generator.press.state.printer_book import NO_PRINTER, PrinterBook, change_book, read_book
from generator.printers.places import INSET, TICKS, SheetPlaces, upright_size
from generator.printers.reading import (
    BackReading,
    FrontReading,
    LyingReading,
    RoughBackReading,
    profile,
    stray,
    understood,
)

#: Letters of a printer's name, and millimetres of a length.
_LONGEST, _FARTHEST = 60, 1200.0


def printers(project: Project) -> dict[str, Any]:
    """All printers with what they do, in words and numbers; and what each paper's sheet should measure."""
    book = read_book()
    papers = {paper.id: paper for paper in papers_of(project).model.papers}
    return {
        "default": book.default,
        "printers": [
            {
                "name": name,
                "papers": [
                    _told(papers[paper], found) for paper, found in measured.items() if paper in papers
                ],
            }
            for name, measured in book.printers.items()
        ],
        "papers": [_wanted(paper) for paper in papers.values() if _measurable(paper)],
    }


def _told(paper: Paper, found: PaperProfile) -> Mapping[str, Any]:
    size = upright_size(paper)

    def side(seen: Distortion) -> Mapping[str, Any]:
        return {**seen.model_dump(), "words": understood(seen), "stray": round(stray(seen, size), 2)}

    return {
        "paper": paper.id,
        "title": paper.title,
        "front": side(found.front),
        "back": side(found.back),
        "margins": found.margins.model_dump(),
        "landscape": found.landscape,
    }


def _wanted(paper: Paper) -> Mapping[str, Any]:
    """What a printer without faults prints, mm."""
    places = SheetPlaces(upright_size(paper))
    return {
        "id": paper.id,
        "title": paper.title,
        "front": [places.across, places.along, INSET, INSET, INSET, INSET],
        "margins": list(Margins().model_dump().values()),
        "back": [0, 0, 0, 0],
        "rough": [INSET, INSET, INSET],
        "lying": [INSET, INSET],
        "ticks": TICKS,
    }


def _measurable(paper: Paper) -> bool:
    try:
        upright_size(paper)
    except UsageFault:
        return False
    return True


def test_sheet(project: Project, paper: str) -> bytes:
    """The PDF of the sheet. Raises UsageFault for a paper that is unknown or too small."""
    from generator.printers.sheet import sheet_pdf

    chosen = paper_of(project, paper)
    return sheet_pdf(upright_size(chosen), chosen.title, partial(font_bytes, project))


def measure(project: Project, asked: Mapping[str, Any]) -> None:
    """Keep what somebody read off the sheet. Raises UsageFault for numbers that no printer prints."""
    name = " ".join(str(asked.get("name", "")).split())
    if not name or len(name) > _LONGEST or name == NO_PRINTER or not name.isprintable():
        raise UsageFault(_("The printer needs a name."), _("For example where it stands."))
    check_printable(name, project)
    paper = paper_of(project, str(asked.get("paper", "")))
    read = {part: _numbers(asked, part, count) for part, count in _COUNTS.items()}
    front, margins, back, rough, lying = (read[part] for part in _COUNTS)
    if front is None:
        raise UsageFault(_("The six lengths of the front are missing."))
    if back is not None and any(one != round(one) for one in back):
        raise UsageFault(_("Ticks are whole numbers."))
    found = profile(
        upright_size(paper),
        FrontReading(*front),
        BackReading(*map(int, back)) if back is not None else None,
        RoughBackReading(*rough) if rough is not None else None,
        LyingReading(*lying) if lying is not None else None,
        Margins(**dict(zip(("left", "top", "right", "bottom"), margins, strict=True))) if margins else None,
    )
    change_book(lambda book: book.with_paper(name, paper.id, found))


_COUNTS = {"front": 6, "margins": 4, "back": 4, "rough": 3, "lying": 2}


def _numbers(asked: Mapping[str, Any], part: str, count: int) -> list[float] | None:
    given = asked.get(part)
    if given is None:
        return None
    if (
        not isinstance(given, list)
        or len(given) != count
        or not all(isinstance(one, int | float) and math.isfinite(one) for one in given)
    ):
        raise UsageFault(_("One of the numbers is missing."), _("Type them in millimetres, with tenths."))
    most = {"back": TICKS, "margins": 30.0}.get(part, _FARTHEST)
    if any(not (-most if part == "back" else 0) <= one <= most for one in given):
        raise UsageFault(_("No ruler shows such a number."), _("Type them in millimetres, with tenths."))
    return [float(one) for one in given]


def make_default(name: str | None) -> None:
    """The printer that is used where none is named; None for none. Raises UsageFault for an unknown one."""

    def change(book: PrinterBook) -> PrinterBook:
        if name is not None:
            book.named(name)
        return book.model_copy(update={"default": name})

    change_book(change)


def forget(name: str) -> None:
    """Raises UsageFault for an unknown one."""
    change_book(lambda book: book.without(name))
