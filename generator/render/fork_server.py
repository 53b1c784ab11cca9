"""A process that loads WeasyPrint once and forks a worker whenever one is wanted (Linux).

Loading takes half a second, forking a hundredth. The server itself draws nothing, so that nothing can end it:
it waits for requests until the process that started it is gone. Elsewhere workers are started one by one
(see process.py), because the libraries of macOS do not survive a fork, and Windows knows none.

Why not the server of ``multiprocessing``: it talks to its workers in pickles, and a worker draws what is not
to be trusted, so its answer must not be able to run code here; it starts them with this process's environment
and folder, where ours have their own; and it is slower (on a busy machine of two cores, medians of ten: 31 ms
until a worker answers, 86 ms with its server and the same libraries preloaded, 2.1 s without any).
"""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
import sys
import threading
from pathlib import Path

from generator import kept_code
from generator.diagnostics import EnvironmentFault
from generator.render.confinement import bind_to_parent, remove_folder
from generator.render.forking import ANSWER, QUESTION
from generator.render.messages import write_message
from generator.render.weasy.loading import read_c_types
from generator.render.worker import load, serve


def main() -> int:
    """Load, then fork a worker for every request, until the process at the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    control = socket.socket(fileno=sys.stdin.fileno())
    loaded = threading.Event()
    watch = threading.Thread(target=_end_with_parent, args=(control, loaded), daemon=True)
    watch.start()
    fault = load()
    kept_code.save()
    if fault is None:
        read_c_types()
    # No thread may be there when workers are forked.
    loaded.set()
    watch.join()
    # Pages that nobody writes to are shared by all workers.
    gc.freeze()
    workers: set[int] = set()
    while True:
        request, pipes = b"", list[int]()
        # Who is killed before he has read an answer resets the connection.
        with contextlib.suppress(OSError):
            request, pipes, _flags, _address = socket.recv_fds(control, 64, 2)
        if not request:
            # Whoever was killed could not tidy up; nor could a folder go in which a worker still writes.
            _end(workers)
            remove_folder(str(Path.cwd()))
            return 0
        if pipes:
            workers.add(_fork(control, pipes, fault))
            continue
        pid, wait = QUESTION.unpack(request)
        ended, code = _ended(pid, wait)
        if ended:
            workers.discard(pid)
        # Who asked may have been killed since.
        with contextlib.suppress(OSError):
            control.send(ANSWER.pack(ended, code))


def _end(workers: set[int]) -> None:
    """Kill them, and wait until they are gone."""
    for pid in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    for pid in workers:
        with contextlib.suppress(ChildProcessError):
            os.waitpid(pid, 0)


def _end_with_parent(control: socket.socket, loaded: threading.Event) -> None:
    """While the libraries load, see whether the parent is still there: nobody asks for anything else yet."""
    poll = select.poll()
    poll.register(control, 0)
    while not loaded.wait(0.02):
        # Only hang-ups are reported where nothing is asked for.
        if poll.poll(0):
            remove_folder(str(Path.cwd()))
            os._exit(0)


def _ended(pid: int, wait: bool) -> tuple[bool, int]:
    try:
        found, status = os.waitpid(pid, 0 if wait else os.WNOHANG)
    except ChildProcessError:
        # Asked about before, and buried then.
        return True, -signal.SIGKILL
    return found == pid, os.waitstatus_to_exitcode(status) if found == pid else 0


def _fork(control: socket.socket, pipes: list[int], fault: EnvironmentFault | None) -> int:
    """The process id of a new worker."""
    server = os.getpid()
    if pid := os.fork():
        for pipe in pipes:
            os.close(pipe)
        return pid
    code = 1
    try:
        control.close()
        os.setsid()
        bind_to_parent()
        if os.getppid() == server:
            with os.fdopen(pipes[0], "rb") as source, os.fdopen(pipes[1], "wb") as channel:
                write_message(channel, {"pid": os.getpid()})
                code = serve(source, channel, fault)
    finally:
        # Without the server's way out: what it would tidy up is still in use.
        os._exit(code)
