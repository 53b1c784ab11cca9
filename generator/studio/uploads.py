"""PDFs that somebody brings: kept in a temporary folder for a while, and read by other processes."""

from __future__ import annotations

import re
import secrets
import tempfile
import threading
from collections import OrderedDict
from pathlib import Path

from generator.diagnostics import UsageFault
from generator.i18n import _

#: Files that are kept; the oldest goes first.
_MOST = 6
_LONGEST_NAME = 80


class Uploads:
    """One for a house; methods may be called from any thread."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._kept: OrderedDict[str, Path] = OrderedDict()
        self._lock = threading.Lock()

    def keep(self, data: bytes, name: str) -> str:
        """Keep a file that somebody calls ``name``; what it is called here."""
        with self._lock:
            if self._folder is None:
                self._folder = tempfile.TemporaryDirectory(prefix="heimspiel-studio-")
            key = secrets.token_urlsafe(9)
            folder = Path(self._folder.name) / key
            folder.mkdir()
            # Messages name the file as its owner does.
            path = folder / (_plain(name) or "datei.pdf")
            path.write_bytes(data)
            self._kept[key] = path
            while len(self._kept) > _MOST:
                _key, oldest = self._kept.popitem(last=False)
                oldest.unlink(missing_ok=True)
                oldest.parent.rmdir()
        return key

    def path(self, key: str) -> Path:
        """Where it is. Raises UsageFault for one that is no longer kept."""
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            raise UsageFault(_("This file is no longer kept."), _("Choose it again."))
        return found

    def close(self) -> None:
        """Forget all."""
        with self._lock:
            if self._folder is not None:
                self._folder.cleanup()
            self._folder = None
            self._kept.clear()


def _plain(name: str) -> str:
    """A name without anything that leads anywhere."""
    last = re.split(r"[/\\]", name)[-1]
    kept = "".join(one for one in last if one.isprintable() and one not in '<>:"|?*')
    return kept.strip(". ")[-_LONGEST_NAME:]
