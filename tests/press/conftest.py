"""What the tests of the build share: a folder for all test processes, and projects to build."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator import i18n
from tests.press.game import write_game
from tests.press.program import plain_environment
from tests.press.variants import Shelf


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder that all test processes of this run share."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "press"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def shelf(shared: Path) -> Shelf:
    """The Gnome kit in every variant."""
    return Shelf(shared)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, value in plain_environment().items():
        if value is None:
            monkeypatch.delenv(name, raising=False)
        else:
            monkeypatch.setenv(name, value)
    before = i18n.language()
    i18n.set_language("en")
    yield
    i18n.set_language(before)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A project with a card game of two kinds of cards, made of YAML and templates only."""
    folder = tmp_path / "Mein Spiel ü"
    write_game(folder)
    return folder
