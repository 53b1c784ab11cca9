"""The project's texts: listed in groups, read, and kept on disk as they are written.

Whoever saves says which text the change began from. Where the disk says something else by then, changes in
different lines are put together; where both changed the same lines, nothing is overwritten.
"""

from __future__ import annotations

import os
import re
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.i18n import N_, _
from generator.press.authors.skeletons import skeletons
from generator.press.authors.starting import write
from generator.press.loading.content import kind_in
from generator.press.loading.games import available, game_of
from generator.press.project import Project
from generator.press.state.atomic import write_atomically
from generator.project_files import NOT_THERE, Refused, hidden
from generator.source.text import MAX_BYTES
from generator.studio.journal import Journal, digest_of
from generator.studio.tables import TABLE, TABLE_KIND, tables_of

_GAME_FILES = ("kit.yaml", "palette.yaml", "words.*.yaml")
#: Texts that are kept in memory to merge from.
_MOST_BEGUN = 200
#: Texts that may be written at a time.
_HANDS = 32
_SHARED = ("content/_print/*.yaml", "fonts/fonts.yaml")
#: Characters of a file in which its name is looked for, and how names are written there.
_HEAD = 2000
_NAMED = re.compile(r"^ {0,2}(?:name|titel|title): +([^\s{\[|>&*#][^\n#]*?) *(?:#.*)?$", re.MULTILINE)
#: What single files of a kind are called; kinds of the games' own by their file's name.
_SINGLE = {"kit": N_("Products"), "palette": N_("Colours"), "words": N_("Words on the print")}
#: Folders are spelled without umlauts.
_UMLAUTS = {
    "blaetter": "Blätter",
    "einbrueche": "Einbrüche",
    "einsaetze": "Einsätze",
    "gegenstaende": "Gegenstände",
    "haeftlinge": "Häftlinge",
    "raeume": "Räume",
    "verdacht-o-meter": "Verdacht-O-Meter",
}


@dataclass(frozen=True)
class EditableFile:
    """A file that can be written here. ``label``: its path from the project's folder."""

    label: str
    game: str
    #: Name of the kind of file (that of its schema), such as ``einbruch``.
    kind: str
    #: Does it lie in the project, or only with the program? Then it is copied when it is first changed.
    own: bool
    #: What it is called within, else by its file's name.
    title: str = ""
    game_title: str = ""
    #: What such files are called together, for those of which there may be several.
    folder: str = ""
    several: bool = False


@dataclass(frozen=True)
class Text:
    """What a file says."""

    label: str
    text: str
    digest: str
    own: bool


@dataclass(frozen=True)
class Saved:
    """``text`` is what the disk says now; ``merged``: not quite what was sent.

    ``theirs``: nothing was written, because somebody else had changed the same lines to this.
    """

    text: str
    digest: str
    merged: bool = False
    theirs: str | None = None


def beginnings() -> list[dict[str, str]]:
    """What files there are to start from: the word, its game, the kind of file."""
    return [
        {"word": one.word, "game": one.game, "kind": kind_in(one.path.read_bytes())}
        for one in skeletons().values()
    ]


def place_of(project: Project, label: str) -> Path:
    """Where the text ``label`` is read from: the project, or else the program's own files."""
    own, shipped = project.root / label, project.shipped / label
    return shipped if not os.path.lexists(own) and project.files.has(shipped) else own


