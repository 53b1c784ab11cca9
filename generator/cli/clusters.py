"""``--workers`` and ``--scheduler``: who does long work."""

from __future__ import annotations

from typing import Any, Final

from generator.cli.options import option
from generator.cli.values import whole, word
from generator.diagnostics import UsageFault
from generator.i18n import _

_MOST: Final = 256


def workers_option(help: str) -> Any:
    """So many on this machine."""
    return option("workers", help, metavar="N")


def scheduler_option() -> Any:
    """Those of a cluster."""
    return option(
        "scheduler",
        _("The workers of this scheduler of dask.distributed do the work (extra cluster)."),
        metavar=_("ADDRESS"),
    )


def cluster(workers: str | None, scheduler: str | None) -> tuple[int | None, str | None]:
    """Both as they were meant. Raises UsageFault."""
    if workers is not None and scheduler is not None:
        raise UsageFault(
            _("{option} and {other} do not go together.").format(option="--workers", other="--scheduler"),
            _("Leave out one of them."),
        )
    count = whole(1, _MOST)("--workers", workers) if workers is not None else None
    return count, word("--scheduler", scheduler) if scheduler is not None else None
