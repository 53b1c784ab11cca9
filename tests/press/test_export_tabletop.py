"""A saved object for Tabletop Simulator: true to the schema in docs/, and every id and picture is there."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pypdfium2
from PIL import Image
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from generator.export.collection import Collection, Shown, ShownPiece, ShownProduct
from generator.export.tabletop_simulator import CARDS, LARGEST, grid_for, tabletop_simulator
from generator.geometry import Size
from generator.model.kit import Kind
from generator.press.exporting.export import export
from generator.press.exporting.options import ExportOptions, Way
from generator.press.options import BuildOptions
from generator.press.project import Project
from generator.rights import Rights
from tests.press.exports import differences, exported, names
from tests.press.game import items, write
from tests.press.variants import ROOT

SCHEMA = json.loads((ROOT / "docs/tts.schema.json").read_text("utf-8"))
BASE = "https://example.org/spiel/"


def _saved(folder: Path) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads((folder / f"{folder.name}.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(SCHEMA).validate(saved)
    return saved


def _addresses(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, one in value.items():
            if name.endswith(("URL", "Url")) and one:
                yield one
            yield from _addresses(one)
    elif isinstance(value, list):
        for one in value:
            yield from _addresses(one)


def test_a_deck(game: Path) -> None:
    folder, _result = exported(game, "tts", url=BASE, dpi=200.0)
    saved = _saved(folder)
    (deck,) = saved["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == ["Hebel"] * 3 + ["Zange"] * 2
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]] == [100] * 3 + [101] * 2
    guids = [deck["GUID"], *(card["GUID"] for card in deck["ContainedObjects"])]
    assert len(set(guids)) == 6
    (sheet,) = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"], sheet["UniqueBack"]) == (2, 1, False)
    assert {address.removeprefix(BASE) for address in _addresses(saved)} <= names(folder)
    with Image.open(folder / "karten-1.jpg") as faces, Image.open(folder / "karten-1-back.jpg") as back:
        assert (faces.size, back.size) == ((2 * 496, 693), (496, 693))
        # The discs: red on both fronts, blue on the back, 10 mm from the left and 12 mm from the top.
        x, y = round(10 / 25.4 * 200), round(12 / 25.4 * 200)
        for picture, colour, left in ((faces, "red", 0), (faces, "red", 496), (back, "blue", 0)):
            spot = picture.crop((left + x - 5, y - 5, left + x + 5, y + 5))
            assert differences(spot, Image.new("RGB", spot.size, colour)).mean() < 2
    here, _result = exported(game, "tts")
    assert {*_addresses(_saved(here))} == {(here / n).as_uri() for n in ("karten-1.jpg", "karten-1-back.jpg")}


def test_more_cards_than_a_sheet_holds(game: Path) -> None:
    cards = {f"karte-{number}": (1, f"Nr {number}", number) for number in range(75)}
    write(game, "content/probe/items/karten.yaml", items(cards))
    folder, _result = exported(game, "tts", dpi=72.0)
    (deck,) = _saved(folder)["ObjectStates"]
    first, second = deck["CustomDeck"].values()
    assert (first["NumWidth"], first["NumHeight"], second["NumHeight"]) == (10, 7, 1)
    assert deck["DeckIDs"] == [*range(100, 100 + CARDS), *range(200, 206)]
    for number, card in enumerate(deck["ContainedObjects"]):
        assert card["Nickname"] == f"Nr {number}"
        assert [*card["CustomDeck"]] == [str(card["CardID"] // 100)]
    for path in folder.glob("*.jpg"):
        with Image.open(path) as picture:
            assert max(picture.size) <= LARGEST


def test_backs_that_differ_lie_as_their_fronts_do() -> None:
    colours = ("red", "lime", "blue", "yellow")
    drawing = io.BytesIO()
    canvas = Canvas(drawing, pagesize=(40 * mm, 60 * mm))
    for colour in colours:
        canvas.setFillColor(colour)
        canvas.rect(0, 0, 40 * mm, 60 * mm, stroke=0, fill=1)
        canvas.showPage()
    canvas.save()
    shown = [Shown(page, f"s{page}", Size(40, 60)) for page in range(4)]
    pieces = (ShownPiece("a", "A", shown[0], shown[1]), ShownPiece("b", "B", shown[2], shown[3]))
    product = ShownProduct("paar", "Paar", Kind.CARDS, pieces)
    collection = Collection("probe", "Probe", "de", Rights(), (product,), drawing.getvalue())
    made = dict(tabletop_simulator(collection, 100, BASE, lambda *_: None))
    (deck,) = json.loads(made["probe.json"])["ObjectStates"]
    assert next(iter(deck["CustomDeck"].values()))["UniqueBack"] is True
    for name, expected in (("paar-1.jpg", ("red", "blue")), ("paar-1-back.jpg", ("lime", "yellow"))):
        with Image.open(io.BytesIO(made[name])) as sheet:
            assert sheet.size == (2 * 157, 236)
            for slot, colour in enumerate(expected):
                spot = sheet.crop((slot * 157 + 10, 10, slot * 157 + 147, 226))
                assert differences(spot, Image.new("RGB", spot.size, colour)).mean() < 2


def test_sheets_are_full_and_never_too_large() -> None:
    for width, height, count in (
        (744, 1039, 48),
        (409, 585, 200),
        (5000, 300, 3),
        (100, 100, 1),
        (4096, 9, 9),
    ):
        grid = grid_for(count, width, height)
        assert grid.columns * grid.width <= LARGEST
        assert grid.rows * grid.height <= LARGEST
        assert grid.columns <= 10
        assert grid.rows <= 7
        assert abs(grid.width / grid.height - width / height) / (width / height) < 0.12
    assert grid_for(48, 744, 1039)[:2] == (5, 3)


def test_boards_tokens_and_booklets(tmp_path: Path) -> None:
    """What Gnome im U-Boot is made of."""
    only = ("brett-klein", "marker", "regelheft")
    options = ExportOptions(BuildOptions(("uboot",), only=only), Way.TTS, 72.0)
    (folder,) = export(Project(ROOT, ROOT, tmp_path), options).folders
    things = _saved(folder)["ObjectStates"]
    assert {thing["Name"] for thing in things} == {
        "Custom_Board",
        "Custom_PDF",
        "Custom_Tile_Stack",
        "Custom_Tile",
    }
    (book,) = (thing for thing in things if thing["Name"] == "Custom_PDF")
    assert book["CustomPDF"]["PDFUrl"] == (folder / "regelheft.pdf").as_uri()
    document = pypdfium2.PdfDocument(folder / "regelheft.pdf")
    assert len(document) >= 12
    assert "2" in document[1].get_textpage().get_text_range()
