"""The sheets on the table: what their views say, and that each template is sound in both inks and sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generator.game.contract import ViewRequest
from generator.games.gnome import GAME
from generator.games.gnome.deck import missions
from generator.games.gnome.views.muenzen import inscription
from generator.geometry import Size
from generator.model.pieces import Piece
from tests.kits import FONTS, content_of, document_markup, environment, words_of
from tests.plain_yaml import load_yaml

_COIN = FONTS["fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf"]
_ROOT = Path(__file__).parents[3]
_CONTENT = content_of(GAME.id)
_PALETTES = load_yaml((_ROOT / "content/gnome/palette.yaml").read_text(encoding="utf-8"))
_A4, _LETTER, _A3 = Size(273, 190), Size(255.4, 195.9), Size(400, 273)
_HALF = Size(130, 184)


def _pieces(name: str, size: Size = _HALF, players: int = 5) -> list[Piece]:
    product = next(p for p in _CONTENT.kit.model.products if p.id == name)
    return list(GAME.views[name](_CONTENT, ViewRequest(product, size, 0.0, players)))


def _data(name: str, key: str, size: Size = _HALF, players: int = 5) -> dict[str, Any]:
    return dict(next(p.front.data for p in _pieces(name, size, players) if p.front.key == key))


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("verdacht-o-meter", _A4),
        ("verdacht-o-meter", _LETTER),
        ("verdacht-o-meter", Size(194, 132)),
        ("plan", _A4),
        ("plan", _LETTER),
        ("plan-gross", _A3),
        ("gnomen-bogen", _HALF),
        ("gnome", _HALF),
        ("einsatz", _HALF),
        ("abrechnung", _HALF),
    ],
)
def test_every_sheet_renders_to_markup(name: str, size: Size, ink: str) -> None:
    pieces = _pieces(name, size)
    markup = document_markup(
        environment("gnome"),
        pieces[0].front.template,
        [piece.front.data for piece in pieces],
        width=size.width,
        height=size.height,
        bleed=0,
        ink=ink,
        palette=_PALETTES[ink],
        wording=words_of("gnome"),
    )
    assert markup.count('<section class="face">') == len(pieces)
    assert "nan" not in markup


def test_the_blank_gnome_leaves_everything_to_the_pencil() -> None:
    (sheet,) = [p.front.data for p in _pieces("gnomen-bogen")]
    assert sheet["name"] is sheet["portrait"] is None
    assert {one["zahl"] for one in sheet["werte"]} == {None}
    coins = sheet["muenzen"]
    endspiel = [one["left"] for one in coins["row"] if coins["span"][0] < one["x"] < coins["span"][1]]
    assert (len(coins["row"]), endspiel, sheet["preis"]) == (15, [7, 6, 5, 4, 3], 3)


def test_ready_gnomes_have_sixteen_points_and_a_portrait_of_their_own() -> None:
    sheets = [p.front.data for p in _pieces("gnome")]
    assert len(sheets) == 8
    for sheet in sheets:
        assert sum(one["zahl"] for one in sheet["werte"]) == sheet["summe"] == 16
        assert (_ROOT / f"templates/gnome/portraits/{sheet['portrait']}.svg").is_file()


def test_missions_spend_their_budget_and_come_by_payers() -> None:
    *sheets, blank = [p.front for p in _pieces("einsatz")]
    assert [m.data["spent"] for m in sheets] == [100, 150, 150, 150, 200, 200, 250, 250, 300, 300]
    assert all(m.data["left"] == 0 for m in sheets)
    assert all((_ROOT / f"templates/gnome/einsatz-{m.key}.svg").is_file() for m in sheets)
    assert blank.data["blank"]
    assert sum(len(group["rows"]) for group in blank.data["groups"]) == 19


@pytest.mark.parametrize("mission", [einsatz.id for _file, einsatz in missions(_CONTENT)])
def test_a_mission_s_cards_stand_apart_and_above_its_budget(mission: str) -> None:
    data = _data("einsatz", mission)
    ends = [group["rows"][-1]["y"] + data["type_size"] * 0.44 for group in data["groups"]]
    assert all(end <= after["y"] for end, after in zip(ends, data["groups"][1:], strict=False))
    assert ends[-1] <= 68 + data["room"]
    shares = [(group["share_x"], group["share"]) for group in data["groups"]]
    assert [x + wide for x, wide in shares] == pytest.approx([*(x for x, _wide in shares[1:]), 124])


def test_groups_of_the_form_stand_in_two_columns() -> None:
    data = _data("einsatz", "leer")
    first, second, third, fourth = data["groups"]
    assert (first["x"], second["x"], third["x"], fourth["x"]) == (6, 6, 67, 67)
    assert third["x"] + data["column"] == 124
    assert first["y"] == third["y"]
    for above, below in ((first, second), (third, fourth)):
        rows = [row["y"] for row in above["rows"]]
        assert [*rows, *above["empty"]] == sorted({above["y"] + 7.6, *rows, *above["empty"]})
        assert below["y"] == pytest.approx(above["empty"][-1] + 6.2 + 1.8)
        # Kits have sets with two extra cards of a kind: so many can be written into the form.
        assert len(above["empty"]) >= 2
        assert len(below["empty"]) >= 2


def test_a_missions_quoted_name_is_its_title() -> None:
    villa = _data("einsatz", "stadtvilla")
    assert (villa["place"], villa["title"]) == ("Stadtvilla", "Das Ei des Bankiers")


@pytest.mark.parametrize("players", [2, 5, 9, 15])
def test_the_score_pad_has_a_column_for_each_of_the_eight_gnomes(players: int) -> None:
    assert _data("abrechnung", "abrechnung", players=players)["columns"] == pytest.approx(
        [62 + n * 62 / 8 for n in range(8)]
    )


def test_the_original_meter_tells_in_words_what_lies_beyond_its_tracks() -> None:
    short = _data("verdacht-o-meter", "original", _A4)
    assert [(one["name"], one["field"]) for one in short["beyond"]] == [("Katze", 24)]
    first = short["track"]["cells"][0]["n"]
    assert short["waiting"][0] == f"Kripo: erst 5 Runden auf der {first} warten."
    long = _data("verdacht-o-meter", "erweitert", _A4)
    assert long["beyond"] == long["waiting"] == []
    assert {(f["label"], f["kind"]) for f in long["flags"]} >= {("Katze", "ruf"), ("Wachdienst", "aktiv")}


@pytest.mark.parametrize("text", ["GNOMENBANK ZU BERN", "AHA"])
def test_an_inscription_stands_in_the_middle(text: str) -> None:
    above, below = list(inscription(text, _COIN)), list(inscription(text, _COIN, -1))
    assert "".join(letter.text for letter in above) == text.replace(" ", "")
    assert [letter.turn for letter in below] == [-letter.turn for letter in above]
    assert sorted(letter.turn for letter in above) == [letter.turn for letter in above]
    if text == text[::-1]:
        assert [letter.turn for letter in above] == pytest.approx([-one.turn for one in reversed(above)])


def test_letters_of_an_inscription_take_the_room_that_they_are_wide() -> None:
    """Those of other languages, too."""
    steps = {text: (pair := list(inscription(2 * text, _COIN)))[1].turn - pair[0].turn for text in "ÍNŴ"}
    wide = {text: _COIN.width(text) for text in steps}
    assert wide["Í"] < wide["N"] < wide["Ŵ"]
    more = [(steps[a] - steps[b]) / (wide[a] - wide[b]) for a, b in ("ŴN", "NÍ")]
    assert more[0] == pytest.approx(more[1])


@pytest.mark.parametrize("size", [_A4, _LETTER, Size(410, 287)])
@pytest.mark.parametrize("name", ["plan", "plan-gross"])
def test_dots_of_the_plan_stay_in_its_frame_and_off_its_title(name: str, size: Size) -> None:
    data = _data(name, name, size)
    for row in data["dots"]:
        first, last = row["xs"][0], row["xs"][-1]
        assert 0.5 < first < last < size.width - 0.5
        assert 0.5 < row["y"] < data["bottom"]
        assert row["y"] > 37 or first > 62
    signs = [sign["x"] for sign in data["legend"]]
    assert signs == sorted(signs)
    assert signs[-1] < data["warning"]


def test_coins_of_a_gnome_fill_the_sheet_s_width() -> None:
    coins = _data("gnomen-bogen", "leer")["muenzen"]
    row = coins["row"]
    assert [coin["left"] for coin in row] == list(range(len(row), 0, -1))
    assert row[0]["x"] - coins["radius"] >= 6
    assert row[-1]["x"] + coins["radius"] <= 124
    assert row[1]["x"] - row[0]["x"] > 2 * coins["radius"]
    assert [coin["late"] for coin in row] == [coin["x"] > coins["span"][1] for coin in row]
    assert coins["last"] in [coin["x"] for coin in row]
