"""The wheel holds all that a build needs, outside any checkout."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.cli.support import ROOT, Call


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An unpacked wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("heimspiel-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def test_builds_in_an_empty_folder(unpacked: Path, tmp_path: Path, spawn: Call) -> None:
    empty = tmp_path / "leer"
    empty.mkdir()
    outcome = spawn("build", "gnome/plan", "-q", cwd=empty, PYTHONPATH=str(unpacked))
    assert outcome.code == 0, outcome.err
    assert outcome.out == f"{empty / 'out/gnome/gnome-plan-a4.pdf'}\n"
    assert [path.name for path in empty.iterdir()] == ["out"]


def test_speaks_german_and_is_healthy(unpacked: Path, tmp_path: Path, spawn: Call) -> None:
    outcome = spawn("doctor", "--lang", "de", cwd=tmp_path, PYTHONPATH=str(unpacked))
    assert outcome.code == 0, outcome.out
    assert "Alles in Ordnung." in outcome.out
    assert "_project" in outcome.out
