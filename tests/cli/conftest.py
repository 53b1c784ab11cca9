"""The command line in this process (fast) and as a process of its own (true)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator.i18n as i18n
from generator.cli.app import run
from tests.cli.support import ROOT, Call, Outcome


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("HEIMSPIEL_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("COLUMNS", "120")
    before = i18n.language()
    yield
    i18n.set_language(before)


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Run ``heimspiel WORDS…`` in this process."""

    def do(*words: str) -> Outcome:
        code = run(words)
        captured = capsys.readouterr()
        return Outcome(code, captured.out, captured.err)

    return do


@pytest.fixture
def spawn() -> Call:
    """Run ``python -m generator WORDS…`` as a process."""

    def do(*words: str, cwd: Path | None = None, **environment: str) -> Outcome:
        done = subprocess.run(
            [sys.executable, "-m", "generator", *words],
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        return Outcome(done.returncode, done.stdout, done.stderr)

    return do


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with content of its own, in a folder with a space and an umlaut; we stand in it."""
    folder = tmp_path / "Mein Spiel ü"
    shutil.copytree(ROOT / "content", folder / "content")
    monkeypatch.chdir(folder)
    return folder
