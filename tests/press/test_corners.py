"""Guides for round corners, and sleeves by name."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from pypdf import PdfReader

from generator.cli.app import run
from generator.geometry import Size
from generator.press.loading.papers import formats_of
from tests.kits import PROJECT


def test_corners_are_guided_and_sleeves_named(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(game)
    assert run(["build", "probe", "--corners", "3", "-q"]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    assert path.endswith("probe-karten-a4-ecken-3mm.pdf")
    with pikepdf.open(path) as file:
        front, back = (file.pages[page].obj.Contents[-2].read_bytes() for page in (2, 3))
    # Five cards with four corners each, once in white and once in black; none on the backs.
    assert len(re.findall(rb" c(?: S)?$", front, re.MULTILINE)) == 2 * 5 * 4
    assert not re.findall(rb" c(?: S)?$", back, re.MULTILINE)
    dots = 300 / 25.4
    page = pypdfium2.PdfDocument(path)[2].render(scale=300 / 72).to_pil().convert("L")
    # The first card's corner: the guide cuts the diagonal where a circle of 3 mm does.
    left, top = 10.5, 16.5
    diagonal = [
        page.getpixel((round((left + off) * dots), round((top + off) * dots))) for off in (0.5, 0.88, 1.3)
    ]
    assert diagonal[1] < 160 < min(diagonal[0], diagonal[2])
    told = " ".join(PdfReader(path).pages[0].extract_text().split())
    assert "Hüllen: Standard Card Game (63,5 × 88)." in told


def test_sleeves_are_those_that_shops_sell() -> None:
    formats = formats_of(PROJECT).model
    named = {
        one.id: formats.sleeve(Size(one.width, one.height))
        for one in formats.formats
        if one.width and one.height
    }
    told = {name: sleeve.title for name, sleeve in named.items() if sleeve}
    assert told["standard"] == told["us-poker"] == "Standard Card Game"
    assert told["bridge"] == "Chimera"
    assert told["mini-euro"] == "Mini European"
    assert (told["euro"], told["tarot"], told["square"]) == ("Standard European", "Tarot", "Square")
    assert "domino" not in told
    assert "viertelblatt" not in told
