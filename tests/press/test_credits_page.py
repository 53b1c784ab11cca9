"""The page of credits: who did what, what the licence allows, a specimen of each typeface."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from generator.model.content import Loaded
from generator.model.kit import Kit
from generator.model.print import Paper
from generator.press.loading.words import press_wording
from generator.press.pipeline.credits_page import credits_page
from generator.press.project import Project
from generator.source.document import parse
from tests.kits import FONTS

_FONTS = ("Alegreya", "Alegreya SC", "Barlow Condensed", "Fira Sans Condensed", "Bebas Neue")
_A4 = Paper(id="a4", title="A4", width=210, height=297)


_ROOT = Path(__file__).resolve().parents[2]


def _page(*, fonts: tuple[str, ...] = (), paper: Paper = _A4, **more: Any) -> Mapping[str, Any]:
    kit = Kit(
        game="probe", title="Probe", subtitle="x", version="1", players=2, products=(), fonts=fonts, **more
    )
    project = Project.find(_ROOT)
    loaded = Loaded("kit.yaml", kit, parse(b"credits: []\n", "kit.yaml"))
    return credits_page(project, loaded, (), paper, press_wording(project, "de")).face.data


@pytest.mark.parametrize(
    ("line", "role", "text"),
    [
        ("Spiel: Wer", "Spiel", "Wer"),
        ("Alles von mir", "", "Alles von mir"),
        ("Darin: eins: zwei", "Darin", "eins: zwei"),
        ("Nach „Rot: Blau“ von Wem", "", "Nach „Rot: Blau“ von Wem"),
        ("Nur ein Doppelpunkt:", "", "Nur ein Doppelpunkt:"),
    ],
)
def test_a_line_says_who_did_what(line: str, role: str, text: str) -> None:
    (maker,) = _page(credits=(line,))["makers"]
    assert (maker["role"], maker["text"]) == (role, text)


@pytest.mark.parametrize(
    ("credits", "how"),
    [
        (("Spiel: Wer, Wessen Freundin", "Texte: Wem"), ["name", "name"]),
        (("Spiel: " + "Wer und noch wer, " * 4, "Texte: Wem"), ["said", "said"]),
        (("Nach einem Spiel von Wem", "Texte: Wem"), ["said", "said"]),
        (("Spiel: Wer", "Ohne Gewähr"), ["name", "told"]),
    ],
)
def test_nobody_s_name_is_larger_than_the_first(credits: tuple[str, ...], how: list[str]) -> None:
    assert [maker["how"] for maker in _page(credits=credits)["makers"]] == how


@pytest.mark.parametrize(
    ("licence", "rights", "commercial"),
    [
        ("CC BY-NC-SA 4.0", [0, 1, 2, 3, 4], False),
        ("CC BY-SA 4.0", [0, 1, 2, 3, 4], True),
        ("CC BY-NC 4.0", [0, 1, 2, 3], False),
        ("CC BY-ND 4.0", [0, 1, 3], True),
        ("MIT", [], True),
        (None, [], True),
    ],
)
def test_pictures_stand_beside_licences_that_they_fit(
    licence: str | None, rights: list[int], commercial: bool
) -> None:
    page = _page(licence=licence)
    kinds = [right["kind"] for group in page["rights"] for right in group["each"]]
    assert (kinds, page["commercial"]) == (rights, commercial)


@pytest.mark.parametrize("licence", ["CC BY-NC-SA 4.0", "CC BY-NC 4.0", "CC BY-ND 4.0"])
def test_what_a_licence_allows_and_asks_for_stands_in_a_row_on_the_ticket(licence: str) -> None:
    allowed, asked = _page(licence=licence)["rights"]
    assert (allowed["heading"], asked["heading"]) == ("allowed", "in-return")
    assert allowed["end"] < asked["left"]
    assert asked["end"] < _A4.sheet().width
    right = 0.0
    for one in (*allowed["each"], *asked["each"]):
        assert right - 0.01 < one["left"] < one["middle"] < one["left"] + one["width"]
        right = one["left"] + one["width"]
    assert right <= _A4.sheet().width
    wide = [one["width"] for one in (*allowed["each"], *asked["each"])]
    assert max(wide) == pytest.approx(min(wide))


@pytest.mark.parametrize(
    ("licence", "address"),
    [
        ("CC BY-SA 4.0", "creativecommons.org/licenses/by-sa/4.0/"),
        ("CC BY-NC-SA 3.0 DE", "creativecommons.org/licenses/by-nc-sa/3.0/de/"),
        ("CC BY-ND 4.0", "creativecommons.org/licenses/by-nd/4.0/"),
        ("MIT", None),
        (None, None),
    ],
)
def test_it_says_where_a_licence_can_be_read(licence: str | None, address: str | None) -> None:
    assert _page(licence=licence)["licence_address"] == address


def test_each_typeface_shows_its_name_in_its_own_letters() -> None:
    """As large as its frame lets it, in two lines where it would be small in one."""
    page, alone = _page(fonts=_FONTS), _page(fonts=("Big Shoulders Stencil Display",))
    assert [font["type"] for font in page["fonts"]] == list(_FONTS)
    assert [" ".join(font["lines"]) for font in page["fonts"]] == list(_FONTS)
    for font in (*page["fonts"], *alone["fonts"]):
        assert font["size"] >= 8 * 25.4 / 72
        assert page["film"] + page["film_edge"] < font["top"]
        assert font["top"] + len(font["lines"]) * font["size"] < page["film"] + page["film_height"]
    type = FONTS["alegreya-sc/AlegreyaSC_700Bold.ttf"]
    assert page["fonts"][1]["size"] * max(map(type.width, page["fonts"][1]["lines"])) < page["frame"]


def test_the_press_s_own_typeface_is_shown_too() -> None:
    names = [font["family"] for font in _page(fonts=("Bebas Neue",))["fonts"]]
    assert names == ["Bebas Neue", "Fira Sans Condensed"]


def test_names_stand_in_lines_of_like_length_in_the_middle_of_the_sheet() -> None:
    told = "Regeln und Zahlen eines Spiels sind frei, seine Sätze und Bilder nicht. Darum ist alles neu."
    page = _page(credits=("Spiel: Wer", told))
    who, why = page["makers"]
    assert (who["how"], why["how"]) == ("name", "told")
    assert len(why["lines"]) > 1
    assert min(map(len, why["lines"])) > max(map(len, why["lines"])) / 2
    assert page["names"]["y"] > page["screen"]["y"]
    many = _page(credits=tuple(f"Wer {n}: {told}" for n in range(9)))
    assert many["names_type"] < page["names_type"]


@pytest.mark.parametrize("count", range(6))
def test_frames_lie_beside_each_other_on_the_film(count: int) -> None:
    page = _page(fonts=_FONTS[:count])
    lefts = [font["x"] for font in page["fonts"]]
    # That of the press's own pages is the fourth of them.
    assert len(lefts) == (count if count > 3 else count + 1)
    right = -0.01
    for left in lefts:
        assert left >= right
        right = left + page["frame"] - 0.01
    assert right <= _A4.sheet().width


@pytest.mark.parametrize("paper", [_A4, Paper(id="letter", title="Letter", width=215.9, height=279.4)])
def test_its_parts_lie_below_each_other(paper: Paper) -> None:
    page = _page(fonts=_FONTS, paper=paper)
    screen, scene = page["screen"], page["scene"]
    assert scene < screen["y"]
    assert screen["height"] > 40
    assert screen["y"] + screen["height"] < scene + page["scene_height"] < page["ticket"]
    assert page["ticket"] + page["ticket_height"] < page["film"]
    assert page["film"] + page["film_height"] < page["foot"] < paper.sheet().height
    assert page["cover"] is None
