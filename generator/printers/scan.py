"""A scan or a photograph of the printed test sheet → the lengths that a ruler would find.

The sheet is found by its edges where it lies on something darker, else the picture's own edges are taken for
it. Crosses are looked for where they should be, a few millimetres around.
"""

from __future__ import annotations

from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING

from generator.diagnostics import UsageFault
from generator.geometry import Size
from generator.i18n import _
from generator.printers.places import SheetPlaces
from generator.printers.reading import FrontReading, RoughBackReading

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.Image import Image

    Field = NDArray[np.float64]

#: Dots a millimetre of the sheet once it is laid flat; and of the picture in which its edges are looked for.
_DOTS, _COARSE = 16.0, 3.0
#: How far around its place a cross is looked for, and its arms, mm.
_AROUND, _ARM = 8.0, 5.0
#: What is around the sheet must be so much darker than it (0 to 255).
_DARKER = 50.0
#: Height to width of a picture that shows the sheet alone may differ by such a part.
_ASPECT = 0.02


def pictures(path: Path) -> list[Image]:
    """The pictures in a file: one, or the pages of a PDF. Raises UsageFault for another kind of file."""
    import pypdfium2
    from PIL import Image as Images
    from PIL import ImageOps

    try:
        if path.suffix.lower() == ".pdf":
            scale = 300 / 72
            return [page.render(scale=scale).to_pil() for page in pypdfium2.PdfDocument(path)][:2]
        with Images.open(path) as opened:
            opened.load()
            return [ImageOps.exif_transpose(opened)]
    except (OSError, ValueError, SyntaxError, pypdfium2.PdfiumError, Images.DecompressionBombError) as error:
        raise UsageFault(
            _("“{path}” cannot be read as a picture.").format(path=path.name),
            _("Name a scan or photograph of the test sheet: PNG, JPEG, TIFF or PDF."),
        ) from error


def front_of(picture: Image, paper: Size) -> FrontReading:
    """The six lengths of the front. Raises UsageFault where the sheet or its crosses cannot be found."""
    places, flat = SheetPlaces(paper), _flat(picture, paper)
    a, b, c = _cross(flat, places.a, "A"), _cross(flat, places.b, "B"), _cross(flat, places.c, "C")
    return FrontReading(_apart(a, b), _apart(a, c), a[0], a[1], b[1], c[0])


def back_of(picture: Image, paper: Size) -> RoughBackReading:
    """The three lengths of the back. Raises UsageFault as :func:`front_of` does."""
    places, flat = SheetPlaces(paper), _flat(picture, paper)
    f, g = _cross(flat, places.a, "F"), _cross(flat, places.b, "G")
    return RoughBackReading(f[0], f[1], g[1])


