"""What a template draws with: the files of the project that its faces may show, as one digest."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Container, Iterable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path

from generator.file_memory import file_memory
from generator.press.project import Project
from generator.project_files import ProjectFiles, Refused
from generator.render.assets import MEDIA_TYPES

#: Bytes; larger files are neither templates nor pictures nor fonts.
_LARGEST = 64_000_000
#: The press's own templates, which every style sheet and page may use.
_SHARED = "_press"
#: Files that name no others.
_MUTE = frozenset(ending for ending, kind in MEDIA_TYPES.items() if kind not in ("text/css", "image/svg+xml"))


class Looks:
    """Digests of all that faces look like because of, besides their data.

    A template may include, extend or import any other of the project, and show any picture. Which those are
    may depend on the data, so it is not worked out: a folder counts as soon as the template's own folder, the
    shared one, what these name in turn, or the data hold its name as a word.
    """

    def __init__(self, project: Project, seed: str) -> None:
        """``seed``: what else all of them depend on."""
        self._project, self._seed = project, seed
        self._digests: dict[frozenset[str], str] = {}
        self._named: dict[str, frozenset[str]] = {}
        #: By a template's folder and the words that are said on its face.
        self._of_words: dict[tuple[str, frozenset[str]], str] = {}

    def digest(self, template: str, data: str) -> str:
        """Of what a face with this ``data`` (as text) may show."""
        own = template.rpartition("/")[0].partition("/")[0]
        words = self._words(data)
        if (own, words) not in self._of_words:
            self._of_words[own, words] = self._digest(own, words)
        return self._of_words[own, words]

    def _digest(self, own: str, words: Iterable[str]) -> str:
        reached: set[str] = set()
        waiting = {own, _SHARED, *words}
        while waiting:
            place = waiting.pop()
            reached.add(place)
            waiting |= self._named_in(place) - reached
        places = frozenset(reached)
        if places not in self._digests:
            summary = hashlib.sha256(self._seed.encode())
            for name, contents in self._files(places):
                for content in contents:
                    summary.update(name.encode() + b"\0")
                    summary.update(content)
            self._digests[places] = summary.hexdigest()
        return self._digests[places]

    def _files(self, places: frozenset[str]) -> Iterator[tuple[str, Iterable[bytes]]]:
        """What the files in these places are called below their folder, and the digests of their contents.

        A copy in the project of what came along changes nothing, so it does not count.
        """
        for kind, endings in (("templates", None), ("content", MEDIA_TYPES)):
            for place in sorted(places):
                yield from self._below(kind, place, endings)
        yield from self._below("fonts", "", None)

    def _below(
        self, kind: str, place: str, endings: Container[str] | None
    ) -> Iterator[tuple[str, Iterable[bytes]]]:
        found: dict[str, dict[bytes, None]] = {}
        # The shipped ones first: in their order, as where there are no others.
        for root in reversed(self._project.folders(kind)):
            for path in self._at(root / place):
                if endings is None or path.suffix.lower() in endings:
                    name = path.relative_to(root).as_posix()
                    found.setdefault(name, {})[content_of(self._project, path)] = None
        yield from found.items()

    def _at(self, place: Path) -> Iterator[Path]:
        """The files of a folder, or the file itself."""
        files = self._project.files
        return iter((place,)) if files.has(place) else files.walk(place)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Any name of what lies in ``templates/`` or ``content/``, as a word."""
        names = {
            path.name
            for kind in ("templates", "content")
            for root in self._project.folders(kind)
            for path, why, _is_folder in self._project.files.entries(root)
            if not why
        }
        longest_first = sorted(names, key=lambda name: (-len(name), name))
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?![\w-])")

    def _words(self, text: str) -> frozenset[str]:
        return frozenset(self._pattern.findall(text))

    def _named_in(self, place: str) -> frozenset[str]:
        """What the templates of a place name."""
        if place not in self._named:
            found: set[str] = set()
            for root in self._project.folders("templates"):
                for path in self._at(root / place):
                    if path.suffix.lower() not in _MUTE:
                        found |= _words_of(self._project.files, path, self._pattern, *_state(path))
            self._named[place] = frozenset(found)
        return self._named[place]


def content_of(project: Project, path: Path) -> bytes:
    """The digest of a file's bytes."""
    return _content(project.files, path, *_state(path))


def _state(path: Path) -> tuple[int, ...]:
    """``watch`` asks for the same files at every save: they are read again in another state only."""
    stat = path.stat()
    return stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns


@lru_cache(maxsize=4096)
def _content(files: ProjectFiles, path: Path, *_state: int) -> bytes:
    return bytes.fromhex(
        file_memory().recall("sha256", [path], lambda: hashlib.sha256(_bytes(files, path)).hexdigest())
    )


@lru_cache(maxsize=4096)
def _words_of(files: ProjectFiles, path: Path, pattern: re.Pattern[str], *_state: int) -> frozenset[str]:
    return frozenset(pattern.findall(_bytes(files, path).decode("utf-8", "replace")))


def _bytes(files: ProjectFiles, path: Path) -> bytes:
    try:
        return files.read(path, _LARGEST)
    except Refused:  # templates and pictures of that size are not read either
        return b"refused"
