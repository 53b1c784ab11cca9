"""Functions in machine code: numba makes it, once for each version of them, and keeps it on disk."""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy

from generator.own_cache import cache_folder

_P = ParamSpec("_P")
_R = TypeVar("_R")

_GAME = Path(__file__).resolve().parents[2]
#: Where compiled functions stand, within the game.
_FOLDERS = ("play/flat", "rehearsal/flat")
#: What folders of machine code are called, before their version.
_NAME = "compiled-"
#: Seconds after which the code of another version is thrown away.
_OLD = 30 * 86_400


def _version() -> str:
    """A name for the code as it is: numba looks only at the file of a function, not at those it calls."""
    digest = hashlib.sha256(f"{numba.__version__} {numpy.__version__}".encode())
    for folder in _FOLDERS:
        for path in sorted((_GAME / folder).glob("*.py")):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def code_folder() -> Path:
    """Where the machine code of this version is kept: below ``NUMBA_CACHE_DIR``, or in Heimspiel's cache."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    return (Path(given).absolute() if given else cache_folder()) / f"{_NAME}{_version()}"


def _prepared() -> bool:
    """May machine code be kept? Then numba is told where, and that of versions long unused goes."""
    folder = code_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return False
    with suppress(OSError):
        for other in folder.parent.glob(f"{_NAME}*"):
            if other.stat().st_mtime < time.time() - _OLD:
                shutil.rmtree(other, ignore_errors=True)
    settings: Any = numba.config
    settings.CACHE_DIR = str(folder)
    return True


_KEPT = _prepared()


def _forgive(made: Any) -> None:
    """Kept code that is damaged (a full disk, a computer switched off) is made again; numba would fail."""
    cache = made._cache
    load = cache.load_overload

    def load_or_forget(*signature: Any) -> Any:
        # What unpickling of garbage raises can be nearly anything.
        try:
            return load(*signature)
        except Exception:
            cache.flush()
            return None

    cache.load_overload = load_or_forget


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function in machine code, which other threads run beside; arguments are not looked at."""
    made: Any = numba.njit(cache=_KEPT, nogil=True, error_model="numpy")(function)
    if _KEPT:
        _forgive(made)
    return cast(Callable[_P, _R], made)
