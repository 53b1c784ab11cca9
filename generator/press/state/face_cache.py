"""Rendered faces of earlier builds, by the digest of everything that went into them."""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from generator.press.state.class_cache import ClassCache
from generator.render.job import FaceResult

#: Bytes of PDFs that the cache keeps; the longest unused go first.
LIMIT = 400_000_000
#: Bytes of an entry; larger ones are none of ours. Letters of its check sum.
_LARGEST, _SEAL = 100_000_000, 32


class FaceCache:
    """A small database of faces. Any trouble with it means a slower build, never a failed one."""

    def __init__(self, folder: Path, hand: str) -> None:
        """``hand`` stands for the code and the libraries that draw: what others drew is not found."""
        self._hand = hand[:16]
        self._connection: sqlite3.Connection | None = None
        self._classes: ClassCache | None = None
        path = folder / "faces.sqlite"
        for _attempt in range(2):
            try:
                folder.mkdir(parents=True, exist_ok=True)
                connection = sqlite3.connect(path, timeout=5, check_same_thread=False)
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=OFF")
                connection.execute(
                    "CREATE TABLE IF NOT EXISTS faces"
                    " (digest TEXT PRIMARY KEY, header TEXT, pdf BLOB, used INTEGER) WITHOUT ROWID"
                )
                self._classes = ClassCache(connection, self._hand)
                # Whoever damaged a text may not have left UTF-8.
                connection.text_factory = bytes
                self._connection = connection
                return
            except sqlite3.DatabaseError:
                for damaged in folder.glob("faces.sqlite*"):
                    with contextlib.suppress(OSError):
                        damaged.unlink()
            except OSError:
                return

    def __enter__(self) -> FaceCache:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._connection is not None:
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()

    def _key(self, digest: str) -> str:
        return f"{digest}-{self._hand}"

    def get(self, digests: Iterable[str]) -> Iterator[FaceResult]:
        """The faces that are known, one after the other."""
        if self._connection is None:
            return
        now = int(time.time())
        retired = self.retired_classes()
        try:
            for chunk in _chunks([self._key(digest) for digest in digests], 500):
                marks = ",".join("?" * len(chunk))
                rows = self._connection.execute(
                    "SELECT digest, header, pdf FROM faces WHERE typeof(header) = 'text' AND"
                    " typeof(pdf) = 'blob' AND length(header) + length(pdf) < ? AND"
                    f" digest IN ({marks})",
                    (_LARGEST, *chunk),
                )
                for key, header, pdf in rows:
                    result = _known(header, pdf)
                    if (
                        result is not None
                        and self._key(result.digest).encode() == key
                        and result.made_by not in retired
                    ):
                        yield result
                self._connection.execute(
                    f"UPDATE faces SET used = ? WHERE digest IN ({marks}) AND used < ?",
                    [now, *chunk, now - 86_400],
                )
            self._connection.commit()
        except sqlite3.Error:
            return

    def put(self, results: Iterable[FaceResult]) -> None:
        """Remember faces that were drawn without a fault."""
        if self._connection is None:
            return
        now = int(time.time())
        rows = [
            (
                self._key(result.digest),
                _sealed(json.dumps(result.header(), separators=(",", ":")), result.pdf),
                result.pdf,
                now,
            )
            for result in results
            if not result.problems
        ]
        with contextlib.suppress(sqlite3.Error):
            self._connection.executemany("INSERT OR REPLACE INTO faces VALUES (?, ?, ?, ?)", rows)
            self._connection.commit()
            self._forget()

    def classes(self, looks: Iterable[str]) -> list[dict[str, Any]]:
        """The records of the classes of these looks."""
        with contextlib.suppress(sqlite3.Error):
            return list(self._classes.get(looks)) if self._classes is not None else []
        return []

    def all_classes(self) -> list[dict[str, Any]]:
        """The records of all classes. Raises sqlite3.Error where they cannot be read."""
        return list(self._classes.get(self._classes.looks())) if self._classes is not None else []

    def put_classes(self, records: Iterable[Mapping[str, Any]]) -> None:
        """Remember what was learnt of classes."""
        if self._classes is not None:
            with contextlib.suppress(sqlite3.Error):
                self._classes.put(records)

    def retired_classes(self) -> set[str]:
        """The classes (look/key) of which a face came out in another way than WeasyPrint's."""
        with contextlib.suppress(sqlite3.Error):
            return self._classes.retired() if self._classes is not None else set()
        return set()

    def count_classes(self) -> tuple[int, int]:
        """How many classes are known, and how many of them are retired."""
        with contextlib.suppress(sqlite3.Error):
            return self._classes.count() if self._classes is not None else (0, 0)
        return 0, 0

    def _forget(self) -> None:
        assert self._connection is not None
        page, count = (
            self._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "page_count")
        )
        if page * count > LIMIT:
            self._connection.execute(
                "DELETE FROM faces WHERE digest IN (SELECT digest FROM faces ORDER BY used LIMIT"
                " (SELECT count(*) / 2 FROM faces))"
            )
            if self._classes is not None:
                self._classes.forget()
            self._connection.commit()
            self._connection.execute("VACUUM")


def _known(header: bytes, pdf: bytes) -> FaceResult | None:
    """An entry as it was put in; None for one that is half-written, damaged or of another version."""
    text = header[_SEAL:].decode("utf-8", "replace")
    if _sealed(text, pdf).encode() != header:
        return None
    try:
        result = FaceResult.from_header(json.loads(text), pdf)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    return result if isinstance(result.digest, str) and not result.problems else None


def _sealed(header: str, pdf: bytes) -> str:
    """A header behind the check sum of itself and of the PDF."""
    return hashlib.blake2b(header.encode() + b"\0" + pdf, digest_size=_SEAL // 2).hexdigest() + header


def _chunks(items: list[str], size: int) -> Iterator[list[str]]:
    for start in range(0, len(items), size):
        yield items[start : start + size]
