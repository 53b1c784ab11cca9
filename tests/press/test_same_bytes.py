"""Same input, same bytes; and no more work than a change needs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.pipeline.faces import render_setup
from generator.press.project import Project
from generator.render.job import Batch, FaceResult
from generator.render.pool import Renderer
from tests.press.game import change, items, write, write_game
from tests.press.reading import Pdf

DECK = {f"karte-{number}": (2, f"Karte {number}", number) for number in range(12)}


class Watch:
    """A progress callback that remembers how many faces were drawn."""

    def __init__(self) -> None:
        self.drawn = 0

    def __call__(self, phase: str, done: int, _total: int) -> None:
        if phase == "render":
            self.drawn = done


def _print(project: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, int]:
    """The PDF's bytes, and how many faces had to be drawn."""
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(cache))
    watch = Watch()
    result = build(Project.find(project), BuildOptions(("probe",)), watch)
    return result.files[0].read_bytes(), watch.drawn


@pytest.fixture
def deck(game: Path) -> Path:
    """Twelve kinds of cards."""
    write(game, "content/probe/items/karten.yaml", items(DECK))
    return game


def test_two_folders_one_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = tmp_path / "eins", tmp_path / "zwei und mehr"
    write_game(one)
    write_game(two)
    first = _print(one, tmp_path / "cache-1", monkeypatch)
    assert first[1] > 0
    assert _print(two, tmp_path / "cache-2", monkeypatch) == first, "clean caches"
    assert _print(two, tmp_path / "cache-1", monkeypatch) == (first[0], 0), "the other's cache"


def test_one_card_changed(deck: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    before, drawn = _print(deck, cache, monkeypatch)
    assert drawn == len(DECK) + 1 + 2, "the kinds, their back, print list and credits"
    assert _print(deck, cache, monkeypatch) == (before, 0)
    change(deck, "content/probe/items/karten.yaml", "Karte 7", "Karte sieben")
    after, drawn = _print(deck, cache, monkeypatch)
    assert drawn == 1, "the card alone: the print list does not depend on it"
    assert after != before
    assert _print(deck, tmp_path / "clean", monkeypatch)[0] == after
    change(deck, "content/probe/items/karten.yaml", "Karte sieben", "Karte 7")
    assert _print(deck, cache, monkeypatch) == (before, 0)


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("templates/probe/karte.html", "{{ name }}", "{{ name }}!"),
        ("templates/probe/karte.css", "14pt", "13pt"),
        ("content/probe/palette.yaml", '"#141B2D"', '"#202020"'),
        ("content/probe/kit.yaml", "subtitle: Karten", "subtitle: Dinge"),
        ("content/probe/items/karten.yaml", "copies: 3", "copies: 4"),
    ],
)
def test_whatever_changes_the_cache_is_never_stale(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str
) -> None:
    cache = tmp_path / "cache"
    before, _drawn = _print(game, cache, monkeypatch)
    change(game, name, old, new)
    after, _drawn = _print(game, cache, monkeypatch)
    assert after != before
    assert _print(game, tmp_path / "clean", monkeypatch)[0] == after


def test_a_damaged_cache_is_replaced(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache = tmp_path / "cache"
    before, drawn = _print(game, cache, monkeypatch)
    (database,) = cache.glob("*.sqlite")
    for damage in (b"", b"not a database at all" * 400, database.read_bytes()[:3000]):
        for rest in cache.glob("*.sqlite-*"):
            rest.unlink()
        database.write_bytes(damage)
        assert _print(game, cache, monkeypatch)[0] == before
    assert _print(game, cache, monkeypatch) == (before, 0), "and it works again"
    assert drawn == 5


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE faces SET pdf = x'00'",
        "UPDATE faces SET pdf = substr(pdf, 1, length(pdf) / 2)",
        "UPDATE faces SET pdf = NULL",
        "UPDATE faces SET header = '{}'",
        "UPDATE faces SET header = 'no json'",
        "UPDATE faces SET header = '[]'",
        "DROP TABLE faces",
        "DROP TABLE faces; CREATE TABLE faces (other TEXT)",
    ],
)
def test_damaged_entries_are_drawn_again(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    cache = tmp_path / "cache"
    before, _drawn = _print(game, cache, monkeypatch)
    (path,) = cache.glob("*.sqlite")
    database = sqlite3.connect(path)
    database.executescript(damage)
    database.commit()
    database.close()
    assert _print(game, cache, monkeypatch)[0] == before


def test_a_cache_that_cannot_be_written_only_costs_time(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, _drawn = _print(game, tmp_path / "cache", monkeypatch)
    in_the_way = tmp_path / "a-file"
    in_the_way.write_text("", encoding="utf-8")
    again, drawn = _print(game, in_the_way, monkeypatch)
    assert again == before
    assert drawn == 5


def test_the_date_is_that_of_source_date_epoch(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project, options = Project.find(game), BuildOptions(("probe",))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795000000")
    info = Pdf(build(project, options).files[0]).reader.metadata
    assert info is not None
    assert info.creation_date == info.modification_date == datetime.fromtimestamp(1795000000, UTC)
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    info = Pdf(build(project, options).files[0]).reader.metadata
    assert info is not None
    assert "/CreationDate" not in info


@pytest.mark.parametrize("epoch", ["", "yesterday", "-5", "99999999999999999999"])
def test_a_strange_epoch_does_no_harm(game: Path, monkeypatch: pytest.MonkeyPatch, epoch: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert build(Project.find(game), BuildOptions(("probe",))).files[0].is_file()


class _Sorted(Renderer):
    """Hands over what was drawn by digest, or the other way round, whoever was ready first."""

    backwards = False

    def draw(
        self,
        batches: Iterable[Batch],
        take: Callable[[FaceResult], None],
        progress: Callable[[int], None] = lambda _count: None,
    ) -> None:
        found: list[FaceResult] = []
        super().draw(batches, found.append, progress)
        for result in sorted(found, key=lambda result: result.digest, reverse=self.backwards):
            take(result)


def test_whichever_face_is_ready_first(deck: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter's width is rounded in the size in which it was drawn; all faces share one font."""
    write(
        deck,
        "templates/probe/karte.html",
        "<div style=\"font: 800 {{ 5 + zahl * 1.3 }}pt 'Big Shoulders Stencil Display'\">"
        "{{ name }} von morgen</div>",
    )
    project = Project.find(deck)
    made = []
    for backwards in (False, True):
        monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / f"cache-{backwards}"))
        with _Sorted(render_setup(project)) as renderer:
            renderer.backwards = backwards
            made.append(build(project, BuildOptions(("probe",)), renderer=renderer).files[0].read_bytes())
    assert made[0] == made[1]


def test_a_cache_in_a_relative_folder(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its fonts are the project's there too: nothing is drawn with what this machine has installed."""
    monkeypatch.chdir(tmp_path)
    before, drawn = _print(game, tmp_path / "cache", monkeypatch)
    assert _print(game, Path("own/cache"), monkeypatch) == (before, drawn)
    assert _print(game, Path("own/cache"), monkeypatch) == (before, 0)
