"""Workers without WeasyPrint: they write the faces whose classes are known, and leave all others.

Loading WeasyPrint takes longer than writing five hundred faces. They have the limits of all workers.
"""

from __future__ import annotations

import contextlib
import queue
import threading
from collections.abc import Callable, Sequence

from generator.render.compiled.book import ClassBook
from generator.render.job import Batch, FaceResult
from generator.render.nursery import new_light_worker
from generator.render.process import RenderSetup, WorkerProcess, WorkerStopped

#: Faces that are written in one go, and how many make another worker worth its start.
_TOGETHER, _WORTH_A_WORKER = 60, 250


class LightWorkers:
    """A few of them, started when they are first wanted."""

    def __init__(self, setup: RenderSetup, limit: int, memory: int) -> None:
        """At most ``limit`` workers, each of which may fill so many bytes of ``memory``."""
        self._setup, self._limit, self._memory = setup, limit, memory
        self._workers: list[WorkerProcess] = []
        self._unfit = False

    def close(self) -> None:
        """End them."""
        while self._workers:
            self._workers.pop().close()

    def get_ready(self) -> None:
        """Have one of them load what it needs now."""
        self._some(1)

    def draw(
        self,
        batches: Sequence[Batch],
        seconds: float,
        patience: float,
        classes: ClassBook,
        take: Callable[[list[FaceResult]], None],
    ) -> list[Batch]:
        """Write what can be written; the rest. ``take`` gets the faces, in one thread at a time.

        A face may take so many ``seconds``. Whatever goes wrong, faces are left and never blamed: that is for
        the workers that draw everything.
        """
        if self._unfit:
            return list(batches)
        waiting: queue.SimpleQueue[Batch] = queue.SimpleQueue()
        for batch in batches:
            for first in range(0, len(batch.faces), _TOGETHER):
                waiting.put(batch.only(batch.faces[first : first + _TOGETHER]))
        faces = sum(len(batch.faces) for batch in batches)
        wanted = max(1, min(self._limit, faces // _WORTH_A_WORKER, waiting.qsize()))
        written: set[str] = set()
        lock = threading.Lock()
        failures: list[BaseException] = []

        def work(worker: WorkerProcess) -> None:
            with contextlib.suppress(queue.Empty):
                while not failures:
                    portion = waiting.get_nowait()
                    try:
                        results = worker.draw(portion, seconds, patience, classes)
                    except BaseException as error:
                        failures.append(error)
                        return
                    good = [result for result in results if not result.problems]
                    with lock:
                        written.update(result.digest for result in good)
                        take(good)

        threads = [threading.Thread(target=work, args=(one,), daemon=True) for one in self._some(wanted)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                # With a limit, so that Ctrl-C gets through everywhere.
                while thread.is_alive():
                    thread.join(0.2)
        except KeyboardInterrupt:
            self.close()
            raise
        if failures:
            self.close()
            self._unfit = True
            if not all(isinstance(one, WorkerStopped) for one in failures):
                raise failures[0]
        left = (
            batch.only(tuple(face for face in batch.faces if face.digest not in written)) for batch in batches
        )
        return [batch for batch in left if batch.faces]

    def _some(self, wanted: int) -> list[WorkerProcess]:
        for ended in [worker for worker in self._workers if not worker.alive]:
            self._workers.remove(ended)
            ended.close()
        while len(self._workers) < wanted:
            self._workers.append(new_light_worker(self._setup, self._memory))
        return self._workers[:wanted]
