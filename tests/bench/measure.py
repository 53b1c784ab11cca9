"""Wall time, CPU time and peak memory of a command with everything that it starts."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

#: Seconds: runs up to here are looked at twenty times a second, then twice.
_SHORT = 20.0


@dataclass(frozen=True)
class Measured:
    """Seconds, seconds, bytes, bytes."""

    wall: float
    cpu: float
    memory: int
    size: int


def as_installed() -> dict[str, str]:
    """The environment without what keeps Python from reading its modules as fast as it does for users."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def measure(command: Sequence[str], pdf: Path | None, env: Mapping[str, str] | None = None) -> Measured:
    """Run ``command``; raises CalledProcessError when it fails. ``pdf`` is the file whose size counts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    process = subprocess.Popen(
        command, env={**as_installed(), **(env or {})}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    peak = 0
    done = threading.Event()

    def watch() -> None:
        nonlocal peak
        watched = psutil.Process(process.pid)
        while not done.is_set():
            try:
                family = [watched, *watched.children(recursive=True)]
                peak = max(peak, sum(_share(member) for member in family))
            except psutil.Error:
                pass
            # Adding up the pages of large processes takes milliseconds: seldom in a long run.
            done.wait(0.05 if time.perf_counter() - start < _SHORT else 0.5)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    _out, complaint = process.communicate()
    wall = time.perf_counter() - start
    done.set()
    watcher.join()
    if process.returncode:
        sys.stderr.buffer.write(complaint)
        raise subprocess.CalledProcessError(process.returncode, command)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Measured(wall, cpu, peak, pdf.stat().st_size if pdf else 0)


def _share(process: psutil.Process) -> int:
    """Its proportional set size: pages that several processes share count once in all."""
    try:
        return int(process.memory_full_info().pss)
    except psutil.Error:
        return 0
