"""For a cutting machine: ezdxf and an XML reader find the lines where PDFium finds the pieces."""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import ezdxf
import numpy as np
import pypdfium2
import pytest

from generator.diagnostics import UsageFault
from generator.export.cutter import CORNER, GAP, INSET, LENGTH, SQUARE, layout, mark_boxes
from generator.geometry import Size
from tests.press.exports import exported, names
from tests.press.game import change
from tests.press.reading import discs

_SVG = "{http://www.w3.org/2000/svg}"
RED, BLUE = (255, 0, 0), (0, 0, 255)
#: Where the disc stands on the card: mm from its left and its top.
DISC = (10.0, 12.0)


def _boxes(path: Path, group: str) -> list[tuple[float, ...]]:
    root = ElementTree.parse(path).getroot()
    (found,) = (one for one in root.iter(f"{_SVG}g") if one.get("id") == group)
    return [tuple(float(one.get(name, 0)) for name in ("x", "y", "width", "height", "rx")) for one in found]


def _lines(path: Path, layer: str, height: float) -> list[tuple[float, ...]]:
    """Boxes of the closed lines of a layer, mm from the top left; their corners' radius."""
    drawing = ezdxf.readfile(path)
    assert not drawing.audit().has_errors
    assert drawing.units == ezdxf.units.MM
    found = []
    for line in drawing.modelspace().query(f"POLYLINE[layer=='{layer}']"):
        assert line.is_closed
        points = [(vertex.dxf.location.x, vertex.dxf.location.y) for vertex in line.vertices]
        left, right = min(x for x, _y in points), max(x for x, _y in points)
        low, top = min(y for _x, y in points), max(y for _x, y in points)
        arcs = [one for one in line.virtual_entities() if one.dxftype() == "ARC"]
        radius = arcs[0].dxf.radius if arcs else 0.0
        assert len(arcs) in (0, 4)
        found.append((left, height - top, right - left, top - low, radius))
    return found


def _picture(path: Path, page: int, dpi: int) -> Any:
    return np.asarray(pypdfium2.PdfDocument(path)[page].render(scale=dpi / 72).to_pil().convert("RGB"))


@pytest.mark.parametrize(("paper", "upright"), [("a4", False), ("letter", False), ("a3", True)])
def test_lines_and_print_match(game: Path, paper: str, upright: bool) -> None:
    change(game, "content/probe/items/karten.yaml", "copies: 3", "copies: 30")
    folder, _result = exported(game, "cutter", build={"paper": paper})
    width, height = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420)}[paper]
    cuts = _boxes(folder / "karten.svg", "cut")
    assert cuts == pytest.approx(np.array(_lines(folder / "karten.dxf", "CUT", height)), abs=0.01)
    assert _boxes(folder / "karten.svg", "registration") == pytest.approx(
        np.array(_lines(folder / "karten.dxf", "REGISTRATION", height)), abs=0.01
    )
    assert all(cut[4] == CORNER for cut in cuts)
    last = {"karten-last.svg", "karten-last.dxf"} if 32 % len(cuts) else set()
    assert names(folder) == {"karten.pdf", "karten.svg", "karten.dxf"} | last
    dpi = 150
    for page, colour, back in ((0, RED, False), (1, BLUE, True)):
        found = discs(_picture(folder / "karten.pdf", page, dpi), colour, dpi)
        assert len(found) == len(cuts)
        for x, y, across, down, _radius in cuts:
            # Turned ones lie a quarter clockwise, their backs the other way, so that both tops meet.
            left = width - x - across if back else x
            if upright:
                at = (left + DISC[0], y + DISC[1])
            else:
                at = (left + DISC[1], y + down - DISC[0]) if back else (x + across - DISC[1], y + DISC[0])
            assert min(hypot(at[0] - a, at[1] - b) for a, b in found) < 0.3


def test_marks_are_free_and_where_machines_look(game: Path) -> None:
    folder, _result = exported(game, "cutter")
    dots = 150 / 25.4
    front = _picture(folder / "karten.pdf", 0, 150).mean(axis=2)

    def darkness(x: float, y: float, width: float, height: float) -> float:
        part = front[
            round(y * dots) : round((y + height) * dots), round(x * dots) : round((x + width) * dots)
        ]
        return float(255 - part.mean())

    assert darkness(INSET + 0.5, INSET + 0.5, SQUARE - 1, SQUARE - 1) > 250
    assert darkness(210 - INSET - LENGTH + 1, INSET, LENGTH - 2, 0.5) > 150
    assert darkness(INSET, 297 - INSET - LENGTH + 1, 0.5, LENGTH - 2) > 150
    assert darkness(INSET + SQUARE + 0.5, INSET, 20, SQUARE) < 1
    back = _picture(folder / "karten.pdf", 1, 150).mean(axis=2)
    assert back[: round(14 * dots)].min() == 255


@pytest.mark.parametrize("size", [Size(63, 88), Size(44, 68), Size(19, 19), Size(130, 184)])
def test_pieces_keep_away_from_each_other_and_from_the_marks(size: Size) -> None:
    paper = Size(210, 297)
    cuts = layout(paper, size, 0).cuts
    assert cuts
    for number, cut in enumerate(cuts):
        for other in cuts[number + 1 :]:
            apart = max(
                max(cut.x, other.x) - min(cut.x + cut.width, other.x + other.width),
                max(cut.y, other.y) - min(cut.y + cut.height, other.y + other.height),
            )
            assert apart >= GAP - 1e-6
        for box in mark_boxes(paper):
            free = max(
                max(cut.x, box.x) - min(cut.x + cut.width, box.x + box.width),
                max(cut.y, box.y) - min(cut.y + cut.height, box.y + box.height),
            )
            assert free >= 1


def test_what_does_not_fit_is_told(game: Path) -> None:
    change(game, "content/probe/kit.yaml", "format: standard", "format: halbblatt")
    _folder, result = exported(game, "cutter")
    assert not result.notes
    change(game, "content/probe/kit.yaml", "format: halbblatt", "format: blatt")
    with pytest.raises(UsageFault, match="nothing to export") as fault:
        exported(game, "cutter")
    assert fault.value.help == "Nothing to cut between the marks: Karten."
