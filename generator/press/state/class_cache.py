"""Classes of faces of earlier builds (generator/render/compiled/), in the database of faces."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
import zlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

#: Bytes of a record, packed and unpacked; larger ones are none of ours. Bytes of its check sum.
_LARGEST, _LARGEST_UNPACKED, _SEAL = 20_000_000, 100_000_000, 16
#: The parts of a record.
_SHAPE = {"look": str, "key": str, "programs": list, "witnesses": list, "proofs": int, "retired": bool}


class ClassCache:
    """Records of classes. They are data; what is damaged is left out. Trouble with it is sqlite3.Error."""

    def __init__(self, connection: sqlite3.Connection, hand: str) -> None:
        """``hand`` stands for the code and the libraries that draw: what others learnt is not found."""
        self._connection, self._hand = connection, hand
        connection.execute(
            "CREATE TABLE IF NOT EXISTS classes (hand TEXT, look TEXT, key TEXT, record BLOB,"
            " retired INTEGER, used INTEGER, PRIMARY KEY (hand, look, key)) WITHOUT ROWID"
        )

    def get(self, looks: Iterable[str]) -> Iterator[dict[str, Any]]:
        """The records of all classes of these looks."""
        now = int(time.time())
        for look in looks:
            mine = self._hand, look
            rows = self._connection.execute(
                "SELECT key, record FROM classes WHERE hand = ? AND look = ? AND typeof(record) = 'blob'"
                " AND length(record) < ?",
                (*mine, _LARGEST),
            )
            for key, packed in rows.fetchall():
                record = _unpacked(packed)
                if record is not None and (record["look"], record["key"].encode()) == (look, key):
                    yield record
            self._connection.execute(
                "UPDATE classes SET used = ? WHERE hand = ? AND look = ? AND used < ?",
                (now, *mine, now - 86_400),
            )

    def put(self, records: Iterable[Mapping[str, Any]]) -> None:
        """Remember records, in the place of earlier ones."""
        now = int(time.time())
        rows = [
            (self._hand, one["look"], one["key"], _packed(one), int(one["retired"]), now) for one in records
        ]
        self._connection.executemany("INSERT OR REPLACE INTO classes VALUES (?, ?, ?, ?, ?, ?)", rows)
        self._connection.commit()

    def looks(self) -> list[str]:
        """All looks of which classes are known."""
        rows = self._connection.execute("SELECT DISTINCT look FROM classes WHERE hand = ?", (self._hand,))
        return [look.decode() for (look,) in rows]

    def retired(self) -> set[str]:
        """The classes of which a face came out in another way, as ``look/key``."""
        rows = self._connection.execute(
            "SELECT look, key FROM classes WHERE hand = ? AND retired = 1", (self._hand,)
        )
        return {f"{look.decode()}/{key.decode()}" for look, key in rows}

    def count(self) -> tuple[int, int]:
        """How many classes there are, and how many of them are retired."""
        (row,) = self._connection.execute(
            "SELECT count(*), coalesce(sum(retired), 0) FROM classes WHERE hand = ?", (self._hand,)
        )
        return int(row[0]), int(row[1])

    def forget(self) -> None:
        """Drop the longer unused half."""
        self._connection.execute(
            "DELETE FROM classes WHERE (hand, look, key) IN (SELECT hand, look, key FROM classes"
            " ORDER BY used LIMIT (SELECT count(*) / 2 FROM classes))"
        )


def is_record(raw: Mapping[str, Any]) -> bool:
    """Has something that was read the shape of a record? Raises LookupError or TypeError for what has not."""
    return all(isinstance(raw[name], kind) for name, kind in _SHAPE.items())


def _packed(record: Mapping[str, Any]) -> bytes:
    text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    data = zlib.compress(text.encode("utf-8", "surrogatepass"), 3)
    return hashlib.blake2b(data, digest_size=_SEAL).digest() + data


def _unpacked(packed: bytes) -> dict[str, Any] | None:
    """A record as it was put in; None for one that is half-written, damaged or of another version."""
    data = packed[_SEAL:]
    if hashlib.blake2b(data, digest_size=_SEAL).digest() != packed[:_SEAL]:
        return None
    try:
        opened = zlib.decompressobj()
        text = opened.decompress(data, _LARGEST_UNPACKED)
        record = json.loads(text.decode("utf-8", "surrogatepass"))
        return record if is_record(record) else None
    except (zlib.error, ValueError, LookupError, TypeError, RecursionError):
        return None
