"""Files that only this user's Heimspiel can have written: code that is kept must come from nowhere else.

A cache is shared, restored, copied and cleaned by others, and whoever writes to it must not have code run.
So such files begin with a digest that needs a key; the key lies with the user's settings, not in the cache.
"""

from __future__ import annotations

import hmac
import os
import secrets
import stat
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

from generator.own_cache import settings_folder
from generator.project_files import read_ordinary

_KEY, _DIGEST = 32, "sha256"
_SEAL = 32
_NAME = "seal.key"


def sealed(name: str, data: bytes) -> bytes:
    """What is to be written for ``data``; ``name`` says what it is, so that it passes for nothing else."""
    return _seal(name, data) + data


def unsealed(name: str, whole: bytes) -> bytes | None:
    """The data of a file as :func:`sealed` gave it; None for a damaged, a foreign or another one."""
    seal, data = whole[:_SEAL], whole[_SEAL:]
    return data if hmac.compare_digest(seal, _seal(name, data)) else None


def _seal(name: str, data: bytes) -> bytes:
    return hmac.digest(_key(settings_folder() / _NAME), name.encode() + b"\0" + data, _DIGEST)


@cache
def _key(path: Path) -> bytes:
    """The user's key, made where there is none. One that cannot be kept is of this process alone."""
    with suppress(OSError):
        return _kept(path) or _made(path)
    return secrets.token_bytes(_KEY)


def _kept(path: Path) -> bytes | None:
    """The key that lies there; None for what others may have read or written. Raises OSError."""
    try:
        status = path.stat()
        key = read_ordinary(path, _KEY)
    except FileNotFoundError:
        return None
    if os.name == "posix" and (status.st_uid != os.geteuid() or stat.S_IMODE(status.st_mode) & 0o077):
        return None
    return key if len(key) == _KEY else None


def _made(path: Path) -> bytes:
    """A new key. Raises OSError. Of two processes that make one at once, the later one's stays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Only the user may read it, from its first moment on.
    handle, temporary = tempfile.mkstemp(prefix=f".{_NAME}-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(secrets.token_bytes(_KEY))
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise
    return read_ordinary(path, _KEY)
