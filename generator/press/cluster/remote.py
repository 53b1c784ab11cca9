"""What workers run. They import it from their own Heimspiel, which must be the same as ours."""

from __future__ import annotations

import hashlib
import platform
import time
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from generator.game.hands import Job

_PROGRAM = Path(__file__).resolve().parents[2]


@cache
def code() -> str:
    """A name for the program as it is, wherever it is installed."""
    digest = hashlib.sha256()
    for path in sorted(_PROGRAM.rglob("*.py")):
        digest.update(path.relative_to(_PROGRAM).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def identity(*, draws: bool) -> dict[str, str]:
    """What must be the same on all machines, so that they do the same; "" is missing.

    ``draws``: the libraries that draw pages, too; otherwise those that play games.
    """
    from generator.render.fingerprint import package_version, versions

    python = ".".join(platform.python_version_tuple()[:2])
    found = {"Heimspiel": code(), "Python": python, "distributed": package_version("distributed")}
    if draws:
        return found | versions()
    return found | {name: package_version(name) if find_spec(name) else "" for name in ("numba", "numpy")}


def do(jobs: Sequence[Job[Any]]) -> tuple[float, list[Any]]:
    """A chunk of jobs: seconds that it took, and what they came to."""
    begun = time.monotonic()
    results = [job.run() for job in jobs]
    return time.monotonic() - begun, results
