"""The kit of einBlatt: every product has its view, its template and its pieces, and is printed as counted."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from generator.games.einblatt import GAME
from generator.games.einblatt.models import Charakter, Moduldatei, Setting
from generator.model.kit import Product
from generator.model.pieces import Piece
from generator.model.print import Backs
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.kits import ROOT, Kit, check_pieces
from tests.press.reading import Pdf, Picture
from tests.type_sizes import too_small

_KIT = Kit(GAME)
#: The ids that people type; they never change.
_IDS = {
    *("charakterblatt", "leeres-charakterblatt", "skatblatt", "sl-schirm", "modulkarten"),
    *("konflikt", "setting", "abenteuer", "fortsetzung", "nsc", "schnellstart", "regelheft"),
}


def test_products_keep_their_ids() -> None:
    assert {product.id for product in _KIT.products} == _IDS == set(GAME.views)


@pytest.mark.parametrize("product", _KIT.products, ids=lambda p: p.id)
def test_product(product: Product) -> None:
    check_pieces(product, _KIT.pieces(product.id))


def _characters() -> int:
    return len(_KIT.content.of(Charakter))


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("skatblatt", 32 + 4),
        ("modulkarten", 15 + 3),
        ("charakterblatt", _characters()),
        # An empty one fills up the last sheet.
        ("setting", len(_KIT.content.of(Setting)) + len(_KIT.content.of(Setting)) % 2),
        ("sl-schirm", 2 * len(_KIT.content.of(Setting))),
        ("nsc", 8),
        ("fortsetzung", 2),
        ("konflikt", 1),
        ("regelheft", 16),
    ],
)
def test_numbers_of_pieces(name: str, count: int) -> None:
    assert _KIT.count(name) == count


def test_the_deck_is_a_skat_deck() -> None:
    """Four suits of eight, no card twice; the rest are markers."""
    cards = [piece for piece in _KIT.pieces("skatblatt") if piece.front.data["suit"]]
    assert {piece.copies for piece in cards} == {1}
    assert Counter(piece.front.data["suit"] for piece in cards) == dict.fromkeys(
        ("kreuz", "pik", "karo", "herz"), 8
    )
    assert len({(p.front.data["suit"], p.front.data["motif"]) for p in cards}) == 32


def test_a_setting_names_its_attributes_on_the_cards() -> None:
    named = {
        piece.front.data["suit"]: piece.front.data["attributes"]
        for piece in _KIT.pieces("skatblatt", setting="einbruch")
        if piece.front.data["suit"]
    }
    assert named == {"kreuz": ["Körper"], "pik": ["Finger"], "karo": ["Köpfchen"], "herz": ["Charme"]}


def test_a_setting_narrows_what_is_printed() -> None:
    for name in ("setting", "sl-schirm", "leeres-charakterblatt"):
        keys = [piece.front.key for piece in _KIT.pieces(name, setting="einwald")]
        assert keys
        assert all("einwald" in key for key in keys), keys
    filled = _KIT.pieces("charakterblatt", setting="einbruch")
    assert {piece.front.data["setting"] for piece in filled} == {"einbruch"}
    ready = Counter(str(piece.front.data["setting"]) for piece in _KIT.pieces("charakterblatt"))
    assert ready == {loaded.model.id: 4 for loaded in _KIT.content.of(Setting)}, (
        "ready figures for every world"
    )
    documents = _KIT.content.documents
    nobody = tuple(d for d in documents if getattr(d.model, "setting", "") != "einwald")
    kit = copy(_KIT)
    kit.content = replace(_KIT.content, documents=nobody)
    empty = kit.pieces("charakterblatt", setting="einwald")
    assert [piece.front.key for piece in empty] == ["leer-einwald"], "no characters: the empty sheet"
    strips = _KIT.pieces("nsc", setting="einwald")
    assert [piece.front.data["text"] for piece in strips][:1] == ["Zaun am Waldrand"]
    assert not sum(piece.copies for piece in strips) % 8, "sheets are filled up"


def test_the_screen_tells_the_odds_of_an_attribute_without_colour() -> None:
    """Grogfestigkeit 4 against the grog's 4 cards: 42 percent, not the 70 of an attribute with a colour."""
    shown = {
        (odds["own_suits"], odds["their_suits"]): {row["cards"]: row["chances"] for row in odds["rows"]}
        for page in _KIT.pieces("sl-schirm", setting="eintauchgang")
        for odds in _odds(page)
    }
    against_four = 2
    assert shown[0, 0][4][against_four] == {"one": 42, "two": 17, "heat": 3}
    assert shown[1, 0][4][against_four]["one"] == 70
    for name in ("einbruch", "einwald"):  # all their attributes have a colour
        (odds,) = _odds(_KIT.pieces("sl-schirm", setting=name)[1])
        assert (odds["own_suits"], odds["their_suits"]) == (1, 2)


