"""What is to be drawn, in portions: which come next, how far it has come, when it is given up."""

from __future__ import annotations

import contextlib
import math
import queue
import threading
import time
from collections.abc import Callable, Sequence

from generator.render.job import Batch, FaceJob

#: Faces drawn together: enough to share the style sheet's cost, few enough to keep memory flat. Large faces
#: hold more, so a batch is limited in area (mm²) too: twenty cards', or two sheets'.
BATCH_SIZE, BATCH_AREA = 20, 111_000.0
#: A share of fewer faces costs more than it spreads.
SMALLEST_SHARE = 4
#: Seconds since the drawing began by which it should be over where one face cannot be drawn at all; what is
#: left then gets a moment more.
OVER_BY, MOMENT = 14.0, 2.0


class DrawingCourse:
    """How far the drawing has come, for the threads that do it and the one that waits."""

    def __init__(self, portions: Sequence[Batch]) -> None:
        self._waiting: queue.SimpleQueue[Batch] = queue.SimpleQueue()
        for portion in portions:
            self._waiting.put(portion)
        self._left = len(portions)
        self._change = threading.Condition()
        self._stopped = False
        self._failure: BaseException | None = None
        self._slow = False
        self._began = time.monotonic()
        self._end = math.inf
        #: Is it given up, because a face is at fault or nobody wants it any more?
        self.over = False

    def find_guilty(self) -> None:
        """A face cannot be drawn: the others get what is left of the time."""
        with self._change:
            self._end = min(self._end, max(self._began + OVER_BY, time.monotonic() + MOMENT))

    def next(self) -> Batch | None:
        """The next portion, None when there is none or the drawing was given up."""
        if self._stopped or self.over:
            return None
        try:
            portion = self._waiting.get_nowait()
        except queue.Empty:
            return None
        if self._slow and len(portion.faces) > SMALLEST_SHARE:
            with self._change:
                self._waiting.put(portion.only(portion.faces[SMALLEST_SHARE:]))
                self._left += 1
            portion = portion.only(portion.faces[:SMALLEST_SHARE])
        return portion

    def cut_smaller(self) -> None:
        """Hand out small portions from now on."""
        self._slow = True

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

    def cancel(self, error: BaseException) -> None:
        """Give up because of ``error``; faces that are being drawn are not looked into."""
        self.over = True
        self.fail(error)

    def wait(self, abandon: Callable[[], None]) -> None:
        """Until all is drawn; ``abandon`` ends what is not in time. Raises what made a thread give up."""
        with self._change:
            while self._left and not self._stopped:
                # With a limit, so that Ctrl-C gets through everywhere.
                self._change.wait(0.2)
                if time.monotonic() > self._end:
                    self._give_up()
                    abandon()
        if self._failure is not None:
            raise self._failure

    def _give_up(self) -> None:
        """Take no more portions; those that are being drawn end soon."""
        self.over = True
        with contextlib.suppress(queue.Empty):
            while True:
                self._waiting.get_nowait()
                self._left -= 1


def portions_of(batch: Batch, workers: int) -> Sequence[Batch]:
    """Cut a batch so that all workers get several shares, whenever they come, and none grows too large."""
    room = max(1, int(BATCH_AREA / (batch.width * batch.height)))
    share = len(batch.faces) if workers < 2 else -(-len(batch.faces) // (3 * workers))
    size = min(room, BATCH_SIZE, max(SMALLEST_SHARE, share))
    faces: tuple[FaceJob, ...] = batch.faces
    return [batch.only(faces[i : i + size]) for i in range(0, len(faces), size)]
