"""Patterns that match runs of characters, built once for each set."""

from __future__ import annotations

import re
from collections.abc import Iterable


class Patterns(dict[tuple[Iterable[str], bool], "re.Pattern[str]"]):
    """Sets of characters → the pattern that matches a run of them, or of all others."""

    def __missing__(self, key: tuple[Iterable[str], bool]) -> re.Pattern[str]:
        characters, of_them = key
        inside = "".join(f"\\x{ord(character):02x}" for character in characters)
        pattern = self[key] = re.compile(f"[{'' if of_them else '^'}{inside}]+")
        return pattern
