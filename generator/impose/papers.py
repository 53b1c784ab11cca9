"""What must hold of the papers before anything is laid out on them."""

from __future__ import annotations

from generator.diagnostics import Diagnostic
from generator.impose.defects import MarginTooSmall
from generator.impose.layout import HARD_MARGIN
from generator.model.content import Loaded
from generator.model.print import PapersFile


def check_papers(papers: Loaded[PapersFile]) -> list[Diagnostic]:
    """Every paper whose margin a printer would cut off (PRN002)."""
    return [
        MarginTooSmall.at(
            papers.span("papers", index, "margin"),
            paper=paper.title,
            margin=f"{paper.margin:g}",
            least=f"{HARD_MARGIN:g}",
        )
        for index, paper in enumerate(papers.model.papers)
        if paper.margin < HARD_MARGIN
    ]
