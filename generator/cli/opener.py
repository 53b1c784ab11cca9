"""Opening a finished PDF with the program that the system has chosen for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from generator.cli.console import say
from generator.i18n import _


def open_files(paths: Iterable[Path]) -> None:
    """Open ``paths``. Where that is impossible the build has still succeeded: a hint, no failure."""
    for path in paths:
        if sys.platform == "win32":
            os.startfile(path)
            continue
        opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if opener is None:
            say(
                _("No program to open PDFs was found; open {path} yourself.").format(path=path),
                style="yellow",
            )
            return
        subprocess.Popen(
            [opener, str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
