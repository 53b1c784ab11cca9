"""What all rooms of the studio share: the project, warm workers, those who listen, the journal."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from generator.press.options import BuildOptions
from generator.press.pipeline.faces import render_setup
from generator.press.project import Project
from generator.press.state.stamp import signature
from generator.render.nursery import start_ahead, stop_spares
from generator.render.pool import Renderer
from generator.studio.journal import Journal

#: Seconds after which workers that nobody has wanted are ended: an open studio costs next to nothing.
IDLE = 120.0
#: Messages that wait for a listener; one that takes no more is let go.
_MOST_WAITING = 500

T = TypeVar("T")


class Stopped(Exception):  # noqa: N818 - nobody wants it any more
    """What was being drawn has been cancelled, or overtaken, or the studio closes."""


@dataclass(frozen=True)
class Habits:
    """What heimspiel.toml says, as far as the studio offers it: the press's options, the printer's name."""

    options: BuildOptions = field(default_factory=lambda: BuildOptions(()))
    printer: str | None = None


class House:
    """One for a running studio."""

    def __init__(self, project: Project, habits: Habits) -> None:
        self.project, self.habits = project, habits
        self.journal = Journal(project.root)
        self.workshop = Workshop(project)
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
        self.workshop.close()
        self.journal.close()

    @contextmanager
    def listening(self) -> Iterator[asyncio.Queue[Mapping[str, Any]]]:
        """A queue that gets everything that is told from now on."""
        queue: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue(_MOST_WAITING)
        with self._lock:
            self._listeners[queue] = asyncio.get_running_loop()
        try:
            yield queue
        finally:
            with self._lock:
                del self._listeners[queue]

    @property
    def heard(self) -> bool:
        """Does anybody listen?"""
        return bool(self._listeners)

    def tell(self, kind: str, **what: Any) -> None:
        """Tell all open pages; from any thread."""
        message = {"kind": kind, **what}
        with self._lock:
            listeners = list(self._listeners.items())
        for queue, loop in listeners:
            with suppress(RuntimeError):  # its page has just been closed
                loop.call_soon_threadsafe(_put, queue, message)


def _put(queue: asyncio.Queue[Mapping[str, Any]], message: Mapping[str, Any]) -> None:
    with suppress(asyncio.QueueFull):
        queue.put_nowait(message)


class Workshop:
    """Workers that stay alive between two drawings, one drawing at a time in each of three places.

    ``press`` draws kits, ``desk`` the page beside a text, ``shelf`` covers: writing goes on while a kit is
    being drawn.
    """

    def __init__(self, project: Project) -> None:
        self._project = project
        self._benches = {place: _Bench(project) for place in ("press", "desk", "shelf")}
        self._timer: threading.Timer | None = None
        self._lock = threading.Lock()

    def draw(self, place: str, work: Callable[[Renderer], T]) -> T:
        """Do ``work`` with warm workers. Raises what it raises."""
        try:
            return self._benches[place].draw(work)
        finally:
            self._put_to_bed()

    def stop(self, place: str, error: BaseException) -> None:
        """Have what is being drawn there end with ``error``."""
        self._benches[place].stop(error)

    def warm_up(self) -> None:
        """Load the libraries now: somebody is about to want them."""
        start_ahead()
        self._put_to_bed()

    def close(self) -> None:
        """End all workers."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
        for bench in self._benches.values():
            bench.close()
        stop_spares()

    def _put_to_bed(self) -> None:
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = threading.Timer(IDLE, self._rest)
            self._timer.daemon = True
            self._timer.start()

    def _rest(self) -> None:
        if all(bench.rest() for bench in self._benches.values()):
            stop_spares()


class _Bench:
    def __init__(self, project: Project) -> None:
        self._project = project
        self._renderer: Renderer | None = None
        self._look = ""
        self._work = threading.Lock()
        self._used = 0.0

    def draw(self, work: Callable[[Renderer], T]) -> T:
        with self._work:
            try:
                return work(self._current())
            finally:
                self._used = time.monotonic()

    def stop(self, error: BaseException) -> None:
        renderer = self._renderer
        if renderer is not None:
            renderer.stop(error)

    def rest(self) -> bool:
        """End the workers if nobody has wanted them for a while; are they ended?"""
        if not self._work.acquire(blocking=False):
            return False
        try:
            if time.monotonic() - self._used >= IDLE / 2:
                self._end()
            return self._renderer is None
        finally:
            self._work.release()

    def close(self) -> None:
        self.stop(Stopped())
        with self._work:
            self._end()

    def _current(self) -> Renderer:
        """Workers read a template once only, so that other templates need other workers."""
        roots = self._project.folders("templates")
        games = (folder for root in roots for folder in sorted(root.iterdir()) if folder.is_dir())
        look = signature([*games, *self._project.folders("fonts")])
        if self._renderer is None or look != self._look:
            self._end()
            self._look = look
            start_ahead()
            self._renderer = Renderer(render_setup(self._project), in_order=True)
            self._renderer.__enter__()
        return self._renderer

    def _end(self) -> None:
        if self._renderer is not None:
            self._renderer.__exit__(None, None, None)
            self._renderer = None
