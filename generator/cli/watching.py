"""The loop of ``heimspiel watch``, and what it says after each round."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from rich.text import Text

from generator.cli.asked import Asked, Ways
from generator.cli.console import err, say
from generator.cli.failures import Exit
from generator.cli.findings import print_findings
from generator.cli.press_options import build_options
from generator.cli.progress import ProgressBars
from generator.cli.settings import project_of
from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.i18n import _
from generator.press.authors.watch import Rebuild, Watch
from generator.press.project import Project


def keep_current(
    targets: tuple[str, ...], asked: Asked, ways: Ways, explicit: Path | None, *, open_: bool
) -> int:
    """Rebuild ``targets`` at every save until Ctrl-C; returns the exit code.

    Raises UsageFault for targets that there are not; later faults are told, and the watch goes on.
    """
    project = project_of(explicit, asked)
    options = build_options(targets, (), asked, ways)
    opened = not open_
    with _ctrl_c() as pressed, Watch(project, options) as watch:
        try:
            _note(_("Watching. Save a file to see it; Ctrl-C ends it."))
            made = _round(watch, project, first=True)
            while not pressed.is_set():
                if made is not None and not opened:
                    from generator.cli.opener import open_files

                    open_files(made.files)
                    opened = True
                watch.wait()
                made = _round(watch, project)
        except KeyboardInterrupt:
            pass
        _note(_("No longer watching; the PDFs stay."))
    return int(Exit.OK)


@contextlib.contextmanager
def _ctrl_c() -> Iterator[threading.Event]:
    """Was Ctrl-C pressed? It raises KeyboardInterrupt as ever, and is remembered as well.

    For Python drops the exception where that comes while an object is cleared away, for example a page of
    which a picture has just been made; the watch would go on.
    """
    pressed = threading.Event()

    def press(number: int, frame: FrameType | None) -> None:
        pressed.set()
        signal.default_int_handler(number, frame)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _round(watch: Watch, project: Project, *, first: bool = False) -> Rebuild | None:
    """One rebuild, and what there is to say about it; None when it failed.

    The first time a wrong call or an unfit machine ends the watch; later only the author can be to blame.
    """
    try:
        with ProgressBars() as bars:
            made = watch.rebuild(bars)
    except ContentFault as fault:
        print_findings(fault.diagnostics, project)
        _note(_("The earlier PDF stays until this is mended."))
        return None
    except (UsageFault, EnvironmentFault) as fault:
        if first:
            raise
        say(str(fault), fault.help, label=_("Error"))
        _note(_("The earlier PDF stays until this is mended."))
        return None
    if made.diagnostics:
        print_findings(made.diagnostics, project)
    for path in (*made.files, *made.pictures):
        line = Text(f"{time.strftime('%H:%M:%S')}  ", "dim")
        line.append("→ ").append(os.path.relpath(path), "bold green")
        if path == made.files[0]:
            line.append(_("  in {seconds:.2f} s").format(seconds=made.seconds), "dim")
        err().print(line, soft_wrap=True)
    return made


def _note(text: str) -> None:
    err().print(Text(text, "dim"), soft_wrap=True)
