"""What a person would measure and see on the printed Gnome kit."""

from __future__ import annotations

import numpy as np
import pytest

from generator.geometry import Rect
from generator.impose.layout import HARD_MARGIN
from generator.model.print import Backs
from tests.press.reading import Pdf, Picture, crop, line_middles, opened
from tests.press.variants import LOOKS, VARIANTS, Shelf, Variant, every_look

#: Millimetres.
ACROSS, DOWN, BANK_CARD, CORNER = 100.0, 50.0, (85.6, 53.98), 3.18


def _longest_runs(dark: Picture, axis: int) -> Picture:
    """The longest unbroken dark stretch in each row (axis 1) or column (axis 0), in pixels."""
    lines = dark if axis == 1 else dark.T
    longest = np.zeros(len(lines), dtype=int)
    current = np.zeros(len(lines), dtype=int)
    for step in lines.T:
        current = np.where(step, current + 1, 0)
        longest = np.maximum(longest, current)
    return longest


def _edges(dark: Picture, axis: int, length: float, dpi: int, longest: float = 0.0) -> list[float]:
    """Where lines of ``length`` mm or a little more (or up to ``longest``) run: rows (axis 1) or columns
    (axis 0), middles in mm."""
    runs = _longest_runs(dark, axis) * 25.4 / dpi
    most = longest or length + 2.7
    return line_middles(np.where((runs > length - 0.3) & (runs < most), 255, 0), dpi)


@every_look
def test_rulers_begin_in_the_corner_of_the_bank_card_which_fits(shelf: Shelf, variant: Variant) -> None:
    dpi = 400
    page = opened(shelf.get(variant).files[0]).picture(0, dpi)
    # The foot of the page: notes on the board above may be as wide.
    page = page[-int(80 * dpi / 25.4) :]
    dark = page.mean(axis=2) < 140
    corner = 2 * CORNER
    # The card's left and upper edges are the rulers, whose 0 is its corner; the marks there are 4 mm long.
    left, right = _edges(dark, 0, BANK_CARD[1] - corner, dpi, DOWN + 8)
    (top,) = _edges(dark, 1, ACROSS + 4, dpi)
    bottom = _edges(dark, 1, BANK_CARD[0] - corner, dpi)[-1]
    assert (right - left, bottom - top) == pytest.approx(BANK_CARD, abs=0.1)
    across = crop(page, Rect(0, top - 1.2, page.shape[1] * 25.4 / dpi, 0.8), dpi)
    down = crop(page, Rect(left - 1.2, 0, 0.8, page.shape[0] * 25.4 / dpi), dpi)
    for strip, axis, ruler, zero in ((across, 0, ACROSS, left), (down, 1, DOWN, top)):
        ticks = _longest_row_of_ticks(line_middles(255 - strip.mean(axis=2).mean(axis=axis), dpi))
        assert len(ticks) == ruler + 1
        assert ticks[0] == pytest.approx(zero, abs=0.1)
        assert ticks[-1] - ticks[0] == pytest.approx(ruler, abs=0.1)


def _longest_row_of_ticks(places: list[float]) -> list[float]:
    rows: list[list[float]] = [[]]
    for place in places:
        if rows[-1] and not 0.85 < place - rows[-1][-1] < 1.15:
            rows.append([])
        rows[-1].append(place)
    return max(rows, key=len)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_are_63_by_88_between_the_printed_marks(shelf: Shelf, paper: str) -> None:
    dpi = 600
    pdf = opened(shelf.get(Variant(paper, "full", Backs.NONE)).files[0])
    page = pdf.chapter("Zielobjekt-Karten").start
    boxes = [piece.box for piece in pdf.pieces(page)]
    picture = pdf.picture(page, dpi)
    height, width = (pixels * 25.4 / dpi for pixels in picture.shape[:2])
    # Above and on the left: the cut numbers stand beside the marks below and on the right.
    above, beside = min(box.y for box in boxes) - 2.2, min(box.x for box in boxes) - 2.2
    across = line_middles(
        (255 - crop(picture, Rect(0, above, width, 0.5), dpi).mean(axis=2)).mean(axis=0), dpi
    )
    down = line_middles(
        (255 - crop(picture, Rect(beside, 0, 0.5, height), dpi).mean(axis=2)).mean(axis=1), dpi
    )
    assert np.diff(across) == pytest.approx([63.0] * (len(across) - 1), abs=0.05)
    assert np.diff(down) == pytest.approx([88.0] * (len(down) - 1), abs=0.05)
    assert (len(across) - 1) * (len(down) - 1) == len(boxes)


