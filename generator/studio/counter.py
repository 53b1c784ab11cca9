"""The counter of the press: takes orders, one for each tab, and keeps what comes of them."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import generator.i18n as i18n
from generator.studio.faults import Stopped, told
from generator.studio.finished import Finished
from generator.studio.house import House

#: Tabs whose last orders are kept.
_MOST_TABS = 8


@dataclass(frozen=True)
class _File:
    """A finished PDF, and its pages among those of the order."""

    path: Path
    first: int = 0
    pages: int = 0


@dataclass
class _Order:
    name: str
    files: tuple[_File, ...] = ()
    folders: tuple[Path, ...] = ()
    done: bool = False


class Counter:
    """One order at a time for each tab: a newer one ends the one before, and others' wait for it to be done.

    What happens is told to all pages (``press`` events).
    """

    def __init__(self, house: House) -> None:
        self._house = house
        self._lock = threading.Lock()
        #: By tab, the newest last.
        self._orders: OrderedDict[str, _Order] = OrderedDict()
        self._finished = Finished()
        house.at_the_end(self._finished.close)

    def take(self, tab: str, verb: str, **what: Any) -> str:
        """Have something made (``workroom.py`` knows the verbs); the order's name."""
        order = _Order(secrets.token_urlsafe(9))
        with self._lock:
            ended = [self._orders.pop(tab)] if tab in self._orders else []
            self._orders[tab] = order
            while len(self._orders) > _MOST_TABS:
                ended.append(self._orders.popitem(last=False)[1])
        for one in ended:
            self._end(one)
            self._finished.forget(one.name)
        doing = (order, i18n.language(), verb, what)
        threading.Thread(target=self._carry_out, args=doing, daemon=True).start()
        return order.name

    def stop(self, name: str) -> None:
        """End what is being made; earlier files stay."""
        order = self._named(name)
        if order is not None:
            self._end(order)

    def picture(self, name: str, page: int, dpi: float) -> bytes | None:
        """A page of an order (WebP); None for one that is not there, or not yet."""
        order = self._named(name)
        if order is None:
            return None
        errands = self._house.errands
        for file in order.files:
            if 0 <= page - file.first < file.pages:
                found: bytes = errands.ask("look", path=str(file.path), page=page - file.first, dpi=dpi)
                return found
        return None if order.done else errands.ask("picture", name=name, number=page, dpi=dpi)

    def file(self, name: str, file: str) -> Path | None:
        """A finished PDF of an order."""
        order = self._named(name)
        found = order.files if order is not None else ()
        return next((one.path for one in found if one.path.name == file), None)

    def folder(self, name: str, number: int) -> Path | None:
        """A folder that was exported."""
        order = self._named(name)
        if order is None or not 0 <= number < len(order.folders):
            return None
        return order.folders[number]

    def _named(self, name: str) -> _Order | None:
        with self._lock:
            return next((one for one in self._orders.values() if one.name == name), None)

    def _end(self, order: _Order) -> None:
        if not order.done:
            self._house.errands.ask("stop", name=order.name)

    def _carry_out(self, order: _Order, lang: str, verb: str, what: Mapping[str, Any]) -> None:
        with i18n.speaking(lang):
            try:
                made = self._house.errands.ask(verb, name=order.name, **what)
            except Stopped:
                order.done = True
                self._tell(order, "stopped")
                return
            except BaseException as error:
                order.done = True
                status, said = told(error)
                self._tell(order, "failed", status=status, **said)
                return
        files = made.get("files", ())
        order.files = tuple(
            _File(
                self._finished.keep(order.name, Path(one["path"])), one.get("first", 0), one.get("pages", 0)
            )
            for one in files
        )
        order.folders = tuple(map(Path, made.get("folders", ())))
        order.done = True
        self._tell(order, "done", **made)

    def _tell(self, order: _Order, step: str, **what: Any) -> None:
        self._house.tell("press", order=order.name, step=step, **what)
