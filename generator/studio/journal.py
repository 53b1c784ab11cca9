"""What files said before each change: a history that outlives a closed tab, a crash and a lost afternoon.

It lies with the user and not in the project: whoever passes on a project does not pass on its drafts.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
import threading
import time
import zlib
from dataclasses import dataclass
from pathlib import Path

from generator.own_cache import cache_folder

#: Versions of a file that are kept, and bytes of all files together.
MOST_VERSIONS, MOST_BYTES = 400, 60_000_000
#: Seconds: versions that follow each other as quickly are one, except for the first.
TOGETHER = 20.0


@dataclass(frozen=True)
class Version:
    """What a file said at a time (seconds since 1970)."""

    number: int
    label: str
    time: float
    digest: str
    size: int


class Journal:
    """One for a project's folder. Trouble with it costs the history, never a text."""

    def __init__(self, root: Path) -> None:
        name = hashlib.sha256(os.fsencode(root)).hexdigest()[:24]
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None
        path = cache_folder() / "studio" / f"{name}.journal.sqlite"
        for _attempt in range(2):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                connection = sqlite3.connect(path, timeout=5, check_same_thread=False)
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=NORMAL")
                connection.execute(
                    "CREATE TABLE IF NOT EXISTS versions (number INTEGER PRIMARY KEY, label TEXT, time REAL,"
                    " digest TEXT, size INTEGER, text BLOB)"
                )
                connection.execute("CREATE INDEX IF NOT EXISTS by_label ON versions (label, number)")
                self._connection = connection
                return
            except sqlite3.DatabaseError:
                for damaged in path.parent.glob(f"{path.name}*"):
                    with contextlib.suppress(OSError):
                        damaged.unlink()
            except OSError:
                return

    def close(self) -> None:
        """Put it away."""
        with self._lock, contextlib.suppress(sqlite3.Error):
            if self._connection is not None:
                self._connection.close()
            self._connection = None

    def note(self, label: str, text: str, *, anew: bool = False) -> None:
        """``text`` is what the file called ``label`` says from now on.

        ``anew``: keep it apart from the version before it, as what stood there before anybody typed.
        """
        with self._lock, contextlib.suppress(sqlite3.Error):
            if self._connection is None:
                return
            now, digest = time.time(), digest_of(text)
            last = self._connection.execute(
                "SELECT number, time, digest FROM versions WHERE label = ? ORDER BY number DESC LIMIT 1",
                (label,),
            ).fetchone()
            if last is not None and last[2] == digest:
                return
            row = (now, digest, len(text.encode()), zlib.compress(text.encode(), 6))
            begun = self._begun(label)
            if last is not None and not anew and now - begun < TOGETHER and last[0] != self._first(label):
                self._connection.execute(
                    "UPDATE versions SET digest = ?, size = ?, text = ? WHERE number = ?", (*row[1:], last[0])
                )
            else:
                self._connection.execute(
                    "INSERT INTO versions (label, time, digest, size, text) VALUES (?, ?, ?, ?, ?)",
                    (label, *row),
                )
                self._forget(label)
            self._connection.commit()

    def versions(self, label: str) -> list[Version]:
        """The newest first."""
        with self._lock, contextlib.suppress(sqlite3.Error):
            if self._connection is not None:
                rows = self._connection.execute(
                    "SELECT number, label, time, digest, size FROM versions WHERE label = ?"
                    " ORDER BY number DESC",
                    (label,),
                ).fetchall()
                return [Version(*row) for row in rows]
        return []

    def text(self, number: int) -> str | None:
        """What a version says; None for one that is not kept."""
        with self._lock, contextlib.suppress(sqlite3.Error, zlib.error, UnicodeDecodeError):
            if self._connection is not None:
                row = self._connection.execute(
                    "SELECT text FROM versions WHERE number = ?", (number,)
                ).fetchone()
                return zlib.decompress(row[0]).decode() if row is not None else None
        return None

    def text_of(self, label: str, digest: str) -> str | None:
        """What the file said when its text had that digest; None where that is not kept."""
        with self._lock, contextlib.suppress(sqlite3.Error):
            if self._connection is not None:
                row = self._connection.execute(
                    "SELECT number FROM versions WHERE label = ? AND digest = ? ORDER BY number DESC LIMIT 1",
                    (label, digest),
                ).fetchone()
            else:
                row = None
        return self.text(row[0]) if row is not None else None

    def recent(self, most: int) -> list[Version]:
        """The newest version of each of the files that were changed last."""
        with self._lock, contextlib.suppress(sqlite3.Error):
            if self._connection is not None:
                rows = self._connection.execute(
                    "SELECT max(number), label, max(time), digest, size FROM versions GROUP BY label"
                    " HAVING count(*) > 1 ORDER BY max(time) DESC LIMIT ?",
                    (most,),
                ).fetchall()
                return [Version(*row) for row in rows]
        return []

    def _begun(self, label: str) -> float:
        assert self._connection is not None
        row = self._connection.execute(
            "SELECT time FROM versions WHERE label = ? ORDER BY number DESC LIMIT 1", (label,)
        ).fetchone()
        return float(row[0]) if row is not None else 0.0

    def _first(self, label: str) -> int:
        assert self._connection is not None
        row = self._connection.execute(
            "SELECT min(number) FROM versions WHERE label = ?", (label,)
        ).fetchone()
        return int(row[0] or 0)

    def _forget(self, label: str) -> None:
        assert self._connection is not None
        self._connection.execute(
            "DELETE FROM versions WHERE label = ? AND number NOT IN"
            " (SELECT number FROM versions WHERE label = ? ORDER BY number DESC LIMIT ?)",
            (label, label, MOST_VERSIONS),
        )
        size = self._connection.execute("SELECT total(length(text)) FROM versions").fetchone()[0]
        if size > MOST_BYTES:
            self._connection.execute(
                "DELETE FROM versions WHERE number IN (SELECT number FROM versions ORDER BY number"
                " LIMIT (SELECT count(*) / 3 FROM versions))"
            )


def digest_of(text: str) -> str:
    """A name for a text."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
