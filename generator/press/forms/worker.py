"""Reads one PDF form from standard input and answers in JSON, within bounds: anybody may have made it."""

from __future__ import annotations

from typing import Any

from generator.impose.form_reading import FormUnreadable, answers
from generator.render.one_answer import answer_once

#: Address space in bytes. A form needs a fifth of it.
MEMORY_LIMIT = 1_000_000_000


def main() -> int:
    """``{"answers": …}``, or ``{"unreadable": reason}``."""
    return answer_once(_answer, MEMORY_LIMIT)


def _answer(data: bytes) -> dict[str, Any]:
    try:
        return {"answers": answers(data)}
    except FormUnreadable as fault:
        return {"unreadable": str(fault)}
