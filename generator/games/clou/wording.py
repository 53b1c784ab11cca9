"""Words that several messages of Clou need."""

from __future__ import annotations

from collections.abc import Iterable

from generator.i18n import _


def joined(names: Iterable[str]) -> str:
    """“A”, “A and B”, “A, B and C”."""
    every = list(names)
    if len(every) < 2:
        return "".join(every)
    return _("{first} and {last}").format(first=", ".join(every[:-1]), last=every[-1])


def with_players(n: int) -> str:
    """How a sentence for so many players begins."""
    return {1: _("Alone"), 2: _("With two players"), 3: _("With three players")}[n]


def players_head(n: int) -> str:
    """The head of a column for so many players."""
    return {1: _("1 pl."), 2: _("2 pl."), 3: _("3 pl.")}[n]
