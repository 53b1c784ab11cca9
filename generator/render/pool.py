"""The parent's side of rendering: hands batches to workers and survives whatever a batch does."""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from types import TracebackType

from generator.diagnostics import EnvironmentFault
from generator.i18n import _
from generator.render.compiled.book import ClassBook
from generator.render.course import DrawingCourse, portions_of
from generator.render.job import Batch, FaceJob, FaceResult, ReportedDefect
from generator.render.light import LightWorkers
from generator.render.nursery import LIGHT, WORTH_A_WORKER, ahead, new_worker
from generator.render.process import RenderSetup, WorkerProcess, WorkerStopped

#: Faces that one worker draws: what its libraries keep of each, a tenth of a megabyte, goes when it ends.
LIFE = 600
#: Seconds of work that a face may take, however busy the machine is; and when it is given a last chance.
SECONDS, LAST_SECONDS = 3.0, 10.0
#: Bytes that workers may fill beyond their libraries: all together, one of them, and one on a last chance.
MEMORY, MEMORY_EACH, LAST_MEMORY = 500_000_000, 250_000_000, 450_000_000
#: Seconds after which a worker is ended that neither works nor answers.
PATIENCE = 120.0
#: Seconds that a portion takes when its faces are slow: the next are smaller, so that progress is seen.
LONG = 10.0
#: How often a worker is started that does not come up.
_TRIES = 5


