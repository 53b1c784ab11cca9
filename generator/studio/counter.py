"""The counter of the press: takes one order at a time, and keeps what comes of it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import generator.i18n as i18n
from generator.studio.faults import Stopped, told
from generator.studio.house import House


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
    """A newer order ends the one before. What happens is told to all pages (``press`` events)."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lock = threading.Lock()
        self._order: _Order | None = None

    def take(self, verb: str, **what: Any) -> str:
        """Have something made (``workroom.py`` knows the verbs); the order's name."""
        order = _Order(secrets.token_urlsafe(9))
        with self._lock:
            before, self._order = self._order, order
        if before is not None and not before.done:
            self._house.errands.ask("stop")
        doing = (order, i18n.language(), verb, what)
        threading.Thread(target=self._carry_out, args=doing, daemon=True).start()
        return order.name

    def stop(self) -> None:
        """End what is being made; earlier files stay."""
        with self._lock:
            order = self._order
        if order is not None and not order.done:
            self._house.errands.ask("stop")

    def picture(self, name: str, page: int, dpi: float) -> bytes | None:
        """A page of the order (WebP); None for one that is not there, or not yet."""
        order = self._order
        if order is None or order.name != name:
            return None
        errands = self._house.errands
        for file in order.files:
            if 0 <= page - file.first < file.pages:
                found: bytes = errands.ask("look", path=str(file.path), page=page - file.first, dpi=dpi)
                return found
        return None if order.done else errands.ask("picture", name=name, number=page, dpi=dpi)

    def file(self, name: str, file: str) -> Path | None:
        """A finished PDF of the order."""
        order = self._order
        if order is None or order.name != name:
            return None
        return next((one.path for one in order.files if one.path.name == file), None)

    def folder(self, name: str, number: int) -> Path | None:
        """A folder that was exported."""
        order = self._order
        if order is None or order.name != name or not 0 <= number < len(order.folders):
            return None
        return order.folders[number]

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
            _File(Path(one["path"]), one.get("first", 0), one.get("pages", 0)) for one in files
        )
        order.folders = tuple(map(Path, made.get("folders", ())))
        order.done = True
        self._tell(order, "done", **made)

    def _tell(self, order: _Order, step: str, **what: Any) -> None:
        self._house.tell("press", order=order.name, step=step, **what)
