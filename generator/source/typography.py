"""Marks that word processors put where a keyboard has plain ones; to YAML they are letters like any other."""

from __future__ import annotations

#: What a text may begin or end with when somebody meant quotation marks.
OPENING = "„“”‚‘’«»‹›"
CLOSING = OPENING
#: Dashes and bullets that are no hyphen.
DASHES = "–—−‐‑‒•·▪●◦"
#: Spaces that are none to YAML.
SPACES = "\u00a0\u202f\u2007\u2003\u2002\u2009"


def in_marks(text: str) -> bool:
    """Is the whole text between typographic quotation marks?"""
    return len(text) > 2 and text[0] in OPENING and text[-1] in CLOSING


def without_marks(text: str) -> str:
    """The text without typographic marks around the whole of it."""
    return text[1:-1].strip() if in_marks(text) else text
