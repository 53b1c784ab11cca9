"""The parent's side of rendering: starts workers, hands out batches, survives whatever a batch does."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from generator.render.job import Batch, FaceJob, FaceResult, Problem
from generator.render.libraries import pango_missing
from generator.render.worker import read_message, write_message

#: Faces drawn together: enough to share the style sheet's cost, few enough to keep memory flat.
BATCH_SIZE = 40
#: Seconds a batch may take: a base, and a share for each face.
BASE_SECONDS, SECONDS_A_FACE = 40.0, 1.5


@dataclass(frozen=True)
class RenderSetup:
    """Folders that the workers may read, and the font configuration they use."""

    templates: tuple[Path, ...]
    assets: tuple[Path, ...]
    fonts: Path
    font_configuration: Path


class RendererBug(Exception):  # noqa: N818 - says whose fault it is
    """A mistake of ours in a worker; the text is its traceback."""


class _Stopped(Exception):  # noqa: N818 - the worker was stopped
    """A worker died or was stopped; the reason is for people."""


class _Worker:
    """One worker process. It loads its libraries at once and waits for :meth:`introduce`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "generator.render.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
        )
        self._timed_out = False
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout
        self._ready = False

    def introduce(self, setup: RenderSetup) -> None:
        """Tell the worker where the project's folders are."""
        with contextlib.suppress(BrokenPipeError):
            write_message(
                self._to,
                {
                    "templates": [str(p) for p in setup.templates],
                    "assets": [str(p) for p in setup.assets],
                    "fonts": str(setup.fonts),
                    "font_configuration": str(setup.font_configuration),
                },
            )

    def draw(self, batch: Batch, seconds: float) -> list[FaceResult]:
        """Have a batch drawn. Raises _Stopped when the worker does not survive it."""
        watchdog = threading.Timer(seconds, self._time_out)
        watchdog.daemon = True
        watchdog.start()
        try:
            self._await_ready()
            write_message(self._to, batch.as_json())
            message = read_message(self._from)
            if message is not None and "bug" in message:
                raise RendererBug(message["bug"])
            if message is None or "results" not in message:
                raise _Stopped(self._reason(message))
            results = []
            for header in message["results"]:
                pdf = self._from.read(header["length"])
                if len(pdf) != header["length"]:
                    raise _Stopped(self._reason(None))
                results.append(FaceResult.from_header(header, pdf))
            return results
        except (BrokenPipeError, ValueError):
            raise _Stopped(self._reason(None)) from None
        finally:
            watchdog.cancel()

    def _await_ready(self) -> None:
        if self._ready:
            return
        message = read_message(self._from)
        if message is not None and "environment" in message:
            raise pango_missing(message["environment"])
        if message is None:
            raise _Stopped(self._reason(None))
        self._ready = True

    def _reason(self, message: dict[str, object] | None) -> str:
        if self._timed_out:
            return "time"
        if message is not None and "memory" in message:
            return "memory"
        return "memory" if self._process.poll() in (None, -signal.SIGKILL) else "crash"

    def _time_out(self) -> None:
        self._timed_out = True
        self.stop()

    def stop(self) -> None:
        """End the process and whatever it started."""
        if self._process.poll() is None:
            with contextlib.suppress(ProcessLookupError, PermissionError, AttributeError):
                os.killpg(self._process.pid, signal.SIGKILL)
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    def close(self) -> None:
        """End the process and free its pipes."""
        self.stop()
        self._process.wait()
        for pipe in (self._to, self._from):
            with contextlib.suppress(BrokenPipeError, OSError):
                pipe.close()


#: Workers that were started ahead of time (see :func:`start_ahead`).
_spare: list[_Worker] = []


def start_ahead() -> None:
    """Start a worker now, for the next Renderer: it loads WeasyPrint while this process loads the rest."""
    _spare.append(_Worker())


def stop_spares() -> None:
    """End workers that nobody came to need."""
    while _spare:
        _spare.pop().close()


