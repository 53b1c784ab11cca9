"""Ctrl-C at any moment: heard where Python would lose it, and known again where Python dressed it up."""

from __future__ import annotations

import os
import sys

#: The code with which an interrupted command ends.
INTERRUPTED = 130


def hear_every_interrupt() -> None:
    """Interrupt again where Python drops the exception: in callbacks of the import system, in ``__del__``."""
    before = sys.unraisablehook

    def tell(unraisable: sys.UnraisableHookArgs) -> None:
        if not issubclass(unraisable.exc_type, KeyboardInterrupt):
            before(unraisable)
            return
        import signal
        import threading

        # A moment later, from elsewhere: what is raised here would be dropped as well.
        again = threading.Timer(0.005, os.kill, (os.getpid(), signal.SIGINT))
        again.daemon = True
        again.start()

    sys.unraisablehook = tell


def is_interrupt(error: BaseException | None) -> bool:
    """Is it Ctrl-C, or what Python makes of that? While a class is made, for example, a RuntimeError."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__
    return error is not None
