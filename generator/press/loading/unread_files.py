"""YAML files that lie among those of the games and that nothing reads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from generator.diagnostics import Diagnostic, Span
from generator.game.contract import Game
from generator.i18n import _
from generator.press.loading.content import kind_in, strange_entries
from generator.press.loading.defects import UnreadFile
from generator.press.loading.yaml_files import not_read
from generator.press.project import Project
from generator.project_files import Refused, hidden
from generator.source.text import MAX_BYTES
from generator.suggest import closest

#: What the press itself reads in every game's folder.
_OWN_FILES = ("kit.yaml", "palette.yaml", "words.*.yaml")


def own_file(name: str) -> bool:
    """Is the file of that name (from the game's folder) one that the press itself reads?"""
    return "/" not in name and any(fnmatchcase(name, pattern) for pattern in _OWN_FILES)


def unread_files(project: Project, game: Game) -> Iterator[Diagnostic]:
    """A finding for each YAML file in the game's folders that is of no kind."""
    for home in project.homes(game.id):
        for path in _yaml_files(project, home):
            name = path.relative_to(home).as_posix()
            if not own_file(name) and not any(kind.fits(name) for kind in game.documents):
                yield unread(project, game, path)


def lost_files(project: Project, games: Iterable[str]) -> Iterator[Diagnostic]:
    """A finding for each YAML file of the project that lies in the folder of a game that there is not.

    Folders whose names begin with an underscore belong to the press.
    """
    known = tuple(games)
    content = project.root / "content"
    for folder, refusal, is_folder in project.files.entries(content):
        if folder.name.startswith(("_", ".")) or folder.name in known or not (is_folder or refusal):
            continue
        if refusal:
            yield not_read(project.label(folder), Refused(folder, refusal))
            continue
        yield from strange_entries(project, folder)
        near = closest(folder.name, known)
        hint = _("Did you mean “{word}”?").format(word=f"content/{near}") + " " if near else ""
        why = _("There is no game “{game}”: that folder has no kit.yaml.").format(game=folder.name)
        for path in _yaml_files(project, folder):
            yield UnreadFile.at(Span(project.label(path)), hint=hint + why)


def unread(project: Project, game: Game, file: Path) -> Diagnostic:
    """What to say of a file in the game's folder that is of no kind: where it should lie."""
    name = project.within(game.id, file.resolve())
    near = _proper_name(game, name, _named(project, file))
    hint = _("Did you mean “{word}”?").format(word=f"content/{game.id}/{near}") + " " if near else ""
    patterns = ", ".join(kind.pattern for kind in game.documents)
    where = _("What “{game}” reads below content/{game}: {patterns}.").format(game=game.id, patterns=patterns)
    return UnreadFile.at(Span(project.label(file)), hint=hint + where)


def _proper_name(game: Game, name: str, kind_name: str) -> str:
    """What the file should be called, from the game's folder; empty where nobody can tell."""
    path = PurePosixPath(name)
    folder, patterns = path.parent.as_posix(), [kind.pattern for kind in game.documents]
    named = next((kind.pattern for kind in game.documents if kind.name == kind_name), None)
    if named is None and folder == ".":
        named = closest(name, [pattern for pattern in patterns if "*" not in pattern])
    elif named is None:
        homes = {pattern.rpartition("/")[0]: pattern for pattern in patterns if "*" in pattern}
        named = homes.get(closest(folder, homes) or closest(path.parts[0], homes) or "")
    return named.replace("*", path.stem) if named else ""


def _named(project: Project, file: Path) -> str:
    try:
        return kind_in(project.read(file, MAX_BYTES))
    except OSError:
        return ""


def _yaml_files(project: Project, folder: Path) -> Iterator[Path]:
    for path in project.files.walk(folder):
        if path.suffix in (".yaml", ".yml") and not hidden(path):
            yield path
