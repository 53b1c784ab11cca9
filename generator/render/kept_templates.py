"""Templates as Jinja compiled them, kept where Python keeps this very module compiled, and trusted as much.

Compiling the templates of a game takes as long as writing a hundred faces. What comes of it is code, which
has no place in the cache of faces, nor in a project: whoever can write beside this file can change it, too.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from functools import cache
from importlib.util import cache_from_source
from pathlib import Path

import jinja2.compiler
from jinja2 import Environment
from jinja2.bccache import Bucket, BytecodeCache

from generator.render import whole_drawings

#: Bytes; a larger file is none of ours.
_LARGEST = 20_000_000
_FOLDER = "templates"


def folder() -> Path:
    """Where they are kept."""
    return Path(cache_from_source(__file__)).parent / _FOLDER


class KeptTemplates(BytecodeCache):
    """A file for each name of a template, for the last text that it had.

    Any trouble means that a template is compiled anew.
    """

    def get_cache_key(self, name: str, filename: str | None = None) -> str:  # noqa: ARG002 - as Jinja asks
        """By the name alone: projects come and go."""
        return hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:32]

    def get_bucket(self, environment: Environment, name: str, filename: str | None, source: str) -> Bucket:
        """Jinja's question. The code is that of the file that is asked for, wherever it was compiled."""
        bucket = super().get_bucket(environment, name, filename, source)
        if bucket.code is not None and filename is not None:
            bucket.code = bucket.code.replace(co_filename=filename)
        return bucket

    def get_source_checksum(self, source: str) -> str:
        """Of a template's text, and of what makes code of it."""
        return hashlib.sha256(f"{_hand()}\n{source}".encode("utf-8", "surrogatepass")).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what is kept, if anything is."""
        with contextlib.suppress(Exception):
            path = self._path(bucket)
            if path.stat().st_size < _LARGEST:
                bucket.bytecode_from_string(path.read_bytes())

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep it."""
        if sys.dont_write_bytecode:
            return
        path = self._path(bucket)
        unfinished = path.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            # Other workers may be reading or writing it.
            try:
                unfinished.write_bytes(bucket.bytecode_to_string())
                unfinished.replace(path)
            finally:
                # What a full disk took in part.
                unfinished.unlink(missing_ok=True)

    @staticmethod
    def _path(bucket: Bucket) -> Path:
        return folder() / f"{bucket.key}.{sys.implementation.cache_tag}"


@cache
def _hand() -> str:
    """What of Jinja and of our code decides how a text is read; as Python, by size and time of files."""
    files = (jinja2.compiler.__file__, whole_drawings.__file__)
    return " ".join(f"{status.st_size} {status.st_mtime_ns}" for status in map(os.stat, files))
