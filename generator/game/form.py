"""Filled sheets that come back: the answers in a form, and what a game makes of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.model.content import GameContent

#: Parts of a field's name, and digits of a number among them, that lists of rows may have.
_DEEPEST, _LONGEST_NUMBER = 6, 4


def field_path(*parts: str | int) -> str:
    """The name of a field: ``field_path("werte", "Finger")`` is ``werte.Finger``.

    A part may be any text that is not blank: points within it are written so that they part nothing.
    """
    return ".".join(str(part).replace("%", "%25").replace(".", "%2E") for part in parts)


class Answers:
    """What was filled in, by the names of the fields. Remembers what nobody asked for, so nothing is lost."""

    def __init__(self, values: Mapping[str, str | bool]) -> None:
        self._values = dict(values)
        self._unread = dict.fromkeys(self._values)
        self._numbers = _numbers(self._values)

    def text(self, *path: str | int) -> str:
        """The text of a field without blanks around it; empty where there is no such field."""
        name = field_path(*path)
        self._unread.pop(name, None)
        value = self._values.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    def number(self, *path: str | int) -> int | str | None:
        """A whole number, with a minus sign of any kind; the text itself where it is none; None if empty."""
        text = self.text(*path)
        digits = text.replace("−", "-").replace("–", "-").replace(" ", "")
        if digits.removeprefix("-").isdecimal() and digits.isascii() and len(digits) <= 9:
            return int(digits)
        return text or None

    def ticked(self, *path: str | int) -> bool:
        """Whether a check box is ticked."""
        name = field_path(*path)
        self._unread.pop(name, None)
        return self._values.get(name) is True

    def has(self, *path: str | int) -> bool:
        """Whether the form has such a field, filled in or not: one made by an earlier program may lack it."""
        return field_path(*path) in self._values

    def numbered(self, *path: str | int) -> list[str]:
        """The texts of ``path.1``, ``path.2`` and so on, without empty ones."""
        texts = [self.text(*path, number) for number in self.rows(*path)]
        return [text for text in texts if text]

    def rows(self, *path: str | int) -> Sequence[int]:
        """The numbers of the rows ``path.1.…``, ``path.2.…`` and so on, filled in or not, in order."""
        return sorted(self._numbers.get(field_path(*path), ()))

    def left_over(self) -> dict[str, str]:
        """What was filled in and never asked for, by the names of the fields."""
        values = {name: self._values[name] for name in self._unread}
        return {
            name: "ja" if value is True else value.strip()
            for name, value in values.items()
            if value is True or (isinstance(value, str) and value.strip())
        }


def _numbers(names: Iterable[str]) -> dict[str, set[int]]:
    """The numbers that follow each part of names, as they are there: anybody may have made them up."""
    found: dict[str, set[int]] = {}
    for name in names:
        parts = name.split(".", _DEEPEST)[:_DEEPEST]
        for place, part in enumerate(parts[1:], 1):
            if len(part) <= _LONGEST_NUMBER and part.isascii() and part.isdecimal():
                found.setdefault(".".join(parts[:place]), set()).add(int(part))
    return found


@dataclass(frozen=True)
class Filled:
    """A filled sheet as a file: its kind (the name of its schema), its name for people, its data in order.

    What is nonsense on the sheet belongs into the data as it stands: checking the file then tells its place.
    """

    kind: str
    name: str
    data: Mapping[str, Any]


#: A filled form → the file that it stands for. All that it does not ask for is kept below it as a comment.
FormReader = Callable[[GameContent, Answers], Filled]
