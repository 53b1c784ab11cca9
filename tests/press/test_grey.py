"""``--ink grey``: no colour at all in the file, and what colours tell is still told."""

from __future__ import annotations

import re
import shutil
import subprocess
from itertools import combinations
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from generator.cli.app import run
from generator.model.palette import Palettes
from tests.kits import PROJECT
from tests.plain_yaml import load_yaml
from tests.press.game import change

_COLOURED = re.compile(rb"(?<!\S)(?:rg|RG|k|K|sc|SC)(?!\S)")
#: Colours of which one must not be taken for another; all stand on white or carry white words.
_MEANINGS = {
    "gnome": [
        ("hindernis", "sicherung", "wache", "verstaerkung"),
        ("hindernis_light", "sicherung_light", "wache_light", "verstaerkung_light"),
        ("hat", "night"),
    ],
    "alcatraz": [("h_violett", "h_blau", "h_gruen", "h_orange"), ("orange_light", "c2", "paper")],
    "clou": [("oxblood", "blue", "kraft")],
    "einblatt": [("ink", "red", "paper"), ("heat1", "heat3", "heat4", "heat5")],
    "uboot": [
        ("gnom_1", "gnom_2", "gnom_3", "gnom_4", "gnom_5", "gnom_6", "gnom_7", "gnom_8"),
        ("rust", "sea", "brass", "kraken"),
    ],
}


def test_a_grey_file_holds_no_colour(
    game: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = game / "templates/probe/bunt.png"
    bands = [Image.linear_gradient("L").rotate(turn).resize((8, 8)) for turn in (0, 90, 180)]
    Image.merge("RGB", bands).save(picture)
    change(
        game,
        "templates/probe/karte.html",
        "<svg",
        '<img src="probe/bunt.png" style="position:absolute;left:40mm;top:5mm;width:10mm;opacity:.7">'
        '<div style="position:absolute;left:30mm;top:60mm;width:20mm;height:20mm;'
        'background:linear-gradient(#f00, #0f0, #00f)">rot (1 0 0 rg)</div><svg',
    )
    monkeypatch.chdir(game)
    assert run(["build", "probe", "--ink", "grey", "-q"]) == 0
    (path,) = capsys.readouterr().out.splitlines()
    assert path.endswith("probe-karten-a4-grau.pdf")
    with pikepdf.open(path) as file:
        for item in file.objects:
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image":
                assert item.get("/ColorSpace") == "/DeviceGray"
            elif isinstance(item, pikepdf.Stream) and item.get("/Subtype") in (None, "/Form"):
                assert not _COLOURED.search(re.sub(rb"\(.*?\)", b"", item.read_bytes()))
            assert b"DeviceRGB" not in item.unparse()
        assert all(page.Group.CS == "/DeviceGray" for page in file.pages)
    if ghostscript := shutil.which("gs"):  # which is not among what Heimspiel needs
        inks = subprocess.run(
            [ghostscript, "-q", "-o", "-", "-sDEVICE=inkcov", path],
            check=True,
            capture_output=True,
            timeout=60,
        ).stdout.decode()
        sheets = [line.split()[:4] for line in inks.splitlines()]
        assert len(sheets) == len(pypdfium2.PdfDocument(path))
        assert all(float(ink) == 0 for *coloured, _black in sheets for ink in coloured)
    for page in pypdfium2.PdfDocument(path):
        red, green, blue = page.render(scale=1).to_pil().convert("RGB").split()
        for one, other in ((red, green), (green, blue)):
            assert ImageChops.difference(one, other).getextrema() == (0, 0)
    # The gradient and the picture are still there, from dark to light.
    card = pypdfium2.PdfDocument(path)[2].render(scale=2).to_pil().convert("L")
    ramp = card.crop((245, 440, 250, 540))
    assert ramp.getextrema()[1] - ramp.getextrema()[0] > 60


@pytest.mark.parametrize("game", sorted(_MEANINGS))
def test_what_colours_tell_is_told_by_lightness(game: str) -> None:
    file = PROJECT.root / "content" / game / "palette.yaml"
    shades = Palettes.model_validate(load_yaml(file.read_text(encoding="utf-8"))).theme("grey")
    levels = {name: int(shade[1:3], 16) for name, shade in shades.items()}
    assert all(shade == "#" + shade[1:3] * 3 for shade in shades.values())
    for group in _MEANINGS[game]:
        for one, other in combinations(group, 2):
            assert abs(levels[one] - levels[other]) >= 12, (one, other)
