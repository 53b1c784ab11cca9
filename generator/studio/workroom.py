"""A process that counts, draws and prints for the studio, and ends when nobody has wanted it for a while.

What drawing leaves in memory goes with it, and what ends it ends nothing else. ``errands.py`` sends it out.
It reads pickles from standard input and writes them to standard output: it is ours, and what cannot be
trusted is drawn by workers of its own (``render/``).
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import IO, Any

import generator.i18n as i18n
from generator.press.project import Project
from generator.render.nursery import start_ahead
from generator.studio.faults import Stopped, told
from generator.studio.threads import StayingThreads
from generator.studio.workshop import Workshop


class Channel:
    """The way back to the studio, for any thread."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def send(self, *message: Any) -> None:
        data = pickle.dumps(message)
        # Where nobody reads any more, the studio is gone.
        with self._lock, contextlib.suppress(OSError):
            self._stream.write(data)
            self._stream.flush()

    def tell(self, kind: str, **what: Any) -> None:
        """Something that all open pages should hear."""
        self.send("tell", kind, what)


def main() -> int:
    """Do what is asked for, until the studio closes standard input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # As in a build: what is made lives until the end.
    gc.set_threshold(100_000, 20, 50)
    source, channel = sys.stdin.buffer, Channel(os.fdopen(os.dup(1), "wb"))
    os.dup2(2, 1)
    room, root, shipped, out, lang = pickle.load(source)
    # What somebody writes is mostly of no class that is known.
    light = room == "press"
    start_ahead(light=light)
    i18n.set_language(lang)
    project = Project(root, shipped, out)
    workshop, threads = Workshop(project, light=light), StayingThreads()
    work = _press(project, workshop, channel) if room == "press" else _desk(project, workshop)
    try:
        while True:
            number, lang, verb, what = pickle.load(source)
            threads.take(partial(_carry_out, channel, number, lang, partial(work[verb], **what)))
    except (EOFError, pickle.UnpicklingError):
        workshop.close()
    return 0


def _desk(project: Project, workshop: Workshop) -> Mapping[str, Callable[..., Any]]:
    """What can be asked for beside a text."""
    from generator.studio.preview import Previews

    previews = Previews(project, workshop)
    return {"page": previews.draw, "picture": previews.picture}


def _press(project: Project, workshop: Workshop, channel: Channel) -> Mapping[str, Callable[..., Any]]:
    """What can be asked for everywhere else."""
    from generator.studio.counting import counted
    from generator.studio.covers import cover
    from generator.studio.pictures import page_picture
    from generator.studio.pressroom import PressRoom
    from generator.studio.telling import changed_since, filled_in, laid_out, odds, reported

    room = PressRoom(project, workshop, channel.tell)
    return {
        "count": partial(counted, project),
        "cover": partial(cover, project, workshop),
        "print": room.print,
        "export": room.export,
        "stop": room.stop,
        "picture": room.picture,
        "look": lambda path, page, dpi: page_picture(Path(path).read_bytes(), page, dpi),
        "compare": partial(changed_since, project, room),
        "report": partial(reported, project, room),
        "layout": partial(laid_out, project),
        "form": partial(filled_in, project),
        "odds": partial(odds, project),
    }


def _carry_out(channel: Channel, number: int, lang: str, work: Callable[[], Any]) -> None:
    with i18n.speaking(lang):
        try:
            channel.send("done", number, work())
        except Stopped:
            channel.send("stopped", number, None)
        except BaseException as error:
            channel.send("fault", number, told(error))
