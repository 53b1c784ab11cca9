"""Tiles of a board laid together as a person does it: by their crosses. For boards of any game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from generator.geometry import Rect
from tests.press.reading import Pdf, Picture, crop

#: Crosses of neighbours must be as far apart on both tiles, mm.
_CROSSES_AGREE = 0.05
#: A cut edge is where its crosses are, mm.
_ON_EDGE = 0.05


class _Tile(NamedTuple):
    """A tile on its page: the part of the board that it shows, and its crosses (mm)."""

    page: int
    box: Rect
    crosses: list[tuple[float, float]]


def joined(pdf: Pdf, pages: Sequence[int], columns: int, dpi: int) -> Picture:
    """The board, put together from the tiles on ``pages`` (row by row); fails where crosses do not meet."""
    tiles = [_tile(pdf, page) for page in pages]
    places = [(0.0, 0.0)]
    for number, tile in enumerate(tiles[1:], 1):
        level = number % columns > 0
        before = number - 1 if level else number - columns
        x, y = _step(tiles[before], tile, 0 if level else 1)
        places.append((places[before][0] + x, places[before][1] + y))
    width = max(x + tile.box.right for (x, _y), tile in zip(places, tiles, strict=True)) - tiles[0].box.x
    height = max(y + tile.box.bottom for (_x, y), tile in zip(places, tiles, strict=True)) - tiles[0].box.y
    scale = dpi / 25.4
    board = np.zeros((round(height * scale), round(width * scale), 3), dtype=np.uint8)
    for (x, y), tile in zip(places, tiles, strict=True):
        part = crop(pdf.picture(tile.page, dpi), tile.box, dpi)
        left = round((x + tile.box.x - tiles[0].box.x) * scale)
        top = round((y + tile.box.y - tiles[0].box.y) * scale)
        room = board[top : top + part.shape[0], left : left + part.shape[1]]
        room[:] = part[: room.shape[0], : room.shape[1]]
    return board


def whole(pdf: Pdf, page: int, dpi: int) -> Picture:
    """The board on a page where it is one piece."""
    (piece,) = pdf.pieces(page)
    assert not piece.clipped
    return crop(pdf.picture(page, dpi), piece.box, dpi)


def assert_same_to(one: Picture, other: Picture, mm: float, dpi: int, *, light: int = 64) -> None:
    """Whatever one picture shows, the other shows not farther than ``mm`` away.

    ``light`` (of 255) apart is the same colour. Thin lines need 255 dpi, or they fade into their neighbours.
    """
    height, width = (min(one.shape[axis], other.shape[axis]) for axis in (0, 1))
    assert max(abs(a - b) for a, b in zip(one.shape, other.shape, strict=True)) <= 2
    one, other = one[:height, :width], other[:height, :width]
    reach = int(mm * dpi / 25.4)
    rim = reach + 1
    for here, there in ((one, other), (other, one)):
        low, high = _reached(there, reach, np.minimum), _reached(there, reach, np.maximum)
        darker, lighter = low.astype(np.int16) - here > light, here.astype(np.int16) - high > light
        wrong = np.argwhere((darker | lighter).any(axis=2)[rim : height - rim, rim : width - rim])[:, ::-1]
        # The tip of a line may fall between two pixels: one in a million.
        at = (wrong[0] + rim) * 25.4 / dpi if len(wrong) else None
        assert len(wrong) <= one.size / 1e6, f"{len(wrong)} pixels differ, the first at {at} mm"


def _reached(picture: Picture, reach: int, choose: Any) -> Picture:
    """Each pixel's darkest (lightest) neighbour within ``reach`` pixels across and down."""
    for axis in (0, 1):
        found = picture.copy()
        for step in range(1, reach + 1):
            for way in (step, -step):
                choose(found, _moved(picture, way, axis), out=found)
        picture = found
    return picture


def _moved(picture: Picture, by: int, axis: int) -> Picture:
    """``picture`` shifted, its edge repeated."""
    places = np.clip(np.arange(picture.shape[axis]) + by, 0, picture.shape[axis] - 1)
    return picture.take(places, axis=axis)


def _tile(pdf: Pdf, page: int) -> _Tile:
    (piece,) = pdf.pieces(page)
    assert piece.clipped
    return _Tile(page, piece.box, crosses(pdf, page))


def crosses(pdf: Pdf, page: int) -> list[tuple[float, float]]:
    """Where a line up and a line across meet, mm from the page's top left corner."""
    lines = pdf.lines(page)
    upright = [(x1, *sorted((y1, y2))) for x1, y1, x2, y2 in lines if abs(x1 - x2) < 0.001]
    level = [(y1, *sorted((x1, x2))) for x1, y1, x2, y2 in lines if abs(y1 - y2) < 0.001]
    return [
        (x, y)
        for x, top, bottom in upright
        for y, left, right in level
        if left < x < right and top < y < bottom
    ]


def _step(before: _Tile, after: _Tile, axis: int) -> tuple[float, float]:
    """How far ``after`` has to be moved so that its cut edge's crosses lie on those of ``before``."""
    edge = (after.box.x, after.box.y)[axis]
    low, high = ((before.box.x, before.box.right), (before.box.y, before.box.bottom))[axis]
    own = sorted(cross for cross in after.crosses if abs(cross[axis] - edge) < _ON_EDGE)
    wanted = sorted(cross for cross in before.crosses if low + 1 < cross[axis] < high - 1)
    assert len(own) == len(wanted) == 2, (own, wanted)
    steps = [(x - u, y - v) for (x, y), (u, v) in zip(wanted, own, strict=True)]
    assert np.allclose(*steps, atol=_CROSSES_AGREE), steps
    return steps[0]