def _rim(picture: Picture, dpi: int) -> Picture:
    """The pixels of the margin that printers do not reach."""
    edge = int(HARD_MARGIN * dpi / 25.4)
    rim = np.ones(picture.shape[:2], dtype=bool)
    rim[edge:-edge, edge:-edge] = False
    return picture[rim].astype(int)


# Colours stand where those of little ink do: one way to print with the latter is enough. Sheets turned about
# their short edge, or without backs, have no marks and no slug that the others have not.
@pytest.mark.parametrize(
    "variant",
    [v for v in VARIANTS if v in LOOKS or (v.ink == "full" and v.backs in (Backs.MANUAL, Backs.GUTTERFOLD))],
    ids=lambda variant: variant.name,
    scope="module",
)
def test_nothing_but_marks_in_the_margin(shelf: Shelf, variant: Variant) -> None:
    dpi = 72
    for file in shelf.get(variant).files:
        for number, picture in enumerate(opened(file).pictures(dpi), 1):
            pixels = _rim(picture, dpi)
            # Marks are grey; a card's colour would show, and a slug line would be much more ink.
            assert (pixels.max(axis=1) - pixels.min(axis=1)).max() < 12, number
            assert (pixels.max(axis=1) < 200).mean() < 0.012, number


@every_look
def test_ink_is_what_the_summary_says(shelf: Shelf, variant: Variant) -> None:
    """Mean ink of each product; no sheet of the colour theme takes more than 35 %, of the other 20 %."""
    built = shelf.get(variant)
    pdf = opened(built.files[0])
    ink = [1 - float(picture.mean()) / 255 for picture in pdf.pictures(110)]
    assert max(ink) < (0.35 if variant.ink == "full" else 0.2)
    for row in built.rows:
        printed = [ink[page] for page in pdf.chapter(row.title) if pdf.pieces(page)]
        assert sum(printed) / len(printed) == pytest.approx(row.coverage, abs=0.01), row.product


@every_look
def test_low_ink_saves_ink(shelf: Shelf, variant: Variant) -> None:
    full = shelf.get(Variant(variant.paper, "full", variant.backs)).row
    low = shelf.get(Variant(variant.paper, "low", variant.backs)).row
    assert all(low[name].coverage <= full[name].coverage + 0.005 for name in full)
    assert low["zielobjekt-karten"].coverage < 0.65 * full["zielobjekt-karten"].coverage


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("backs", [Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT, Backs.MANUAL])
def test_every_card_has_the_back_behind_it(shelf: Shelf, paper: str, backs: Backs) -> None:
    """Pieces of a back page lie where those of the front page are when the sheet is turned."""
    files = [opened(file) for file in shelf.get(Variant(paper, "full", backs)).files]
    for title in ("Zielobjekt-Karten", "Extra-Karten", "Leere Karten"):
        for front, back in _sheets(files, title):
            fronts = [piece.box for piece in files[0].pieces(front)]
            behind = [piece.box for piece in files[-1].pieces(back)]
            width, height = files[0].size(front)
            upright = height >= width
            turned = [
                Rect(width - box.right, box.y, box.width, box.height)
                if upright is not (backs is Backs.DUPLEX_SHORT)
                else Rect(box.x, height - box.bottom, box.width, box.height)
                for box in fronts
            ]
            assert sorted(_place(box) for box in turned) == sorted(_place(box) for box in behind)


def _place(box: Rect) -> tuple[float, float]:
    return round(box.x + 0.001, 1), round(box.y + 0.001, 1)


def _sheets(files: list[Pdf], title: str) -> list[tuple[int, int]]:
    """Front page and back page of each sheet."""
    if len(files) == 2:
        return list(zip(files[0].chapter(title), files[1].chapter(title), strict=True))
    pages = files[0].chapter(title)
    return list(zip(pages[::2], pages[1::2], strict=True))
