"""Where workers come from: a fork server on Linux, a process of their own each elsewhere."""

from __future__ import annotations

import sys

from generator.render.fork_server import ForkServer
from generator.render.process import RenderSetup, WorkerProcess

#: Can workers be forked from one that has the libraries loaded?
FORKS = sys.platform == "linux"
#: While a worker gets ready, another draws so many mm²: ten cards when it is forked; forty, or three sheets
#: and a half, when it must load.
WORTH_A_WORKER = 60_000.0 if FORKS else 220_000.0

_server: ForkServer | None = None
#: Workers that were started ahead of time, where they are not forked.
_spare: list[WorkerProcess] = []


def start_ahead() -> None:
    """Load WeasyPrint now, for the workers to come, while this process loads the rest."""
    if FORKS:
        _living_server()
    elif not _spare:
        _spare.append(WorkerProcess.start())


def stop_spares() -> None:
    """End what is kept for workers to come."""
    global _server
    if _server is not None:
        _server.close()
        _server = None
    while _spare:
        _spare.pop().close()


def new_worker(setup: RenderSetup) -> WorkerProcess:
    """A worker that knows the project's folders."""
    if FORKS:
        worker = WorkerProcess(*_living_server().fork())
    else:
        worker = _spare.pop() if _spare else WorkerProcess.start()
    worker.introduce(setup)
    return worker


def _living_server() -> ForkServer:
    global _server
    if _server is not None and _server.poll() is not None:
        _server.close()
        _server = None
    if _server is None:
        _server = ForkServer()
    return _server
