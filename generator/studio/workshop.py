"""Workers that stay warm between two drawings."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import TypeVar

from generator.press.pipeline.faces import keep_learnt, render_setup
from generator.press.project import Project
from generator.press.state.stamp import signature
from generator.render.nursery import start_ahead, stop_spares
from generator.render.pool import Renderer
from generator.studio.faults import Stopped

#: Seconds after which workers that nobody has wanted are ended: an open studio costs next to nothing.
IDLE = 120.0
#: … and after which is kept what they have learnt.
QUIET = 5.0

T = TypeVar("T")


class Workshop:
    """Workers that stay alive between two drawings, one drawing at a time in each of three places.

    ``press`` draws kits, ``desk`` the page beside a text, ``shelf`` covers: writing goes on while a kit is
    being drawn. ``light``: most is drawn by classes that are known (``render/light.py``), so that what the
    rest needs is loaded when it is wanted.
    """

    def __init__(self, project: Project, *, light: bool = False) -> None:
        self._benches = {place: _Bench(project, light) for place in ("press", "desk", "shelf")}
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
            self._wake_in(QUIET, self._keep)

    def _wake_in(self, seconds: float, work: Callable[[], None]) -> None:
        self._timer = threading.Timer(seconds, work)
        self._timer.daemon = True
        self._timer.start()

    def _keep(self) -> None:
        for bench in self._benches.values():
            bench.keep()
        with self._lock:
            # Somebody may have drawn in the meantime, and will be the next to keep.
            if self._timer is threading.current_thread():
                self._wake_in(IDLE - QUIET, self._rest)

    def _rest(self) -> None:
        if all(bench.rest() for bench in self._benches.values()):
            stop_spares()


class _Bench:
    def __init__(self, project: Project, light: bool) -> None:
        self._project, self._light = project, light
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

    def keep(self) -> None:
        """Keep what was learnt, unless somebody is drawing."""
        if self._work.acquire(blocking=False):
            try:
                if self._renderer is not None:
                    keep_learnt(self._renderer)
            finally:
                self._work.release()

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
            start_ahead(light=self._light)
            self._renderer = Renderer(render_setup(self._project), in_order=True)
            self._renderer.__enter__()
        return self._renderer

    def _end(self) -> None:
        if self._renderer is not None:
            keep_learnt(self._renderer)
            self._renderer.__exit__(None, None, None)
            self._renderer = None
