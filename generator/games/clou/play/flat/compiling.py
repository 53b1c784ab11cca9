"""Functions in machine code: numba makes it, once for each version of them, and keeps it on disk."""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numpy

from generator.games.clou.play.flat.machine_code import MachineCode, is_possible
from generator.games.clou.play.flat.plain_numba import numba
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


@cache
def _version() -> str:
    """A name for the code as it is: numba looks only at the file of a function, not at those it calls."""
    versions = (version("numba"), version("llvmlite"), numpy.__version__)
    digest = hashlib.sha256(" ".join(versions).encode())
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
    numba.config.CACHE_DIR = str(folder)
    return True


_KEPT = is_possible() and _prepared()


def is_any_kept() -> bool:
    """Has this version been compiled before?"""
    return MachineCode.is_any_in(code_folder())


def compiled(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """The function in machine code, which other threads run beside; arguments are not looked at."""
    made: Any = numba.njit(cache=_KEPT, nogil=True, error_model="numpy")(function)
    if _KEPT:
        MachineCode.of(made, code_folder().name)
    return cast(Callable[_P, _R], made)
