"""Tests never see what whoever runs them has in their cache, and leave nothing there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from generator.own_cache import cache_folder
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import write_game
from tests.press.program import spawn

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def made_early(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a fixture of a whole module builds, before the first test."""
    project = tmp_path_factory.mktemp("early")
    write_game(project)
    return build(Project.find(project), BuildOptions(("probe",))).files[0]


def test_what_is_built_here_and_in_other_processes(made_early: Path, own_cache: Path) -> None:
    assert cache_folder() == own_cache
    assert spawn("build", "probe", cwd=made_early.parents[2]).code == 0
    assert {path.name for path in own_cache.iterdir()} >= {"faces.sqlite", "stamps"}


def test_the_cache_of_whoever_runs_the_tests_stays_as_it_is(tmp_path: Path) -> None:
    theirs = {way: tmp_path / way for way in ("HEIMSPIEL_CACHE", "XDG_CACHE_HOME")}
    for folder in theirs.values():
        folder.mkdir()
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
    environment |= {way: str(folder) for way, folder in theirs.items()}
    test = f"{__file__}::{test_what_is_built_here_and_in_other_processes.__name__}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", test, f"--basetemp={tmp_path / 'inner'}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout
    assert [path for folder in theirs.values() for path in folder.iterdir()] == []
