"""How much ink sheets take, from what the faces say of themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from generator.impose.sheet import Sheet
from generator.model.rendered import RenderedFace

#: Above this mean coverage a side is called inky.
LIMIT = 0.35


def sheet_coverage(sheet: Sheet, faces: Mapping[str, RenderedFace]) -> float:
    """Mean ink over the whole paper of one side, 0 to 1. Marks and slug are not counted."""
    covered = 0.0
    for placed in sheet.placements:
        box = placed.box if placed.window is not None else placed.box.grown(placed.bleed)
        covered += faces[placed.digest].coverage * box.width * box.height
    return covered / (sheet.paper.width * sheet.paper.height)


def mean_coverage(sheets: Iterable[Sheet], faces: Mapping[str, RenderedFace]) -> float:
    """Mean over all printed sides; empty backs do not count. 0 without any."""
    printed = [sheet_coverage(sheet, faces) for sheet in sheets if sheet.placements]
    return sum(printed) / len(printed) if printed else 0.0
