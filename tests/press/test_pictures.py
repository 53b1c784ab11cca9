"""Photographs and scans on cards: what is printed is what is in the file."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from generator.diagnostics import ContentFault
from generator.geometry import Rect
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import FRONT, write
from tests.press.reading import Pdf, crop

DPI = 100
#: The picture's halves on the card, mm from its corner, and their colours.
PLACE = Rect(10, 60, 20, 10)
LEFT, RIGHT = (30, 120, 200), (240, 180, 20)


@pytest.mark.parametrize("name", ["bild.png", "bild.jpg", "durchsichtig.png"])
def test_a_picture_is_printed_as_it_is(game: Path, name: str) -> None:
    see_through = name.startswith("durchsichtig")
    picture = Image.new("RGBA" if see_through else "RGB", (200, 100), (*LEFT, 255) if see_through else LEFT)
    picture.paste((*RIGHT, 0) if see_through else RIGHT, (100, 0, 200, 100))
    picture.save(game / "templates/probe" / name, **({"quality": 95} if name.endswith("jpg") else {}))
    style = f"position:absolute;left:{PLACE.x}mm;top:{PLACE.y}mm;width:{PLACE.width}mm"
    write(game, "templates/probe/karte.html", f'{FRONT}<img style="{style}" src="probe/{name}">')
    pdf = Pdf(build(Project.find(game), BuildOptions(("probe",))).files[0])
    page = pdf.chapter("Karten").start
    piece = pdf.pieces(page)[0]
    for at, colour in ((0.25, LEFT), (0.75, (255, 255, 255) if see_through else RIGHT)):
        x = piece.box.x + PLACE.x + at * PLACE.width
        y = piece.box.y + PLACE.y + PLACE.height / 2
        seen = crop(pdf.picture(page, DPI), Rect(x - 1, y - 1, 2, 2), DPI).reshape(-1, 3).mean(axis=0)
        assert seen == pytest.approx(colour, abs=6)


def test_a_changed_picture_is_printed_anew(game: Path) -> None:
    file = game / "content/probe/bild.png"
    write(game, "templates/probe/karte.html", f'{FRONT}<img style="width:20mm" src="{file.as_uri()}">')
    seen = []
    for colour in (LEFT, RIGHT):
        Image.new("RGB", (20, 20), colour).save(file)
        pdf = Pdf(build(Project.find(game), BuildOptions(("probe",))).files[0])
        page = pdf.chapter("Karten").start
        box = pdf.pieces(page)[0].box
        seen.append(
            crop(pdf.picture(page, DPI), Rect(box.x + 5, box.y + 5, 2, 2), DPI).reshape(-1, 3).mean(axis=0)
        )
    assert seen[0] == pytest.approx(LEFT, abs=2)
    assert seen[1] == pytest.approx(RIGHT, abs=2)


@pytest.mark.parametrize("name", ["bild.png", "bild.jpg"])
def test_a_picture_whose_end_is_missing_is_refused(game: Path, name: str) -> None:
    """It would be printed with a black or grey half."""
    file = game / "templates/probe" / name
    Image.effect_noise((200, 200), 80).convert("RGB").save(file)
    file.write_bytes(file.read_bytes()[: file.stat().st_size * 6 // 10])
    write(game, "templates/probe/karte.html", f'{FRONT}<img style="width:20mm" src="probe/{name}">')
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    (told,) = caught.value.diagnostics
    assert told.code == "PRN104"
    assert "its end is missing" in told.message
    assert "Copy the picture anew" in told.help


def test_a_drawing_of_two_hundred_groups_within_each_other_is_printed(game: Path) -> None:
    groups = '<g opacity="0.99">' * 200 + '<rect width="9" height="9"/>' + "</g>" * 200
    drawing = f'<svg style="position:absolute" width="9mm" height="9mm" viewBox="0 0 9 9">{groups}</svg>'
    write(game, "templates/probe/karte.html", drawing + FRONT)
    pdf = Pdf(build(Project.find(game), BuildOptions(("probe",))).files[0])
    assert len(pdf.pieces(pdf.chapter("Karten").start)) == 5


def test_a_gradient_that_inkscape_links_is_there_however_often_its_picture_is_shown(game: Path) -> None:
    write(
        game,
        "templates/probe/bild.svg",
        """<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20mm"
        height="10mm" viewBox="0 0 20 10"><defs><linearGradient id="a"><stop offset="0" stop-color="#1E78C8"/>
        <stop offset="1" stop-color="#1E78C9"/></linearGradient><linearGradient id="b" xlink:href="#a" x1="0"
        y1="0" x2="20" y2="0" gradientUnits="userSpaceOnUse"/></defs><rect width="20" height="10"
        fill="url(#b)"/></svg>""",
    )
    style = f"position:absolute;top:{PLACE.y}mm;width:{PLACE.width}mm"
    twice = "".join(f'<img style="{style};left:{left}mm" src="probe/bild.svg">' for left in (10, 35))
    write(game, "templates/probe/karte.html", f"{FRONT}{twice}")
    pdf = Pdf(build(Project.find(game), BuildOptions(("probe",))).files[0])
    page = pdf.chapter("Karten").start
    picture, piece = pdf.picture(page, DPI), pdf.pieces(page)[0]
    for left in (10, 35):
        x, y = piece.box.x + left + PLACE.width / 2, piece.box.y + PLACE.y + PLACE.height / 2
        seen = crop(picture, Rect(x - 1, y - 1, 2, 2), DPI).reshape(-1, 3).mean(axis=0)
        assert seen == pytest.approx(LEFT, abs=6)
