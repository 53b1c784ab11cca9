"""What an unquoted word of YAML means: YAML 1.2, without its octal and hexadecimal numbers.

``NO``, ``on``, ``12:30``, ``2026-11-21``, ``1_000`` and ``0o7`` stay text, as everybody expects.
"""

from __future__ import annotations

import math
import re

Scalar = str | int | float | bool | None

#: Digits that a whole number may have; more are hardly a number, and JSON readers would round them.
MAX_DIGITS = 15

_WORDS: dict[str, bool | None] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_NUMERIC = frozenset("+-.0123456789")
_INT = re.compile(r"[-+]?[0-9]+", re.ASCII)
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", re.ASCII)
_NOT_FINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)", re.ASCII)


def resolve(text: str) -> Scalar:
    """The value of an unquoted word. Raises ValueError for a number that cannot be used."""
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMERIC:
        return text
    if _INT.fullmatch(text):
        if len(text.lstrip("+-").lstrip("0")) > MAX_DIGITS:
            raise ValueError(text)
        return int(text)
    if _NOT_FINITE.fullmatch(text):
        raise ValueError(text)
    if _FLOAT.fullmatch(text):
        number = float(text)
        if not math.isfinite(number):
            raise ValueError(text)
        return number
    return text
