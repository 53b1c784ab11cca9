"""A page of a report as its template gets it, with the places of all that is drawn. Millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from generator.model.face_data import FaceData

#: How long the lines of scales and the longest bars are, and bars beside few short figures.
LINE: Final = 38.0
LONG_LINE: Final = 104.0


@dataclass(frozen=True)
class ReportFact:
    """One of the few figures that matter most."""

    #: Left edge and width of its place.
    x: float
    width: float
    name: str
    value: str
    #: For a value of five steps: the left edge of each square, and is it filled?
    steps: tuple[tuple[float, bool], ...]


@dataclass(frozen=True)
class ReportMark:
    """A figure on a scale."""

    x: float
    text: str


@dataclass(frozen=True)
class ReportCell:
    """A cell of a table."""

    text: str
    #: Words stand on the left, figures on the right.
    words: bool
    #: How dark the square behind a figure is, 0 to 1; none without a square.
    shade: float | None


@dataclass(frozen=True)
class ReportDot:
    """A value on a scale, and from where to where it may be."""

    x: float
    low: float
    high: float


@dataclass(frozen=True)
class ReportBar:
    """A bar, and the place of a mark on it."""

    length: float
    mark: float | None


@dataclass(frozen=True)
class ReportRow:
    """A row of a table."""

    #: Is it the one that the report is about?
    own: bool
    cells: tuple[ReportCell, ...]
    dot: ReportDot | None
    bar: ReportBar | None


@dataclass(frozen=True)
class ReportRows:
    """A table, or as much of it as fits on the page."""

    head: tuple[ReportCell, ...]
    #: How long its lines or longest bars are.
    line: float
    #: Beside it: the figures over a scale (none: no scale), and are there bars?
    marks: tuple[ReportMark, ...]
    scaled: bool
    barred: bool
    rows: tuple[ReportRow, ...]


@dataclass(frozen=True)
class ReportPart:
    """A heading, sentences, perhaps a table below them."""

    set_by: ClassVar = "_parts/report.html"
    title: str
    sentences: tuple[str, ...]
    table: ReportRows | None


@dataclass(frozen=True)
class ReportPage(FaceData):
    """A page of a report."""

    set_by: ClassVar = "_parts/report.html"
    #: The fonts of its sentences and of its tables, below ``fonts/``.
    fonts: ClassVar[tuple[str, str]]
    title: str
    subtitle: str
    #: Its number, and how many there are.
    page: int
    pages: int
    #: Of the first page.
    facts: tuple[ReportFact, ...]
    #: What an author should change (first page).
    advice: tuple[str, ...]
    #: Upper edge and height of the text.
    top: float
    height: float
    sections: tuple[ReportPart, ...]
