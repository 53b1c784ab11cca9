"""Long work in jobs: who does them, here or on other machines, and in which order they come back."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import suppress
from typing import Final, Protocol, TypeVar

_T_co = TypeVar("_T_co", covariant=True)
_T = TypeVar("_T")
#: Seconds after which a waiting thread looks whether somebody pressed Ctrl-C, everywhere.
_LOOK: Final = 0.2


class Job(Protocol[_T_co]):
    """A part of long work: a value that can be pickled, whose ``run`` gives the same wherever it runs."""

    def run(self) -> _T_co: ...


class Hands(Protocol):
    """Who does jobs."""

    def run(self, jobs: Iterable[Job[_T]], count: int) -> Generator[_T, None, None]:
        """What ``count`` jobs come to, in their order, each as soon as it and all before it are done.

        Whoever has enough stops asking (``close``): what has not been begun is left then.
        """
        ...


class OneHand:
    """One job after the other, each when it is asked for."""

    def run(self, jobs: Iterable[Job[_T]], count: int) -> Generator[_T, None, None]:  # noqa: ARG002
        for job in jobs:
            yield job.run()


class ThreadHands:
    """Threads of this process, for jobs that leave the interpreter to others while they run."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def run(self, jobs: Iterable[Job[_T]], count: int) -> Generator[_T, None, None]:  # noqa: ARG002
        pool = ThreadPoolExecutor(self._workers)
        waiting: deque[Future[_T]] = deque()
        open_ = iter(jobs)
        try:
            while True:
                while len(waiting) < 2 * self._workers and (job := next(open_, None)) is not None:
                    waiting.append(pool.submit(job.run))
                if not waiting:
                    return
                yield awaited(waiting.popleft())
        finally:
            pool.shutdown(cancel_futures=True)


def awaited(future: Future[_T]) -> _T:
    """What a thread comes to; Ctrl-C is heard meanwhile."""
    while not future.done():
        with suppress(NotYet):
            future.exception(_LOOK)
    return future.result()


def threads(workers: int) -> Hands:
    """So many threads."""
    return OneHand() if workers < 2 else ThreadHands(workers)
