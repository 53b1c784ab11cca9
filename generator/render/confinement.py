"""Bounds and surroundings of processes that handle what cannot be trusted: templates, texts, foreign PDFs."""

from __future__ import annotations

import contextlib
import ctypes
import os
import secrets
import shutil
import signal
import sys
import tempfile
from pathlib import Path

#: Where this package is found.
_HOME = str(Path(__file__).resolve().parents[2])
_PREFIX = "heimspiel-"
#: How often a folder is emptied in which somebody may still be writing.
_TRIES = 20
#: Variables that would change how Python or the libraries work.
_MEDDLING = ("PYTHON", "FONTCONFIG_", "PANGO", "G_SLICE", "MALLOC_")


#: What a process of ours runs first. It makes its folder itself: a process that is killed before it starts
#: another one then leaves no folder behind that nobody knows of.
_START = """
import os, sys
module, folder, home, *path = sys.argv[1:]
if folder:
    try:
        os.mkdir(folder, 0o700)
        os.chdir(folder)
    except OSError:
        pass
own = sys.path[:]
sys.path[:] = [home]
import generator
sys.path[:] = dict.fromkeys([*path, *own])
import generator.kept_code
generator.kept_code.begin(module)
from importlib import import_module
sys.exit(import_module(module).main())
"""


def command(module: str, folder: str = "") -> list[str]:
    """What starts ``module``'s ``main`` in a process that imports from where this one does and nowhere else.

    Python's own way (``-m``) looks into the current folder first, which is a project's, and anybody may have
    put a ``json.py`` there. This package comes from where it came from here, whatever else has its name. The
    process is to be started in :func:`nowhere`; it makes ``folder`` (:func:`folder_to_be`) to stand there, or
    stays where it is started, if there is none.
    """
    return [sys.executable, "-I", "-X", "utf8", "-c", _START, module, folder, _HOME, *import_path()]


def nowhere() -> str:
    """Where a process can stand that has no folder yet: the file system's root."""
    return Path(sys.executable).anchor


def import_path() -> list[str]:
    """This process's own import path without the current folder, wherever that came from."""
    here = os.path.realpath(os.curdir)
    return [entry for entry in sys.path if Path(entry).is_absolute() and os.path.realpath(entry) != here]


def environment(folder: str) -> dict[str, str]:
    """What such a process is started with: no variable that meddles, and ``folder`` for what is temporary."""
    kept = {name: value for name, value in os.environ.items() if not name.upper().startswith(_MEDDLING)}
    return {**kept, "TMPDIR": folder, "TEMP": folder, "TMP": folder}


def folder_to_be() -> str:
    """The path of a folder to work in that a process makes for itself; the root where there can be none.

    To be given to :func:`remove_folder` when the process has ended.
    """
    try:
        return str(Path(tempfile.gettempdir(), f"{_PREFIX}{secrets.token_hex(8)}"))
    except OSError:
        return nowhere()


def remove_folder(folder: str) -> None:
    """Remove what :func:`folder_to_be` named, if it has been made."""
    if Path(folder).name.startswith(_PREFIX):
        for _try in range(_TRIES):
            shutil.rmtree(folder, ignore_errors=True)
            if not os.path.lexists(folder):
                return


def keep_no_folder() -> None:
    """Remove the folder that this process was given to stand in, for one that needs none.

    Whoever would remove it later may be killed before. Where a folder in use cannot go (Windows), it stays
    until then.
    """
    folder = Path.cwd()
    if folder.name.startswith(_PREFIX):
        with contextlib.suppress(OSError):
            folder.rmdir()


def bind_to_parent() -> None:
    """Die when the parent dies (Linux), and leave Ctrl-C to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)


def limit_memory(limit: int, more: int | None = None) -> None:
    """Let this process have ``limit`` bytes of address space, where the system knows such limits.

    ``more`` is how many bytes it may write to beyond those that it has now (Linux).
    """
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    if more is not None and sys.platform == "linux":
        with contextlib.suppress(ValueError, OSError):
            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5])
            most = pages * resource.getpagesize() + more
            resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def limit_time(seconds: float) -> None:
    """End this process when it has worked for so long from now on, however busy the machine; 0 is no limit.

    Windows has no such limits; there the parent's watch must do.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
