"""PDF/X-4 for a print shop, read by pikepdf, by PDFium, and separated by Ghostscript where that is there."""

from __future__ import annotations

import csv
import shutil
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageCms

from generator.export.inks import MOST_INK, PROFILE, Inks, Separation, limited
from generator.geometry import mm_to_pt
from tests.press.exports import differences, exported, names
from tests.press.game import write

#: What a template can draw: dark text, a gradient, a picture, something to see through, greys.
_RICH = """<svg width="{{ w }}mm" height="{{ h }}mm" viewBox="0 0 {{ w }} {{ h }}" style="background:#2B3F73">
<defs><linearGradient id="g"><stop offset="0" stop-color="#FF0000"/><stop offset="1" stop-color="#00FF00"/></linearGradient>
</defs><rect x="5" y="5" width="20" height="20" fill="url(#g)"/><rect x="30" y="5" width="20" height="20" fill="#777777"/>
<rect x="5" y="60" width="50" height="20" fill="#FFD23F" opacity="0.5"/></svg>
<div class="name" data-fit="8">{{ name }}</div><img src="probe/bild.png" style="position:absolute;left:30mm;top:28mm;width:9mm">
"""  # noqa: E501


def _operators(form: Any) -> set[str]:
    found = {str(one.operator) for one in pikepdf.parse_content_stream(form)}
    resources = form.get("/Resources", {})
    for kind in ("/XObject", "/Pattern"):
        for one in resources.get(kind, {}).values():
            if one.get("/Subtype") == "/Form" or one.get("/PatternType") == 1:
                found |= _operators(one)
    return found


@pytest.fixture
def shop(game: Path) -> Path:
    Image.new("RGB", (30, 30), (200, 40, 60)).save(game / "templates/probe/bild.png")
    write(game, "templates/probe/karte.html", _RICH)
    folder, _result = exported(game, "shop")
    return folder


def test_the_file_is_what_pdf_x_4_wants(shop: Path) -> None:
    assert names(shop) == {"karten.pdf", "colours.csv", "index.csv", PROFILE.name}
    assert (shop / "karten.pdf").read_bytes()[:8] == b"%PDF-1.6"
    with pikepdf.open(shop / "karten.pdf") as pdf:
        assert len(pdf.pages) == 4
        (intent,) = pdf.Root.OutputIntents
        assert (intent.S, str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "FOGRA39")
        profile = intent.DestOutputProfile.read_bytes()
        assert (profile[12:16], profile[16:20]) == (b"prtr", b"CMYK")
        with pdf.open_metadata() as about:
            assert about["pdfxid:GTS_PDFXVersion"] == "PDF/X-4"
            assert about["pdf:Trapped"] == "False"
            assert about["dc:title"] == "Probe & Söhne · Karten"
            assert about["xmp:CreateDate"]
        assert pdf.trailer.Info.Trapped == "/False"
        assert "/ID" in pdf.trailer
        for page in pdf.pages:
            trim, bleed = ([float(value) for value in page.obj[box]] for box in ("/TrimBox", "/BleedBox"))
            assert trim == pytest.approx([mm_to_pt(v) for v in (3, 3, 66, 91)], abs=0.01)
            assert bleed == pytest.approx([mm_to_pt(v) for v in (0, 0, 69, 94)], abs=0.01)
            assert page.obj.Group.CS == "/DeviceCMYK"
            drawn = _operators(page.obj)
            assert drawn & {"k", "K", "sh", "scn"}
            assert not drawn & {"rg", "RG", "g", "G", "sc", "SC"}
        kinds = {str(one.get("/ColorSpace")) for one in pdf.objects if isinstance(one, pikepdf.Stream)}
        assert "/DeviceRGB" not in kinds
        for font in (one for one in pdf.objects if getattr(one, "get", None) and _is_descriptor(one)):
            assert "/FontFile2" in font or "/FontFile3" in font
    rows = list(csv.DictReader((shop / "index.csv").read_text("utf-8-sig").splitlines()))
    assert [(r["id"], r["side"], r["page"], r["copies"]) for r in rows][:2] == [
        ("hebel", "front", "1", "3"),
        ("hebel", "back", "2", "3"),
    ]


