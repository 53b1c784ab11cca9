"""Spaces at which a line of German must not break: between a number and its noun, before a lone word."""

from __future__ import annotations

import re
from typing import Final

_FIXED: Final = "\u00a0"
#: “13 − 2 = *11*”.
_SUM: Final = re.compile(r"(?<=\d) ([-−+=–]) (?=[*±]?\d)")
#: “1 Minute”, “12 mm”, “2 von Otto”, “7. 7. 1927”, and “1 bis 4”.
_COUNTED: Final = re.compile(r"(?<=\d) (?=[A-ZÄÖÜ]|(?:mm?|von)\b|(?:bis|oder) \d)|(?<=\d\.) (?=\d)")
#: “am Ende der 9. Runde”, but not where a number ends a sentence.
_ORDINAL: Final = re.compile(r"(\b(?:[Dd](?:e[mnrs]|ie|as)|[Aa]m|[Zz]u[mr]|[Ii]n jeder) \d+\.) (?=[A-ZÄÖÜ])")
#: “Seite 4”, “Die 0” (a field), “plus *3*”, and “1 bis 4” after its first space.
_NUMBERED: Final = re.compile(
    r"(\b(?:[A-ZÄÖÜ]\w+|plus|durch|gegen|um|über|von|je)|\d.(?:bis|oder)) (?=[*±]?\d)"
)
#: The last two words of a paragraph, where the last is so short that a line of its own would be a stub, and
#: the other does not leave one behind. Across a change of type (``*``) WeasyPrint would look for another
#: break, much too early.
_LAST: Final = re.compile(r"(?<=\s)([^\s*]{1,7}) ([^\s*]{1,7})$")


def together(text: str) -> str:
    """``text`` with a no-break space between each number and what it counts, numbers, or is reckoned with."""
    whole = _SUM.sub(rf"{_FIXED}\1{_FIXED}", text)
    counted = _COUNTED.sub(_FIXED, _ORDINAL.sub(rf"\1{_FIXED}", whole))
    return _NUMBERED.sub(rf"\1{_FIXED}", counted)


def paragraph(text: str) -> str:
    """The same for running text, whose last line is to hold more than one short word."""
    return _LAST.sub(rf"\1{_FIXED}\2", together(text))


def keep_end_together(text: str, least: int) -> str:
    """``text`` with its last words tied, so that its last line has ``least`` letters or more."""
    words = text.split(" ")
    while len(words) > 2 and len(words[-1]) < least:
        words[-2:] = [f"{words[-2]}{_FIXED}{words[-1]}"]
    return " ".join(words)
