"""Jobs on a cluster: in chunks of some seconds, in order, and again where a worker is lost."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from contextvars import copy_context
from functools import cached_property
from itertools import islice
from typing import Any, Final, TypeVar

from generator.diagnostics import EnvironmentFault
from generator.game.hands import Hands, Job, awaited
from generator.i18n import _
from generator.press.cluster.connecting import is_installed, opened
from generator.press.cluster.remote import do

_T = TypeVar("_T")
#: Seconds that a chunk should take: long enough for its way there and back, short enough to be lost.
CHUNK: Final = 5.0
#: Jobs in a chunk, however short they are.
_MOST: Final = 500
#: Chunks that wait at each worker, so that none is idle.
_AHEAD: Final = 2
#: Seconds between two looks at Ctrl-C and the workers; seconds that new workers may take to come.
_LOOK: Final = 0.5
_PATIENCE: Final = 30.0
#: Workers that a chunk may take along before it is held to be at fault.
_TRIES: Final = 3


@contextmanager
def hands_of(workers: int | None, scheduler: str | None) -> Iterator[Hands | None]:
    """Who plays: the cluster at ``scheduler``, or so many ``workers`` of this machine; None: threads will do.

    Raises UsageFault and EnvironmentFault.
    """
    if scheduler is not None:
        with opened(None, scheduler, draws=False) as client:
            yield ClusterHands(client)
    elif workers is None or workers < 2 or not is_installed():
        yield None
    else:
        # Processes start while files are read and tables laid here.
        with ExitStack() as stack, ThreadPoolExecutor(1) as thread:
            opening = opened(workers, None, draws=False)
            client = thread.submit(copy_context().run, stack.enter_context, opening)
            yield ComingHands(client)


class ComingHands:
    """Workers that are being started."""

    def __init__(self, client: Future[Any]) -> None:
        self._client = client

    @cached_property
    def _hands(self) -> ClusterHands:
        return ClusterHands(awaited(self._client))

    def run(self, jobs: Iterable[Job[_T]], count: int) -> Generator[_T, None, None]:
        """As ``Hands.run``. Raises EnvironmentFault where they cannot be started, or fail."""
        return self._hands.run(jobs, count)


class ClusterHands:
    """The workers of a cluster. What comes back does not depend on how many there are."""

    def __init__(self, client: Any) -> None:
        self._client = client
        #: Seconds that a job takes, by kind.
        self._seconds: dict[type, float] = {}

    def run(self, jobs: Iterable[Job[_T]], count: int) -> Generator[_T, None, None]:
        """As ``Hands.run``. Raises EnvironmentFault where the cluster fails."""
        open_, handed = iter(jobs), 0
        waiting: deque[tuple[Any, type]] = deque()
        try:
            while True:
                workers = self._workers()
                while len(waiting) < _AHEAD * workers:
                    first = next(open_, None)
                    if first is None:
                        break
                    size = self._size(type(first), count - handed, workers)
                    chunk = [first, *islice(open_, size - 1)]
                    handed += len(chunk)
                    future = self._client.submit(do, chunk, pure=False, retries=_TRIES)
                    waiting.append((future, type(first)))
                if not waiting:
                    return
                future, kind = waiting[0]
                seconds, results = self._result(future)
                waiting.popleft()
                self._seconds[kind] = seconds / len(results)
                yield from results
        finally:
            if waiting:
                self._client.cancel([future for future, _kind in waiting])

    def _size(self, kind: type, left: int, workers: int) -> int:
        """Jobs in the next chunk: one until it is known how long they take, fewer towards the end."""
        seconds = self._seconds.get(kind)
        if seconds is None:
            return 1
        return max(1, min(int(CHUNK / max(seconds, 1e-6)), left // (_AHEAD * workers), _MOST))

    def _workers(self) -> int:
        return sum(self._client.nthreads().values()) or 1

    def _result(self, future: Any) -> tuple[float, list[Any]]:
        from distributed import CancelledError, KilledWorker

        alone_since: float | None = None
        try:
            while not future.done():
                with suppress(TimeoutError):
                    future.exception(timeout=_LOOK)
                    break
                if self._client.nthreads():
                    alone_since = None
                elif alone_since is None:
                    alone_since = time.monotonic()
                elif time.monotonic() - alone_since > _PATIENCE:
                    raise EnvironmentFault(
                        _("All workers are gone."), _("Start new ones, and the command once more.")
                    )
            found: tuple[float, list[Any]] = future.result()
        except KilledWorker:
            raise EnvironmentFault(
                _("A part of the work ended every worker that tried it."),
                _("Look at what the workers say; they may lack memory."),
            ) from None
        except (CancelledError, OSError):
            raise EnvironmentFault(
                _("The scheduler no longer answers."),
                _("Start it and its workers, and the command once more."),
            ) from None
        return found
