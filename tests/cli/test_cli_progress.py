"""Progress bars: on a terminal only, and only when it takes long."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from generator.cli import progress


def _shown(monkeypatch: pytest.MonkeyPatch, *, terminal: bool, patience: float, hidden: bool = False) -> str:
    monkeypatch.setattr(progress, "PATIENCE", patience)
    file = io.StringIO()
    with progress.ProgressBars(
        hidden=hidden, console=Console(file=file, force_terminal=terminal, width=100)
    ) as bars:
        bars("render", 3, 89)
        bars("write", 0, 1)
        bars("a phase of tomorrow", 0, 1)
    return file.getvalue()


def test_long_work_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "a phase of tomorrow" in _shown(monkeypatch, terminal=True, patience=0)


@pytest.mark.parametrize(
    ("terminal", "patience", "hidden"), [(True, 60, False), (False, 0, False), (True, 0, True)]
)
def test_otherwise_nothing(
    monkeypatch: pytest.MonkeyPatch, terminal: bool, patience: float, hidden: bool
) -> None:
    assert _shown(monkeypatch, terminal=terminal, patience=patience, hidden=hidden) == ""
