"""The classes that the main process knows, as records (see classes.py)."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from typing import Any

from generator.render.compiled.classes import blank, joined

_Name = tuple[str, str]
_News = dict[str, object]


class ClassBook:
    """Records by look. Workers may tell of them in several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._records: dict[str, dict[str, dict[str, Any]]] = {}
        self._changed: set[_Name] = set()
        self._retired: set[_Name] = set()
        #: By look: what workers are told while a set of faces is drawn, an edition. Of each edition the keys
        #: of what is new in it, each with the only one who told of it, if there is only one.
        self._settled: dict[str, dict[str, dict[str, Any]]] = {}
        self._editions: dict[str, list[_News]] = {}
        self._unsettled: dict[str, _News] = {}

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
                self._unsettled.setdefault(record["look"], {})[record["key"]] = None

    def settle(self) -> None:
        """From now on workers are told what is known by now, until this is called again."""
        with self._lock:
            for look, news in self._unsettled.items():
                self._editions.setdefault(look, []).append(news)
                self._settled[look] = dict(self._records[look])
            self._unsettled.clear()

    def of(self, look: str, told: int = 0, worker: object = None) -> tuple[int, list[dict[str, Any]]]:
        """The number of the edition that workers are told of a look, and of that what is new since another.

        ``told``: the edition that ``worker`` has heard. What it was the only one to tell of, it knows.
        """
        known, editions = self._settled.get(look, {}), self._editions.get(look, [])
        new = dict.fromkeys(
            key for news in editions[told:] for key, by in news.items() if worker is None or by is not worker
        )
        return len(editions), [known[key] for key in new]

    def learn(self, news: Iterable[Mapping[str, Any]], worker: object = None) -> None:
        """Take over what a worker tells."""
        with self._lock:
            for one in news:
                look, key = name = one["look"], one["key"]
                known = self._records.setdefault(look, {}).get(key) or blank(look, key)
                self._records[look][key] = joined(known, one)
                self._changed.add(name)
                told = self._unsettled.setdefault(look, {})
                told[key] = worker if told.get(key, worker) is worker else None
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
