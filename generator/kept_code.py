"""What ``dataclasses`` writes as text, compiled, and kept where Python keeps this very module compiled.

Python keeps the code of modules, but not that of the methods which a dataclass gets when its module is
loaded: it compiles nine hundred texts anew for each build, a tenth of its start. What is kept is code, so it
has no place in the cache of faces: whoever can write beside this file can change it, too.
"""

from __future__ import annotations

import contextlib
import dataclasses
import marshal
import os
import sys
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType
from typing import Any

#: Bytes of a file; a larger one is none of ours.
_LARGEST = 8_000_000


class KeptCode:
    """Text → its code, for all dataclasses that are made from now on in this process.

    Any trouble means that texts are compiled, as they are anyway.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        """``name`` is the kind of process: each loads what it needs, and no more."""
        tag = sys.implementation.cache_tag or "python"
        folder = folder or Path(cache_from_source(__file__)).parent
        self._path = folder / f"compiled-{name}.{tag}"
        self._methods: dict[str, CodeType] = {}
        self._new = False
        with contextlib.suppress(OSError, ValueError, EOFError, TypeError):
            data = self._path.read_bytes() if self._path.stat().st_size < _LARGEST else b""
            if data.startswith(MAGIC_NUMBER):
                kept = marshal.loads(data[len(MAGIC_NUMBER) :])
                self._methods = kept if isinstance(kept, dict) else {}

    def switch_on(self) -> None:
        """Have ``dataclasses`` find its code here: what it calls to run a text is the name ``exec``."""
        # A name of the module comes before Python's own.
        dataclasses.__dict__["exec"] = self._run

    def save(self) -> None:
        """Keep what had to be compiled."""
        if not self._new or sys.dont_write_bytecode:
            return
        self._new = False
        unfinished = self._path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError, ValueError):
            # Other threads may still be compiling, other processes reading or writing the file.
            data = MAGIC_NUMBER + marshal.dumps(dict(self._methods))
            try:
                unfinished.write_bytes(data)
                unfinished.replace(self._path)
            finally:
                # What a full disk took in part.
                unfinished.unlink(missing_ok=True)

    def _run(self, text: str, names: dict[str, Any], own: dict[str, Any]) -> None:
        code = self._methods.get(text)
        if code is None:
            # Not with what this module imports from the future: annotations are values there.
            code = self._methods[text] = compile(text, "<string>", "exec", dont_inherit=True)
            self._new = True
        exec(code, names, own)


_kept: KeptCode | None = None


def begin(name: str) -> None:
    """Find what this kind of process had to compile before."""
    global _kept
    if _kept is None:
        _kept = KeptCode(name)
        _kept.switch_on()


def begin_anew(name: str) -> None:
    """The same in a process that was forked from one of another kind."""
    global _kept
    _kept = None
    begin(name)


def save() -> None:
    """Keep what had to be compiled since :func:`begin`; called once all is loaded, before anything risky."""
    if _kept is not None:
        _kept.save()
