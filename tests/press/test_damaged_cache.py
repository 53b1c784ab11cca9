"""What lies in the cache may be damaged, foreign or old: then it is drawn again, and looks as it should."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.press.state.face_cache import FaceCache
from generator.render.job import FaceResult


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
        "pdf = zeroblob(100000001) WHERE digest = (SELECT min(digest) FROM faces)",
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


def test_what_is_put_in_comes_out(tmp_path: Path) -> None:
    face = FaceResult("ein-name", b"%PDF-", {}, 0.5, None)
    with FaceCache(tmp_path, "hand") as cache:
        cache.put([face])
        assert list(cache.get(["ein-name", "ein-anderer"])) == [face]
    with FaceCache(tmp_path, "andere") as cache:
        assert list(cache.get(["ein-name"])) == []
