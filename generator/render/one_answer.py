"""What programs have in common that read one file which anybody may have made, answer in JSON, and end."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

from generator.render.confinement import bind_to_parent, keep_no_folder, limit_memory, limit_time


def answer_once(work: Callable[[bytes], Mapping[str, Any]], memory: int, seconds: float | None = None) -> int:
    """Do the work on what comes in, with so many bytes of address space, perhaps so many seconds' work.

    Where the memory does not do, the answer is ``{"unreadable": "too-large"}``. Nothing else is written to
    where the answer goes. Returns the exit code.
    """
    keep_no_folder()
    bind_to_parent()
    limit_memory(memory)
    if seconds is not None:
        limit_time(seconds)
    channel, sys.stdout = sys.stdout, sys.stderr
    answer: Mapping[str, Any]
    try:
        answer = work(sys.stdin.buffer.read())
    except (MemoryError, RecursionError):
        answer = {"unreadable": "too-large"}
    channel.write(json.dumps(answer))
    channel.flush()
    return 0
