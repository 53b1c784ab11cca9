"""Reads one PDF form from standard input and answers in JSON, within bounds: anybody may have made it."""

from __future__ import annotations

import json
import sys

from generator.impose.form_reading import FormUnreadable, answers
from generator.render.confinement import bind_to_parent, keep_no_folder, limit_memory

#: Address space in bytes. A form needs a fifth of it.
MEMORY_LIMIT = 1_000_000_000


def main() -> int:
    """``{"answers": …}``, or ``{"unreadable": reason}``."""
    keep_no_folder()
    bind_to_parent()
    limit_memory(MEMORY_LIMIT)
    channel, sys.stdout = sys.stdout, sys.stderr
    message: dict[str, object]
    try:
        message = {"answers": answers(sys.stdin.buffer.read())}
    except FormUnreadable as fault:
        message = {"unreadable": str(fault)}
    except (MemoryError, RecursionError):
        message = {"unreadable": "too-large"}
    channel.write(json.dumps(message))
    channel.flush()
    return 0
