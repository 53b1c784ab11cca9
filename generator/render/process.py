"""One render worker as the parent sees it: start, introduce, draw, stop."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from generator.render.compiled.book import ClassBook
from generator.render.confinement import command, environment, folder_to_be, nowhere, remove_folder
from generator.render.forking import ForkedWorker
from generator.render.job import Batch, FaceResult
from generator.render.messages import read_message, write_message
from generator.render.weasy.loading import pango_missing, unfit
from generator.render.young_fork import YoungFork


@dataclass(frozen=True)
class RenderSetup:
    """Folders that the workers may read, and the font configuration they use."""

    templates: tuple[Path, ...]
    assets: tuple[Path, ...]
    fonts: tuple[Path, ...]
    font_configuration: Path


#: How a worker ends that has used its time up, where the system measures that.
_OUT_OF_TIME = {-signal.SIGPROF: "time"} if hasattr(signal, "SIGPROF") else {}


class RendererBug(Exception):  # noqa: N818 - says whose fault it is
    """A mistake of ours in a worker; the text is its traceback."""


class WorkerStopped(Exception):  # noqa: N818 - the worker was stopped
    """A worker died or was stopped. ``reason`` is time, memory or crash; ``digest`` the face that it was at.

    Without a digest it was at what all faces of the batch share.
    """

    def __init__(self, reason: str, digest: str = "") -> None:
        self.reason, self.digest = reason, digest
        super().__init__(reason)


class WorkerProcess:
    """One worker process. It loads its libraries at once and waits for :meth:`introduce`."""

    def __init__(
        self,
        process: subprocess.Popen[bytes] | ForkedWorker | YoungFork,
        to_worker: IO[bytes],
        from_worker: IO[bytes],
        folder: str = "",
    ) -> None:
        self._process = process
        self._to, self._from = to_worker, from_worker
        #: Where it works, if that is its own.
        self._folder = folder
        self._timed_out = False
        self.ready = False
        #: How many faces it has drawn.
        self.drawn = 0
        #: Which edition of the classes of each look it has been told (see ClassBook.of).
        self._told: dict[str, int] = {}

    @classmethod
    def start(cls, module: str = "generator.render.worker") -> WorkerProcess:
        """One that loads its libraries itself; ``module`` has its ``main``."""
        folder = folder_to_be()
        process = subprocess.Popen(
            command(module, folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd=nowhere(),
            env=environment(folder),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        return cls(process, process.stdin, process.stdout, folder)

    @classmethod
    def fork(cls, module: str) -> WorkerProcess:
        """The same, forked from this process, which must be young (:mod:`generator.render.young_fork`)."""
        folder = folder_to_be()
        read_end, to_worker = os.pipe()
        from_worker, write_end = os.pipe()
        process = YoungFork(module, folder, read_end, write_end)
        os.close(read_end)
        os.close(write_end)
        return cls(process, os.fdopen(to_worker, "wb"), os.fdopen(from_worker, "rb"), folder)

    def introduce(self, setup: RenderSetup, memory: int) -> None:
        """Tell the worker where the project's folders are, and how many bytes it may fill."""
        with contextlib.suppress(BrokenPipeError):
            write_message(
                self._to,
                {
                    # The worker stands elsewhere.
                    "templates": [str(p.absolute()) for p in setup.templates],
                    "assets": [str(p.absolute()) for p in setup.assets],
                    "fonts": [str(p.absolute()) for p in setup.fonts],
                    "memory": memory,
                    "font_configuration": str(setup.font_configuration.absolute()),
                },
            )

    def draw(self, batch: Batch, seconds: float, longest: float, classes: ClassBook) -> list[FaceResult]:
        """Have a batch drawn, each face in so many ``seconds`` of the worker's own time.

        The worker is told of ``classes`` what it does not know, and what it learns is added to them. Raises
        Stopped when the worker does not survive it, or gives no sign for ``longest`` seconds.
        """
        self.await_ready(longest)
        at = ""
        with self._watched(longest) as sign_of_life:
            edition, news = classes.of(batch.look, self._told.get(batch.look, 0), self)
            self._told[batch.look] = edition
            write_message(self._to, {"seconds": seconds, "batch": batch.as_json(), "classes": news})
            while (message := read_message(self._from)) is not None and "at" in message:
                at = message["at"]
                sign_of_life()
            if message is not None and "bug" in message:
                raise RendererBug(message["bug"])
            if message is None or "results" not in message:
                raise WorkerStopped(self._reason(message), at)
            results = []
            for header in message["results"]:
                pdf = self._from.read(header["length"])
                if len(pdf) != header["length"]:
                    raise WorkerStopped(self._reason(None), at)
                results.append(FaceResult.from_header(header, pdf))
            self.drawn += len(results)
            classes.learn(message["classes"], self)
            return results

    @contextlib.contextmanager
    def _watched(self, seconds: float) -> Iterator[Callable[[], None]]:
        """Talk to the process; after so long without a sign of life it is ended, and Stopped is raised.

        Yields what to call at such a sign.
        """
        heard = time.monotonic()
        finished = threading.Event()

        def sign_of_life() -> None:
            nonlocal heard
            heard = time.monotonic()

        def watch() -> None:
            while not finished.wait(max(0.0, heard + seconds - time.monotonic())):
                if time.monotonic() >= heard + seconds:
                    self._time_out()
                    return

        threading.Thread(target=watch, daemon=True).start()
        try:
            yield sign_of_life
        except (BrokenPipeError, ValueError):
            raise WorkerStopped(self._reason(None)) from None
        finally:
            finished.set()

    def await_ready(self, seconds: float) -> None:
        """Wait until the libraries are loaded. Raises Stopped, or EnvironmentFault when one is missing."""
        if self.ready:
            return
        with self._watched(seconds):
            message = read_message(self._from)
            if message is not None and isinstance(self._process, ForkedWorker):
                self._process.pid = message["pid"]
                message = read_message(self._from)
        if message is not None and "environment" in message:
            raise pango_missing(message["environment"])
        if message is not None and "unfit" in message:
            raise unfit(message["unfit"])
        if message is None:
            raise WorkerStopped(self._reason(None))
        self.ready = True

    def _reason(self, message: dict[str, object] | None) -> str:
        if self._timed_out:
            return "time"
        if message is not None and "memory" in message:
            return "memory"
        # It has closed its pipes, so it has ended or is about to; how, is settled.
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        code = self._process.wait()
        return {-signal.SIGKILL: "memory", **_OUT_OF_TIME}.get(code, "crash")

    def _time_out(self) -> None:
        self._timed_out = True
        self.stop()

    @property
    def alive(self) -> bool:
        """Is the process still there?"""
        return self._process.poll() is None

    def stop(self) -> None:
        """End the process and whatever it started."""
        if self.alive:
            if self._process.pid is not None:
                with contextlib.suppress(ProcessLookupError, PermissionError, AttributeError):
                    os.killpg(self._process.pid, signal.SIGKILL)
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    def close(self) -> None:
        """End the process and free its pipes."""
        self.stop()
        for pipe in (self._to, self._from):
            with contextlib.suppress(BrokenPipeError, OSError):
                pipe.close()
        self._process.wait()
        remove_folder(self._folder)
