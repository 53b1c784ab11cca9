"""Bounds and surroundings of processes that handle what cannot be trusted: templates, texts, foreign PDFs."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys


def environment() -> dict[str, str]:
    """What such a process is started with: it finds the modules that this one finds, and speaks UTF-8."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}


def bind_to_parent() -> None:
    """Die when the parent dies (Linux), and leave Ctrl-C to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)


def limit_memory(limit: int) -> None:
    """Let this process have ``limit`` bytes of address space, where the system knows such limits."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
