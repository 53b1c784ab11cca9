"""Where a line of German must not break: between a number and what it counts, and before a last word."""

from __future__ import annotations

import re
from typing import Final

_COUNTED: Final = re.compile(r"\b(\d+\.?) (?=\w)")
_NUMBERED: Final = re.compile(r"\b([A-ZÄÖÜ]\w+) (?=\*?\d)")
_SUM: Final = re.compile(r"(\d\*?) ([-−+=–]) (?=\*?\d)")
#: Longer last words may have a line of their own, as may those of short sentences.
_LONGEST: Final = 12
_SHORTEST: Final = 28


def bound(text: str) -> str:
    """Numbers stay on the line of what they count or belong to: "1 Punkt", "Seite 15", "13 − 2"."""
    counted = _COUNTED.sub("\\1\u00a0", _SUM.sub("\\1\u00a0\\2\u00a0", text))
    return _NUMBERED.sub("\\1\u00a0", counted)


def without_orphan(text: str) -> str:
    """The same, and the last line of a paragraph has more than one short word."""
    head, space, last = bound(text).rpartition(" ")
    # Across a change of type WeasyPrint would look for another break, much too early.
    if not space or len(text) < _SHORTEST or len(last) > _LONGEST or "*" in last:
        return bound(text)
    return f"{head}\u00a0{last}"
