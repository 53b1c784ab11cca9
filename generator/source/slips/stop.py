"""The place where libyaml stopped, and the lines around it. Lines and columns count from 0 here."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

#: “key: value”, with dashes of a list in front of it or not.
_ENTRY = re.compile(
    r"(?P<lead>[ \t]*(?:-[ \t]+)*)(?P<key>[^\s\"'\[{#&*!|>%@`-][^:\[\]{},#]*?):(?:[ \t]+(?P<value>.*))?"
)
_LONGEST = 70


@dataclass(frozen=True)
class Slip:
    """What is wrong, what to do, both in the reader's language, and where."""

    detail: str
    remedy: str
    line: int
    column: int


@dataclass(frozen=True)
class Entry:
    """A line that reads “key: value”; ``at`` is the column where the key begins."""

    lead: str
    key: str
    value: str

    @property
    def at(self) -> int:
        return len(self.lead)

    def with_value(self, value: str) -> str:
        """The line as it should be, without its indentation."""
        return f"{self.lead.strip()} {self.key}: {value}".strip()


@dataclass(frozen=True)
class Stop:
    """``problem`` in libyaml's words; ``opening`` is where the thing began that could not be finished."""

    problem: str
    lines: Sequence[str]
    line: int
    column: int
    opening: tuple[int, int] | None

    @property
    def text(self) -> str:
        """The line of the stop; empty behind the end of the file."""
        return self.row(self.line)

    @property
    def before(self) -> str:
        return self.text[: self.column]

    @property
    def behind(self) -> str:
        return self.text[self.column :]

    def row(self, line: int) -> str:
        return self.lines[line] if 0 <= line < len(self.lines) else ""

    def above(self, line: int) -> int | None:
        """The nearest line above that is neither empty nor a comment."""
        for number in range(line - 1, -1, -1):
            text = self.lines[number].strip()
            if text and not text.startswith("#"):
                return number
        return None


def entry_in(text: str) -> Entry | None:
    """The line as “key: value”, if that is how it reads."""
    match = _ENTRY.fullmatch(text.rstrip())
    return Entry(match["lead"], match["key"], match["value"] or "") if match else None


def indentation(text: str) -> int:
    """Number of spaces in front of a line."""
    return len(text) - len(text.lstrip(" "))


def quoted(text: str) -> str:
    """The text between the plain quotation marks that suit it."""
    text = text.strip()
    if '"' in text and "'" not in text and "\\" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def brief(text: str) -> str:
    """A line for a message, cut off when long."""
    text = text.strip()
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
