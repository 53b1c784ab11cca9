"""Where workers come from: a fork server on Linux, a process of their own each elsewhere."""

from __future__ import annotations

import sys

from generator.render.forking import ForkServer
from generator.render.process import RenderSetup, WorkerProcess
from generator.render.young_fork import can_fork

#: Can workers be forked from one that has the libraries loaded?
FORKS = sys.platform == "linux"
#: While a worker gets ready, another draws so many mm²: ten cards when it is forked; forty, or three sheets
#: and a half, when it must load.
WORTH_A_WORKER = 60_000.0 if FORKS else 220_000.0

#: Can faces be written without WeasyPrint? It has been tried on Linux only.
LIGHT = sys.platform == "linux"
_LIGHT_WORKER = "generator.render.light_worker"

_server: ForkServer | None = None
#: Was the server started before anybody wanted a worker?
_started_ahead = False
#: Workers that were started ahead of time, where they are not forked.
_spare: list[WorkerProcess] = []
#: One without WeasyPrint that was started ahead of time.
_light: list[WorkerProcess] = []


def start_ahead(*, light: bool = False, young: bool = False) -> None:
    """Load WeasyPrint now, for the workers to come, while this process loads the rest.

    ``light``: classes are known, so that it may not be needed; then start a worker that does without.
    ``young``: this process has hardly begun, so that others may be forked from it (young_fork.py).
    """
    global _started_ahead
    if light and LIGHT:
        if not _light:
            start = WorkerProcess.fork if young and can_fork() else WorkerProcess.start
            _light.append(start(_LIGHT_WORKER))
    elif FORKS:
        _living_server(young=young)
        _started_ahead = True
    elif not _spare:
        _spare.append(WorkerProcess.start())


def stop_spares() -> None:
    """End what is kept for workers to come."""
    global _server, _started_ahead
    if _server is not None:
        _server.close()
        _server = None
    _started_ahead = False
    for spares in (_spare, _light):
        while spares:
            spares.pop().close()


def ahead() -> int:
    """How many workers cost next to nothing, because they were started ahead."""
    return 2 if _started_ahead else len(_spare)


def new_worker(setup: RenderSetup, memory: int) -> WorkerProcess:
    """A worker that knows the project's folders; ``memory`` is what it may fill, in bytes."""
    if FORKS:
        worker = WorkerProcess(*_living_server().fork())
    else:
        worker = _spare.pop() if _spare else WorkerProcess.start()
    worker.introduce(setup, memory)
    return worker


def new_light_worker(setup: RenderSetup, memory: int) -> WorkerProcess:
    """A worker without WeasyPrint (light_worker.py)."""
    worker = _light.pop() if _light else WorkerProcess.start(_LIGHT_WORKER)
    worker.introduce(setup, memory)
    return worker


def _living_server(*, young: bool = False) -> ForkServer:
    global _server
    if _server is not None and _server.poll() is not None:
        _server.close()
        _server = None
    if _server is None:
        _server = ForkServer(young=young)
    return _server
