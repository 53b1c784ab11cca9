"""What all rooms of the studio share: the project, warm workers, those who listen, the journal."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from generator.press.project import Project
from generator.studio.desk_pages import DeskPages
from generator.studio.errands import Errands
from generator.studio.habits import Habits
from generator.studio.journal import Journal
from generator.studio.uploads import Uploads

#: Messages that wait for a listener; one that takes no more is let go.
_MOST_WAITING = 500


class House:
    """One for a running studio."""

    def __init__(self, project: Project, habits: Habits) -> None:
        self.project, self.habits = project, habits
        self.journal = Journal(project.root)
        #: Whatever is drawn is drawn by other processes, so that findings and saves never wait for a page:
        #: the page beside a text by one, all else by another.
        self.errands = Errands(project, self.tell, "press")
        self.desk = DeskPages(Errands(project, self.tell, "desk"))
        self.uploads = Uploads()
        #: When something happened last (monotonic clock).
        self.stirred = time.monotonic()
        self._listeners: dict[asyncio.Queue[Mapping[str, Any]], asyncio.AbstractEventLoop] = {}
        self._lock = threading.Lock()
        self._ends: list[Callable[[], None]] = []

    def at_the_end(self, end: Callable[[], None]) -> None:
        """Call ``end`` when the studio closes."""
        self._ends.append(end)

    def close(self) -> None:
        """End everything that runs."""
        for end in self._ends:
            end()
        self.errands.close()
        self.uploads.close()
        self.desk.close()
        self.journal.close()

    @contextmanager
    def listening(self) -> Iterator[asyncio.Queue[Mapping[str, Any]]]:
        """A queue that gets everything that is told from now on."""
        queue: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue(_MOST_WAITING)
        self.stirred = time.monotonic()
        with self._lock:
            self._listeners[queue] = asyncio.get_running_loop()
        try:
            yield queue
        finally:
            with self._lock:
                del self._listeners[queue]

    def tell(self, kind: str, **what: Any) -> None:
        """Tell all open pages; from any thread."""
        message = {"kind": kind, **what}
        self.stirred = time.monotonic()
        with self._lock:
            listeners = list(self._listeners.items())
        for queue, loop in listeners:
            with suppress(RuntimeError):  # its page has just been closed
                loop.call_soon_threadsafe(_put, queue, message)


def _put(queue: asyncio.Queue[Mapping[str, Any]], message: Mapping[str, Any]) -> None:
    with suppress(asyncio.QueueFull):
        queue.put_nowait(message)
