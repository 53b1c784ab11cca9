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
import struct
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

from generator.diagnostics import EnvironmentFault
from generator.render.confinement import (
    bind_to_parent,
    command,
    environment,
    own_folder,
    remove_folder,
)
from generator.render.messages import write_message

#: A question about a worker: its process id, and whether to wait until it has ended.
_QUESTION = struct.Struct("<i?")
#: The answer: whether it has ended, and its exit code (negative: the signal).
_ANSWER = struct.Struct("<?i")
#: A request for a worker carries two pipes and says nothing else.
_FORK = b"fork"


class ForkServer:
    """The server as the process that needs workers sees it."""

    def __init__(self) -> None:
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._folder = own_folder()
        with theirs:
            self._process = subprocess.Popen(
                command("generator.render.fork_server"),
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                cwd=self._folder,
                env=environment(self._folder),
            )
        self._lock = threading.Lock()

    def poll(self) -> int | None:
        """The server's own exit code, None while it can fork."""
        return self._process.poll()

    def fork(self) -> tuple[ForkedWorker, IO[bytes], IO[bytes]]:
        """A new worker, and the pipes to and from it. It may still be waiting for the server to load."""
        read_end, to_worker = os.pipe()
        from_worker, write_end = os.pipe()
        try:
            # A server that has ended: its worker's pipes end at once, which is how callers notice.
            with contextlib.suppress(OSError):
                socket.send_fds(self._control, [_FORK], [read_end, write_end])
        finally:
            os.close(read_end)
            os.close(write_end)
        return ForkedWorker(self), os.fdopen(to_worker, "wb"), os.fdopen(from_worker, "rb")

    def exit_code(self, pid: int, *, wait: bool) -> int | None:
        """The exit code of a worker; None while it lives. A server that ended took its workers along."""
        with self._lock, contextlib.suppress(OSError, struct.error):
            self._control.send(_QUESTION.pack(pid, wait))
            ended, code = _ANSWER.unpack(self._control.recv(_ANSWER.size))
            return int(code) if ended else None
        return -signal.SIGKILL

    def close(self) -> None:
        """End the server and all its workers."""
        self._process.kill()
        self._process.wait()
        self._control.close()
        remove_folder(self._folder)


class ForkedWorker:
    """A worker's process, as far as subprocess.Popen has the same."""

    def __init__(self, server: ForkServer) -> None:
        self._server = server
        self._code: int | None = None
        #: The first that the worker tells.
        self.pid: int | None = None

    def poll(self) -> int | None:
        """Its exit code, None while it lives."""
        if self._code is None:
            if self.pid is not None:
                self._code = self._server.exit_code(self.pid, wait=False)
            else:
                self._code = self._server.poll()
        return self._code

    def kill(self) -> None:
        """End it. One that has not been forked yet ends by itself when its pipes are closed."""
        if self.pid is not None and self._code is None:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        """Wait until it has ended; its exit code. To be asked after :meth:`kill`."""
        if self._code is None:
            self._code = 0 if self.pid is None else self._server.exit_code(self.pid, wait=True)
        return self._code or 0


def main() -> int:
    """Load, then fork a worker for every request, until the process at the other end is gone."""
    # Here only: whoever asks the server imports this module too, and draws nothing.
    from generator.render.weasy.loading import read_c_types
    from generator.render.worker import load

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    control = socket.socket(fileno=sys.stdin.fileno())
    loaded = threading.Event()
    watch = threading.Thread(target=_end_with_parent, args=(control, loaded), daemon=True)
    watch.start()
    fault = load()
    if fault is None:
        read_c_types()
    # No thread may be there when workers are forked.
    loaded.set()
    watch.join()
    # Pages that nobody writes to are shared by all workers.
    gc.freeze()
    while True:
        request, pipes, _flags, _address = socket.recv_fds(control, 64, 2)
        if not request:
            # Whoever was killed could not tidy up.
            remove_folder(str(Path.cwd()))
            return 0
        if pipes:
            _fork(control, pipes, fault)
            continue
        pid, wait = _QUESTION.unpack(request)
        control.send(_ANSWER.pack(*_ended(pid, wait)))


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


def _fork(control: socket.socket, pipes: list[int], fault: EnvironmentFault | None) -> None:
    from generator.render.worker import serve

    server = os.getpid()
    if os.fork():
        for pipe in pipes:
            os.close(pipe)
        return
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