def _odds(page: Piece) -> list[dict[str, Any]]:
    """The tables of chances on a page of the screen."""
    tables, round_ = page.front.data["tables"], page.front.data["round"]
    return [one["odds"] for one in (tables["odds"] if tables else [round_["odds"]])]


def test_every_module_has_its_card() -> None:
    listed = [str(m.id).lower() for file in _KIT.content.of(Moduldatei) for m in file.model.module]
    setup = sum(key[0] == "e" for key in listed)
    assert [piece.front.key for piece in _KIT.pieces("modulkarten")] == [
        *listed[:setup],
        "leer-1",
        *listed[setup:],
        "leer",
    ]


def test_the_licence_is_that_of_the_game() -> None:
    kit = _KIT.content.kit.model
    assert kit.licence == "CC BY-NC-SA 3.0 DE"
    assert any("Tempestrider & eisenherzz" in line for line in kit.credits)
    assert any("Geändert" in line for line in kit.credits)


@pytest.mark.parametrize(("paper", "ink"), [("a4", "full"), ("letter", "low")])
def test_the_kit_is_printed(paper: str, ink: str, tmp_path: Path) -> None:
    """All products on both papers in both inks; preflight counts what lies on the sheets."""
    project = Project.find(ROOT, out=tmp_path)
    done = build(project, BuildOptions(("einblatt",), paper, ink, Backs.DUPLEX_LONG))
    rows = {row.product: row for row in done.rows}
    assert set(rows) == _IDS
    assert {name: rows[name].sheets for name in ("skatblatt", "modulkarten", "regelheft", "nsc")} == {
        "skatblatt": 4,
        "modulkarten": 2,
        "regelheft": 4,
        "nsc": 1,
    }
    assert rows["charakterblatt"].sheets == _characters(), "ready figures need one page each, on either paper"
    assert all(row.coverage < 0.35 for row in done.rows), "no sheet eats the cartridge"
    pdf = Pdf(done.files[0])
    assert not too_small("einblatt", pdf), "type can be read at the table"
    deck = pdf.chapter("Skatblatt")
    assert sum(len(pdf.pieces(page)) for page in deck) == 2 * 36, "fronts and backs"
    text = "".join("".join(pdf.texts[page] for page in deck).upper().split())  # letters are set apart
    for suit in ("KREUZ", "PIK", "KARO", "HERZ"):
        assert text.count(suit) == 2 * 8, "each card tells its suit in words, twice"
    modules = " ".join(pdf.texts[page] for page in pdf.chapter("Modulkarten"))
    assert modules.count("einRichtung") == 5
    assert modules.count("einGriff") >= 10
    assert modules.upper().count("EIGENES MODUL") == 3


@pytest.mark.parametrize(("paper", "ink"), [("a4", "low"), ("letter", "full")])
def test_sheets_are_printed_the_other_way_round(paper: str, ink: str, tmp_path: Path) -> None:
    only = ("charakterblatt", "leeres-charakterblatt", "modulkarten", "setting")
    project = Project.find(ROOT, out=tmp_path)
    done = build(project, BuildOptions(("einblatt",), paper, ink, Backs.DUPLEX_LONG, only=only))
    assert {row.product for row in done.rows} == set(only)


def _grey(picture: Picture) -> Picture:
    return np.asarray(picture, dtype=float) @ np.array([0.299, 0.587, 0.114])


@pytest.mark.parametrize("ink", ["full", "low"])
def test_suits_stay_apart_in_grey(ink: str, tmp_path: Path) -> None:
    """The pips of the four sevens, as a printer without colour shows them: no two look alike."""
    project = Project.find(ROOT, out=tmp_path)
    done = build(project, BuildOptions(("einblatt/skatblatt",), "a4", ink, Backs.NONE))
    pdf = Pdf(done.files[0])
    pages = pdf.chapter("Skatblatt") or range(1, len(pdf.pages))
    faces = [(page, piece.box) for page in pages for piece in pdf.pieces(page)][:32]
    dpi = 150
    scale = dpi / 25.4
    side = round(13 * scale)
    pips = []
    for suit in range(4):
        page, box = faces[suit * 8]
        picture = _grey(pdf.picture(page, dpi))
        left, top = round((box.x + 12.9) * scale), round((box.y + 8.8) * scale)
        pips.append(picture[top : top + side, left : left + side])
    for first in range(4):
        assert pips[first].min() < 140, "a pip is dark enough to see"
        for second in range(first):
            apart = np.abs(pips[first] - pips[second]).mean()
            assert apart > 12, (first, second, apart)
