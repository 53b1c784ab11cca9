"""What goes wrong while the studio works, as the page shows it: the same faults in the same words."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse

from generator.diagnostics import ContentFault, Diagnostic, EnvironmentFault, UsageFault
from generator.i18n import _, reason
from generator.project_files import Refused

log = logging.getLogger(__name__)


class TooLarge(Exception):  # noqa: N818 - it ends the reading
    """A request with more bytes than anybody sends."""


class Stopped(Exception):  # noqa: N818 - nobody wants it any more
    """What was being drawn has been cancelled, or overtaken, or the studio closes."""


class Told(Exception):  # noqa: N818 - it is told already
    """What went wrong in another process: the status of the answer, and what it says."""

    def __init__(self, status: int, said: Mapping[str, Any]) -> None:
        super().__init__(said["error"]["message"])
        self.status, self.said = status, said


#: What is told without being a bug.
EXPECTED = (
    *(Told, ContentFault, UsageFault, EnvironmentFault, OSError, HTTPException, TooLarge),
    # A tab was closed while it was sending: nobody hears the answer.
    ClientDisconnect,
)


def told(error: BaseException) -> tuple[int, Mapping[str, Any]]:
    """The status of the answer, and what it says."""
    if isinstance(error, Told):
        return error.status, error.said
    if isinstance(error, ContentFault):
        return 422, _said(_("The files have mistakes."), "", error.diagnostics)
    if isinstance(error, UsageFault):
        return 400, _said(str(error), error.help)
    if isinstance(error, EnvironmentFault):
        return 503, _said(str(error), error.help)
    if isinstance(error, Refused):
        return 404, _said(_("This file cannot be opened: {reason}").format(reason=_(error.why)), "")
    if isinstance(error, TooLarge):
        return 413, _said(_("This is too large."), "")
    if isinstance(error, TimeoutError):
        return 408, _said(_("This took too long to arrive."), "")
    if isinstance(error, OSError):
        return 503, _said(reason(error), "")
    if isinstance(error, HTTPException):
        return error.status_code, _said(str(error.detail), "")
    if isinstance(error, ClientDisconnect):
        return 400, _said("", "")
    log.error("a bug in the studio", exc_info=error)
    return 500, _said(
        _("This is a bug in Heimspiel, not a mistake of yours."),
        _("The terminal tells more; please report it."),
    )


def findings(diagnostics: Sequence[Diagnostic]) -> list[dict[str, Any]]:
    """Findings as the page gets them."""
    return [diagnostic.as_dict() for diagnostic in diagnostics]


def _said(message: str, help: str, diagnostics: Sequence[Diagnostic] = ()) -> Mapping[str, Any]:
    return {"error": {"message": message, "help": help, "findings": findings(diagnostics)}}


async def answer(_request: Request, error: Exception) -> JSONResponse:
    """For Starlette: the response that tells a fault."""
    status, said = told(error)
    return JSONResponse(dict(said), status)