def _is_descriptor(one: Any) -> bool:
    return isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"


def test_inks(shop: Path) -> None:
    rows = list(csv.DictReader((shop / "colours.csv").read_text("utf-8-sig").splitlines()))
    table = {(row["srgb"], row["use"]): row for row in rows}
    dark = table["#141b2d", "text"]
    assert [dark[ink] for ink in ("cyan", "magenta", "yellow", "black")] == ["0", "0", "0", "100"]
    grey = table["#777777", "other"]
    assert [grey[ink] for ink in ("cyan", "magenta", "yellow")] == ["0", "0", "0"]
    assert 40 < int(grey["black"]) < 75
    assert all(int(row["total"]) <= 300 for row in rows)
    assert limited(Inks(1, 1, 1, 0.9)).total == pytest.approx(MOST_INK)
    separation = Separation()
    assert separation.inks((1.0, 1.0, 1.0)) == (0, 0, 0, 0)
    assert (
        max(
            separation.inks((r / 3, g / 3, b / 3)).total for r in range(4) for g in range(4) for b in range(4)
        )
        <= 3
    )


def test_it_looks_like_the_pictures(shop: Path, game: Path) -> None:
    """PDFium turns inks into colours in its own rough way: hues are right, and everything is in its place."""
    pictures, _result = exported(game, "png", dpi=100.0, bled=True)
    page = pypdfium2.PdfDocument(shop / "karten.pdf")[0]
    with Image.open(pictures / "karten/hebel.png") as picture:
        made = page.render(scale=100 / 72).to_pil().convert("RGB").resize(picture.size)
        off = differences(made, picture)
    assert np.quantile(off, 0.9) < 40
    assert np.median(off) < 25


def test_separations(game: Path, tmp_path: Path) -> None:
    """The name is on the black plate alone, and has nothing behind it on the others."""
    ghostscript = shutil.which("gs")
    folder, _result = exported(game, "shop")
    with pikepdf.open(folder / "karten.pdf") as pdf:
        assert "k" in _operators(pdf.pages[0].obj)
    if ghostscript is None:  # which is not among what Heimspiel needs
        return
    out = tmp_path / "plate-%d.tif"
    options = (
        "-q",
        "-dNOPAUSE",
        "-dBATCH",
        "-sDEVICE=tiffsep",
        "-r150",
        "-dLastPage=1",
        f"-sOutputFile={out}",
    )
    subprocess.run([ghostscript, *options, str(folder / "karten.pdf")], check=True, timeout=60)
    dots = 150 / 25.4
    for plate in ("Cyan", "Magenta", "Yellow", "Black"):
        with Image.open(tmp_path / f"plate-1({plate}).tif") as picture:
            ink = 255 - np.asarray(picture.convert("L"), dtype=int)
        name = ink[round(32 * dots) : round(44 * dots), round(8 * dots) : round(58 * dots)]
        disc = ink[round(14.5 * dots) : round(15.5 * dots), round(12.5 * dots) : round(13.5 * dots)]
        assert int(name.max()) == (255 if plate == "Black" else 0), plate
        assert (disc.mean() > 200) == (plate in ("Magenta", "Yellow")), plate


def test_colours_that_a_press_can_print_stay_as_they_are() -> None:
    """Middle tones, by the profile's own way back."""
    separation = Separation()
    press, screen = ImageCms.getOpenProfile(str(PROFILE)), ImageCms.createProfile("sRGB")
    relative = ImageCms.Intent.RELATIVE_COLORIMETRIC
    back = ImageCms.buildTransform(press, screen, "CMYK", "RGB", relative)
    for colour in ("#777777", "#4F6B84", "#7F2D1B", "#B8A27C"):
        wanted = Image.new("RGB", (1, 1), colour)
        inks = separation.inks(tuple(part / 255 for part in wanted.getpixel((0, 0))))
        plate = Image.new("CMYK", (1, 1), tuple(round(255 * ink) for ink in inks))
        made = ImageCms.applyTransform(plate, back)
        assert differences(made, wanted).max() <= 3.5, colour
