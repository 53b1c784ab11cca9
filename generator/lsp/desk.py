"""Which files lie open, and which file of which project an editor means by an address."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import PositionCodec

from generator.diagnostics import UsageFault
from generator.game.contract import Game
from generator.lsp.open_project import OpenProject
from generator.lsp.positions import Ruler
from generator.model.base import StrictModel
from generator.model.kit import Kit
from generator.model.palette import FontsFile, Palettes
from generator.model.print import FormatsFile, PapersFile
from generator.model.printed_words import WordsFile
from generator.press.loading.games import available, game_of
from generator.project_files import fits, hidden
from generator.source.text import MAX_BYTES, read_text, split_lines

#: What all games share, from the project's folder.
_SHARED: dict[str, type[StrictModel]] = {
    "content/_print/words.*.yaml": WordsFile,
    "content/_print/formats.yaml": FormatsFile,
    "content/_print/papers.yaml": PapersFile,
    "fonts/fonts.yaml": FontsFile,
}
_OF_A_GAME: dict[str, type[StrictModel]] = {
    "kit.yaml": Kit,
    "palette.yaml": Palettes,
    "words.*.yaml": WordsFile,
}


@dataclass(frozen=True)
class OpenFile:
    """A YAML file of a project. ``game`` is None for one that all share, ``model`` for one of no kind."""

    project: OpenProject
    path: Path
    game: Game | None
    model: type[StrictModel] | None

    @property
    def label(self) -> str:
        """Its path as findings name it."""
        return self.project.label(self.path)

    def for_a_moment(self) -> OpenFile:
        """The same file of a project that is looked at once (open_project.py)."""
        return replace(self, project=self.project.for_a_moment())

    def raw(self) -> bytes:
        """Its bytes as they are in the editor, else on disk. Raises Refused, or another OSError."""
        return self.project.read(self.path, MAX_BYTES)


class Desk:
    """The projects that an editor works on. Files elsewhere do not exist for it."""

    def __init__(self, roots: Iterable[Path], codec: PositionCodec) -> None:
        """``roots``: the folders that are open in the editor; without any, files say where they belong."""
        self.codec = codec
        self._roots = tuple(roots)
        self._projects: dict[Path, OpenProject] = {}
        #: What the client calls the files that it has opened.
        self._uris: dict[Path, str] = {}

    def _project(self, path: Path) -> OpenProject | None:
        """The project that a file lies in, if it belongs to what is open."""
        for project in self._projects.values():
            if path.is_relative_to(project.shipped):
                return project
        try:
            found = OpenProject.find(start=path.parent)
            if not found.marked and (root := self._root_of(path)) is not None:
                # Nothing of it is on disk yet: somebody changes what came along, for the first time.
                found = OpenProject.find(explicit=root)
        except (UsageFault, OSError, ValueError):
            return None
        near = [root for root in self._roots if _related(root, found.root)]
        if not path.is_relative_to(found.root) or (self._roots and not near):
            return None
        return self._projects.setdefault(found.root, found)

    def _root_of(self, path: Path) -> Path | None:
        """The open folder that a file lies in."""
        real = (Path(os.path.realpath(root)) for root in self._roots)
        return next((root for root in real if path.is_relative_to(root)), None)

    def file(self, uri: str) -> OpenFile | None:
        """The YAML file that ``uri`` means; None for anything that is no such file of these projects."""
        path = path_of(uri)
        return self.file_at(path) if path is not None else None

    def file_at(self, path: Path) -> OpenFile | None:
        """The same for a path, links resolved."""
        if path.suffix.lower() not in (".yaml", ".yml") or hidden(path):
            return None
        project = self._project(path)
        return file_at(project, path) if project is not None else None

    def opened(self, uri: str, text: str) -> OpenFile | None:
        """A text lies open or has been changed."""
        file = self.file(uri)
        if file is not None:
            self._uris[file.path] = uri
            file.project.unsaved[file.path] = text.encode("utf-8", "surrogatepass")
        return file

    def closed(self, uri: str) -> OpenFile | None:
        """A text has been put away: what is on disk counts again."""
        file = self.file(uri)
        if file is not None:
            file.project.unsaved.pop(file.path, None)
            self._uris.pop(file.path, None)
        return file

    def open_files(self) -> Sequence[OpenFile]:
        """All files that lie open."""
        found = (self.file(uri) for uri in list(self._uris.values()))
        return [file for file in found if file is not None]

    def labelled(self, project: OpenProject, label: str) -> Path:
        """The file that a finding calls ``label``, links resolved."""
        places = (Path(os.path.realpath(root / label)) for root in (project.root, project.shipped))
        own, shipped = places
        return own if own in project.unsaved or not project.files.has(shipped) or own.exists() else shipped

    def uri(self, path: Path) -> str:
        """The address of a file as the client knows it."""
        return self._uris.get(path) or str(from_fs_path(str(path)))

    def ruler(self, project: OpenProject, path: Path) -> Ruler:
        """For the places in a file; of no lines where it cannot be read."""
        try:
            text, _found = read_text(project.read(path, MAX_BYTES), "")
        except Exception:  # whatever is wrong with it is told elsewhere
            return Ruler((), self.codec)
        return Ruler(split_lines(text), self.codec)


def _related(one: Path, other: Path) -> bool:
    """Does one of the folders lie in the other, or are they the same?"""
    return one.is_relative_to(other) or other.is_relative_to(one)


def path_of(uri: str) -> Path | None:
    """The file of this machine that an address means, links resolved; None for other addresses."""
    try:
        found = to_fs_path(uri) if uri.startswith("file:///") else None
        if not found or "\0" in found:
            return None
        os.fsencode(found).decode()
        return Path(os.path.realpath(found))
    except (OSError, ValueError):
        return None


def file_at(project: OpenProject, path: Path) -> OpenFile | None:
    """What a path is to the project; None for a file that no game reads."""
    label = project.label(path)
    shared = _fitting(_SHARED, label)
    if shared is not None:
        return OpenFile(project, path, None, shared)
    for game in available(project):
        name = project.within(game, path)
        if name:
            contract = game_of(project, game)
            kinds = (kind.model for kind in contract.documents if kind.fits(name))
            return OpenFile(project, path, contract, _fitting(_OF_A_GAME, name) or next(kinds, None))
    return None


def _fitting(models: Mapping[str, type[StrictModel]], name: str) -> type[StrictModel] | None:
    """The model of a file, by patterns of names; a “*” stands for no slash."""
    alike = (model for pattern, model in models.items() if fits(name.split("/"), pattern.split("/")))
    return next(alike, None)
