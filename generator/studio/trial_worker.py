"""Trial games of a heist in a process of their own: typing goes on, and whoever has enough ends it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from generator import i18n
from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.game.playtest import PlaytestRequest
from generator.game.report import Report, ReportRequest
from generator.press.authors.playtesting import Playtester
from generator.press.authors.reporting import Reporter
from generator.press.project import Project
from generator.studio.faults import told

#: Seconds between two messages about progress.
_PAUSE = 0.2
#: How far behind everything else that the machine does.
_PATIENCE = 10


def work(root: Path, path: Path, language: str, wanted: int | None, pipe: Connection) -> None:
    """Tell ``pipe`` what ``trials.py`` describes: first a report with few games, then all."""
    with suppress(AttributeError, OSError):  # not on Windows
        os.nice(_PATIENCE)
    i18n.set_language(language)
    # Nobody listens any more: the studio has ended, or wants another heist.
    with suppress(BrokenPipeError, ConnectionResetError):
        try:
            _play(Project.find(explicit=root), str(path), wanted, pipe.send)
        except (ContentFault, UsageFault, EnvironmentFault, OSError) as error:
            if isinstance(error, (BrokenPipeError, ConnectionResetError)):
                raise
            _status, said = told(error)
            pipe.send({"step": "failed", **said})


def _play(project: Project, path: str, games: int | None, send: Callable[[Mapping[str, Any]], None]) -> None:
    last = 0.0

    def progress(what: str, done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last > _PAUSE or done == total:
            last = time.monotonic()
            send({"step": "progress", "what": what, "done": done, "total": total})

    def tell(message: str) -> None:
        send({"step": "told", "message": message})

    reporter = Reporter.of(project, path)
    request = ReportRequest(progress=lambda done, total: progress("rehearse", done, total), tell=tell)
    send({"step": "report", "report": shown(reporter.report(request))})
    asked = PlaytestRequest(games=games, progress=progress, note=tell, tell=tell)
    found = Playtester.of(project, path).playtest(asked)
    for note in found.notes:
        tell(note)
    send({"step": "done", "report": shown(found.report)})


def shown(report: Report) -> dict[str, Any]:
    """A report as the page gets it."""
    return {key: value for key, value in asdict(report).items() if key != "page"}
