"""Figures: standees, coins and tokens say what they should, and every portrait is sound SVG."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.game.contract import ViewRequest
from generator.games.gnome import GAME
from generator.games.gnome.deck import AnyKarte, cards, cards_by_id, missions
from generator.games.gnome.models import Gnomenschar
from generator.games.gnome.views.aufsteller import DRAWN, FALLEN
from generator.geometry import Size
from generator.model.pieces import Piece
from generator.render.markup import Palette
from tests.kits import content_of, environment
from tests.plain_yaml import load_yaml

_ROOT = Path(__file__).parents[3]
_CONTENT = content_of(GAME.id)
_PALETTES = load_yaml((_ROOT / "content/gnome/palette.yaml").read_text(encoding="utf-8"))
_ENVIRONMENT = environment("gnome")
_PORTRAITS = sorted(path.stem for path in (_ROOT / "templates/gnome/portraits").glob("*.svg"))
_GNOMES = [gnom for schar in _CONTENT.of(Gnomenschar) for gnom in schar.model.gnome]


def _pieces(name: str, players: int = 5) -> list[Piece]:
    product = next(p for p in _CONTENT.kit.model.products if p.id == name)
    return list(GAME.views[name](_CONTENT, ViewRequest(product, Size(24, 80), 0.0, players)))


def test_every_ready_gnome_has_a_portrait() -> None:
    assert {gnom.portrait or gnom.id for gnom in _GNOMES} <= set(_PORTRAITS)


def test_standees_cover_gnomes_enemies_prize_and_fallen() -> None:
    kinds = [piece.front.data["typ"] for piece in _pieces("aufsteller")]
    assert kinds.count("gnom") == len(_GNOMES)
    assert kinds.count("wache") == 12
    assert kinds.count("verstaerkung") == 12
    assert (kinds.count("ziel"), kinds.count("tot")) == (1, FALLEN)
    assert len(kinds) == len(_GNOMES) + 12 + 12 + 1 + FALLEN


def test_every_wache_and_verstaerkung_has_a_standee() -> None:
    assert {c.karte.id for c in cards(_CONTENT) if c.karte.typ in ("wache", "verstaerkung")} == set(DRAWN)


@pytest.mark.parametrize(
    "card", [c.karte for c in cards(_CONTENT) if c.karte.id in DRAWN], ids=lambda k: k.id
)
def test_there_is_a_standee_for_every_copy_of_a_drawn_card(card: AnyKarte) -> None:
    figures = [piece.front.data["figur"] for piece in _pieces("aufsteller")]
    assert figures.count(card.id) == card.kopien


def test_every_mission_has_letters_for_all_cards_on_the_plan() -> None:
    letters = {p.front.data["zusatz"] for p in _pieces("marker") if p.front.data["zeichen"] == "karte"}
    known = cards_by_id(_CONTENT)
    for _file, einsatz in missions(_CONTENT):
        laid = sum(n for card, n in einsatz.karten.items() if known[card].typ in ("hindernis", "sicherung"))
        assert laid <= len(letters)


def test_standees_are_numbered_by_kind() -> None:
    numbers = [p.front.data["nummer"] for p in _pieces("aufsteller") if p.front.data["typ"] == "wache"]
    assert numbers == list(range(1, 13))


def test_hiding_token_names_the_bonus_of_the_rules() -> None:
    tokens = {p.front.data["zeichen"]: p for p in _pieces("marker")}
    assert tokens["versteck"].front.data["zusatz"] == "+4"


def test_who_is_hidden_has_no_bonus_before_he_has_searched_for_longer() -> None:
    tokens = {p.front.data["zeichen"]: p for p in _pieces("marker")}
    assert tokens["versteckt"].front.data["zusatz"] is None
    assert tokens["versteckt"].copies == tokens["versteck"].copies


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("whole", [False, True], ids=["bust", "whole"])
@pytest.mark.parametrize("portrait", _PORTRAITS)
def test_portrait_is_sound_svg(portrait: str, whole: bool, ink: str) -> None:
    drawing = _ENVIRONMENT.get_template(f"gnome/portraits/{portrait}.svg").render(
        p=Palette(_PALETTES[ink]), ink=ink, ganz=whole
    )
    assert len(ElementTree.fromstring(drawing)) > 5
