"""Files as wholes: a copy under another name, another name, into the wastebasket and out of it.

The wastebasket lies in the project, so that it goes where the project goes; nothing in it is ever read as a
text of a game. What came with the program can be copied, but neither renamed nor thrown away.
"""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import ContentFault, UsageFault
from generator.i18n import _
from generator.model.slug import slug
from generator.press.authors.naming import tidy
from generator.press.project import Project
from generator.press.state.atomic import write_atomically
from generator.source.document import parse
from generator.source.edit import NotEditable
from generator.source.entries import put
from generator.source.text import MAX_BYTES
from generator.studio.journal import Journal
from generator.studio.texts import Texts

#: From the project's folder.
WASTEBASKET = Path(".heimspiel-papierkorb")
#: What is in it is called by the time at which it was thrown away (seconds since 1970).
_TIME = re.compile(r"\d{10}(-\d{1,3})?")
#: What a file is called within itself.
_NAMES = ("name", "titel", "title")


@dataclass(frozen=True)
class Discarded:
    """A text in the wastebasket; ``key`` names it there, ``label`` is where it lay."""

    key: str
    label: str
    time: float


class Files:
    """One for a house. Methods may be called from any thread; all raise UsageFault for what they refuse."""

    def __init__(self, project: Project, journal: Journal, texts: Texts) -> None:
        self._project, self._journal, self._texts = project, journal, texts
        self._lock = threading.Lock()

    def duplicate(self, label: str, name: str) -> str:
        """A copy of the text ``label`` that is called ``name``; its label."""
        with self._lock:
            self._movable(label)
            return self._copied(label, self._texts.read(label).text, name)

    def rename(self, label: str, name: str) -> str:
        """Call the text ``label``, and its file, ``name``; its new label. Its short name (id) stays."""
        with self._lock:
            self._own(label)
            there = self._texts.read(label)
            new = self._beside(label, name)
            text = _called(there.text, tidy(name), None)
            if new != label:
                self._free(new)
            self._journal.note(label, there.text, anew=True)
            self._write(new, text)
            if new != label:
                self._place(label).unlink()
            return new

    def discard(self, label: str) -> Discarded:
        """Put the text ``label`` into the wastebasket."""
        with self._lock:
            self._own(label)
            there = self._texts.read(label)
            self._journal.note(label, there.text, anew=True)
            key = self._unused()
            target = self._project.own_place(self._basket() / key / label)
            target.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(target, there.text.encode())
            self._place(label).unlink()
            return Discarded(key, label, float(key.partition("-")[0]))

    def discarded(self) -> list[Discarded]:
        """What lies in the wastebasket, the newest first."""
        found: list[Discarded] = []
        for folder in self._thrown():
            for path in sorted(folder.rglob("*.y*ml")):
                label = path.relative_to(folder).as_posix()
                with suppress(UsageFault):
                    self._texts.place(label)
                    found.append(Discarded(folder.name, label, float(folder.name.partition("-")[0])))
        return sorted(found, key=lambda one: one.key, reverse=True)

    def restore(self, key: str) -> str:
        """Take out of the wastebasket what ``key`` names, to where it lay; its label."""
        with self._lock:
            one = next((each for each in self.discarded() if each.key == key), None)
            if one is None:
                raise UsageFault(_("This is no longer in the wastebasket."))
            self._free(one.label)
            path = self._project.own_place(self._basket() / one.key / one.label)
            self._write(one.label, self._project.files.read(path, MAX_BYTES).decode("utf-8", "replace"))
            path.unlink()
            for folder in (path.parent, *path.parent.parents):
                if not folder.is_relative_to(self._project.own_place(self._basket() / one.key)):
                    break
                with suppress(OSError):
                    folder.rmdir()
            return one.label

    def _copied(self, label: str, text: str, name: str) -> str:
        new = self._beside(label, name)
        self._free(new)
        self._write(new, _called(text, tidy(name), Path(new).stem))
        return new

    def _basket(self) -> Path:
        return self._project.root / WASTEBASKET

    def _thrown(self) -> Iterator[Path]:
        with suppress(FileNotFoundError, NotADirectoryError):
            for folder in self._project.own_place(self._basket()).iterdir():
                if _TIME.fullmatch(folder.name) and folder.is_dir() and not folder.is_symlink():
                    yield folder

    def _unused(self) -> str:
        now = str(int(time.time()))
        names = (now, *(f"{now}-{number}" for number in range(1, 1000)))
        return next(name for name in names if not os.path.lexists(self._basket() / name))

    def _movable(self, label: str) -> None:
        """Is it one of several of its kind? A game's only kit.yaml is not to be lost by a click."""
        self._texts.place(label)
        parts = label.split("/")
        entries = self._texts.entries(parts[1] if len(parts) > 2 else None)
        if not any(one.label == label and one.several for one in entries):
            raise UsageFault(
                _("“{path}” belongs to its game and stays as it is called.").format(path=label),
                _("Change it in the text."),
            )

    def _own(self, label: str) -> None:
        self._movable(label)
        if not os.path.lexists(self._texts.place(label)):
            raise UsageFault(
                _("“{path}” came with Heimspiel and stays there.").format(path=label),
                _("Copy it, and change the copy."),
            )

    def _beside(self, label: str, name: str) -> str:
        """The label of a file beside it that is called ``name``."""
        folder, _slash, old = label.rpartition("/")
        new = f"{folder}/{slug(tidy(name), 'neu')}{Path(old).suffix}"
        self._texts.place(new)
        return new

    def _free(self, label: str) -> None:
        taken = os.path.lexists(self._project.root / label) or self._project.files.has(
            self._project.shipped / label
        )
        if taken:
            raise UsageFault(
                _("There is already a file “{path}”.").format(path=label),
                _("Choose another name; nothing was overwritten."),
            )

    def _place(self, label: str) -> Path:
        return self._project.own_place(self._texts.place(label))

    def _write(self, label: str, text: str) -> None:
        path = self._place(label)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text.encode())
        self._journal.note(label, text, anew=True)


def _called(text: str, name: str, identifier: str | None) -> str:
    """The text with another name, and another id where one is given; as it is where it cannot be read."""
    try:
        data = parse(text.encode(), "").data
        raw = text.encode()
        wanted = {key: name for key in _NAMES if isinstance(data, dict) and isinstance(data.get(key), str)}
        if identifier is not None and isinstance(data, dict) and isinstance(data.get("id"), str):
            wanted["id"] = identifier
        for key, value in wanted.items():
            raw = put(raw, (key,), value)
        return raw.decode()
    except (ContentFault, NotEditable):
        return text