def _apart(one: tuple[float, float], other: tuple[float, float]) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _flat(picture: Image, paper: Size) -> Field:
    """The sheet as if it lay before us, upright: how dark each dot is, 0 to 1."""
    import numpy as np
    from PIL import Image as Images

    grey = picture.convert("L")
    corners = _corners(grey, paper)
    size = round(paper.width * _DOTS), round(paper.height * _DOTS)
    # Four pairs of corners give the eight numbers of a perspective.
    rows, wanted = [], []
    for (x, y), (u, v) in zip(((0, 0), (size[0], 0), size, (0, size[1])), corners, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    numbers = np.linalg.solve(np.array(rows, float), np.array(wanted, float))
    laid = grey.transform(size, Images.Transform.PERSPECTIVE, tuple(numbers), Images.Resampling.BICUBIC)
    light = np.asarray(laid, float)
    return np.asarray(np.clip(1 - light / max(float(np.percentile(light, 90)), 1.0), 0, 1))


def _corners(grey: Image, paper: Size) -> list[tuple[float, float]]:
    """The sheet's corners in the picture: top left, top right, bottom right, bottom left."""
    import numpy as np

    width, height = grey.size
    scale = max(paper.width, paper.height) * _COARSE / max(width, height)
    small = np.asarray(grey.resize((max(1, round(width * scale)), max(1, round(height * scale)))), float)
    sheet = float(np.percentile(small, 80))
    rim = np.concatenate([small[0], small[-1], small[:, 0], small[:, -1]])
    if float(np.median(rim)) > sheet - _DARKER:
        if abs(height / width / (paper.height / paper.width) - 1) > _ASPECT:
            raise UsageFault(
                _("The edges of the sheet cannot be seen in the picture."),
                _("Lay it on something dark, all of it in the picture, or scan exactly the paper's size."),
            )
        return [(0, 0), (width, 0), (width, height), (0, height)]
    bright = np.asarray(grey, float) > (sheet + float(np.median(rim))) / 2
    return _quadrangle(bright)


def _quadrangle(bright: NDArray[np.bool_]) -> list[tuple[float, float]]:
    """The corners of a bright four-sided figure: where the straight lines through its edges meet."""
    import numpy as np

    height, width = bright.shape
    lines = []
    for axis, last in ((0, False), (1, True), (0, True), (1, False)):
        # The first or last bright dot of every column (top, bottom) or row (left, right), off the corners.
        along = width if axis == 0 else height
        steps = np.arange(round(along * 0.2), round(along * 0.8), 2)
        cut = bright[:, steps].T if axis == 0 else bright[steps]
        # A few dots in a row: specks of dust around the sheet are none of it.
        windows = np.lib.stride_tricks.sliding_window_view(cut, 15, axis=1)
        runs = np.asarray(windows.min(axis=2), bool)
        seen = runs.any(axis=1)
        if seen.sum() < 20:
            raise UsageFault(
                _("The edges of the sheet cannot be seen in the picture."),
                _("Lay it on something dark, all of it in the picture, or scan exactly the paper's size."),
            )
        runs, steps = runs[seen], steps[seen]
        first = runs.argmax(axis=1) if not last else runs.shape[1] - runs[:, ::-1].argmax(axis=1) + 14
        slope, start = np.polyfit(steps, first, 1)
        for _again in range(3):
            off = np.abs(first - (slope * steps + start))
            near = off <= max(1.5, 2 * float(np.median(off)))
            slope, start = np.polyfit(steps[near], first[near], 1)
        lines.append((axis, float(slope), float(start)))
    top, right, bottom, left = lines
    return [_meeting(top, left), _meeting(top, right), _meeting(bottom, right), _meeting(bottom, left)]


def _meeting(level: tuple[int, float, float], upright: tuple[int, float, float]) -> tuple[float, float]:
    """Where y = a x + b and x = c y + d meet."""
    (_axis, a, b), (_other, c, d) = level, upright
    x = (c * b + d) / (1 - a * c)
    return x, a * x + b


def _cross(flat: Field, place: tuple[float, float], name: str) -> tuple[float, float]:
    """The middle of the cross that should be at a ``place``, mm. Raises UsageFault where there is none."""
    import numpy as np

    column, row, half = round(place[0] * _DOTS), round(place[1] * _DOTS), round(_AROUND * _DOTS)
    left, top = max(0, column - half), max(0, row - half)
    part = flat[top : row + half, left : column + half]
    middle = []
    for axis, first in ((0, left), (1, top)):
        # The tone of the paper is taken off: shadows are broad, lines are thin.
        ink = part.sum(axis=axis) - np.median(part.sum(axis=axis))
        blur = np.convolve(ink, np.ones(3) / 3, "same")
        peak = int(blur.argmax())
        reach = round(0.6 * _DOTS)
        around = np.clip(ink[max(0, peak - reach) : peak + reach + 1], 0, None)
        if blur[peak] < 0.25 * _ARM * 2 * 0.15 * _DOTS * _DOTS / 2:
            raise UsageFault(
                _("The cross {name} is not where it could be in the picture.").format(name=name),
                _("It must show the test sheet upright and sharp, the side with “{name}”.").format(name=name),
            )
        at = max(0, peak - reach) + float((around * np.arange(len(around))).sum() / around.sum())
        middle.append((first + at + 0.5) / _DOTS)
    return middle[0], middle[1]
