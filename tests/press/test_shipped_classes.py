"""A first build with classes of faces that came along: without WeasyPrint, and the same file."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.own_cache import cache_folder
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.pipeline.looks import Looks
from generator.press.project import Project
from generator.press.state import shipped_classes, stamp
from generator.press.state.face_cache import FaceCache
from generator.press.state.shipped_classes import file_of, shipped, up_to_date, write_shipped
from generator.render.fingerprint import fingerprint
from generator.render.pool import Renderer
from tests.press.variants import ROOT


def _printed(game: Path) -> bytes:
    return build(Project.find(game), BuildOptions(("probe",))).files[0].read_bytes()


def test_what_came_along_serves_the_first_build(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped_classes, "FOLDER", tmp_path / "shipped")
    monkeypatch.setattr(stamp, "_SHIPPED", tmp_path / "shipped")
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "learning"))
    first = _printed(game)
    with FaceCache(cache_folder(), fingerprint()) as cache:
        records = cache.all_classes()
    assert records
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "new"))
    looks = sorted({record["look"] for record in records})
    assert not stamp.classes_known(["build", "probe"])
    assert shipped(looks) == []
    write_shipped(file_of("probe"), records, "these files")
    assert stamp.classes_known(["build", "probe/karten"])
    assert stamp.classes_known(["build", "--all"])
    assert not stamp.classes_known(["build", "other"])
    assert {record["key"] for record in shipped(looks)} == {record["key"] for record in records}
    assert up_to_date(file_of("probe"), "these files")
    assert not up_to_date(file_of("probe"), "others")

    start = Renderer._start
    with monkeypatch.context() as without:
        without.setattr(
            Renderer, "_start", lambda self, n: pytest.fail("WeasyPrint is wanted") if n else start(self, n)
        )
        assert _printed(game) == first
    with FaceCache(cache_folder(), fingerprint()) as cache:
        assert {record["look"] for record in cache.all_classes()} == set(looks)

    # Another hand, or a damaged file: as if there were none.
    archive = file_of("probe")
    whole = archive.read_bytes()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(shipped_classes, "layout_hand", lambda: "another")
        assert shipped(looks) == []
        assert not up_to_date(archive, "these files")
    for damaged in (whole[: len(whole) // 2], b"", bytes([255 - byte for byte in whole])):
        archive.write_bytes(damaged)
        assert shipped(looks) == []


def test_a_copy_of_what_came_along_is_known_as_well(tmp_path: Path) -> None:
    """A folder of one's own with templates and fonts as they came: every first build was a slow one."""
    for folder in ("templates/gnome", "templates/_parts", "fonts"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    (tmp_path / "content").mkdir()

    def look(root: Path) -> str:
        return Looks(Project.find(explicit=root), "ink").digest("gnome/karte.html", '{"name": "Tresor"}')

    assert look(tmp_path) == look(ROOT)
    style = tmp_path / "templates/gnome/karte.css"
    style.write_text(f"{style.read_text('utf-8')}\n", "utf-8")
    assert look(tmp_path) != look(ROOT)
