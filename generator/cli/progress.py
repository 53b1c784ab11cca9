"""Progress bars on stderr, for work that takes more than a second."""

from __future__ import annotations

import time
from types import TracebackType
from typing import Self

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

from generator.cli.console import err
from generator.i18n import N_, _

#: Seconds before a bar appears.
PATIENCE = 1.0
#: The press's phases, as people call them.
_PHASES = {
    "load": N_("Reading and checking"),
    "render": N_("Drawing"),
    "assemble": N_("Putting sheets together"),
    "write": N_("Writing"),
}


class Bars:
    """The press calls this with phase, done and total; a bar for each phase appears when it takes long."""

    def __init__(self, *, hidden: bool = False) -> None:
        console = err()
        self._hidden = hidden or not console.is_terminal
        self._begun = time.monotonic()
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            console=console,
            transient=True,
        )
        self._tasks: dict[str, TaskID] = {}
        self._showing = False

    def __call__(self, phase: str, done: int, total: int) -> None:
        if self._hidden:
            return
        if phase not in self._tasks:
            self._tasks[phase] = self._progress.add_task(_(_PHASES.get(phase, phase)), total=total)
        self._progress.update(self._tasks[phase], completed=done, total=total)
        if not self._showing and time.monotonic() - self._begun > PATIENCE:
            self._progress.start()
            self._showing = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._showing:
            self._progress.stop()
