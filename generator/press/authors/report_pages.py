"""A report on pages: what goes on each, and where its figures and lines stand. Millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from generator.game.report import Report, ReportTable, Scale, Section
from generator.game.report_page import (
    LINE,
    LONG_LINE,
    ReportBar,
    ReportCell,
    ReportDot,
    ReportFact,
    ReportMark,
    ReportPage,
    ReportPart,
    ReportRow,
    ReportRows,
)
from generator.geometry import Size
from generator.typeface import MM_PER_PT, Fonts, Typeface

#: White beside the text and below it; its upper edge on the first page, and on those that follow.
_SIDE, _FOOT = 8.0, 6.0
_FIRST, _LATER = 45.0, 28.0
#: Type of the sentences, points, from line to line, em; type of tables as a share, between two cells, em.
_POINTS, _LEADING, _CELLS, _BETWEEN = 9.5, 1.27, 1.03, 0.5
#: Heights in em: of a heading with the white around it, below a paragraph, of a row's line and around it.
_HEADING, _BELOW, _ROW, _AROUND = 2.7, 0.35, 1.29, 0.25
#: What a scale or bars take of a table's width beyond their length.
_BESIDE: Final = 4.0
#: Type may shrink a little: a page takes so much more than fits.
_TIGHT: Final = 1.12
#: Tables that are longer than this share of a page are cut into parts of that one.
_LONG, _PART = 0.6, 0.45
#: Squares of a value of five steps: from the middle of its place to the first, and from one to the next.
_STEPS, _STEP, _NEXT = 5, 11.5, 4.8


def pages(report: Report, sheet: Size, fonts: Fonts) -> list[ReportPage]:
    """The template's data, a page each. Long tables are cut between rows; no page is too full to print."""
    assert report.page is not None
    body, cells = (fonts[file] for file in report.page.fonts)
    measure = _Measure(body, cells, sheet)
    blocks = [part for section in report.sections for part in measure.cut(section)]
    filled: list[list[Section]] = [[]]
    left = measure.room(_FIRST) - measure.advice(report.advice)
    for block in blocks:
        height = measure.height(block)
        if filled[-1] and height > left:
            filled.append([])
            left = measure.room(_LATER)
        filled[-1].append(block)
        left -= height
    made = []
    for number, sections in enumerate(filled, 1):
        first = number == 1
        top = _FIRST if first else _LATER
        made.append(
            report.page(
                title=report.title,
                subtitle=report.subtitle,
                page=number,
                pages=len(filled),
                facts=tuple(_facts(report, sheet)) if first else (),
                advice=report.advice if first else (),
                top=top,
                height=sheet.height - top - _FOOT,
                sections=tuple(map(measure.part, sections)),
            )
        )
    return made


@dataclass(frozen=True)
class _Measure:
    """How high things become on a sheet, in em of its sentences."""

    body: Typeface
    cells: Typeface
    sheet: Size

    @property
    def _em(self) -> float:
        return _POINTS * MM_PER_PT

    @property
    def _width(self) -> float:
        return (self.sheet.width - 2 * _SIDE) / self._em

    def room(self, top: float) -> float:
        """What fits below ``top`` mm."""
        return (self.sheet.height - top - _FOOT) / self._em * _TIGHT

    def advice(self, sentences: Sequence[str]) -> float:
        return _HEADING + sum(self._lines(sentence) * _LEADING for sentence in sentences)

    def height(self, section: Section) -> float:
        texts = sum(self._lines(sentence) * _LEADING + _BELOW for sentence in section.sentences)
        rows = self._rows(section.table) if section.table else []
        return _HEADING + texts + sum(rows)

    def cut(self, section: Section) -> list[Section]:
        """A section, or several that each fit a page."""
        whole = self.room(_LATER)
        if section.table is None or self.height(section) <= whole * _LONG:
            return [section]
        heights = self._rows(section.table)[1:]
        cuts, used = [0], 0.0
        for number, height in enumerate(heights):
            used += height
            if number > cuts[-1] and used > whole * _PART:
                cuts.append(number)
                used = height
        return [
            Section(section.title, () if start else section.sentences, section.table.part(start, end))
            for start, end in pairwise([*cuts, len(heights)])
        ]

    def _rows(self, table: ReportTable) -> list[float]:
        """The heights of its head and of its rows."""
        width = self._width - (self._beside(LINE) if table.scale or table.bars else 0)
        return [self._row(row, width) for row in (table.head, *table.rows)]

    def _row(self, row: Sequence[str], width: float) -> float:
        return _ROW * max(1, -(-self._across(row) // width)) + _AROUND

    def _across(self, row: Sequence[str]) -> float:
        return sum(self.cells.width(cell) + _BETWEEN for cell in row) * _CELLS

    def _beside(self, line: float) -> float:
        return (line + _BESIDE) / self._em

    def part(self, section: Section) -> ReportPart:
        """A section as the template gets it."""
        table = section.table
        rows = _rows(table, self._line(table)) if table else None
        return ReportPart(section.title, section.sentences, rows)

    def _line(self, table: ReportTable) -> float:
        """Bars beside figures that leave room for them are long: they are what one looks at."""
        left = self._width - self._beside(LONG_LINE)
        short = table.bars is not None and all(self._across(row) <= left for row in (table.head, *table.rows))
        return LONG_LINE if short else LINE

    def _lines(self, sentence: str) -> int:
        return len(self.body.lines(sentence, self._width))


def _facts(report: Report, sheet: Size) -> Iterator[ReportFact]:
    wide = (sheet.width - 2 * _SIDE) / len(report.facts)
    for number, (name, value) in enumerate(report.facts):
        x = _SIDE + number * wide
        step, slash, most = value.partition(f"/{_STEPS}")
        first = x + wide / 2 - _STEP
        steps = range(_STEPS) if slash and not most else ()
        yield ReportFact(x, wide, name, value, tuple((first + _NEXT * n, n < int(step)) for n in steps))


def _rows(table: ReportTable, line: float) -> ReportRows:
    words, scale, bars = table.words, table.scale, table.bars
    rows = []
    for number, row in enumerate(table.rows):
        shades = table.shades[number] if table.shades else ()
        cells = tuple(
            ReportCell(
                text, column in words, shades[column] if shades and text and column not in words else None
            )
            for column, text in enumerate(row)
        )
        bar = None
        if bars:
            mark = bars.marks[number]
            bar = ReportBar(bars.lengths[number] * line, mark * line if mark is not None else None)
        rows.append(ReportRow(number == table.own, cells, _dot(scale, number) if scale else None, bar))
    return ReportRows(
        tuple(ReportCell(text, column in words, None) for column, text in enumerate(table.head)),
        line,
        tuple(ReportMark(_on(scale, mark), str(mark)) for mark in scale.marks) if scale else (),
        scale is not None,
        bars is not None,
        tuple(rows),
    )


def _dot(scale: Scale, row: int) -> ReportDot:
    middle, error = scale.dots[row]
    return ReportDot(_on(scale, middle), _on(scale, middle - error), _on(scale, middle + error))


def _on(scale: Scale, value: float) -> float:
    return (value - scale.least) / (scale.most - scale.least) * LINE
