"""Patterns of dice bonuses (M16) as pictures: the dice to draw, or words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from generator.wording import Wording

#: On a die: the same as the others; any number.
SAME: Final = 0
ANY: Final = -1
#: The pattern of an empty sheet.
BLANK: Final = "offen"
_EXACT = re.compile(r"^[1-6](-[1-6]){1,2}$")
_AT_LEAST = re.compile(r"^zwei-([1-6])$")
_SUM = re.compile(r"^summe\s*([=<>])\s*([0-9]{1,2})$")
#: How a sum is compared → the word that tells it.
_SUMS: Final = {"=": "pattern.sum", ">": "pattern.sum-above", "<": "pattern.sum-below"}


@dataclass(frozen=True)
class PatternPicture:
    """Dice to draw from left to right; ``words`` instead where dice cannot say it."""

    dice: tuple[int, ...] = ()
    words: str = ""


def picture(pattern: str, say: Wording) -> PatternPicture:
    """The picture of a pattern; one that nobody knows is shown as it is written."""
    if pattern == BLANK:
        return PatternPicture((ANY, ANY, ANY))
    if pattern == "drilling":
        return PatternPicture((SAME, SAME, SAME))
    if match := _AT_LEAST.match(pattern):
        value = int(match[1])
        return PatternPicture((value, value, ANY))
    if _EXACT.match(pattern):
        return PatternPicture(tuple(int(part) for part in pattern.split("-")))
    if match := _SUM.match(pattern):
        return PatternPicture(words=say(_SUMS[match[1]], sum=match[2]))
    return PatternPicture(words=pattern)