class Renderer:
    """Draws batches in up to ``workers`` processes. Use as a context manager.

    A face is at fault when it takes more time or memory than any sane one. One that does so among others is
    given a last chance alone. Once one is known to be at fault nothing can be printed, so what is still to be
    drawn is given up soon: however many faces are at fault, the answer comes in time.
    """

    def __init__(
        self,
        setup: RenderSetup,
        workers: int | None = None,
        seconds: float = SECONDS,
        *,
        in_order: bool = False,
    ) -> None:
        """``seconds`` is what a face may take before it must prove itself alone.

        ``in_order``: what is asked for first is drawn first, for somebody who looks on. Otherwise the largest
        portions are, so that all workers end together.
        """
        self._in_order = in_order
        self._setup = setup
        self._seconds = seconds
        self._limit = max(1, workers if workers is not None else min(4, os.cpu_count() or 1))
        self._all: list[WorkerProcess] = []
        self._idle: list[WorkerProcess] = []
        self._lock = threading.Lock()
        #: Whoever holds it may draw on a last chance.
        self._court = threading.Lock()
        self._course = DrawingCourse([])
        #: What is known of classes of faces.
        self.classes = ClassBook()
        self._light = LightWorkers(setup, self._limit, MEMORY // self._limit // 2)

    def __enter__(self) -> Renderer:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        for worker in self._all:
            worker.close()
        self._all, self._idle = [], []
        self._light.close()

    def get_ready(self) -> None:
        """Have the workers that were loaded ahead read the fonts while it is found out what to draw."""
        self._start(min(self._limit, ahead()))

    def stay_ready(self) -> None:
        """Have a worker at hand for faces of known kinds: writing a few is faster than its start."""
        if LIGHT:
            self._light.get_ready()

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

        Where a class turns out to be wrong, what it wrote is drawn again and ``take`` gets it once more.
        Raises EnvironmentFault when the workers cannot run at all.
        """
        every = list(batches)
        made_by: dict[str, str] = {}

        def note(result: FaceResult) -> None:
            made_by[result.digest] = result.made_by
            take(result)

        self._draw_all(every, note, progress)
        while retired := {f"{look}/{key}" for look, key in self.classes.take_retired()}:
            again = [
                batch.only(tuple(face for face in batch.faces if made_by.get(face.digest) in retired))
                for batch in every
            ]
            self._draw_all([batch for batch in again if batch.faces], note, lambda _count: None)

    def _draw_all(
        self,
        every: Sequence[Batch],
        take: Callable[[FaceResult], None],
        progress: Callable[[int], None],
    ) -> None:
        self.classes.settle()
        every = self._without_known(every, take, progress)
        wanted = self._workers_for(every)
        portions = [part for batch in every for part in portions_of(batch, wanted)]
        if not portions:
            return
        wanted = min(wanted, len(portions))
        self._start(wanted)
        if not self._in_order:
            portions.sort(key=lambda portion: -len(portion.faces) * portion.width * portion.height)
        course = self._course = DrawingCourse(portions)

        def work() -> None:
            try:
                self._warm_up()
                while (portion := course.next()) is not None:
                    begun = time.monotonic()
                    results = self._draw_surviving(portion)
                    if time.monotonic() - begun > LONG:
                        course.cut_smaller()
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
            course.wait(self._abandon)
        except KeyboardInterrupt:
            course.stop()
            self.__exit__(None, None, None)
            raise

    def _without_known(
        self,
        every: Sequence[Batch],
        take: Callable[[FaceResult], None],
        progress: Callable[[int], None],
    ) -> Sequence[Batch]:
        """Have faces of known classes written by workers without WeasyPrint; what is left."""
        # One that can do everything does it in one go; the first page comes sooner without it.
        waited_for = any(worker.ready for worker in self._idle)
        light = [one for one in every if LIGHT and not one.proof and not (one.quick and waited_for)]
        known = [batch for batch in light if self.classes.of(batch.look)[1]]
        if not known:
            return every

        def take_all(results: list[FaceResult]) -> None:
            for result in results:
                take(result)
            progress(len(results))

        left = self._light.draw(known, self._seconds, PATIENCE, self.classes, take_all)
        return [*(batch for batch in every if not any(batch is one for one in known)), *left]

    def stop(self, error: BaseException) -> None:
        """Give up what is being drawn, from another thread: :meth:`draw` raises ``error``."""
        self._course.cancel(error)
        self._abandon()

    def _abandon(self) -> None:
        """End what is still being drawn."""
        with self._lock:
            busy = [worker for worker in self._all if worker not in self._idle]
        for worker in busy:
            worker.stop()

    def _start(self, workers: int) -> None:
        """Have that many workers."""
        self._idle = [worker for worker in self._idle if worker.alive]
        while len(self._idle) < workers:
            self._idle.append(self._new())

    def _new(self) -> WorkerProcess:
        worker = new_worker(self._setup, min(MEMORY_EACH, MEMORY // self._limit))
        self._all.append(worker)
        return worker

    def _warm_up(self) -> None:
        """Get a worker ready before asking for work, so that no portion waits while libraries load."""
        worker = self._take()
        with contextlib.suppress(WorkerStopped):
            worker.await_ready(PATIENCE)
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
        """Draw a batch; when it stops its worker, find the culprit and draw the others.

        Faces are missing from the answer where the drawing is given up.
        """
        results: list[FaceResult] = []
        while batch.faces and not self._course.over:
            try:
                return results + self._draw_once(batch)
            except WorkerStopped as stopped:
                stop = stopped
            if self._course.over:
                break
            suspect = next((face for face in batch.faces if face.digest == stop.digest), None)
            if suspect is None or stop.reason != "time":
                return results + self._last_chances(batch)
            results += self._last_chances(batch.only((suspect,)))
            batch = batch.only(tuple(face for face in batch.faces if face is not suspect))
        return results

    def _last_chances(self, batch: Batch) -> list[FaceResult]:
        """Draw faces one by one with all the time and memory that can be had, one batch after the other.

        Their time is the worker's own, as ever: on a busy machine a slow face is no more at fault.
        """
        results: list[FaceResult] = []
        worker: WorkerProcess | None = None
        with self._court:
            for face in batch.faces:
                if self._course.over:
                    break
                worker = worker or self._last_worker()
                try:
                    results += worker.draw(batch.only((face,)), LAST_SECONDS, PATIENCE, self.classes)
                except WorkerStopped as stopped:
                    self._discard(worker)
                    worker = None
                    if not self._course.over:
                        results.append(self._stopped(face, stopped.reason))
            if worker is not None:
                self._discard(worker)
        return results

    def _last_worker(self) -> WorkerProcess:
        """A worker that is ready: what ends it later is a face."""
        for attempt in range(_TRIES):
            time.sleep(attempt * 0.1)
            worker = new_worker(self._setup, LAST_MEMORY)
            with self._lock:
                self._all.append(worker)
            try:
                worker.await_ready(PATIENCE)
            except WorkerStopped:
                self._discard(worker)
            else:
                return worker
        raise EnvironmentFault(
            _("the process that draws ends as soon as it is started"),
            _("“heimspiel doctor” looks for the cause."),
        )

    def _discard(self, worker: WorkerProcess) -> None:
        with self._lock:
            if worker in self._all:
                self._all.remove(worker)
        worker.close()

    def _stopped(self, face: FaceJob, reason: str) -> FaceResult:
        """A face that is at fault."""
        self._course.find_guilty()
        return FaceResult(
            face.digest, b"", {}, 0.0, None, (ReportedDefect("RenderingStopped", {"reason": reason}),)
        )

    def _draw_once(self, batch: Batch) -> list[FaceResult]:
        worker = self._take()
        try:
            results = worker.draw(batch, self._seconds, PATIENCE, self.classes)
        except BaseException:
            self._discard(worker)
            raise
        self._give_back(worker)
        return results
