"""What the page asks, read with care; and answers that several rooms give alike."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from generator.i18n import _


async def json_of(request: Request) -> Mapping[str, Any]:
    """What the page sent. Raises HTTPException for anything but a JSON object."""
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise HTTPException(415, "application/json")
    try:
        asked = await request.json()
    except (ValueError, RecursionError):
        asked = None
    if not isinstance(asked, dict):
        raise HTTPException(400, _("This is no JSON object."))
    return asked


def word_of(asked: Mapping[str, Any], name: str) -> str:
    """A text that was sent. Raises HTTPException for anything else."""
    value = asked.get(name, "")
    if not isinstance(value, str):
        raise HTTPException(400, name)
    return value


def number_of(asked: Mapping[str, Any], name: str, usual: int) -> int:
    """A whole number that was sent, from 0. Raises HTTPException for anything else."""
    value = asked.get(name, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1_000_000:
        raise HTTPException(400, name)
    return value


def pdf_response(data: bytes, name: str, *, shown: bool) -> Response:
    """A PDF; one that is shown may stand in a frame of our own page, and nowhere else."""
    quoted = quote(name)
    headers = {"Content-Disposition": f"{'inline' if shown else 'attachment'}; filename*=UTF-8''{quoted}"}
    if shown:
        headers["Content-Security-Policy"] = "frame-ancestors 'self'"
    return Response(data, media_type="application/pdf", headers=headers)


def within(text: str, low: float, high: float, usual: float) -> float:
    """A number of the address, brought into its range."""
    try:
        return min(max(float(text), low), high) if math.isfinite(float(text)) else usual
    except ValueError:
        return usual
