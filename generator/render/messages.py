"""Messages to and from a worker: a line with the length of a JSON text, then the JSON.

Apart from the worker itself, which loads all that draws: the process that only asks does without.
"""

from __future__ import annotations

import json
from typing import IO, Any


def read_message(source: IO[bytes]) -> dict[str, Any] | None:
    """The next JSON message, None at the end of the stream."""
    line = source.readline()
    if not line:
        return None
    text = source.read(int(line))
    message: dict[str, Any] = json.loads(text)
    return message


def write_message(channel: IO[bytes], message: dict[str, Any]) -> None:
    """Send one JSON message."""
    text = json.dumps(message, ensure_ascii=False).encode("utf-8", "surrogatepass")
    channel.write(b"%d\n" % len(text) + text)
    channel.flush()
