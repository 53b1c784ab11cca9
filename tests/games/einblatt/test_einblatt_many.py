"""The characters that the benchmark generates are valid, and the same every time."""

from __future__ import annotations

from pathlib import Path

from generator.press.loading.check import check
from generator.press.project import Project
from tests.bench.einblatt import write_project


def test_generated_characters_check_clean(tmp_path: Path) -> None:
    home = write_project(tmp_path, 60)
    assert len(list(home.glob("*.yaml"))) == 60
    assert [d for d in check(Project.find(explicit=tmp_path), ["einblatt"]) if d.code[:3] != "PRN"] == []


def test_generated_characters_are_reproducible(tmp_path: Path) -> None:
    one, other = (write_project(tmp_path / name, 9) for name in ("eins", "zwei"))
    texts = [path.read_bytes() for path in sorted(one.iterdir())]
    assert texts == [path.read_bytes() for path in sorted(other.iterdir())]
    assert len(set(texts)) == 9
