"""The test sheet is read off a scan or a photograph, and nothing is kept unless somebody says so."""

from __future__ import annotations

import sys
import tomllib
from io import StringIO
from pathlib import Path
from shlex import quote

import numpy as np
import pypdfium2
import pytest
from PIL import Image

from generator.cli.app import run as main
from generator.geometry import Size
from generator.model.printer import Affine, Distortion
from generator.press.state.printer_book import read_book
from tests.press.variants import ROOT

A4 = Size(210, 297)
FRONT = Distortion(right=1.5, down=-1.5, scale_x=0.987, scale_y=0.987, turn=0.3)
BACK = Distortion(right=-0.6, down=0.8, scale_x=0.987, scale_y=0.987, turn=-0.2)
DOTS = 300 / 25.4


def _printed(pdf: Path, page: int, what: Distortion) -> Image.Image:
    """A page as the printer prints it, at 300 dots an inch."""
    plain = pypdfium2.PdfDocument(pdf)[page].render(scale=450 / 72, grayscale=True).to_pil()
    back = what.affine(A4).inverse()
    numbers = Affine(back.a, back.b, back.c, back.d, back.e * 1.5 * DOTS, back.f * 1.5 * DOTS)
    coefficients = (numbers.a, numbers.b, numbers.e, numbers.c, numbers.d, numbers.f)
    drawn = plain.transform(
        plain.size, Image.Transform.AFFINE, coefficients, Image.Resampling.BILINEAR, fillcolor=255
    )
    return drawn.resize((round(210 * DOTS), round(297 * DOTS)), Image.Resampling.BOX)


def _photographed(sheet: Image.Image, seed: int) -> Image.Image:
    """On a dark table, askew and from a slant, in uneven light, with noise."""
    width, height = sheet.size
    corners = [(180, 150), (width + 90, 190), (width + 130, height + 160), (150, height + 110)]
    rows, wanted = [], []
    for (x, y), (u, v) in zip(corners, [(0, 0), (width, 0), (width, height), (0, height)], strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        wanted += [u, v]
    numbers = np.linalg.solve(np.array(rows, float), np.array(wanted, float))
    size = (width + 300, height + 320)
    laid = sheet.transform(
        size, Image.Transform.PERSPECTIVE, tuple(numbers), Image.Resampling.BICUBIC, fillcolor=70
    )
    light = np.asarray(laid, float) * np.linspace(0.82, 1.0, size[0])
    noisy = light + np.random.default_rng(seed).normal(0, 6, light.shape)
    return Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8))


def _near(found: Distortion, truth: Distortion) -> None:
    for x, y in ((15, 15), (195, 15), (15, 282), (195, 282), (105, 148)):
        one, other = found.affine(A4).at(x, y), truth.affine(A4).at(x, y)
        assert np.hypot(one[0] - other[0], one[1] - other[1]) < 0.15


def test_a_photograph_tells_what_the_printer_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEIMSPIEL_SETTINGS", str(tmp_path / "settings"))
    monkeypatch.chdir(tmp_path)
    assert main(["printer", "test", "--out", str(tmp_path)]) == 0
    sheet = tmp_path / "druckertest-a4.pdf"
    sides = [_printed(sheet, page, what) for page, what in enumerate((FRONT, BACK))]
    for number, side in enumerate(sides):
        _photographed(side, number).save(tmp_path / f"{number}.jpg", quality=88)
    photographs = ["--scan", "0.jpg", "--scan", "1.jpg"]
    # Nobody answers: it is shown, and nothing is kept.
    monkeypatch.setattr("sys.stdin", StringIO(""))
    capsys.readouterr()
    assert main(["printer", "set", "Probe", *photographs[:2]]) == 2
    assert "1.3 % too small across" in capsys.readouterr().out
    assert not read_book().printers
    assert main(["printer", "set", "Probe", *photographs, "--yes"]) == 0
    known = read_book().named("Probe")["a4"]
    _near(known.front, FRONT)
    _near(known.back, BACK)
    # A scanner sees nothing but paper: the picture is the sheet. Of both sides it makes a PDF.
    sides[0].save(tmp_path / "scan.pdf", save_all=True, append_images=sides[1:], resolution=300)
    assert main(["printer", "set", "Scan", "--scan", "scan.pdf", "--yes"]) == 0
    known = read_book().named("Scan")["a4"]
    _near(known.front, FRONT)
    _near(known.back, BACK)


def test_what_shows_no_test_sheet_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HEIMSPIEL_SETTINGS", str(tmp_path / "settings"))
    monkeypatch.chdir(tmp_path)
    Image.new("L", (840, 1188), 250).save("empty.png")
    Image.new("L", (900, 900), 250).save("square.png")
    (tmp_path / "words.png").write_text("no picture", encoding="utf-8")
    for file, said in (
        ("empty.png", "The cross A is not where it could be"),
        ("square.png", "The edges of the sheet cannot be seen"),
        ("words.png", "cannot be read as a picture"),
        ("none.png", "cannot be read as a picture"),
    ):
        assert main(["printer", "set", "Probe", "--scan", file, "--yes"]) == 2
        assert said in capsys.readouterr().err
    assert not read_book().printers


def test_without_numpy_it_says_what_to_install_and_what_else_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is named is what the extra ``scan`` of the package brings."""
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert extra["scan"] == ["numpy>=2.0"]
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["printer", "set", "Probe", "--scan", "any.png", "--yes"]) == 3
    said = " ".join(capsys.readouterr().err.split())
    assert "heimspiel[scan]" in said
    assert f"{quote(sys.executable)} -m pip install numpy" in said
    assert "leave out --scan" in said
