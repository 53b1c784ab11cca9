"""Finished PDFs as they were: another tab may have the same file printed otherwise."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from pathlib import Path


class Finished:
    """One for a house; methods may be called from any thread."""

    def __init__(self) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._lock = threading.Lock()

    def keep(self, order: str, path: Path) -> Path:
        """Where the file of an order is found from now on; where there is no room for it, where it lies."""
        try:
            with self._lock:
                if self._folder is None:
                    self._folder = tempfile.TemporaryDirectory(prefix="heimspiel-studio-")
                place = Path(self._folder.name) / order
                place.mkdir(exist_ok=True)
            kept = place / path.name
            try:
                # It is never written to, but replaced.
                os.link(path, kept)
            except OSError:
                shutil.copyfile(path, kept)
        except OSError:
            return path
        return kept

    def forget(self, order: str) -> None:
        """Nobody can ask for the files of an order any more."""
        with self._lock:
            if self._folder is not None:
                shutil.rmtree(Path(self._folder.name) / order, ignore_errors=True)

    def close(self) -> None:
        """Forget all."""
        with self._lock:
            if self._folder is not None:
                self._folder.cleanup()
            self._folder = None