def _worker(setup: RenderSetup) -> _Worker:
    worker = _spare.pop() if _spare else _Worker()
    worker.introduce(setup)
    return worker


class Renderer:
    """Draws batches in up to ``workers`` processes. Use as a context manager."""

    def __init__(
        self, setup: RenderSetup, workers: int | None = None, base_seconds: float = BASE_SECONDS
    ) -> None:
        """``base_seconds`` is what a batch may take before its number of faces is considered."""
        self._setup = setup
        self._base_seconds = base_seconds
        self._limit = max(1, workers if workers is not None else min(4, os.cpu_count() or 1))
        self._idle: list[_Worker] = []
        self._lock = threading.Lock()

    def __enter__(self) -> Renderer:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        for worker in self._idle:
            worker.close()
        self._idle = []

    def _workers_for(self, faces: int) -> int:
        """A second worker takes longer to load than a handful of faces take to draw."""
        return min(self._limit, -(-faces // 4))

    def _start(self, workers: int) -> None:
        """Start workers together, so that they load at the same time."""
        for _number in range(workers - len(self._idle)):
            self._idle.append(_worker(self._setup))

    def draw(
        self,
        batches: Iterable[Batch],
        take: Callable[[FaceResult], None],
        progress: Callable[[int], None] = lambda _count: None,
    ) -> None:
        """Draw all batches; ``take`` gets every result, in no particular order, in one thread at a time.

        Raises EnvironmentFault when the workers cannot run at all.
        """
        portions = [part for batch in batches for part in _portions(batch, self._limit)]
        if not portions:
            return
        waiting: queue.SimpleQueue[Batch] = queue.SimpleQueue()
        for portion in sorted(portions, key=lambda p: -len(p.faces) * p.width * p.height):
            waiting.put(portion)
        wanted = self._workers_for(sum(len(portion.faces) for portion in portions))
        self._start(wanted)
        failures: list[BaseException] = []
        stop = threading.Event()

        def work() -> None:
            try:
                while not stop.is_set():
                    portion = waiting.get_nowait()
                    results = self._draw_surviving(portion)
                    with self._lock:
                        for result in results:
                            take(result)
                        progress(len(results))
            except queue.Empty:
                return
            except BaseException as error:
                failures.append(error)
                stop.set()

        threads = [threading.Thread(target=work, daemon=True) for _ in range(min(wanted, len(portions)))]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                while thread.is_alive():
                    thread.join(0.2)
        except KeyboardInterrupt:
            stop.set()
            self.__exit__(None, None, None)
            raise
        if failures:
            raise failures[0]

    def _draw_surviving(self, batch: Batch) -> list[FaceResult]:
        """Draw a batch; when it kills its worker, draw its faces one by one to find the culprit."""
        try:
            return self._draw_once(batch)
        except _Stopped as stopped:
            reason = str(stopped)
        if len(batch.faces) == 1:
            face = batch.faces[0]
            problem = Problem("RenderingStopped", {"reason": reason})
            return [FaceResult(face.digest, b"", {}, 0.0, None, (problem,))]
        half = len(batch.faces) // 2
        return [
            *self._draw_surviving(batch.only(batch.faces[:half])),
            *self._draw_surviving(batch.only(batch.faces[half:])),
        ]

    def _draw_once(self, batch: Batch) -> list[FaceResult]:
        with self._lock:
            worker = self._idle.pop() if self._idle else None
        worker = worker or _worker(self._setup)
        try:
            results = worker.draw(batch, self._base_seconds + SECONDS_A_FACE * len(batch.faces))
        except BaseException:
            worker.close()
            raise
        with self._lock:
            self._idle.append(worker)
        return results


def _portions(batch: Batch, workers: int) -> Sequence[Batch]:
    """Cut a batch so that all workers get a share and none grows too large."""
    size = max(1, min(BATCH_SIZE, -(-len(batch.faces) // workers)))
    faces: tuple[FaceJob, ...] = batch.faces
    return [batch.only(faces[i : i + size]) for i in range(0, len(faces), size)]
