"""What a person would measure on the printed sheet, measured on rasterised pages."""

from __future__ import annotations

from typing import Any

import numpy as np
import pypdfium2
import pytest

from generator.geometry import Rect
from generator.impose.assembly import assemble
from generator.impose.backs import turns_about_vertical
from generator.impose.impose import impose
from generator.impose.layout import HARD_MARGIN
from generator.impose.sheet import Placement, Sheet, Side
from generator.model.print import Backs, Paper
from tests.impose.kits import colour, deck, jobs
from tests.impose.samples import A4, LETTER, read_font

Picture = Any
PAPERS = pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda p: p.id)


def _pages(pdf: bytes, dpi: int) -> list[Picture]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [
            page.render(scale=dpi / 72, rev_byteorder=True).to_numpy()[:, :, :3].copy() for page in document
        ]
    finally:
        document.close()


def _crop(picture: Picture, box: Rect, dpi: int) -> Picture:
    scale = dpi / 25.4
    rows = slice(round(box.y * scale), round(box.bottom * scale))
    return picture[rows, round(box.x * scale) : round(box.right * scale)]


def _probe(picture: Picture, card: Rect, dpi: int) -> tuple[float, float]:
    """The middle of the black probe on a card, mm on the sheet; weighted by darkness, finer than a pixel."""
    inner = card.grown(-1)
    light = _crop(picture, inner, dpi).max(axis=2).astype(float)
    dark = np.clip(1 - light / np.median(light), 0, 1)
    assert dark.sum() > 1, "no probe on this card"
    scale = dpi / 25.4
    places_x = (round(inner.x * scale) + np.arange(dark.shape[1]) + 0.5) / scale
    places_y = (round(inner.y * scale) + np.arange(dark.shape[0]) + 0.5) / scale
    return (
        float((dark.sum(axis=0) * places_x).sum() / dark.sum()),
        float((dark.sum(axis=1) * places_y).sum() / dark.sum()),
    )


def _behind(placed: Placement, sheet: Sheet, vertical: bool) -> Rect:
    """Where the paper behind ``placed`` lies on the other side, looked at upright."""
    box = placed.box
    if vertical:
        return Rect(sheet.paper.width - box.right, box.y, box.width, box.height)
    return Rect(box.x, sheet.paper.height - box.bottom, box.width, box.height)


def _assert_behind(front: Picture, back: Picture, sheet: Sheet, vertical: bool, dpi: int) -> int:
    seen = 0
    for placed in sheet.placements:
        if not placed.digest.startswith("f"):
            continue
        hidden = _behind(placed, sheet, vertical)
        x, y = _probe(front, placed.box, dpi)
        back_x, back_y = _probe(back, hidden, dpi)
        through = (sheet.paper.width - back_x, back_y) if vertical else (back_x, sheet.paper.height - back_y)
        assert (x, y) == pytest.approx((placed.x + 8, placed.y + 8), abs=0.1)
        # Seen through the paper a back is mirrored: its left edge lies behind the front's right edge.
        assert through == pytest.approx((placed.box.right - 8, placed.y + 8), abs=0.1)
        wanted = [round(255 * part) for part in colour(int(placed.digest[1:]))]
        patch = Rect(hidden.x + 20, hidden.y + 30, 3, 3)
        assert _crop(back, patch, dpi).mean(axis=(0, 1)) == pytest.approx(wanted, abs=2)
        seen += 1
    return seen


@PAPERS
@pytest.mark.parametrize("bleed", [0.0, 2.0])
@pytest.mark.parametrize("mode", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL])
def test_each_back_is_behind_its_front(paper: Paper, mode: Backs, bleed: float) -> None:
    dpi = 200
    order, faces = deck(5, bleed=bleed)
    pictures = [p for made in jobs(order, paper, mode) for p in _pages(assemble(made, faces, read_font), dpi)]
    front, back = pictures
    sheet = impose(order, paper, mode)[0]
    vertical = turns_about_vertical(sheet.paper, mode)
    assert _assert_behind(front, back, sheet, vertical, dpi) == 5


@PAPERS
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_folding_brings_each_back_behind_its_front(paper: Paper, bleed: float) -> None:
    dpi = 200
    order, faces = deck(3, bleed=bleed)
    (made,) = jobs(order, paper, Backs.GUTTERFOLD)
    (picture,) = _pages(assemble(made, faces, read_font), dpi)
    (sheet,) = made.sheets
    assert _assert_behind(picture, picture, sheet, sheet.imposition.folds[0].vertical, dpi) == 3


