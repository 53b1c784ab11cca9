"""A cluster to work on: workers of this machine, or those of a scheduler that somebody started."""

from __future__ import annotations

import logging
import tempfile
import warnings
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from typing import Any, Final

from generator.diagnostics import EnvironmentFault, UsageFault
from generator.i18n import _
from generator.press.cluster.remote import identity

#: Seconds within which a scheduler answers, and has workers.
_ANSWER: Final = 10.0
_WORKERS: Final = 20.0
#: What dask measures beside the work, for pages that nobody sees here: as it comes, a tenth of the work.
_QUIET: Final = {
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
}


def is_installed() -> bool:
    """Is the extra ``cluster`` there?"""
    return find_spec("distributed") is not None


def needed() -> None:
    """Raises EnvironmentFault where the extra is missing."""
    if not is_installed():
        raise EnvironmentFault(
            _("Working on several machines needs the package “distributed”, which is not installed."),
            _("Install the extra: pip install “heimspiel[cluster]”."),
        )


@contextmanager
def opened(workers: int | None, scheduler: str | None, *, draws: bool) -> Iterator[Any]:
    """A client of the cluster at ``scheduler``, or of so many ``workers`` of this machine.

    ``draws``: are they to draw pages, or to play games? Raises UsageFault and EnvironmentFault.
    """
    needed()
    # What happens to workers is told by us, once; theirs would be a traceback for each.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with ExitStack() as stack:
        # Versions are judged here, in a line.
        stack.enter_context(warnings.catch_warnings())
        warnings.filterwarnings("ignore", category=UserWarning, message=r"\s*Mismatched versions")
        client = _at(scheduler, stack) if scheduler is not None else _here(workers or 1, stack)
        _judge(client, draws=draws)
        yield client


def _here(workers: int, stack: ExitStack) -> Any:
    import dask
    from distributed import Client, LocalCluster

    stack.enter_context(dask.config.set(_QUIET))
    folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="heimspiel-", ignore_cleanup_errors=True))
    cluster = LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        # Any port: the usual one may be another's.
        dashboard_address="127.0.0.1:0",
        memory_limit=0,
        local_directory=folder,
        silence_logs=logging.CRITICAL,
    )
    stack.callback(_closed, cluster)
    client = Client(cluster, set_as_default=False)
    stack.callback(_closed, client)
    client.wait_for_workers(workers, timeout=60)
    return client


def _at(scheduler: str, stack: ExitStack) -> Any:
    from distributed import Client

    try:
        client = Client(scheduler, timeout=_ANSWER, set_as_default=False)
    except ValueError:
        raise UsageFault(
            _("“{address}” is no address of a scheduler.").format(address=scheduler),
            _("It looks like this: tcp://192.168.0.7:8786"),
        ) from None
    except (OSError, TimeoutError):
        raise EnvironmentFault(
            _("No scheduler answers at “{address}”.").format(address=scheduler),
            _("Start one there with “dask scheduler”, or look whether a firewall lies between."),
        ) from None
    stack.callback(_closed, client)
    try:
        client.wait_for_workers(1, timeout=_WORKERS)
    except (OSError, TimeoutError):
        raise EnvironmentFault(
            _("The scheduler at “{address}” has no workers.").format(address=scheduler),
            _("Start one on each machine: dask worker {address}").format(address=scheduler),
        ) from None
    return client


def _closed(one: Any) -> None:
    """Closes a client or a cluster, whatever state it is in."""
    with suppress(Exception):
        one.close()


def _judge(client: Any, *, draws: bool) -> None:
    """Are all workers like us? Raises EnvironmentFault for the first that is not."""
    own = identity(draws=draws)
    found = client.run(identity, draws=draws, on_error="return")
    for worker, other in sorted(found.items()):
        if isinstance(other, Mapping):
            compare(worker, own, other)
        else:
            raise EnvironmentFault(
                _("The worker at “{worker}” has no Heimspiel that knows what to do: {reason}").format(
                    worker=worker, reason=str(other).partition("\n")[0]
                ),
                _("Install the same version there as here: pip install “heimspiel[cluster,playtest]”."),
            )


def compare(worker: str, own: Mapping[str, str], other: Mapping[str, str]) -> None:
    """Raises EnvironmentFault where a worker has something else than we have."""
    for name, version in own.items():
        there = other.get(name, "")
        if there == version:
            continue
        if not version:
            raise EnvironmentFault(
                _("The worker at “{worker}” has {name}, which is not installed here.").format(
                    worker=worker, name=name
                ),
                _("Install the extras here: pip install “heimspiel[cluster,playtest]”."),
            )
        if not there:
            raise EnvironmentFault(
                _("The worker at “{worker}” has no {name}.").format(worker=worker, name=name),
                _("Install the extras there: pip install “heimspiel[cluster,playtest]”."),
            )
        raise EnvironmentFault(
            _("The worker at “{worker}” has {name} {there}, and here it is {here}.").format(
                worker=worker, name=name, there=there, here=version
            ),
            _("Install the same version on all machines: their results would differ."),
        )
