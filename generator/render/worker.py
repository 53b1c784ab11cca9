"""The render worker: a process of its own with limits, which draws batches until its input ends.

Messages are a line with the length of a JSON text, the JSON, then (from the worker) the PDFs it announces.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import traceback
from pathlib import Path
from typing import IO, Any

from generator.diagnostics import EnvironmentFault
from generator.render.confinement import bind_to_parent, limit_memory
from generator.render.job import Batch, FaceResult
from generator.render.libraries import import_weasyprint

#: Address space of a worker in bytes. A large kit needs a tenth of it.
MEMORY_LIMIT = 2_500_000_000


def main() -> int:
    """Serve batches from standard input."""
    channel, sys.stdout = sys.stdout.buffer, sys.stderr
    bind_to_parent()
    limit_memory(MEMORY_LIMIT)
    return serve(sys.stdin.buffer, channel, load())


def serve(source: IO[bytes], channel: IO[bytes], fault: EnvironmentFault | None) -> int:
    """Draw batches until ``source`` ends; returns the exit code.

    The first message says where the project's folders are. ``fault`` is what :func:`load` returned.
    """
    setup = read_message(source)
    if setup is None:
        return 0
    if fault is not None:
        write_message(channel, {"environment": str(fault.__cause__).splitlines()[0]})
        return 3
    from generator.render.engine import Engine

    # Fontconfig reads this when the first font is looked up, which is later than the import.
    os.environ["FONTCONFIG_FILE"] = setup["font_configuration"]
    engine = Engine(*([Path(p) for p in setup[folders]] for folders in ("templates", "assets", "fonts")))
    # The libraries stay until the end: looking for garbage among them takes longer than drawing a card.
    gc.freeze()
    write_message(channel, {"ready": True})
    while (raw := read_message(source)) is not None:
        try:
            results = engine.draw(Batch.from_json(raw))
        except MemoryError:
            write_message(channel, {"memory": True})
            return 1
        except Exception:
            write_message(channel, {"bug": traceback.format_exc()})
            return 70
        _answer(channel, results)
        # Not before the answer: somebody may be waiting for it, and nobody for this.
        del results
        gc.collect()
    return 0


def load() -> EnvironmentFault | None:
    """Import all that drawing needs, while the parent may still be reading YAML; returns what is missing."""
    try:
        import_weasyprint()
        import generator.render.engine
        import generator.render.form_fields
        import generator.render.inline
        import generator.render.painting
        import generator.render.parts
        import generator.render.styles  # noqa: F401
    except EnvironmentFault as fault:
        return fault
    return None


def _answer(channel: IO[bytes], results: list[FaceResult]) -> None:
    write_message(channel, {"results": [result.header() for result in results]})
    for result in results:
        channel.write(result.pdf)
    channel.flush()


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
