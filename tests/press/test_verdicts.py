"""What was in order and is as it was is not looked at again; whatever changes is."""

from __future__ import annotations

from pathlib import Path

import pytest

import generator.press.loading.check as checking
from generator.press.loading.check import check
from generator.press.project import Project
from tests.press.game import change, write

HTML, ITEMS = "templates/probe/karte.html", "content/probe/items/karten.yaml"


@pytest.fixture
def looks(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each game that is loaded."""
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    assert (game / ITEMS).exists()
    noted: list[str] = []
    load = checking.load_game

    def noting(project, game, *extra):  # type: ignore[no-untyped-def]
        noted.append(game.id)
        return load(project, game, *extra)

    monkeypatch.setattr(checking, "load_game", noting)
    return noted


def _codes(game: Path, path: str = "probe", *, draw: bool = False) -> list[str]:
    return [finding.code for finding in check(Project.find(game), (path,), draw=draw)]


def test_what_is_as_it_was_is_not_looked_at_again(game: Path, looks: list[str]) -> None:
    assert _codes(game) == []
    assert _codes(game) == []
    assert _codes(game, str(game / ITEMS)) == []
    assert looks == ["probe"]


def test_drawing_looks_further_than_filling_in(game: Path, looks: list[str]) -> None:
    assert _codes(game) == []
    assert _codes(game, draw=True) == []
    assert looks == ["probe", "probe"]
    change(game, ITEMS, '"Hebel"', '"Bügel"')
    assert _codes(game, draw=True) == []
    assert _codes(game) == []
    assert looks == ["probe", "probe", "probe"]


def test_a_file_in_order_says_nothing_of_its_game(game: Path, looks: list[str]) -> None:
    assert _codes(game, str(game / ITEMS)) == []
    assert _codes(game) == []
    assert looks == ["probe", "probe"]


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (ITEMS, '"Hebel"', '"Hebel 🚪"', "PRN105"),
        (HTML, "{{ name }}", "{{ nmae }}", "PRN102"),
        ("content/probe/kit.yaml", "template: probe/karte.html", "template: probe/kahrte.html", "PRN101"),
    ],
)
def test_a_change_is_found(game: Path, looks: list[str], file: str, old: str, new: str, code: str) -> None:
    assert _codes(game) == []
    before = (game / file).read_text(encoding="utf-8")
    change(game, file, old, new)
    assert code in _codes(game)
    assert code in _codes(game)
    (game / file).write_text(before, encoding="utf-8")
    assert _codes(game) == []
    assert looks == ["probe"] * 3


def test_a_new_file_and_a_new_link_are_found(game: Path, looks: list[str], tmp_path: Path) -> None:
    assert _codes(game) == []
    write(game, "content/probe/verirrt.yaml", "a: 1\n")
    assert _codes(game) == ["PRN203"]
    (game / "content/probe/verirrt.yaml").unlink()
    (game / "content/probe/fort").symlink_to(tmp_path.parent)
    assert len(_codes(game)) == 1
    assert looks == ["probe"] * 3
