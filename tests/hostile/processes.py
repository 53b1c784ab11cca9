"""Programs under observation: how long, how much memory in all, and who is left when they end."""

from __future__ import annotations

import contextlib
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
from pathlib import Path

#: The command as it is installed. It is a script, so the current folder is not on Python's path of its own.
HEIMSPIEL = (sys.executable, str(Path(sys.executable).parent / "heimspiel"))
#: Where a program is ended because nothing will be learnt from waiting: seconds, and bytes.
LONGEST, MOST = 35.0, 2_500_000_000
#: Seconds that helpers have to notice that their parent is gone.
GRACE = 3.0
_SAID = 3_000_000


@dataclass(frozen=True)
class Ended:
    """How a program ended. ``code`` is None for one that had to be ended."""

    command: str
    code: int | None
    said: str
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
        user: int | None = None,
        limits: Mapping[str, int] | None = None,
        stdin: str = "",
    ) -> None:
        self.command = shlex.join(words)
        # Into a file: a program that says gigabytes must not fill our memory, nor wait for us.
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - closed in ended()
        wanted = dict(limits or {})

        def bind() -> None:
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
            stderr=subprocess.STDOUT,
            user=user,
            group=user,
            extra_groups=[] if user is not None else None,
            preexec_fn=bind if wanted else None,
        )
        if stdin and self.process.stdin is not None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.write(stdin.encode())
                self.process.stdin.close()
        self.memory = 0
        self._over = threading.Event()
        self._watcher = threading.Thread(target=self._watch, daemon=True)
        self._watcher.start()

    def _watch(self) -> None:
        while not self._over.is_set():
            self.memory = max(self.memory, sum(_memory(pid) for pid in family(self.process.pid)))
            if self.memory > MOST or time.monotonic() - self._started > LONGEST * 2:
                end_family(self.process.pid)
            self._over.wait(0.15)

    def said(self) -> str:
        """What it has said so far."""
        self._said.flush()
        return os.pread(self._said.fileno(), _SAID, 0).decode("utf-8", "backslashreplace")

    def until(self, true: Callable[[str], bool], seconds: float) -> bool:
        """Wait until it has said something, or has ended; was it said in time?"""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if true(self.said()):
                return True
            if self.process.poll() is not None:
                return true(self.said())
            time.sleep(0.05)
        return False

    def ended(self, seconds: float = LONGEST) -> Ended:
        """Wait for its end, or bring it about."""
        code: int | None
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            end_family(self.process.pid)
            self.process.wait()
            code = None
        self._over.set()
        self._watcher.join()
        said = self.said()
        self._said.close()
        return Ended(self.command, code, said, time.monotonic() - self._started, self.memory)


def family(pid: int) -> list[int]:
    """A process and all below it."""
    found = [pid]
    for one in found:
        for task in Path(f"/proc/{one}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(child) for child in task.read_text().split()]
    return found


def end_family(pid: int) -> None:
    """End a process that we started and all that it started."""
    for one in reversed(family(pid)):
        with contextlib.suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)


def left_over(token: str) -> list[int]:
    """Processes of a case that still run after :data:`GRACE` seconds. They are ended."""
    end = time.monotonic() + GRACE
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


def _memory(pid: int) -> int:
    """A process's proportional share of memory in bytes; 0 when it is gone."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0
