"""What long work came to is kept between calls, and trouble with the file is none for the caller."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.press.state import report_cache as recollection
from generator.press.state.report_cache import Recollection


def test_kept_from_call_to_call(tmp_path: Path) -> None:
    with Recollection(tmp_path / "new") as memory:
        assert "a" not in memory
        memory["a"] = "1"
    with Recollection(tmp_path / "new") as memory:
        assert dict(memory) == {"a": "1"}


def test_another_version_of_the_program_begins_with_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Recollection(tmp_path) as memory:
        memory["a"] = "1"
    monkeypatch.setattr(recollection, "signature", lambda _folders: "another")
    with Recollection(tmp_path) as memory:
        assert not memory


def test_the_oldest_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recollection, "_MOST", 3)
    with Recollection(tmp_path) as memory:
        memory.update({str(number): "x" for number in range(5)})
    with Recollection(tmp_path) as memory:
        assert list(memory) == ["2", "3", "4"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", '{"program": 1}', "{", json.dumps({"results": {"a": "1"}})),
        "[" * 100_000,
        '{"program":' * 100_000,
        " " * 5_000_000 + "{}",
    ],
)
def test_a_damaged_file_is_no_trouble(tmp_path: Path, text: str) -> None:
    (tmp_path / "reports.json").write_text(text, encoding="utf-8")
    with Recollection(tmp_path) as memory:
        assert not memory
        memory["a"] = "1"
    with Recollection(tmp_path) as memory:
        assert dict(memory) == {"a": "1"}


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with Recollection(tmp_path / "file") as memory:
        memory["a"] = "1"
    assert memory["a"] == "1"
