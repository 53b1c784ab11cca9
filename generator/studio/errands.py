"""Errands: what the studio has another process do (``workroom.py``), which comes and goes as it is needed."""

from __future__ import annotations

import contextlib
import pickle
import subprocess
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from typing import IO, Any, Literal

import generator.i18n as i18n
from generator.diagnostics import EnvironmentFault
from generator.i18n import _
from generator.press.project import Project
from generator.render.confinement import command
from generator.studio.faults import Stopped, Told

#: Seconds after which a process that has nothing to do is ended; whoever writes rests longer than who prints.
IDLE = {"press": 45.0, "desk": 180.0}
_WORKROOM = "generator.studio.workroom"


class Errands:
    """One for each of a house's workrooms; methods may be called from any thread."""

    def __init__(self, project: Project, tell: Callable[..., None], room: Literal["press", "desk"]) -> None:
        """``desk`` draws the page beside a text, ``press`` does everything else."""
        self._project, self._tell, self._room = project, tell, room
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        self._waiting: dict[int, Future[Any]] = {}
        self._timer: threading.Timer | None = None
        self._used = 0.0

    def get_ready(self) -> None:
        """Somebody is about to want something: have the libraries loaded by then."""
        with self._lock:
            self._living()
        self._rest_later()

    def ask(self, verb: str, **what: Any) -> Any:
        """Have ``verb`` done, and wait for what comes of it.

        Raises Told for what went wrong, Stopped for what was cancelled, EnvironmentFault where the process
        was ended.
        """
        answer: Future[Any] = Future()
        with self._lock:
            number = next(self._numbers)
            self._waiting[number] = answer
            stream = self._living().stdin
            assert stream is not None
            try:
                stream.write(pickle.dumps((number, i18n.language(), verb, what)))
                stream.flush()
            except OSError:
                answer.set_exception(_fallen())
        try:
            return answer.result()
        finally:
            with self._lock:
                self._waiting.pop(number, None)
            self._rest_later()

    def close(self) -> None:
        """End it."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            process, self._process = self._process, None
        if process is not None:
            _end(process)

    def _living(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            process = subprocess.Popen(command(_WORKROOM), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            assert process.stdin is not None
            assert process.stdout is not None
            project = self._project
            with contextlib.suppress(OSError):  # it ended at once: whoever asks is told
                greeting = (self._room, project.root, project.shipped, project.out, i18n.language())
                process.stdin.write(pickle.dumps(greeting))
                process.stdin.flush()
            threading.Thread(target=self._listen, args=(process, process.stdout), daemon=True).start()
            self._process = process
        return self._process

    def _listen(self, process: subprocess.Popen[bytes], source: IO[bytes]) -> None:
        with source, contextlib.suppress(EOFError, pickle.UnpicklingError, OSError):
            while True:
                said, *rest = pickle.load(source)
                if said == "tell":
                    kind, what = rest
                    self._tell(kind, **what)
                else:
                    self._answer(said, *rest)
        process.wait()
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # what was not sent any more
            process.stdin.close()
        with self._lock:
            # A new one may have been started since, and those who wait now wait for that.
            if self._process is not process and self._process is not None:
                return
            left, self._waiting = list(self._waiting.values()), {}
        for one in left:
            if not one.done():
                one.set_exception(_fallen())

    def _answer(self, said: str, number: int, result: Any) -> None:
        with self._lock:
            waiting = self._waiting.get(number)
        if waiting is None or waiting.done():
            return
        if said == "done":
            waiting.set_result(result)
        elif said == "stopped":
            waiting.set_exception(Stopped())
        else:
            waiting.set_exception(Told(*result))

    def _rest_later(self) -> None:
        with self._lock:
            self._used = time.monotonic()
            if self._timer is None:
                self._wake_in(IDLE[self._room])

    def _wake_in(self, seconds: float) -> None:
        # One that is running stays: a thread for each answer would keep those waiting who get it.
        self._timer = threading.Timer(seconds, self._rest)
        self._timer.daemon = True
        self._timer.start()

    def _rest(self) -> None:
        with self._lock:
            self._timer = None
            if self._waiting:  # the answer lets it rest later
                return
            left = self._used + IDLE[self._room] - time.monotonic()
            if left > 0:
                self._wake_in(left)
                return
            process, self._process = self._process, None
        if process is not None:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Close its input, upon which it ends by itself; or else make it."""
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.close()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _fallen() -> EnvironmentFault:
    return EnvironmentFault(
        _("The process that draws was ended."), _("Try again. Where it happens again, memory may be short.")
    )
