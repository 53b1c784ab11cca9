"""What lies in the cache may be damaged, foreign or old: then it is drawn again, and looks as it should."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from generator.build.cache import FaceCache
from generator.build.kit import build
from generator.build.options import BuildOptions
from generator.build.project import Project


def _pdf(game: Path) -> bytes:
    return build(Project.find(game), BuildOptions(("probe",))).files[0].read_bytes()


@pytest.mark.parametrize(
    "damage",
    [
        "header = replace(header, 'coverage', 'covered')",
        "header = replace(header, '\"coverage\":0', '\"coverage\":1')",
        "header = substr(header, 1, 32) || '[' || substr(header, 33)",
        "header = 7, pdf = 'x'",
        "header = cast(x'ff' || header as text)",
        "header = null",
        "header = '[]'",
        "pdf = zeroblob(200000000)",
        "pdf = substr(pdf, 2)",
        "header = (SELECT header FROM faces ORDER BY digest LIMIT 1),"
        " pdf = (SELECT pdf FROM faces ORDER BY digest LIMIT 1)",
    ],
)
def test_damaged_entries_are_drawn_again(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "cache"))
    expected = _pdf(game)
    database = sqlite3.connect(tmp_path / "cache/faces.sqlite")
    with database:
        database.execute(f"UPDATE faces SET {damage}")
    database.close()
    assert _pdf(game) == expected


def test_what_is_put_in_comes_out(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "cache"))
    _pdf(game)
    database = sqlite3.connect(tmp_path / "cache/faces.sqlite")
    digests = [digest for (digest,) in database.execute("SELECT digest FROM faces")]
    database.close()
    with FaceCache(tmp_path / "cache") as cache:
        assert {result.digest for result in cache.get(digests)} == set(digests)
