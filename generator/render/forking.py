"""The server that forks workers (fork_server.py) and its workers, as the process that needs them sees both.

Without what workers load: this is imported before it is known whether there is anything to draw.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import struct
import subprocess
import threading
from typing import IO

from generator.render.confinement import command, environment, folder_to_be, nowhere, remove_folder
from generator.render.young_fork import YoungFork, can_fork

#: A question about a worker: its process id, and whether to wait until it has ended.
QUESTION = struct.Struct("<i?")
#: The answer: whether it has ended, and its exit code (negative: the signal).
ANSWER = struct.Struct("<?i")
#: A request for a worker carries two pipes and says nothing else.
_FORK = b"fork"
_SERVER = "generator.render.fork_server"


class ForkServer:
    """The server as the process that needs workers sees it."""

    def __init__(self, *, young: bool = False) -> None:
        """``young``: it may be forked from this process (see :mod:`generator.render.young_fork`)."""
        self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        forks = young and can_fork()
        self._folder = folder_to_be()
        with theirs:
            self._process: subprocess.Popen[bytes] | YoungFork = (
                YoungFork(_SERVER, self._folder, theirs.fileno())
                if forks
                else subprocess.Popen(
                    command(_SERVER, self._folder),
                    stdin=theirs.fileno(),
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    start_new_session=True,
                    cwd=nowhere(),
                    env=environment(self._folder),
                )
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
            self._control.send(QUESTION.pack(pid, wait))
            ended, code = ANSWER.unpack(self._control.recv(ANSWER.size))
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
