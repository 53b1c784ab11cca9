"""What was worked out of a file is found again as long as the file stays as it is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.file_memory import FileMemory


def test_notes_hold_while_files_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "font.ttf"
    file.write_text("one", encoding="utf-8")
    asked: list[str] = []

    def read() -> str:
        asked.append(file.read_text(encoding="utf-8"))
        return asked[-1].upper()

    def ask() -> str:
        memory = FileMemory(tmp_path / "cache")
        found = memory.recall("upper", [file], read)
        memory.save()
        return found

    # What has just been written may be written again before the clock ticks: it is read again.
    assert (ask(), ask()) == ("ONE", "ONE")
    assert asked == ["one", "one"]

    later = file.stat().st_ctime_ns + 3_000_000_000
    monkeypatch.setattr("generator.file_memory.time.time_ns", lambda: later)
    assert (ask(), ask(), len(asked)) == ("ONE", "ONE", 3)
    file.write_text("two", encoding="utf-8")
    os.utime(file, ns=(1, 1))
    monkeypatch.setattr("generator.file_memory.time.time_ns", lambda: later + 60_000_000_000)
    assert (ask(), ask(), len(asked)) == ("TWO", "TWO", 4)

    # Another question is another note; a damaged file of notes is as good as none.
    assert FileMemory(tmp_path / "cache").recall("lower", [file], lambda: "two") == "two"
    [notes] = (tmp_path / "cache").iterdir()
    for damaged in ("", "[]", '{"upper": 1}', '{"x'):
        notes.write_text(damaged, encoding="utf-8")
        assert ask() == "TWO"
    with pytest.raises(OSError, match="absent"):
        FileMemory(tmp_path).recall("upper", [tmp_path / "absent"], read)
