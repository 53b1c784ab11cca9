"""The page beside a text: a process of its own draws it (``preview.py``), its pictures are kept here."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any

from generator.studio.errands import Errands

#: Pictures that are kept for the browser to fetch.
_MOST_KEPT = 60


class DeskPages:
    """One for a house; methods may be called from any thread."""

    def __init__(self, errands: Errands) -> None:
        self._errands = errands
        self._pictures: OrderedDict[str, bytes] = OrderedDict()
        #: Addresses of pictures that were told of.
        self._told: OrderedDict[str, None] = OrderedDict()
        self._lock = threading.Lock()

    def get_ready(self) -> None:
        """Somebody is about to write: have the libraries loaded by then."""
        self._errands.get_ready()

    def draw(self, label: str, text: str | None, line: int, wide: int, players: int | None) -> Any:
        """What :meth:`generator.studio.preview.Previews.draw` tells. Raises as :meth:`Errands.ask`."""
        told = self._errands.ask("page", label=label, text=text, line=line, wide=wide, players=players)
        with self._lock:
            for page in told["pages"]:
                self._told[page["src"]] = None
                self._told.move_to_end(page["src"])
            while len(self._told) > _MOST_KEPT:
                self._told.popitem(last=False)
        return told

    def picture(self, name: str) -> bytes | None:
        """A picture that :meth:`draw` has told of, once it is there; None where it is no longer kept."""
        with self._lock:
            found = self._pictures.get(name)
            # Nobody is woken for a picture that there never was.
            told = f"/api/page/{name}.jpg" in self._told
        if found is None and told:
            found = self._errands.ask("picture", name=name)
            if found is not None:
                self._keep(name, found)
        return found

    def close(self) -> None:
        """End the process."""
        self._errands.close()

    def _keep(self, name: str, picture: bytes) -> None:
        with self._lock:
            self._pictures[name] = picture
            while len(self._pictures) > _MOST_KEPT:
                self._pictures.popitem(last=False)
