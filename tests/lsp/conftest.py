"""A project that an editor has open, shared by the tests of a module."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lsp.editor import ROOT, Editor


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the games' texts; templates and fonts are the shipped ones."""
    folder = tmp_path_factory.mktemp("lsp") / "Mein Spiel ü"
    shutil.copytree(ROOT / "content", folder / "content")
    return folder


@pytest.fixture(scope="module")
def editor(project: Path) -> Iterator[Editor]:
    with Editor(project) as editor:
        yield editor
