"""The values that options accept, on the command line and in heimspiel.toml alike.

Every function takes the name to complain about and the value as written, and returns the value as used; it
raises UsageFault with what would have been right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.suggest import did_you_mean

#: The papers that come along (content/_print/papers.yaml), as help names them; a project may have others.
PAPERS = ("a4", "letter", "a3")
INKS = ("full", "low", "grey")
BACKS = ("duplex-long", "duplex-short", "manual", "gutterfold", "none")

Reader = Callable[[str, object], object]


def one_of(choices: Sequence[str]) -> Callable[[str, object], str]:
    """A reader for one of ``choices``."""

    def read(name: str, value: object) -> str:
        word = str(value)
        if isinstance(value, str) and word.strip().lower() in choices:
            return word.strip().lower()
        message = _("{name} does not know “{value}”. Choose one of: {choices}.")
        raise UsageFault(
            message.format(name=name, value=word, choices=", ".join(choices)),
            did_you_mean(word, choices) or _("Write one of these words behind it."),
        )

    return read


def whole(low: int, high: int) -> Callable[[str, object], int]:
    """A reader for a whole number from ``low`` to ``high``."""

    def read(name: str, value: object) -> int:
        try:
            number = None if isinstance(value, (bool, float)) else int(str(value))
        except ValueError:
            number = None
        if number is None or not low <= number <= high:
            message = _("{name} needs a whole number from {low} to {high}, not “{value}”.")
            raise UsageFault(
                message.format(name=name, low=low, high=high, value=value),
                _("Write it in digits, or leave the option out."),
            )
        return number

    return read


def millimetres(low: float, high: float) -> Callable[[str, object], float]:
    """A reader for a length in mm; a decimal comma is as good as a point, and ``mm`` may follow."""

    def read(name: str, value: object) -> float:
        text = str(value).strip().removesuffix("mm").strip().replace(",", ".")
        try:
            number = math.nan if isinstance(value, bool) else float(text)
        except ValueError:
            number = math.nan
        if not low <= number <= high:
            message = _("{name} needs a length from {low:g} to {high:g} mm, not “{value}”.")
            raise UsageFault(
                message.format(name=name, low=low, high=high, value=value),
                _("Write it in digits, or leave the option out."),
            )
        return number

    return read


def word(name: str, value: object) -> str:
    """A reader for a name that only the content can judge."""
    if not isinstance(value, str) or not value.strip():
        raise UsageFault(
            _("{name} needs a name, not “{value}”.").format(name=name, value=value),
            _("Write the name behind it, or leave the option out."),
        )
    return value.strip()


def small(name: str, value: object) -> str:
    """A reader for such a name where names are in small letters."""
    return word(name, value).lower()


class Placed(str):
    """A word from heimspiel.toml that only the content can judge, with the place to complain about."""

    place: str

    @classmethod
    def at(cls, text: str, place: str) -> Placed:
        """``text``, written at ``place``."""
        placed = cls(text)
        placed.place = place
        return placed


def yes_or_no(name: str, value: object) -> bool:
    """A reader for an option that is on or off."""
    if not isinstance(value, bool):
        raise UsageFault(
            _("{name} is either true or false, not “{value}”.").format(name=name, value=value),
            _("Write true or false, without quotation marks."),
        )
    return value


def folder(name: str, value: object) -> str:
    """A reader for a folder's name."""
    if not isinstance(value, str) or not value.strip() or "\0" in value:
        raise UsageFault(
            _("{name} needs the name of a folder, not “{value}”.").format(name=name, value=value),
            _("Write the name behind it, or leave the option out."),
        )
    return value
