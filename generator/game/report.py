"""A report on a file of a game, as data: for the terminal and for a printed page."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field, replace

from generator.game.report_page import ReportPage


def _unseen(_done: int, _total: int) -> None:
    """Progress that nobody looks at."""


def _unheard(_message: str) -> None:
    """A message that nobody listens to."""


@dataclass(frozen=True)
class ReportRequest:
    """What was asked: for how many players (None: for every number), and with which crew (ids)."""

    players: int | None = None
    crew: tuple[str, ...] = ()
    #: Called during long work with the steps done and all steps.
    progress: Callable[[int, int], None] = _unseen
    #: Called with what people should know before a long wait.
    tell: Callable[[str], None] = _unheard
    #: What long work came to, by a name for everything that it depends on but the program. It may be kept for
    #: later reports, and forgotten at any time.
    memory: MutableMapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Scale:
    """What the page draws beside a table: a dot for each row, with its error, on a line."""

    #: Where the line begins and ends, and where other lines cross it.
    least: float
    most: float
    marks: tuple[float, ...]
    #: A row's value and how far it may be off.
    dots: tuple[tuple[float, float], ...]


@dataclass(frozen=True)
class Bars:
    """A bar for each row of a table, as parts of the longest one: 0 to 1, and a mark on it or None."""

    lengths: tuple[float, ...]
    marks: tuple[float | None, ...]


@dataclass(frozen=True)
class ReportTable:
    """A table. ``words`` are the columns (from 0) that hold words; the others hold figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: tuple[int, ...] = (0,)
    #: The row (from 0) that the report is about; -1: none.
    own: int = -1
    scale: Scale | None = None
    bars: Bars | None = None
    #: How dark the cells of each row are, 0 to 1; empty: not at all.
    shades: tuple[tuple[float, ...], ...] = ()

    def part(self, start: int, end: int) -> ReportTable:
        """Some of the rows."""
        scale = replace(self.scale, dots=self.scale.dots[start:end]) if self.scale else None
        bars = Bars(self.bars.lengths[start:end], self.bars.marks[start:end]) if self.bars else None
        own = self.own - start if start <= self.own < end else -1
        shades = self.shades[start:end]
        return replace(self, rows=self.rows[start:end], own=own, scale=scale, bars=bars, shades=shades)


@dataclass(frozen=True)
class Section:
    """A heading, sentences, perhaps a table below them."""

    title: str
    sentences: tuple[str, ...] = ()
    table: ReportTable | None = None


@dataclass(frozen=True)
class Report:
    """What there is to say, in the reader's language."""

    title: str
    subtitle: str
    #: How it is printed; None for what is only told.
    page: type[ReportPage] | None
    #: The few figures that matter most: name, value.
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    #: What an author should change; empty when nothing.
    advice: tuple[str, ...] = field(default=())
