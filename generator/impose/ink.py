"""How much ink sheets take, from what the faces say of themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.impose.sheet import Imposition, Sheet
from generator.model.rendered import RenderedFace

#: Above this mean coverage a side is called inky.
LIMIT = 0.35


def sheet_coverage(imposed: Imposition, faces: Mapping[str, RenderedFace]) -> float:
    """Mean ink over the whole paper of one side, 0 to 1. Marks and slug are not counted."""
    covered = 0.0
    for placed in imposed.placements:
        box = placed.painted
        covered += faces[placed.digest].coverage * box.width * box.height
    for small in imposed.miniatures:
        covered += faces[small.digest].coverage * small.box.width * small.box.height
    return covered / (imposed.paper.width * imposed.paper.height)


def mean_coverage(sheets: Iterable[Sheet], faces: Mapping[str, RenderedFace]) -> float:
    """Mean over all printed sides; empty backs do not count. 0 without any."""
    alike = Counter(sheet.imposition for sheet in sheets if sheet.placements)
    covered = sum(sheet_coverage(imposed, faces) * times for imposed, times in alike.items())
    return covered / alike.total() if alike else 0.0
