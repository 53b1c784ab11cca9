"""The YAML files of one kind that are there already, and copies of them under another name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.press.authors.skeletons import Skeleton
from generator.press.loading.content import kind_in
from generator.press.loading.games import game_of
from generator.press.project import Project
from generator.source.document import parse
from generator.source.edit import Change, NotEditable, changed
from generator.source.text import MAX_BYTES
from generator.source.tree import Loc
from generator.suggest import did_you_mean


@dataclass(frozen=True)
class Originals:
    """Where files of a kind lie, and which there are."""

    project: Project
    folder: Path
    files: tuple[Path, ...]

    @classmethod
    def of(cls, root: Path, skeleton: Skeleton) -> Originals:
        """The files of the same kind as a skeleton, in the project ``root`` and those that came along."""
        project = Project.find(explicit=root)
        name = kind_in(skeleton.path.read_bytes())
        pattern = next(k.pattern for k in game_of(project, skeleton.game).documents if k.name == name)
        files = project.game_files(skeleton.game, pattern)
        folder = root / "content" / skeleton.game / Path(pattern).parent
        return cls(project, folder, files)

    def ids(self) -> frozenset[str]:
        """The ids that are taken. Files that cannot be read take none."""
        return frozenset(str(item["id"]) for path in self.files for _loc, item in _items(self._data(path)))

    def file(self, wanted: str) -> Path:
        """The file that holds that id and no other. Raises UsageFault when there is none."""
        for path in self.files:
            items = list(_items(self._data(path)))
            if any(item["id"] == wanted for _loc, item in items):
                if len(items) > 1:
                    raise UsageFault(
                        _("“{id}” shares its file with others: {path}").format(
                            id=wanted, path=self.project.label(path)
                        ),
                        _("Copy its lines in an editor, and give the copy another id."),
                    )
                return path
        known = sorted(self.ids())
        raise UsageFault(
            _("There is no “{id}” to copy. Known are: {known}.").format(id=wanted, known=", ".join(known)),
            did_you_mean(wanted, known),
        )

    def raw(self, path: Path) -> bytes:
        """The bytes of one of the files. Raises OSError."""
        return self.project.read(path, MAX_BYTES)

    def _data(self, path: Path) -> Any:
        try:
            return parse(self.raw(path), path.name).data
        except (ContentFault, OSError):
            return None

    def renamed(self, path: Path, raw: bytes, identifier: str, name: str) -> bytes:
        """``raw``, the text of ``path``, with another id and name. Raises ContentFault for invalid YAML."""
        ((loc, _item),) = _items(parse(raw, self.project.label(path)).data)
        try:
            return changed(raw, [Change((*loc, "id"), identifier), Change((*loc, "name"), name)])
        except NotEditable as error:
            raise UsageFault(
                _("“{key}” in {path} is written in a way that cannot be changed by itself.").format(
                    key=error.loc[-1], path=self.project.label(path)
                ),
                _("Copy the file in an editor."),
            ) from None


def _items(data: Any, loc: Loc = (), depth: int = 2) -> Iterator[tuple[Loc, dict[str, Any]]]:
    """The things of a file that have an id and a name, and where they stand."""
    if isinstance(data, dict) and "id" in data and "name" in data:
        yield loc, data
    elif depth:
        inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for step, item in inside:
            yield from _items(item, (*loc, step), depth - 1)
