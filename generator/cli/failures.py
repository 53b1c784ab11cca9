"""How the program ends when something is wrong: three kinds of failure, a bug, and Ctrl-C."""

from __future__ import annotations

import errno
import platform
import traceback
from enum import IntEnum

from generator.cli.console import err, say
from generator.diagnostics import ContentFault, EnvironmentFault, UsageFault
from generator.i18n import _, reason
from generator.interrupts import is_interrupt


class Exit(IntEnum):
    """Exit codes; scripts may rely on them."""

    OK = 0
    CONTENT = 1
    USAGE = 2
    ENVIRONMENT = 3
    BUG = 70
    INTERRUPTED = 130
    #: Whoever read what is said has gone, as ``head`` does after some lines.
    UNHEARD = 141


#: What the machine refuses, wherever in the program it is refused.
_MACHINE = {
    *(errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EROFS),
    *(errno.EACCES, errno.EPERM, errno.EMFILE, errno.ENOMEM),
}


def report(error: BaseException) -> Exit:
    """Tell the reader on stderr and choose the exit code."""
    if isinstance(error, ContentFault):
        from generator.cli.findings import print_findings

        print_findings(error.diagnostics)
        return Exit.CONTENT
    if isinstance(error, UsageFault):
        say(str(error), error.help, label=_("Error"))
        return Exit.USAGE
    if isinstance(error, EnvironmentFault):
        say(str(error), error.help, label=_("Error"))
        return Exit.ENVIRONMENT
    if is_interrupt(error):
        say(_("Interrupted; earlier PDFs are untouched."), style="yellow")
        return Exit.INTERRUPTED
    if isinstance(error, OSError) and error.errno in _MACHINE:
        what = f"{error.filename}: {reason(error)}" if error.filename else reason(error)
        say(what, _("“heimspiel doctor” looks for the cause."), label=_("Error"))
        return Exit.ENVIRONMENT
    _confess(error)
    return Exit.BUG


def _confess(error: BaseException) -> None:
    """A bug of ours: the traceback, and whom it helps."""
    err().print("".join(traceback.format_exception(error)), markup=False, soft_wrap=True)
    # Takes a while to load, and there should be nothing to report.
    from importlib.metadata import PackageNotFoundError, version

    try:
        ours = version("heimspiel")
    except PackageNotFoundError:
        ours = "?"
    say(
        _("This is a bug in Heimspiel, not a mistake of yours."),
        _("Please report it with the lines above. Heimspiel {ours}, Python {python}, {system}.").format(
            ours=ours, python=platform.python_version(), system=platform.platform()
        ),
        label=_("Error"),
    )
