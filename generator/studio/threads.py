"""Threads that stay: on Linux, workers end with the thread that started them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import SimpleQueue


class StayingThreads:
    """As many threads as there has been work at a time; they take what comes and end with the process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free = 0
        self._waiting: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def take(self, work: Callable[[], None]) -> None:
        """Have ``work`` done at once. It must not raise."""
        with self._lock:
            if self._free:
                self._free -= 1
            else:
                threading.Thread(target=self._serve, daemon=True).start()
        self._waiting.put(work)

    def _serve(self) -> None:
        while True:
            self._waiting.get()()
            with self._lock:
                self._free += 1
