"""Where in a template something went wrong, and what a file is called in a complaint."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import TemplateSyntaxError


def short_address(url: str) -> str:
    if url.startswith("data:"):
        return url[:60].partition(",")[0]
    return url if len(url) < 80 else "…" + url[-79:]


def _frames(error: BaseException) -> list[tuple[str, int]]:
    frames, trace = [], error.__traceback__
    while trace is not None:
        frames.append((trace.tb_frame.f_code.co_filename, trace.tb_lineno))
        trace = trace.tb_next
    return frames


def in_template(error: BaseException) -> bool:
    """Did it happen while a template was read or filled in?"""
    return any(
        name.endswith((".html", ".css", ".svg")) or Path(name).parent.name == "jinja2"
        for name, _line in _frames(error)
    )


def place_of(error: BaseException) -> dict[str, Any]:
    """The template file and line in which it happened; no file where that is unknown."""
    if isinstance(error, TemplateSyntaxError):
        # Of a comment or a part that is never closed Jinja hands the file over as the name.
        return {"file": error.filename or error.name or "", "line": error.lineno}
    frames = [frame for frame in _frames(error) if frame[0].endswith((".html", ".css", ".svg"))]
    file, line = frames[-1] if frames else ("", 1)
    return {"file": file, "line": line}
