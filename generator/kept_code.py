"""What Python compiles anew in each process, kept where it keeps this very module compiled.

Python keeps the code of modules, but not that of the methods which a dataclass gets when its module is
loaded, nor that of regular expressions: nine hundred texts and a hundred patterns for a build, a sixth of its
start. What is kept is code, so it has no place in the cache of faces: whoever can write beside this file can
change it, too.
"""

from __future__ import annotations

import contextlib
import dataclasses
import marshal
import os
import re
import sys
import threading
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

#: Bytes, and texts and patterns, of a file; a larger one is none of ours.
_LARGEST, _MOST = 8_000_000, 8000


class KeptCode:
    """Text → its code, for all dataclasses and patterns that are made from now on in this process.

    Any trouble means that they are compiled, as they are anyway.
    """

    def __init__(self, name: str, folder: Path | None = None) -> None:
        """``name`` is the kind of process: each loads what it needs, and no more."""
        tag = sys.implementation.cache_tag or "python"
        folder = folder or Path(cache_from_source(__file__)).parent
        self._path = folder / f"compiled-{name}.{tag}"
        self._methods: dict[str, CodeType] = {}
        #: Pattern and flags → what the C part of ``re`` is given for it.
        self._patterns: dict[tuple[str | bytes, int], tuple[Any, ...]] = {}
        self._new = False
        with contextlib.suppress(OSError, ValueError, EOFError, TypeError):
            data = self._path.read_bytes() if self._path.stat().st_size < _LARGEST else b""
            if data.startswith(MAGIC_NUMBER):
                self._methods, self._patterns = marshal.loads(data[len(MAGIC_NUMBER) :])

    def switch_on(self) -> None:
        """Have ``dataclasses`` and ``re`` find their code here."""
        # A name of the module comes before Python's own.
        dataclasses.__dict__["exec"] = self._run
        with contextlib.suppress(AttributeError):
            self._take_patterns()

    def _take_patterns(self) -> None:
        """Stand before what compiles patterns. Raises AttributeError where this Python does it otherwise."""
        # Python names it so since 3.11.
        compiler: Any = getattr(re, "_compiler")  # noqa: B009 - no name that types know
        ordinary, in_c = compiler.compile, compiler._sre
        known = self._patterns
        made = threading.local()

        def keep(*told: Any) -> Any:
            made.told = told
            return in_c.compile(*told)

        def compiled(pattern: Any, flags: int = 0) -> Any:
            if type(pattern) not in (str, bytes):
                return ordinary(pattern, flags)
            # The same text as bytes is another pattern, and equal to none that is text.
            key = pattern, int(flags)
            if (told := known.get(key)) is not None:
                return in_c.compile(*told)
            found = ordinary(pattern, flags)
            name, all_flags, code, *rest = made.told
            if name == pattern:
                # Its numbers are of a kind that has names.
                known[key] = (name, int(all_flags), list(map(int, code)), *rest)
                self._new = True
            return found

        compiler._sre = SimpleNamespace(**{**vars(in_c), "compile": keep})
        compiler.compile = compiled

    def save(self) -> None:
        """Keep what had to be compiled."""
        if not self._new or sys.dont_write_bytecode:
            return
        self._new = False
        unfinished = self._path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError, ValueError):
            if len(self._methods) + len(self._patterns) > _MOST:
                # Patterns may come from a project, and projects come and go.
                self._path.unlink(missing_ok=True)
                return
            # Other threads may still be compiling, other processes reading or writing the file.
            data = MAGIC_NUMBER + marshal.dumps((dict(self._methods), dict(self._patterns)))
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


def save() -> None:
    """Keep what had to be compiled since :func:`begin`; called once all is loaded, before anything risky."""
    if _kept is not None:
        _kept.save()
