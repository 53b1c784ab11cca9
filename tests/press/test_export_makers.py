"""Cards for The Game Crafter and MakePlayingCards: pixels, bleed, names, orders, sizes that they lack."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from generator.diagnostics import UsageFault
from generator.export.card_makers import MAKE_PLAYING_CARDS, THE_GAME_CRAFTER, Maker, fit_for
from generator.geometry import Size
from tests.press.exports import exported, names
from tests.press.game import change


@pytest.mark.parametrize(
    ("maker", "size", "name", "picture", "scale"),
    [
        (THE_GAME_CRAFTER, Size(63.5, 88.9), "poker", (825, 1125), 1.0),
        (THE_GAME_CRAFTER, Size(63, 88), "euro-poker", (825, 1125), 1.0),
        (THE_GAME_CRAFTER, Size(57.15, 88.9), "bridge", (750, 1125), 1.0),
        (THE_GAME_CRAFTER, Size(70, 120), "tarot", (900, 1500), 1.0),
        (THE_GAME_CRAFTER, Size(70, 70), "euro-square", (900, 900), 1.0),
        (MAKE_PLAYING_CARDS, Size(63.5, 88.9), "poker", (822, 1122), 1.0),
        (MAKE_PLAYING_CARDS, Size(57.15, 88.9), "bridge", (747, 1122), 1.0),
        (MAKE_PLAYING_CARDS, Size(70, 120), "tarot", (897, 1497), 1.0),
        (MAKE_PLAYING_CARDS, Size(59, 92), "euro-game", (769, 1159), 1.0),
        (MAKE_PLAYING_CARDS, Size(130, 184), "tarot", (897, 1497), 0.537),
    ],
)
def test_sizes(maker: Maker, size: Size, name: str, picture: tuple[int, int], scale: float) -> None:
    fit = fit_for(size, maker)
    assert (fit.stock.name, (fit.stock.width, fit.stock.height)) == (name, picture)
    assert fit.scale == pytest.approx(scale, abs=0.001)
    assert fit_for(size.turned(), maker).stock is fit.stock


def _discs(path: Path, colour: tuple[int, int, int]) -> tuple[float, float, float]:
    """Where the middle of a disc is, and how large it is across: pixels."""
    with Image.open(path) as picture:
        near = (np.abs(np.asarray(picture, dtype=int) - colour) < 60).all(axis=2)
    rows, columns = near.nonzero()
    return float(columns.mean()), float(rows.mean()), float(np.ptp(columns)) + 1


def test_the_game_crafter(game: Path) -> None:
    change(game, "templates/probe/karte.html", "<svg", '<svg style="background:#2B3F73"')
    folder, result = exported(game, "tgc")
    assert names(folder) == {f"karten/{name}.png" for name in ("hebel", "zange", "rückseite")} | {"order.csv"}
    with Image.open(folder / "karten/hebel.png") as picture:
        assert (picture.size, picture.mode) == ((825, 1125), "RGB")
    # 10 and 12 mm from the cut, which lies in the middle of the picture.
    x, y, across = _discs(folder / "karten/hebel.png", (255, 0, 0))
    assert x == pytest.approx((825 - 63 / 25.4 * 300) / 2 + 10 / 25.4 * 300, abs=1.5)
    assert y == pytest.approx((1125 - 88 / 25.4 * 300) / 2 + 12 / 25.4 * 300, abs=1.5)
    assert across == pytest.approx(4 / 25.4 * 300, abs=2)
    rows = list(csv.DictReader((folder / "order.csv").read_text("utf-8-sig").splitlines()))
    assert [tuple(row.values()) for row in rows] == [
        ("euro-poker", "3", "Hebel", "karten/hebel.png", "karten/rückseite.png"),
        ("euro-poker", "2", "Zange", "karten/zange.png", "karten/rückseite.png"),
    ]
    assert result.notes == ("Karten (63 × 88 mm): on euro-poker, 63 × 88 mm.",)


def test_make_playing_cards(game: Path) -> None:
    folder, _result = exported(game, "mpc")
    order = ElementTree.parse(folder / "karten-game.xml").getroot()
    assert (order.findtext("details/quantity"), order.findtext("details/bracket")) == ("5", "18")
    fronts = {card.findtext("name"): card.findtext("slots") for card in order.iterfind("fronts/card")}
    assert fronts == {"karten-hebel.png": "0,1,2", "karten-zange.png": "3,4"}
    files = {card.findtext("id") for card in order.iterfind("fronts/card")} | {order.findtext("cardback")}
    assert files | {"karten-game.xml"} == names(folder)
    for path in folder.glob("cards/*.png"):
        with Image.open(path) as picture:
            assert picture.size == (816, 1111)


def test_sizes_that_nobody_has(game: Path) -> None:
    """Edges run on where a card is larger; too large a piece is drawn smaller, or left out."""
    for old, new, said in (
        (
            "standard",
            "japanese",
            "Karten (59 × 86 mm): on euro-poker, 63 × 88 mm, in its own size, edges drawn on.",
        ),
        ("japanese", "euro", "Karten (59 × 92 mm): on bridge, 57.15 × 88.9 mm, drawn at 97 %."),
        ("euro", "mini-euro", "Karten (44 × 68 mm): on mini, 44.45 × 63.5 mm, drawn at 93 %."),
    ):
        change(game, "content/probe/kit.yaml", f"format: {old}", f"format: {new}")
        folder, result = exported(game, "tgc")
        assert result.notes == (said,)
    change(game, "content/probe/kit.yaml", "format: mini-euro", "format: halbblatt")
    out = folder.parent
    shutil.rmtree(folder)
    for way, maker in (("tgc", "The Game Crafter"), ("mpc", "MakePlayingCards")):
        with pytest.raises(UsageFault, match="nothing to export") as fault:
            exported(game, way)
        assert f"left out: {maker} has no such size; nearest: " in fault.value.help
        assert not (out / folder.name.replace("tgc", way)).exists()
