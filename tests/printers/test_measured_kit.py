"""A printer of the workshop's own: it prints at 600 dpi, off, too small and askew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pypdfium2
import pytest
from numpy.typing import NDArray
from PIL import Image

from generator.cli.app import run as main
from generator.geometry import Size
from generator.impose.sheet import Side
from generator.model.printer import Affine, Distortion, PaperProfile
from generator.printers.places import TICKS, SheetPlaces
from tests.printers.cups import queue

A4 = Size(210, 297)
DOTS = 600 / 25.4  # a millimetre
TRUTH = PaperProfile(
    front=Distortion(right=1.5, down=-1.5, scale_x=0.987, scale_y=0.987, turn=0.3),
    back=Distortion(right=-0.4, down=-1.0, scale_x=0.987, scale_y=0.987, turn=-0.1),
)
Dark = NDArray[np.bool_]


def printed(pdf: Path | bytes, page: int, what: Distortion | None) -> Dark:
    """A page as it comes out: True where there is ink."""
    plain = pypdfium2.PdfDocument(pdf)[page].render(scale=600 / 72, grayscale=True).to_pil()
    if what is not None:
        back = what.affine(A4).inverse()
        dots = Affine(back.a, back.b, back.c, back.d, back.e * DOTS, back.f * DOTS)
        coefficients = (dots.a, dots.b, dots.e, dots.c, dots.d, dots.f)
        plain = plain.transform(
            plain.size, Image.Transform.AFFINE, coefficients, Image.Resampling.BILINEAR, fillcolor=255
        )
    return np.asarray(plain) < 128


def lines(dark: Dark, upright: bool, at: tuple[float, float], reach: float, along: float) -> list[float]:
    """Where lines cross a short stretch, mm: ``reach`` to both sides of a point, ``along`` their length."""
    x, y = at
    wide, tall = (reach, along) if upright else (along, reach)
    left, top = max(0, round((x - wide) * DOTS)), max(0, round((y - tall) * DOTS))
    part = dark[top : round((y + tall) * DOTS), left : round((x + wide) * DOTS)]
    inked = part.mean(axis=0 if upright else 1) > 0.5
    first = left if upright else top
    found: list[float] = []
    edges = np.flatnonzero(np.diff(np.concatenate(([0], inked.astype(np.int8), [0]))))
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        found.append(float((first + (start + end) / 2) / DOTS))
    return found


def cross(dark: Dark, x: float, y: float) -> tuple[float, float]:
    """The middle of a cross that should be at a place: the inkiest column and row around it."""
    half, column, row = round(8 * DOTS), round(x * DOTS), round(y * DOTS)
    part = dark[row - half : row + half, column - half : column + half]
    middles = []
    for axis, first in ((0, column - half), (1, row - half)):
        ink = part.sum(axis=axis)
        darkest = np.flatnonzero(ink > 0.7 * ink.max())
        middles.append(float((first + darkest.mean() + 0.5) / DOTS))
    return middles[0], middles[1]


def meeting(front: Dark, back: Dark, scale: str) -> int:
    """The number of the front's tick that meets one of the back, held against the light."""
    places, upright = SheetPlaces(A4), scale in ("left", "right")
    inwards = 1 if scale in ("left", "top") else -1

    def ticks(side: Side, off: float) -> list[float]:
        """Where ink crosses a thin strip beside the line in which both sides' ticks meet."""
        x, y = places.tick(scale, 0)
        x, y = (x + inwards * off, y) if upright else (x, y + inwards * off)
        if side is Side.FRONT:
            return lines(front, not upright, TRUTH.front.affine(A4).at(x, y), TICKS * 4 + 3, 0.1)
        x, y = TRUTH.back.affine(A4).at(A4.width - x, y)
        return lines(back[:, ::-1], not upright, (A4.width - x, y), TICKS * 4 + 3, 0.1)

    ours, theirs = ticks(Side.FRONT, -1.5), ticks(Side.BACK, 2.5)
    assert len(ours) == len(theirs) == 2 * TICKS + 1
    _gap, place = min((abs(one - other), one) for one in ours for other in theirs)
    return ours.index(place) - TICKS


