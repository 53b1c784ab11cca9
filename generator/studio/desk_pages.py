"""The page beside a text: a process of its own draws it (``preview.py``), its pictures wait here."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from generator.studio.errands import Errands

#: Pictures that are kept for the browser to fetch.
_MOST_KEPT = 60


class DeskPages:
    """One for a house; methods may be called from any thread."""

    def __init__(self, errands: Errands) -> None:
        self._errands = errands
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        self._lock = threading.Lock()

    def get_ready(self) -> None:
        """Somebody is about to write: have the libraries loaded by then."""
        self._errands.get_ready()

    def draw(self, label: str, text: str | None, line: int, wide: int, players: int | None) -> Any:
        """What :meth:`generator.studio.preview.Previews.draw` tells. Raises as :meth:`Errands.ask`."""
        told, pictures = self._errands.ask(
            "page", label=label, text=text, line=line, wide=wide, players=players
        )
        self._keep(pictures)
        return told

    def picture(self, name: str) -> bytes | None:
        """A picture that :meth:`draw` has told of."""
        with self._lock:
            return self._pictures.get(name)

    def close(self) -> None:
        """End the process."""
        self._errands.close()

    def _keep(self, pictures: Mapping[str, bytes]) -> None:
        with self._lock:
            for name, picture in pictures.items():
                self._pictures[name] = picture
                self._pictures.move_to_end(name)
            while len(self._pictures) > _MOST_KEPT:
                self._pictures.popitem(last=False)
