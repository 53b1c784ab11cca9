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


def test_what_follows_from_files_is_worked_out_once_but_never_from_what_is_typed(tmp_path: Path) -> None:
    folder = tmp_path.resolve() / "content" / "clou" / "einbrueche"
    folder.mkdir(parents=True)
    mine, other = (folder / f"{name}.yaml" for name in ("a", "b"))
    mine.write_bytes(b"id: a\n")
    other.write_bytes(b"id: b\n")
    project = OpenProject(tmp_path.resolve(), ROOT, tmp_path / "out")
    asked: list[Path] = []

    def look(path: Path) -> bytes:
        moment = project.for_a_moment()

        def work() -> bytes:
            asked.append(path)
            return moment.read(path, 99)

        return moment.kept(("test", path), work)

    for typed in (b"id: one\n", b"id: two\n"):
        project.unsaved[mine] = typed
        assert (look(mine), look(other)) == (typed, b"id: b\n")
    assert asked == [mine, other, mine]
    other.write_bytes(b"id: another\n")
    assert look(other) == b"id: another\n"
    # An open text of fonts is read past the editor as well.
    project.unsaved[tmp_path.resolve() / "fonts" / "fonts.yaml"] = b"families: []\n"
    look(other)
    look(other)
    assert asked[-2:] == [other, other]
