"""A folder as a target, and all games at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli import pressing
from generator.cli.asked import NO_WAYS, Asked
from generator.diagnostics import ContentFault, UsageFault
from generator.press.options import BuildOptions, BuildResult
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import KIT, change, write, write_game
from tests.press.program import spawn
from tests.press.reading import opened

KIT_FILE = "content/probe/kit.yaml"
SCHEMA = "# yaml-language-server: $schema=../_schema/items.json\n"


def _deck(*names: str) -> str:
    lines = [f"  - {{id: {name}, fields: {{name: {name}, zahl: 1}}}}" for name in names]
    return "items:\n" + "\n".join(lines) + "\n"


def _build(project: Path, target: str, *, each: bool = False) -> BuildResult:
    return build(Project.find(project), BuildOptions((target,), each=each))


@pytest.fixture
def folder(game: Path) -> Path:
    """A project whose folder of items holds two files that no product names."""
    change(game, KIT_FILE, "source: items/karten.yaml", "source: items/*.yaml")
    write(game, "content/probe/items/neu.yaml", _deck("a", "b"))
    return game


def test_a_folder_is_one_pdf(folder: Path) -> None:
    result = _build(folder, "content/probe/items")
    (row,) = result.rows
    assert (row.product, row.pieces) == ("karten", 7)
    assert [path.name for path in result.files] == ["probe-items-a4.pdf"]
    text = "".join(opened(result.files[0]).texts)
    assert all(name in text for name in ("Hebel", "Zange"))


def test_a_link_in_a_folder_of_ones_own_is_opened_like_the_file(folder: Path, tmp_path: Path) -> None:
    """Outside a project a link is one's own, whether its folder is named or itself."""
    own = tmp_path / "Einbrüche"
    write(tmp_path, "Wolke/karten.yaml", SCHEMA.replace("../_schema", "https://x") + _deck("verlinkt"))
    own.mkdir()
    (own / "karten.yaml").symlink_to(tmp_path / "Wolke/karten.yaml")
    for target in (own, own / "karten.yaml"):
        (file,) = _build(folder, str(target)).files
        assert "verlinkt" in "".join(opened(file).texts)


def test_each_file_of_a_folder_is_a_pdf(folder: Path) -> None:
    drawn = []
    write(folder, "content/probe/items/karten.yaml", _deck("einzeln1", "einzeln2", "einzeln3"))
    write(folder, "content/probe/items/neu.yaml", _deck("einzeln4", "einzeln5"))
    result = build(
        Project.find(folder),
        BuildOptions(("content/probe/items/",), each=True),
        lambda phase, done, total: drawn.append((phase, done, total)),
    )
    assert [path.name for path in result.files] == ["probe-karten-a4.pdf", "probe-neu-a4.pdf"]
    assert [(row.of, row.pieces) for row in result.rows] == [("karten", 3), ("neu", 2)]
    # Everything is drawn together, so that all workers have something to do.
    (total,) = {total for phase, _done, total in drawn if phase == "render"}
    assert total >= 5


def test_files_that_share_a_product_share_its_sheets(game: Path) -> None:
    """The kit names one file; what lies beside it is printed like it, together."""
    write(game, "content/probe/items/neu.yaml", _deck("a", "b"))
    result = _build(game, "content/probe/items")
    assert [(row.pieces, row.sheets) for row in result.rows] == [(7, 1)]


def test_files_with_products_of_their_own(game: Path) -> None:
    own = KIT + KIT[KIT.index("  - id: karten") :].replace("karten", "mehr").replace("Karten", "Mehr")
    write(game, KIT_FILE, own.replace("probe/mehr.html", "probe/karte.html"))
    write(game, "content/probe/items/mehr.yaml", _deck("a"))
    result = _build(game, "content/probe/items")
    assert [(row.product, row.pieces) for row in result.rows] == [("karten", 5), ("mehr", 1)]


def test_a_folder_outside_the_game(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "anderswo/a.yaml", SCHEMA + _deck("a", "b"))
    write(tmp_path, "anderswo/c.yml", SCHEMA + _deck("c"))
    write(tmp_path, "anderswo/tiefer/d.yaml", SCHEMA + _deck("d"))
    write(tmp_path, "anderswo/notes.yaml", "was: anderes\n")
    monkeypatch.chdir(tmp_path)
    result = _build(game, "anderswo")
    assert [(row.product, row.pieces) for row in result.rows] == [("karten", 3)]
    assert [path.name for path in result.files] == ["probe-anderswo-a4.pdf"]


@pytest.mark.parametrize("name", ["leer", "ohne"])
def test_a_folder_without_anything_to_print(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    (tmp_path / "leer").mkdir()
    write(tmp_path, "ohne/notes.yaml", "was: anderes\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageFault) as caught:
        _build(game, name)
    assert f"there is nothing to print in the folder “{name}”" in str(caught.value)
    assert "$schema" in caught.value.help


def test_a_faulty_file_in_a_folder_is_named(folder: Path) -> None:
    write(folder, "content/probe/items/neu.yaml", "items: []\n")
    with pytest.raises(ContentFault) as caught:
        _build(folder, "content/probe/items")
    assert {d.span.path for d in caught.value.diagnostics if d.span} == {"content/probe/items/neu.yaml"}


@pytest.fixture
def two(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of two games and no others."""
    write_game(game)
    for path in [*(game / "content/probe").rglob("*.yaml")]:
        text = path.read_text(encoding="utf-8").replace("game: probe", "game: zweites")
        write(game, f"content/zweites/{path.relative_to(game / 'content/probe')}", text)
    monkeypatch.setattr(pressing, "available", lambda _project: ("probe", "zweites"))
    return game


def _all(project: Path) -> int:
    order = pressing.BuildOrder((), (), Asked(), NO_WAYS, project, quiet=False, open=False, argv=["--all"])
    return pressing.carry_out(order)


def test_all_games_end_in_one_summary(two: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _all(two) == 0
    said = capsys.readouterr().out
    assert said.count("Together") == said.count("1. Each PDF is a game: open the one you want to play.") == 1
    for game in ("probe", "zweites"):
        assert f"{game}/karten" in said
        assert f"{game}-karten-a4.pdf" in said
        assert (two / f"out/{game}/{game}-karten-a4.pdf").is_file()


def test_a_game_with_faults_does_not_hold_up_the_others(
    two: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(two, "content/probe/items/karten.yaml", "items: []\n")
    assert _all(two) == 1
    said = capsys.readouterr()
    assert "zweites-karten-a4.pdf" in said.out
    assert "probe-karten-a4.pdf" not in said.out
    assert "content/probe/items/karten.yaml" in said.err


def test_a_file_put_into_a_folder_later_is_printed(game: Path, tmp_path: Path) -> None:
    """The same call with nothing changed answers at once; but here something has."""
    for number, name in enumerate("ab", 1):
        write(tmp_path, f"anderswo/{name}.yaml", SCHEMA + _deck(name))
        words = ("build", "anderswo", "--each", "--quiet", "--project", str(game))
        assert len(spawn(*words, cwd=tmp_path).out.splitlines()) == number
