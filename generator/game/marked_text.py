"""Running text with marks: ``*bold*`` and ``_slanted_`` become runs that a template can set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.game.spaces import paragraph
from generator.wording import MARKED


@dataclass(frozen=True)
class Run:
    """A stretch of text in one type; ``lauf`` of ``templates/_parts/text.html`` sets it."""

    text: str
    #: "" as the rest, "b" bold, "i" in the page's second hand.
    style: Literal["", "b", "i"] = ""
    #: A word that no line breaks.
    whole: bool = False
    set_by: ClassVar = "_parts/text.html"


Runs = tuple[Run, ...]


def runs(text: str) -> Runs:
    """``ein *fettes* Wort`` → runs of text, each with its style."""
    found: list[Run] = []
    end = 0
    for match in MARKED.finditer(text):
        if match.start() > end:
            found.append(Run(text[end : match.start()]))
        bold, slanted = match.groups()
        found.append(Run(bold, "b") if bold is not None else Run(slanted, "i"))
        end = match.end()
    if end < len(text):
        found.append(Run(text[end:]))
    return tuple(found)


def set_paragraph(text: str) -> Runs:
    """Running text as its runs, with spaces that do not break where a line must not end."""
    return runs(paragraph(text))
