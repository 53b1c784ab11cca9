"""The render worker: a process of its own with limits, which draws batches until its input ends.

Messages (messages.py) are followed, from the worker, by the PDFs that they announce.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import traceback
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import IO, Any

from generator import kept_code
from generator.diagnostics import EnvironmentFault
from generator.render.compiled.engine import CompiledEngine, compiled_engine
from generator.render.confinement import bind_to_parent, limit_memory, limit_time
from generator.render.job import Batch, FaceResult
from generator.render.messages import read_message, write_message
from generator.render.weasy.loading import Unfit, import_weasyprint

#: Address space of a worker in bytes; what it may fill of that comes with its first message.
MEMORY_LIMIT = 2_500_000_000
#: Seconds of work that each face adds to what is done for all of a batch together.
SECONDS_TOGETHER = 0.1
#: Seconds after which a light worker shows that it lives: of the face that it is at nobody asks.
_SIGN = 0.25
#: Batches of a light worker between two looks at all its garbage.
_SELDOM = 16


def main() -> int:
    """Serve batches from standard input."""
    channel, sys.stdout = sys.stdout.buffer, sys.stderr
    bind_to_parent()
    return serve(sys.stdin.buffer, channel, load())


def serve(source: IO[bytes], channel: IO[bytes], fault: EnvironmentFault | None) -> int:
    """Draw batches until ``source`` ends; returns the exit code.

    The first message says where the project's folders are. ``fault`` is what :func:`load` returned.
    """
    setup = read_message(source)
    if setup is None:
        return 0
    if fault is not None:
        if isinstance(fault, Unfit):
            write_message(channel, {"unfit": fault.detail})
        else:
            write_message(channel, {"environment": str(fault.__cause__).splitlines()[0]})
        return 3
    from generator.render.engine import Engine

    where = _Where(setup)
    steps = _Steps(channel)
    ordinary = Engine(where.templates, where.assets, where.fonts, steps, environment=where.environment)
    compiled = compiled_engine(where.environment, where.fonts, steps, ordinary)

    def draw(batch: Batch) -> list[FaceResult]:
        return ordinary.draw(batch) if compiled is None or not batch.look else compiled.draw(batch)

    return _serve(source, channel, setup["memory"], steps, draw, compiled)


def serve_light(source: IO[bytes], channel: IO[bytes]) -> int:
    """The same without WeasyPrint: faces of no known class are left out of the answers."""
    setup = read_message(source)
    if setup is None:
        return 0
    where = _Where(setup)
    steps = _Steps(channel, _SIGN)
    compiled = compiled_engine(where.environment, where.fonts, steps, None)
    if compiled is None:
        return 3
    # Programs leave little behind, and what they remember need not be looked through each time.
    return _serve(source, channel, setup["memory"], steps, compiled.draw, compiled, seldom=_SELDOM)


class _Where:
    """The project's folders, from the first message."""

    def __init__(self, setup: dict[str, Any]) -> None:
        from generator.render.environment import template_environment

        self.templates, self.assets, self.fonts = (
            [Path(path) for path in setup[name]] for name in ("templates", "assets", "fonts")
        )
        # Fontconfig reads this when the first font is looked up, which is later than the import.
        os.environ["FONTCONFIG_FILE"] = setup["font_configuration"]
        self.environment = template_environment(self.templates)


def _serve(
    source: IO[bytes],
    channel: IO[bytes],
    memory: int,
    steps: _Steps,
    draw: Callable[[Batch], list[FaceResult]],
    compiled: CompiledEngine | None,
    seldom: int = 1,
) -> int:
    """``seldom``: after so many batches all that is alive is looked through for garbage, else what is new."""
    kept_code.save()
    # The libraries stay until the end: looking for garbage among them takes longer than drawing a card.
    gc.freeze()
    limit_memory(MEMORY_LIMIT, memory)
    write_message(channel, {"ready": True})
    batches = count(1)
    while (raw := read_message(source)) is not None:
        batch = Batch.from_json(raw["batch"])
        steps.begin(batch, raw["seconds"])
        if compiled is not None:
            compiled.classes.absorb(raw["classes"])
        try:
            results = draw(batch)
        except MemoryError:
            write_message(channel, {"memory": True})
            return 1
        except Exception:
            write_message(channel, {"bug": traceback.format_exc()})
            return 70
        limit_time(0)
        _answer(channel, results, compiled.classes.news() if compiled is not None else [])
        # Not before the answer: somebody may be waiting for it, and nobody for this.
        del results
        gc.collect(0 if next(batches) % seldom else 2)
    return 0


class _Steps:
    """Tells the parent which face the worker is at, and ends the worker where one takes too long."""

    def __init__(self, channel: IO[bytes], seldom: float = 0.0) -> None:
        """The parent is told at most every ``seldom`` seconds."""
        self._channel, self._seldom = channel, seldom
        self._told = 0.0
        self._left: dict[str, float] = {}
        self._now, self._since = "", 0.0

    def begin(self, batch: Batch, seconds: float) -> None:
        """A new batch; each of its faces may take so many seconds of work, and so may what they share."""
        self._left = {face.digest: seconds for face in batch.faces}
        self._left[""] = seconds + SECONDS_TOGETHER * len(batch.faces)
        self._now, self._since = "", time.process_time()
        # Reading a template may take for ever, too: Jinja works out what is constant in it.
        limit_time(self._left[""])

    def __call__(self, digest: str) -> None:
        """From now on it is this face that takes the time; "" for all together."""
        now = time.process_time()
        self._left[self._now] -= now - self._since
        self._since = now
        # A limit of 0 would be none.
        limit_time(max(self._left[digest], 0.01))
        if digest != self._now:
            self._now = digest
            clock = time.monotonic()
            if clock - self._told >= self._seldom:
                self._told = clock
                write_message(self._channel, {"at": digest})


def load() -> EnvironmentFault | None:
    """Import all that drawing needs, while the parent may still be reading YAML; returns what is missing."""
    try:
        import_weasyprint()
        import generator.render.engine
        import generator.render.weasy.form_fields
        import generator.render.weasy.painting  # noqa: F401
        from generator.render.weasy.speedups import switch_on

        switch_on()
    except EnvironmentFault as fault:
        return fault
    return None


def _answer(channel: IO[bytes], results: list[FaceResult], news: list[dict[str, Any]]) -> None:
    write_message(channel, {"results": [result.header() for result in results], "classes": news})
    for result in results:
        channel.write(result.pdf)
    channel.flush()
