"""``heimspiel`` and ``python -m generator``."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import sys
from collections.abc import Sequence

from generator.interrupts import INTERRUPTED, hear_every_interrupt, is_interrupt

#: What asks for a page of help, for which nothing is drawn.
_HELP = ("--help", "-h")


def main() -> int:
    """Run the command line; the exit code is the answer."""
    # A build makes hundreds of thousands of small objects that live until it ends; looking for garbage among
    # them again and again takes a tenth of its time.
    gc.set_threshold(100_000, 20, 50)
    # At its end Python looks for garbage among all of them several times, a fifth of a small build: what is
    # set aside it leaves to the system. First to be registered, so the last to be done.
    end = _End()
    atexit.register(end.come)
    hear_every_interrupt()
    # Plug-ins for pydantic are meant for other models, and looking for them takes a while.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    arguments = sys.argv[1:]
    try:
        end.code = _build(arguments) if "build" in arguments[:3] else _run(arguments)
    except BaseException as error:
        if not is_interrupt(error):
            raise
        # While the program is still loading; later, the command line says so itself.
        from generator.i18n import _

        sys.stderr.write(_("Interrupted; earlier PDFs are untouched.") + "\n")
        end.code = INTERRUPTED
    return end.code


class _End:
    """The last thing that a process does."""

    code = 0

    def come(self) -> None:
        """Leave what lives to the system, and end with the code that was meant."""
        gc.freeze()
        if self.code == INTERRUPTED:
            # Python remembers an interrupt that passed through the ``exec`` of a text, of which loading is
            # full, as one that nobody caught, and would have the signal kill the process after all.
            for stream in (sys.stdout, sys.stderr):
                with contextlib.suppress(OSError, ValueError, AttributeError):
                    stream.flush()
            os._exit(self.code)


def _build(arguments: Sequence[str]) -> int:
    """A build that was made before and whose files have not changed answers without loading the press."""
    from generator.press.state.stamp import classes_known, up_to_date

    shown = None if "--open" in arguments else up_to_date(arguments)
    if shown is not None:
        sys.stdout.buffer.write(shown.encode())
        return 0
    _keep_code("build")
    if any(word in _HELP for word in arguments):
        return _run(arguments)
    # A build ends soon, and what it makes lives as long: its first million objects are not looked through.
    gc.set_threshold(1_000_000, 20, 50)
    from generator.render.nursery import start_ahead, stop_spares

    start_ahead(light=classes_known(arguments), young=True)
    try:
        return _run(arguments)
    finally:
        stop_spares()


def _keep_code(name: str) -> None:
    """What dataclasses are compiled to is kept from now on, unless it is already."""
    from generator import kept_code

    kept_code.begin(name)
    atexit.register(kept_code.save)


def _run(arguments: Sequence[str]) -> int:
    _keep_code("command")
    from generator.cli.app import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
