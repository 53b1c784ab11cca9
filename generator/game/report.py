"""A report on a file of a game, as data: for the terminal and for a printed page."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class ReportRequest:
    """What was asked: for how many players (None: for every number), and with which crew (ids)."""

    players: int | None = None
    crew: tuple[str, ...] = ()


@dataclass(frozen=True)
class Table:
    """A table. ``words`` are the columns (from 0) that hold words; the others hold figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: tuple[int, ...] = (0,)


@dataclass(frozen=True)
class Section:
    """A heading, sentences, perhaps a table below them."""

    title: str
    sentences: tuple[str, ...] = ()
    table: Table | None = None


@dataclass(frozen=True)
class Report:
    """What there is to say, in the reader's language. ``template`` draws it on paper."""

    title: str
    subtitle: str
    template: str
    #: The few figures that matter most: name, value.
    facts: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    #: What an author should change; empty when nothing.
    advice: tuple[str, ...] = field(default=())
