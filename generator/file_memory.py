"""What was worked out of the contents of files, kept as long as the files stay as they are.

Fonts and templates are megabytes and hardly ever change: reading them takes longer than writing forty faces.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator.own_cache import cache_folder
from generator.project_files import read_ordinary

#: Bytes of the file, and notes in it; a larger one is none of ours.
_LARGEST, _MOST = 4_000_000, 4000
_NAME = "files.json"
#: Nanoseconds after which a change of a file is seen by its time alone.
_SETTLED = 2_000_000_000


class FileMemory:
    """Notes of files, in a file of a folder. Any trouble with it means that they are worked out anew."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME
        self._new = False
        #: Name → the state of its files, and what was worked out.
        self._notes: dict[str, Any] = {}
        with contextlib.suppress(OSError, ValueError, RecursionError):
            notes = json.loads(read_ordinary(self._path, _LARGEST))
            self._notes = notes if isinstance(notes, dict) else {}

    def recall(self, what: str, files: Sequence[Path], work_out: Callable[[], str]) -> str:
        """What ``work_out`` gives, or gave while ``files`` were as they are. Raises OSError too."""
        name = " ".join((what, *map(str, files)))
        state = [_state(file) for file in files]
        match self._notes.get(name):
            case [known, str(found)] if known == state:
                return found
        found = work_out()
        # A file that has just been written may be written again before the clock ticks.
        if all(time.time_ns() - changed > _SETTLED for _inode, _size, _modified, changed in state):
            self._notes.pop(name, None)
            self._notes[name] = [state, found]
            self._new = True
        return found

    def save(self) -> None:
        """Keep what is new, the newest first where it is too much."""
        if not self._new:
            return
        self._new = False
        unfinished = self._path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            unfinished.write_text(json.dumps(dict(list(self._notes.items())[-_MOST:])), encoding="utf-8")
            unfinished.replace(self._path)


def _state(file: Path) -> list[int]:
    status = file.stat()
    return [status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns]


_open: dict[Path, FileMemory] = {}


def file_memory() -> FileMemory:
    """The one of this process, for the cache that is in force."""
    folder = cache_folder()
    if folder not in _open:
        _open[folder] = FileMemory(folder)
    return _open[folder]
