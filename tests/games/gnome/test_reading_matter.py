"""Screen, action card and booklet: what their views say, and that numbers in the running text are right."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import gnome_payout
import gnome_table as table
import pytest

from generator.game.contract import ViewRequest
from generator.game.marked_text import runs
from generator.games.gnome import GAME, play, reference
from generator.games.gnome.flow_layout import FlowFrame, flow
from generator.games.gnome.models import Flussschritt, Nebenweg
from generator.geometry import Size
from generator.model.pieces import Piece
from tests.kits import FONTS, content_of, document_markup, environment, words_of
from tests.plain_yaml import load_yaml

_ROOT = Path(__file__).parents[3]
_CONTENT = content_of(GAME.id)
_PALETTES = load_yaml((_ROOT / "content/gnome/palette.yaml").read_text(encoding="utf-8"))
_A4, _LETTER = Size(273, 190), Size(255.4, 195.9)
_HALF, _QUARTER = Size(130, 184), Size(92, 128)


def _pieces(name: str, size: Size, players: int = 5) -> list[Piece]:
    product = next(p for p in _CONTENT.kit.model.products if p.id == name)
    return list(GAME.views[name](_CONTENT, ViewRequest(product, size, 0.0, players)))


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize(
    ("name", "size"),
    [("sl-schirm", _A4), ("sl-schirm", _LETTER), ("aktionskarte", _QUARTER), ("regelheft", _HALF)],
)
def test_every_page_renders_to_markup(name: str, size: Size, ink: str) -> None:
    faces = [f for p in _pieces(name, size) for f in (p.front, p.back) if f is not None]
    for template in {face.template for face in faces}:
        alike = [face.data for face in faces if face.template == template]
        markup = document_markup(
            environment("gnome"),
            template,
            alike,
            width=size.width,
            height=size.height,
            bleed=0.0,
            ink=ink,
            palette=_PALETTES[ink],
            wording=words_of("gnome"),
        )
        assert markup.count('class="face"') == len(alike)


def test_a_folded_booklet_has_pages_in_fours() -> None:
    pieces = _pieces("regelheft", _HALF)
    assert len(pieces) % 4 == 0
    assert [piece.front.data["page"] for piece in pieces] == list(range(1, len(pieces) + 1))
    assert pieces[0].front.data["kind"] == "cover"
    assert pieces[-1].front.data["kind"] == "back"


def test_every_page_of_the_booklet_has_its_drawings() -> None:
    folder = _ROOT / "templates/gnome/regelheft"
    named = [
        block["name"]
        for piece in _pieces("regelheft", _HALF)
        for blocks in (piece.front.data.get("pictures", ()), *_columns(piece))
        for block in blocks
        if block["kind"] == "picture"
    ]
    assert named
    assert [name for name in named if not (folder / f"{name}.svg").is_file()] == []


def test_pages_named_in_the_text_are_the_right_ones() -> None:
    """References by number, and what the page with that number is about."""
    numbers = {
        p.front.key.removeprefix("regelheft-"): p.front.data["page"] for p in _pieces("regelheft", _HALF)
    }
    told = {"gnom": 4, "gesehen": 11, "wache": 14, "kampf": 16, "schluss": 17}
    assert {key: numbers[key] for key in told} == told
    text = (_ROOT / "content/gnome/regelheft.yaml").read_text("utf-8").replace("\u00a0", " ")
    assert set(map(int, re.findall(r"Seite (\d+)", text))) == {4, 14, 16, 17}


def _columns(piece: Piece) -> list[list[dict[str, Any]]]:
    return [column["blocks"] for column in piece.front.data.get("columns", ())]


def test_an_action_card_has_two_sides() -> None:
    (card,) = _pieces("aktionskarte", _QUARTER)
    assert card.back is not None
    assert (card.front.data["seite"], card.back.data["seite"]) == ("vorn", "hinten")


@pytest.mark.parametrize("size", [_A4, _LETTER])
@pytest.mark.parametrize("name", ["wachen", "verstaerkung", "kampf"])
def test_boxes_of_a_diagram_stay_apart_and_on_the_sheet(name: str, size: Size) -> None:
    data = next(p.front.data for p in _pieces("sl-schirm", size) if p.front.data["seite"] == 1)
    boxes = data["fluss"][name]
    assert all(above["y"] + above["h"] + 2.9 <= below["y"] for above, below in pairwise(boxes))
    assert boxes[-1]["y"] + boxes[-1]["h"] <= size.height
    sides = [box["neben"] for box in boxes if box["neben"]]
    assert all(above["y"] + above["h"] <= below["y"] for above, below in pairwise(sides))
    assert all(side["x"] + side["w"] <= size.width + 0.01 for side in sides)


def test_a_longer_text_makes_a_higher_box() -> None:
    frame = FlowFrame(0, 0, 80, 60, 50, 5)

    def heights(text: str) -> list[float]:
        side = Nebenweg(wort="ja", titel="Kampf")
        steps = [
            Flussschritt(art="frage", titel="Hört sie etwas?", text=text, nebenweg=side),
            Flussschritt(art="ende", titel="Ruhe"),
        ]
        return [box.h for box in flow(steps, frame, FONTS)]

    assert heights("kurz")[0] < heights("ein sehr viel längerer Satz " * 5)[0]


def test_budget_table_stops_counting_where_the_deck_ends() -> None:
    rows = {row.zahler: row for row in reference.budgets(_CONTENT, 50, 200)}
    assert rows[2] == reference.Budget(zahler=2, pott=10, punkte=100, hoechstens=250, x=50, width=25)
    assert rows[9].x == 225
    assert rows[9].punkte == 450
    assert rows[8].hoechstens == 550
    assert rows[9].hoechstens is None


def test_marks_in_running_text() -> None:
    marked = [(run.text, run.style) for run in runs("ein *fettes* und _schräges_ Wort")]
    assert marked == [("ein ", ""), ("fettes", "b"), (" und ", ""), ("schräges", "i"), (" Wort", "")]


def test_lines_do_not_break_at_the_hyphens_of_the_game_s_own_words() -> None:
    found = {
        run["text"].rpartition("\N{NO-BREAK SPACE}")[2]
        for piece in _pieces("regelheft", _HALF)
        for blocks in _columns(piece)
        for block in blocks
        for text in (block.get("text", ()), *block.get("points", ()), *block.get("paragraphs", ()))
        for run in text
        if run["whole"]
    }
    assert found >= {"Start-ORT", "Verdacht-O-Meter"}


def test_worked_examples_of_the_booklet() -> None:
    """The numbers that the booklet tells as stories."""
    assert gnome_payout.payout(47, gnome_payout.Ending.SUCCESS, 3) == gnome_payout.Payout(30, 7, 3)
    assert gnome_payout.payout(47, gnome_payout.Ending.ESCAPE, 3) == gnome_payout.Payout(23, 0, 24)
    assert gnome_payout.payout(39, gnome_payout.Ending.SUCCESS, 2) == gnome_payout.Payout(28, 9, 2)
    assert play.percent(play.successes(9, 4)) == 72
    assert play.percent(play.successes(9, 5)) == 83
    assert play.percent(play.successes(15, 5)) == 8
    assert play.percent(play.successes(8, 2)) == 58
    assert play.percent(play.successes(8, 8)) == 97
    assert table.cheering_malus(play.probe(4, 12, (1, 2), table.support_modifier(cheerers=2)).difference) == 2
    assert table.discussion_reward(gave_in=1, winners=2) == 0
