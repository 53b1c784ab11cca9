"""The parent's side of rendering: hands batches to workers and survives whatever a batch does."""

from __future__ import annotations

import contextlib
import os
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from types import TracebackType

from generator.render.job import Batch, FaceJob, FaceResult, Problem
from generator.render.nursery import WORTH_A_WORKER, ahead, new_worker
from generator.render.process import RenderSetup, Stopped, WorkerProcess

#: Faces drawn together: enough to share the style sheet's cost, few enough to keep memory flat. Large faces
#: hold more, so a batch is limited in area (mm²) too: twenty cards', or two sheets'.
BATCH_SIZE, BATCH_AREA = 20, 111_000.0
#: Faces that one worker draws: what its libraries keep of each, a tenth of a megabyte, goes when it ends.
LIFE = 600
#: A share of fewer faces costs more than it spreads.
SMALLEST_SHARE = 4
#: Seconds a batch may take: a base, and a share for each face.
BASE_SECONDS, SECONDS_A_FACE = 40.0, 1.5


class Renderer:
    """Draws batches in up to ``workers`` processes. Use as a context manager."""

    def __init__(
        self, setup: RenderSetup, workers: int | None = None, base_seconds: float = BASE_SECONDS
    ) -> None:
        """``base_seconds`` is what a batch may take before its number of faces is considered."""
        self._setup = setup
        self._base_seconds = base_seconds
        self._limit = max(1, workers if workers is not None else min(4, os.cpu_count() or 1))
        self._all: list[WorkerProcess] = []
        self._idle: list[WorkerProcess] = []
        self._lock = threading.Lock()

    def __enter__(self) -> Renderer:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        for worker in self._all:
            worker.close()
        self._all, self._idle = [], []

    def get_ready(self) -> None:
        """Have the workers that were loaded ahead read the fonts while it is found out what to draw."""
        self._start(min(self._limit, ahead()))

    def _workers_for(self, batches: Sequence[Batch]) -> int:
        """As many as have something to do when they are loaded."""
        area = sum(len(batch.faces) * batch.width * batch.height for batch in batches)
        return min(self._limit, sum(len(batch.faces) for batch in batches), ceil(area / WORTH_A_WORKER))

    def draw(
        self,
        batches: Iterable[Batch],
        take: Callable[[FaceResult], None],
        progress: Callable[[int], None] = lambda _count: None,
    ) -> None:
        """Draw all batches; ``take`` gets every result, in no particular order, in one thread at a time.

        Raises EnvironmentFault when the workers cannot run at all.
        """
        every = list(batches)
        wanted = self._workers_for(every)
        portions = [part for batch in every for part in _portions(batch, wanted)]
        if not portions:
            return
        waiting: queue.SimpleQueue[Batch] = queue.SimpleQueue()
        for portion in sorted(portions, key=lambda p: -len(p.faces) * p.width * p.height):
            waiting.put(portion)
        wanted = min(wanted, len(portions))
        self._start(wanted)
        course = _Course(waiting, len(portions))

        def work() -> None:
            try:
                self._warm_up()
                while (portion := course.next()) is not None:
                    results = self._draw_surviving(portion)
                    with self._lock:
                        for result in results:
                            take(result)
                        progress(len(results))
                    course.done()
            except BaseException as error:
                course.fail(error)

        for _number in range(wanted):
            threading.Thread(target=work, daemon=True).start()
        try:
            # Not the threads: one may still be loading a worker that is no longer needed.
            course.wait()
        except KeyboardInterrupt:
            course.stop()
            self.__exit__(None, None, None)
            raise

    def _start(self, workers: int) -> None:
        """Have that many workers."""
        self._idle = [worker for worker in self._idle if worker.alive]
        while len(self._idle) < workers:
            self._idle.append(self._new())

    def _new(self) -> WorkerProcess:
        worker = new_worker(self._setup)
        self._all.append(worker)
        return worker

    def _warm_up(self) -> None:
        """Get a worker ready before asking for work, so that no portion waits while libraries load."""
        worker = self._take()
        with contextlib.suppress(Stopped):
            worker.await_ready(self._base_seconds)
        self._give_back(worker)

    def _take(self) -> WorkerProcess:
        """An idle worker, a ready one if there is one; a new one when none is idle."""
        with self._lock:
            self._idle = [worker for worker in self._idle if worker.alive]
            if not self._idle:
                return self._new()
            worker = next((w for w in self._idle if w.ready), self._idle[0])
            self._idle.remove(worker)
            return worker

    def _give_back(self, worker: WorkerProcess) -> None:
        with self._lock:
            if worker.drawn < LIFE:
                self._idle.append(worker)
                return
            self._all.remove(worker)
        worker.close()

    def _draw_surviving(self, batch: Batch) -> list[FaceResult]:
        """Draw a batch; when it kills its worker, draw its faces one by one to find the culprit."""
        try:
            return self._draw_once(batch)
        except Stopped as stopped:
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
        worker = self._take()
        try:
            results = worker.draw(batch, self._base_seconds + SECONDS_A_FACE * len(batch.faces))
        except BaseException:
            worker.close()
            raise
        self._give_back(worker)
        return results


class _Course:
    """How far the drawing has come, for the threads that do it and the one that waits."""

    def __init__(self, waiting: queue.SimpleQueue[Batch], portions: int) -> None:
        self._waiting = waiting
        self._left = portions
        self._change = threading.Condition()
        self._stopped = False
        self._failure: BaseException | None = None

    def next(self) -> Batch | None:
        """The next portion, None when there is none or the drawing was given up."""
        if self._stopped:
            return None
        try:
            return self._waiting.get_nowait()
        except queue.Empty:
            return None

    def done(self) -> None:
        """One portion less."""
        with self._change:
            self._left -= 1
            self._change.notify_all()

    def fail(self, error: BaseException) -> None:
        """Give up because of ``error``."""
        with self._change:
            self._failure = self._failure or error
            self._stopped = True
            self._change.notify_all()

    def stop(self) -> None:
        """Give up."""
        self._stopped = True

    def wait(self) -> None:
        """Until all is drawn. Raises what made a thread give up."""
        with self._change:
            while self._left and not self._stopped:
                # With a limit, so that Ctrl-C gets through everywhere.
                self._change.wait(0.2)
        if self._failure is not None:
            raise self._failure


def _portions(batch: Batch, workers: int) -> Sequence[Batch]:
    """Cut a batch so that all workers get several shares, whenever they come, and none grows too large."""
    room = max(1, int(BATCH_AREA / (batch.width * batch.height)))
    share = len(batch.faces) if workers < 2 else -(-len(batch.faces) // (3 * workers))
    size = min(room, BATCH_SIZE, max(SMALLEST_SHARE, share))
    faces: tuple[FaceJob, ...] = batch.faces
    return [batch.only(faces[i : i + size]) for i in range(0, len(faces), size)]