def straight(pdf: Path) -> Path | bytes:
    """To the printer as it is."""
    return pdf


@pytest.fixture(params=["straight to the printer", "through a queue of CUPS"])
def send(request: pytest.FixtureRequest) -> Iterator[Callable[[Path], Path | bytes]]:
    """What a file has become when the printer gets it."""
    if request.param.startswith("straight"):
        yield straight
        return
    with queue() as through:
        yield through


def test_the_numbers_of_its_test_sheet_put_a_kit_right(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    send: Callable[[Path], Path | bytes],
) -> None:
    monkeypatch.setenv("HEIMSPIEL_SETTINGS", str(tmp_path / "settings"))
    out = tmp_path / "out"
    assert main(["printer", "test", "--out", str(out)]) == 0
    sheet = send(out / "druckertest-a4.pdf")
    front, back = printed(sheet, 0, TRUTH.front), printed(sheet, 1, TRUTH.back)
    places = SheetPlaces(A4)
    a, b, c = (cross(front, *place) for place in (places.a, places.b, places.c))
    ruler = [np.hypot(b[0] - a[0], b[1] - a[1]), np.hypot(c[0] - a[0], c[1] - a[1]), a[0], a[1], b[1], c[0]]
    f, g = cross(back, *places.a), cross(back, *places.b)
    scales = [meeting(front, back, scale) for scale in ("left", "right", "top", "bottom")]
    numbers = {
        "--front": " ".join(f"{length:.1f}" for length in ruler),
        "--rough": " ".join(f"{round(length * 2) / 2}" for length in (f[0], f[1], g[1])),
        "--back": " ".join(map(str, scales)),
    }
    assert main(["printer", "set", "Büro", *(word for pair in numbers.items() for word in pair)]) == 0
    said = capsys.readouterr().out
    assert "1.3 % too small across" in said
    assert "turned 0.3° clockwise" in said

    targets = ["build", "gnome/aktionskarte", "--no-list", "--out", str(tmp_path)]
    assert main([*targets, "--printer", "none"]) == 0
    kit = tmp_path / "gnome" / "gnome-aktionskarte-a4-ohne-liste.pdf"
    wanted = [printed(kit, page, None) for page in (0, 1)]
    printed_as_meant = printed(kit, 0, TRUTH.front)
    assert main(targets) == 0
    assert "Büro" in pypdfium2.PdfDocument(kit)[0].get_textpage().get_text_range()
    sent = send(kit)
    got = [printed(sent, page, side) for page, side in enumerate((TRUTH.front, TRUTH.back))]
    for ideal, real in zip(wanted, got, strict=True):
        assert worst_shift(ideal, real) <= 0.15
    # The measure sees what was wrong: as it is meant, the kit comes out more than a millimetre off.
    assert worst_shift(wanted[0], printed_as_meant) > 1


def worst_shift(ideal: Dark, real: Dark) -> float:
    """How far the corners and the middle of the sheet's picture came to lie from where they should, mm."""
    places = [(x, y) for x in (40, 105, 170) for y in (45, 150, 250)]
    return max(shift(ideal, real, *place) for place in places)


def shift(ideal: Dark, real: Dark, x: float, y: float) -> float:
    """How far a square of 24 mm was moved, found by what its two pictures have in common."""
    half = round(12 * DOTS)
    column, row = round(x * DOTS), round(y * DOTS)
    parts = [
        one[row - half : row + half, column - half : column + half].astype(float) for one in (ideal, real)
    ]
    assert parts[0].mean() > 0.01, "nothing is printed there"
    spectra = [np.fft.rfft2(part - part.mean()) for part in parts]
    alike = np.fft.irfft2(spectra[0].conj() * spectra[1])
    down, right = (int(n) for n in np.unravel_index(np.argmax(alike), alike.shape))
    signed = [n - 2 * half if n > half else n for n in (down, right)]
    return float(np.hypot(*signed) / DOTS)
