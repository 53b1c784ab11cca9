"""The classes that the main process knows, as records (see classes.py)."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import Any

from generator.render.compiled.classes import blank, joined

_Name = tuple[str, str]


class ClassBook:
    """Records by look. Workers may tell of them in several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._records: dict[str, dict[str, dict[str, Any]]] = {}
        self._changed: set[_Name] = set()
        self._retired: set[_Name] = set()
        #: By look: what workers are told while a set of faces is drawn, and a number for it.
        self._settled: dict[str, tuple[int, list[dict[str, Any]]]] = {}
        self._unsettled: set[str] = set()

    def knows(self, look: str) -> bool:
        """Has :meth:`load` been asked for a look, or a worker told of it?"""
        return look in self._records

    def load(self, looks: Iterable[str], records: Iterable[Mapping[str, Any]]) -> None:
        """Take over what the cache has of these looks."""
        with self._lock:
            for look in looks:
                self._records.setdefault(look, {})
            for record in records:
                self._records[record["look"]][record["key"]] = dict(record)
                self._unsettled.add(record["look"])

    def settle(self) -> None:
        """From now on workers are told what is known by now, until this is called again."""
        with self._lock:
            for look in self._unsettled:
                number = self._settled.get(look, (0, []))[0] + 1
                self._settled[look] = number, list(self._records[look].values())
            self._unsettled.clear()

    def of(self, look: str) -> tuple[int, list[dict[str, Any]]]:
        """What workers are told of a look, and a number: a worker that has heard that one knows it all."""
        return self._settled.get(look, (0, []))

    def learn(self, news: Iterable[Mapping[str, Any]]) -> None:
        """Take over what a worker tells."""
        with self._lock:
            for one in news:
                look, key = name = one["look"], one["key"]
                known = self._records.setdefault(look, {}).get(key) or blank(look, key)
                self._records[look][key] = joined(known, one)
                self._changed.add(name)
                self._unsettled.add(look)
                if one["retired"]:
                    self._retired.add(name)

    def take_changed(self) -> list[dict[str, Any]]:
        """The records that are new or have changed since the last time."""
        with self._lock:
            changed, self._changed = self._changed, set()
            return [self._records[look][key] for look, key in sorted(changed)]

    def take_retired(self) -> set[_Name]:
        """The classes (look, key) that were retired since the last time: a face came out in another way."""
        with self._lock:
            retired, self._retired = self._retired, set()
            return retired
