"""What the disk said is kept from one look to the next, as long as it would say so again."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.lsp.open_project import OpenProject
from generator.project_files import Refused
from tests.lsp.editor import ROOT


def test_a_look_sees_what_is_typed_and_what_others_have_saved(tmp_path: Path) -> None:
    folder = tmp_path.resolve() / "content" / "clou" / "einbrueche"
    folder.mkdir(parents=True)
    mine, other, new = (folder / f"{name}.yaml" for name in ("a", "b", "c"))
    mine.write_bytes(b"id: a\n")
    other.write_bytes(b"id: b\n")
    project = OpenProject(tmp_path.resolve(), ROOT, tmp_path / "out")
    project.unsaved[mine] = b"id: a # typed\n"
    first = project.for_a_moment()
    assert first.read(mine, 99) == b"id: a # typed\n"
    assert first.read(other, 99) == b"id: b\n"
    assert new not in first.game_files("clou", "einbrueche/*.yaml")
    # A letter further, and its own save in between.
    project.unsaved[mine] = b"id: a # typed on\n"
    mine.write_bytes(b"id: a # typed\n")
    second = project.for_a_moment()
    assert (first.read(mine, 99), second.read(mine, 99)) == (b"id: a # typed\n", b"id: a # typed on\n")
    assert second.files.real(other) is first.files.real(other)
    # Another program saves, and makes a file.
    other.write_bytes(b"id: another\n")
    new.write_bytes(b"id: c\n")
    third = project.for_a_moment()
    assert third.read(other, 99) == b"id: another\n"
    assert new in third.game_files("clou", "einbrueche/*.yaml")
    # The text is put away: the disk counts again.
    del project.unsaved[mine]
    assert project.for_a_moment().read(mine, 99) == b"id: a # typed\n"
    new.unlink()
    with pytest.raises(Refused):
        project.for_a_moment().read(new, 99)
