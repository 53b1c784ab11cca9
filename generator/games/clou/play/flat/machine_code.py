"""Machine code on disk: what numba asks of its cache, of files that nobody else can have written.

numba unpickles what it finds, and a pickle runs what it says. Here a file is looked at only if it carries our
seal (``generator/seal.py``); any other one is a missing one, and so is one that is cut short.
"""

from __future__ import annotations

import os
import pickle
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from generator.games.clou.play.flat.plain_numba import numba
from generator.project_files import read_ordinary
from generator.seal import sealed, unsealed

_ENDING = ".machine"
_NUMBAS = numba.core.caching.IndexDataCacheFile
#: Bytes; a larger file is none of ours.
_LARGEST = 200_000_000


def is_possible() -> bool:
    """Does this numba ask its cache as the one that we know?"""
    return all(callable(getattr(_NUMBAS, name, None)) for name in ("load", "save", "flush"))


class MachineCode:
    """The file of one function: the code of each of its signatures. Stands in for numba's own files."""

    def __init__(self, path: Path, version: str) -> None:
        """``version`` is that of all compiled functions: they call each other."""
        self._path = path
        self._what = f"{version}/{path.name}"

    @classmethod
    def of(cls, made: Any, version: str) -> None:
        """Have a compiled function's code kept so."""
        cache = made._cache
        assert type(cache._cache_file) is _NUMBAS
        name = f"{cache._impl.filename_base}{_ENDING}"
        cache._cache_file = cls(Path(cache.cache_path) / name, version)

    @staticmethod
    def is_any_in(folder: Path) -> bool:
        """Is there any?"""
        return next(folder.rglob(f"*{_ENDING}"), None) is not None

    def load(self, signature: Any) -> Any:
        """The code for a signature; None where none is kept."""
        return self._all().get(signature)

    def save(self, signature: Any, code: Any) -> None:
        """Keep it. A disk that is full keeps nothing, and nobody has to be told."""
        data = numba.core.serialize.dumps({**self._all(), signature: code})
        with suppress(OSError):
            self._write(sealed(self._what, data))

    def flush(self) -> None:
        """Forget all."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def _all(self) -> dict[Any, Any]:
        try:
            data = unsealed(self._what, read_ordinary(self._path, _LARGEST))
        except OSError:
            return {}
        found = {} if data is None else pickle.loads(data)
        return found if isinstance(found, dict) else {}

    def _write(self, whole: bytes) -> None:
        handle, temporary = tempfile.mkstemp(prefix=self._path.name, dir=self._path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(whole)
            Path(temporary).replace(self._path)
        except OSError:
            Path(temporary).unlink(missing_ok=True)
            raise
