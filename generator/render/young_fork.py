"""Processes forked from the main one while that is young (Linux): they load again nothing that is loaded.

For the very beginning of a build: no other thread runs yet, nothing of a project has been read but what files
there are, and half of what a worker needs is there already. What a started process gets from its command, a
forked one is given here: folder, variables, import path, standard streams, and nothing else of what was open.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import signal
import sys
import tempfile
import threading
from pathlib import Path
from typing import TextIO, cast

from generator import kept_code
from generator.render.confinement import environment, import_path, remove_folder


def can_fork() -> bool:
    """Is this process one that may be forked here? It is, if it reads and writes names as workers do."""
    return (
        sys.platform == "linux" and threading.active_count() == 1 and sys.getfilesystemencoding() == "utf-8"
    )


class YoungFork:
    """A child of this process, as far as subprocess.Popen has the same."""

    def __init__(self, module: str, folder: str, source: int, target: int | None = None) -> None:
        """It runs the ``main`` of ``module`` in ``folder``, which it makes (see ``folder_to_be``).

        Its standard input is ``source``, its output ``target`` or none; both stay open here. To be called
        only where :func:`can_fork`.
        """
        self._code: int | None = None
        for stream in (sys.stdout, sys.stderr):
            # Or the child would hold what was printed, too.
            if stream is not None:
                stream.flush()
        parent = os.getpid()
        self.pid = os.fork()
        if self.pid == 0:
            _be_child(module, parent, folder, source, target)

    def poll(self) -> int | None:
        """Its exit code (negative: the signal), None while it lives."""
        if self._code is None:
            self._note(os.WNOHANG)
        return self._code

    def kill(self) -> None:
        """End it."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        """Wait until it has ended; its exit code."""
        while self._code is None:
            self._note(0)
        return self._code

    def _note(self, how: int) -> None:
        try:
            found, status = os.waitpid(self.pid, how)
        except ChildProcessError:
            # Somebody else has asked.
            found, status = self.pid, signal.SIGKILL
        if found:
            self._code = os.waitstatus_to_exitcode(status)


def _be_child(module: str, parent: int, folder: str, source: int, target: int | None) -> None:
    """The child's whole life."""
    code = 1
    try:
        os.setsid()
        path = import_path()
        # Kept here, as Python keeps its own: whoever takes what lies below one would lose it with that.
        streams = _standard_streams(source, target)
        sys.stdin, sys.stdout, sys.stderr = streams
        try:
            Path(folder).mkdir(0o700)
        except OSError:
            folder = Path(sys.executable).anchor
        os.chdir(folder)
        tempfile.tempdir = None
        clean = environment(folder)
        for name in set(os.environ) - set(clean):
            del os.environ[name]
        os.environ.update(clean)
        sys.path[:] = path
        kept_code.begin_anew(module)
        if os.getppid() == parent:
            code = importlib.import_module(module).main()
    finally:
        # Whoever was killed could not tidy up.
        remove_folder(folder)
        # Without the way out of the process that it was forked from.
        with contextlib.suppress(OSError, ValueError):
            sys.stdout.flush()
        os._exit(code)


def _standard_streams(source: int, target: int | None) -> tuple[TextIO, TextIO, TextIO]:
    """These, and nothing for errors; everything else that is open is none of the child's."""
    nothing = os.open(os.devnull, os.O_RDWR)
    wanted = [os.dup(one) for one in (source, nothing if target is None else target, nothing)]
    for number, one in enumerate(wanted):
        os.dup2(one, number)
    for open_one in list(Path("/proc/self/fd").iterdir()):
        if int(open_one.name) > 2:
            with contextlib.suppress(OSError):
                os.close(int(open_one.name))
    return _text(0, "r"), _text(1, "w"), _text(2, "w")


def _text(number: int, mode: str) -> TextIO:
    return cast(TextIO, os.fdopen(number, mode, encoding="utf-8", closefd=False))
