"""Programs under observation: how long, how much memory in all, and who is left when they end."""

from __future__ import annotations

import compileall
import contextlib
import ctypes
import os
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import generator

#: The command as it is installed. It is a script, so the current folder is not on Python's path of its own.
HEIMSPIEL = (sys.executable, str(Path(sys.executable).parent / "heimspiel"))
#: Where a program is ended because nothing will be learnt from waiting: seconds, and bytes.
LONGEST, MOST = 35.0, 2_500_000_000
#: Seconds that helpers have to notice that their parent is gone.
GRACE = 3.0
_SAID = 3_000_000
#: From <linux/prctl.h>; CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH of <linux/capability.h>.
_DROP_FROM_BOUNDING_SET, _OVERRIDES = 24, (1, 2)


@dataclass(frozen=True)
class Ended:
    """How a program ended. ``code`` is None for one that had to be ended."""

    command: str
    code: int | None
    said: str
    #: As long as it would have taken with the processors to itself: :meth:`Observed.own_time`.
    seconds: float
    #: The largest sum over the program and all that it started, in bytes.
    memory: int


class Observed:
    """A running program and all that it starts."""

    def __init__(
        self,
        words: Sequence[str],
        cwd: Path,
        env: Mapping[str, str],
        *,
        bound: bool = False,
        limits: Mapping[str, int] | None = None,
        stdin: str = "",
    ) -> None:
        self.command = shlex.join(words)
        # Into a file: a program that says gigabytes must not fill our memory, nor wait for us.
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - closed in ended()
        wanted = dict(limits or {})
        # Where no file may grow, that one cannot either; a screen can, and complaints are said on one.
        self._screen = _Screen() if "fsize" in wanted else None
        if self._screen is not None:
            _compile_ahead()

        def bind() -> None:
            if bound:
                _give_up_privileges()
            for name, most in wanted.items():
                resource.setrlimit(getattr(resource, f"RLIMIT_{name.upper()}"), (most, most))
            if "fsize" in wanted:
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

        self._started = time.monotonic()
        self.process = subprocess.Popen(
            [*HEIMSPIEL, *words],
            cwd=cwd,
            env=dict(env),
            stdin=subprocess.PIPE if stdin else subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT if self._screen is None else self._screen.end,
            preexec_fn=bind if wanted or bound else None,
        )
        if self._screen is not None:
            self._screen.watch()
        if stdin and self.process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.write(stdin.encode())
                self.process.stdin.close()
        self.memory = 0
        #: By process: seconds of work, and seconds in which it could have worked and another did.
        self._times: dict[int, tuple[float, float]] = {}
        #: Did we end it, because it filled the memory or the day?
        self._given_up = False
        self._over = threading.Event()
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()

    def _watch(self) -> None:
        while not self._over.is_set():
            running = family(self.process.pid)
            self.memory = max(self.memory, sum(_memory(pid) for pid in running))
            self._times |= {pid: times for pid in running if (times := _work_and_waiting(pid)) is not None}
            if self.memory > MOST or self.own_time() > LONGEST * 5:
                self._given_up = True
                end_family(self.process.pid)
            self._over.wait(0.15)

    def own_time(self) -> float:
        """Seconds since its start, but for those in which other programs had the processors."""
        passed = time.monotonic() - self._started
        times = list(self._times.values())
        work, waiting = sum(one[0] for one in times), sum(one[1] for one in times)
        return max(passed - waiting, work / (os.cpu_count() or 1))

    def said(self) -> str:
        """What it has said so far."""
        self._said.flush()
        shown = b"" if self._screen is None else bytes(self._screen.shown)
        return (os.pread(self._said.fileno(), _SAID, 0) + shown).decode("utf-8", "backslashreplace")

    def until(self, true: Callable[[str], bool], seconds: float) -> bool:
        """Wait until it has said something, or has ended; was it said in so many seconds of its own?"""
        begun = self.own_time()
        while self.own_time() - begun < seconds:
            if true(self.said()):
                return True
            if self.process.poll() is not None:
                return true(self.said())
            time.sleep(0.05)
        return False

    def ended(self, seconds: float = LONGEST) -> Ended:
        """Wait for its end, or bring it about."""
        code: int | None = None
        begun = self.own_time()
        while code is None and self.own_time() - begun < seconds:
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = self.process.wait(0.2)
        if code is None:
            end_family(self.process.pid)
            self.process.wait()
        self._over.set()
        self._watcher.join()
        if self._screen is not None:
            self._screen.wait()
        said = self.said()
        self._said.close()
        return Ended(self.command, None if self._given_up else code, said, self.own_time(), self.memory)


@cache
def _compile_ahead() -> None:
    """Have the program's modules compiled: one that may not write a whole file would keep them cut short."""
    compileall.compile_dir(generator.__path__[0], quiet=1)


class _Screen:
    """What is written to a pipe: the end for the program, and what has come out of it."""

    def __init__(self) -> None:
        self._ours, self.end = os.pipe()
        self.shown = bytearray()
        self._reader = threading.Thread(target=self._read, daemon=True)

    def watch(self) -> None:
        """The program has its end."""
        os.close(self.end)
        self._reader.start()

    def wait(self) -> None:
        """Until all who may write are gone, or a helper has stayed behind."""
        self._reader.join(GRACE)

    def _read(self) -> None:
        with os.fdopen(self._ours, "rb", buffering=0) as pipe:
            while part := pipe.read(65536):
                if len(self.shown) < _SAID:
                    self.shown += part


def family(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    for one in found:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{one}/task").iterdir():
                children = (task / "children").read_text()
                found += [int(child) for child in children.split()]
    return found


def _give_up_privileges() -> None:
    """What the program may read and write follows from owners and modes alone, even where root runs it."""
    libc = ctypes.CDLL(None)
    for capability in _OVERRIDES:
        libc.prctl(_DROP_FROM_BOUNDING_SET, capability, 0, 0, 0)


def end_family(pid: int) -> None:
    """End a process that we started and all that it started."""
    for one in reversed(family(pid)):
        with contextlib.suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)


def left_over(token: str) -> list[int]:
    """Processes of a case that still run after :data:`GRACE` seconds or, where many wait, more. Ends them."""
    end = time.monotonic() + GRACE * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    while (found := _with_token(token)) and time.monotonic() < end:
        time.sleep(0.1)
    for pid in found:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return found


def _with_token(token: str) -> list[int]:
    wanted = token.encode()
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with contextlib.suppress(OSError):
                if wanted in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
    return found


def _work_and_waiting(pid: int) -> tuple[float, float] | None:
    """Seconds in which a process had a processor, and in which it waited for one; None when it is gone."""
    found: list[tuple[float, float]] = []
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            work, waiting, *_slices = (task / "schedstat").read_text().split()
            found.append((int(work) / 1e9, int(waiting) / 1e9))
    return (sum(one[0] for one in found), sum(one[1] for one in found)) if found else None


def _memory(pid: int) -> int:
    """A process's proportional share of memory in bytes; 0 when it is gone."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0