class Texts:
    """Reads and writes them. One for a house; methods may be called from any thread."""

    def __init__(self, project: Project, journal: Journal) -> None:
        self._project, self._journal = project, journal
        #: For what is kept of all texts; and for each text that is being written one, which some share:
        #: the disk takes its time over each, and over many at once no longer.
        self._lock = threading.Lock()
        self._writing = tuple(threading.Lock() for _number in range(_HANDS))
        #: What files (label, digest) said when somebody read or saved them: a change may begin there.
        self._begun: OrderedDict[tuple[str, str], str] = OrderedDict()

    def entries(self, game: str | None = None) -> Iterator[EditableFile]:
        """All files of the games, or of one; then those that all share."""
        for one in available(self._project):
            if game in (None, one):
                yield from self._of_game(one)
        if game is None:
            for pattern in _SHARED:
                folder, _slash, name = pattern.rpartition("/")
                yield from self._shared(folder, name)

    def _of_game(self, game: str) -> Iterator[EditableFile]:
        contract = game_of(self._project, game)
        patterns = [(kind.pattern, kind.name) for kind in contract.documents]
        patterns += [(pattern, pattern.partition(".")[0]) for pattern in _GAME_FILES]
        folder = self._project.game_folder(game)
        title = self._title(folder / "kit.yaml", game) if folder is not None else game
        # Of a game that has one, most want that: its cards.
        yield from self._tables(game, title)
        for pattern, kind in dict.fromkeys(patterns):
            several = "/" in pattern and "*" in pattern
            for path in self._project.game_files(game, pattern):
                yield EditableFile(
                    self._project.label(path),
                    game,
                    kind,
                    path.is_relative_to(self._project.root),
                    self._title(path) if several else _single(kind, path),
                    title,
                    _spelled(path.parent.name) if several else "",
                    several,
                )

    def _tables(self, game: str, title: str) -> Iterator[EditableFile]:
        """The CSV files in which products of a game have their items, called like their products."""
        for label, product in tables_of(self._project, game).items():
            own = os.path.lexists(self._project.root / label)
            yield EditableFile(label, game, TABLE_KIND, own, product.title, title)

    def _title(self, path: Path, usual: str = "") -> str:
        """The first name in a file, as far as a glance tells."""
        try:
            head = self._project.files.read(path, MAX_BYTES)[:_HEAD].decode("utf-8", "replace")
        except OSError:
            head = ""
        found = _NAMED.search(head)
        return found[1].strip("\"'") if found else usual or _spelled(path.stem)

    def _shared(self, folder: str, pattern: str) -> Iterator[EditableFile]:
        found: dict[str, bool] = {}
        for root in dict.fromkeys((self._project.shipped, self._project.root)):
            for path in self._project.files.glob(root / folder, pattern):
                found[f"{folder}/{path.name}"] = path.is_relative_to(self._project.root)
        for label in sorted(found):
            kind = Path(label).stem.partition(".")[0]
            yield EditableFile(label, "", kind, found[label], _single(kind, Path(kind)))

    def begin(self, word: str, name: str, origin: str | None, choices: Mapping[str, str]) -> str:
        """Write a file to start from, and say where. Raises UsageFault instead of overwriting."""
        if word not in skeletons():
            raise UsageFault(_("There is nothing called “{word}” to begin with.").format(word=word))
        with self._lock:
            path = write(self._project.root, word, name, origin, choices)
        return self._project.label(path)

    def read(self, label: str) -> Text:
        """Raises Refused, another OSError, or UsageFault for a file that is none of the project's texts."""
        path = self.place(label)
        if not os.path.lexists(path):
            path = self._project.shipped / label
        raw = self._project.files.read(path, MAX_BYTES)
        text = _decoded(label, raw)
        self._keep(label, text)
        return Text(label, text, digest_of(text), path.is_relative_to(self._project.root))

    def write(self, label: str, text: str, base: str) -> Saved:
        """Put ``text`` on disk; ``base`` is the digest of what the change began from, empty for a new file.

        Raises what :meth:`read` raises, and EnvironmentFault where the disk takes nothing.
        """
        if len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
            raise UsageFault(_("This is too large."))
        _encodable(text)
        with self._writing[hash(label.casefold()) % _HANDS]:
            there = self._there(label)
            saved = Saved(text, digest_of(text))
            if there is not None and there.digest not in (base, saved.digest):
                began = self._kept(label, base) or self._journal.text_of(label, base)
                merged = merge(began, text, there.text) if began is not None else None
                if merged is None:
                    return Saved(text, there.digest, theirs=there.text)
                saved = Saved(merged, digest_of(merged), merged=True)
            if there is not None:
                # What stood there before anybody typed, or what came from elsewhere.
                self._journal.note(label, there.text, anew=True)
            self._journal.note(label, saved.text)
            self._keep(label, text)
            self._keep(label, saved.text)
            if there is None or not there.own or there.digest != saved.digest:
                write_atomically(self._project.own_place(self.place(label)), saved.text.encode())
        return saved

    def _keep(self, label: str, text: str) -> None:
        with self._lock:
            self._begun[label, digest_of(text)] = text
            while len(self._begun) > _MOST_BEGUN:
                self._begun.popitem(last=False)

    def _kept(self, label: str, digest: str) -> str | None:
        with self._lock:
            return self._begun.get((label, digest))

    def _there(self, label: str) -> Text | None:
        try:
            return self.read(label)
        except Refused as refused:
            if refused.why == NOT_THERE:
                return None
            raise

    def place(self, label: str) -> Path:
        """Where a text of the project lies. Raises UsageFault for what can be no such text."""
        parts = label.split("/")
        path = self._project.root.joinpath(*parts)
        known = (
            not {"", ".", ".."} & set(parts)
            and "\\" not in label
            and "\0" not in label
            and ":" not in label
            and label.endswith((".yaml", ".yml", TABLE))
            and not any(hidden(Path(part)) for part in parts)
            and (parts[0] == "content" or label == "fonts/fonts.yaml")
        )
        if not known:
            raise UsageFault(
                _("“{path}” is no text of this project.").format(path=label),
                _("Texts are the YAML and CSV files below “content”."),
            )
        return path


def _single(kind: str, path: Path) -> str:
    return _(_SINGLE[kind]) if kind in _SINGLE else _spelled(path.stem)


def _spelled(stem: str) -> str:
    """A file's or folder's name as people write it."""
    words = _UMLAUTS.get(stem, stem.replace("-", " ").replace("_", " "))
    return words[:1].upper() + words[1:]


def _decoded(label: str, raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise UsageFault(
            _("{file} is not UTF-8 text.").format(file=label), _("Save it again with the encoding UTF-8.")
        ) from None


def _encodable(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise UsageFault(_("The text holds half a character, which cannot be saved.")) from None


def merge(base: str, ours: str, theirs: str) -> str | None:
    """Both changes to ``base`` together, line by line; None where they change the same lines otherwise."""
    lines = base.splitlines(keepends=True)
    changes = sorted(
        (*_changes(lines, ours), *_changes(lines, theirs)), key=lambda change: (change[0], change[1])
    )
    made: list[str] = []
    at = 0
    last: tuple[int, int, Sequence[str]] | None = None
    for change in changes:
        if change == last:
            continue
        start, end, new = change
        # Insertions in the same place have no order, and touching changes belong together.
        if last is not None and (start < last[1] or (start == last[0] and start == last[1] == end)):
            return None
        if last is not None and start == last[1] and start == end:
            return None
        made += lines[at:start]
        made += new
        at, last = end, change
    return "".join((*made, *lines[at:]))


def _changes(base: Sequence[str], text: str) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Which lines of ``base`` became which."""
    new = text.splitlines(keepends=True)
    for tag, start, end, first, last in SequenceMatcher(None, base, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield start, end, new[first:last]