def _mark_positions(strip: Picture, axis: int, dpi: int) -> list[float]:
    """Middles of the dark lines across ``strip``, in mm; weighted by darkness, finer than a pixel."""
    dark = (255 - strip.mean(axis=2)).mean(axis=axis)
    inside = dark > 40
    edges = np.flatnonzero(np.diff(np.concatenate(([0], inside.astype(int), [0]))))
    middles = []
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        low, high = max(0, start - 1), min(dark.size, end + 1)
        places = np.arange(low, high) + 0.5
        middles.append(float((places * dark[low:high]).sum() / dark[low:high].sum()) * 25.4 / dpi)
    return middles


@PAPERS
def test_cards_are_cut_to_63_by_88(paper: Paper) -> None:
    dpi = 600
    order, faces = deck(9)
    (made,) = jobs(order, paper, Backs.NONE)
    (picture,) = _pages(assemble(made, faces, read_font), dpi)
    area = made.sheets[0].imposition.area
    assert area is not None
    above = Rect(0, area.y - 2.2, made.sheets[0].paper.width, 0.5)
    across = np.diff(_mark_positions(_crop(picture, above, dpi), 0, dpi))
    beside = Rect(area.right + 1.7, 0, 0.5, made.sheets[0].paper.height)
    down = np.diff(_mark_positions(_crop(picture, beside, dpi), 1, dpi))
    assert across == pytest.approx([63.0] * 3, abs=0.05)
    assert down == pytest.approx([88.0] * 3, abs=0.05)


@PAPERS
@pytest.mark.parametrize("mode", Backs)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_nothing_but_marks_in_the_margin(paper: Paper, mode: Backs, bleed: float) -> None:
    dpi = 150
    order, faces = deck(9, bleed=bleed)
    for made in jobs(order, paper, mode):
        for picture, sheet in zip(_pages(assemble(made, faces, read_font), dpi), made.sheets, strict=True):
            edge = int(HARD_MARGIN * dpi / 25.4)
            rim = np.ones(picture.shape[:2], dtype=bool)
            rim[edge:-edge, edge:-edge] = False
            pixels = picture[rim].astype(int)
            # Marks are grey; a card's colour would show, and a slug line would be much more ink.
            assert (pixels.max(axis=1) - pixels.min(axis=1)).max() < 12
            assert (pixels.max(axis=1) < 200).mean() < 0.012, sheet.side


@PAPERS
@pytest.mark.parametrize("mode", Backs)
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_marks_do_not_touch_components(paper: Paper, mode: Backs, bleed: float) -> None:
    """A ring of 1.2 mm around all components is blank paper."""
    dpi = 150
    order, faces = deck(9, bleed=bleed)
    for made in jobs(order, paper, mode):
        for picture, sheet in zip(_pages(assemble(made, faces, read_font), dpi), made.sheets, strict=True):
            area = sheet.imposition.area
            assert area is not None
            ring = np.zeros(picture.shape[:2], dtype=bool)
            _crop(ring[:, :, None], area.grown(1.2), dpi)[:] = True
            _crop(ring[:, :, None], area.grown(0.4), dpi)[:] = False
            for fold in sheet.imposition.folds:
                line = Rect(0, fold.at - 0.5, sheet.paper.width, 1)
                if fold.vertical:
                    line = Rect(fold.at - 0.5, 0, 1, sheet.paper.height)
                _crop(ring[:, :, None], line, dpi)[:] = False
            assert picture[ring].min() > 245


@PAPERS
def test_cut_numbers_stand_where_printers_print(paper: Paper) -> None:
    """The print list says to cut in their order: clear of the cards, 4.2 mm off the edge or more."""
    order, faces = deck(9)
    (made,) = jobs(order, paper, Backs.NONE)
    area = made.sheets[0].imposition.area
    assert area is not None
    page = pypdfium2.PdfDocument(assemble(made, faces, read_font))[0]
    text = page.get_textpage()
    seen = {}
    for index in range(text.count_chars()):
        left, bottom, right, top = (edge * 25.4 / 72 for edge in text.get_charbox(index))
        if top - bottom < 1.4 and (symbol := text.get_text_range(index, 1)).isdecimal():
            below, beside = paper.height - bottom, right
            if below > area.bottom or left > area.right:
                seen[symbol] = (left, paper.height - top, beside, below)
    assert set(seen) == set("12345678")
    for left, top, right, bottom in seen.values():
        assert max(left - area.right, top - area.bottom) > 1.0
        assert right < paper.width - 4.2
        assert bottom < paper.height - 4.2


def test_only_fronts_carry_crop_marks() -> None:
    order, _faces = deck(9)
    sides = {sheet.side: bool(sheet.imposition.cuts) for sheet in impose(order, A4, Backs.DUPLEX_LONG)}
    assert sides == {Side.FRONT: True, Side.BACK: False}
