"""Progress bars on stderr, for work that takes more than a second."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from rich.console import Console

from generator.cli.console import err
from generator.i18n import N_, _

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

#: Seconds before a bar appears.
PATIENCE = 1.0
#: The press's phases, as people call them.
_PHASES = {
    "load": N_("Reading and checking"),
    "render": N_("Drawing"),
    "assemble": N_("Putting sheets together"),
    "write": N_("Writing"),
    "picture": N_("Making pictures"),
    "rehearse": N_("Playing trial games"),
    "play": N_("Playing trial games"),
    "tune": N_("Practising"),
    "reference": N_("Playing with a reference"),
    "change": N_("Playing with changes"),
}


class ProgressBars:
    """The press calls this with phase, done and total; the phase in hand gets a bar when it takes long."""

    def __init__(self, *, hidden: bool = False, console: Console | None = None) -> None:
        self._console = console or err()
        self._hidden = hidden or not self._console.is_terminal
        self._begun = time.monotonic()
        self._progress: Progress | None = None
        self._task: TaskID | None = None
        self._note = ""

    def note(self, text: str) -> None:
        """What stands behind the count from now on."""
        self._note = text

    def __call__(self, phase: str, done: int, total: int) -> None:
        if self._hidden or time.monotonic() - self._begun < PATIENCE:
            return
        if self._progress is None or self._task is None:
            from rich.progress import BarColumn, Progress, TextColumn

            self._progress = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                TextColumn("{task.fields[count]}"),
                console=self._console,
                transient=True,
            )
            self._task = self._progress.add_task("", count="")
            self._progress.start()
        # A phase of one step has nothing to count: its bar only moves to and fro.
        counted = total > 1
        self._progress.update(
            self._task,
            description=_(_PHASES.get(phase, phase)),
            completed=done if counted else 0,
            count=f"{done}/{total}  {self._note}".rstrip() if counted else "",
        )
        self._progress.tasks[0].total = total if counted else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()
