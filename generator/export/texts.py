"""The words of faces, block by block, out of the HTML that they are drawn from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import NamedTuple

#: Elements that run on within a line; all others stand for themselves.
_INLINE = frozenset(
    (
        *(
            "a",
            "abbr",
            "b",
            "bdi",
            "bdo",
            "big",
            "cite",
            "code",
            "del",
            "dfn",
            "em",
            "font",
            "i",
            "ins",
            "kbd",
        ),
        *("mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tspan", "tt", "u"),
        *("var", "wbr"),
    )
)
#: Elements without an end.
_EMPTY = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source"))
#: What is never seen: rules for the look, and what drawings say of themselves.
_UNSEEN = frozenset(("style", "script", "title", "desc", "metadata", "template"))
_SPACE = re.compile(r"[ \t\r\n\f]+")
#: Where a word may be parted: of no use to a reader, and in the way of a search.
_SOFT = dict.fromkeys(map(ord, "\u00ad\u200b\u2060"))


class TextBlock(NamedTuple):
    """A paragraph, a heading, a cell, a line of a drawing: ``tag``, its class in the template, the text."""

    tag: str
    name: str
    text: str
    #: Which row of a table, counted from 1; 0 for what is in none.
    row: int = 0

    @property
    def kind(self) -> str:
        """``h1.titel``: what it is for somebody who looks into the template."""
        return f"{self.tag}.{self.name}" if self.name else self.tag


def blocks(markup: str) -> Iterator[TextBlock]:
    """The blocks of a filled template in their order. Texts are plain, white space is one space."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    yield from reader.finished()


@dataclass
class _Open:
    tag: str
    name: str
    text: list[str] = field(default_factory=list)


class _Reader(HTMLParser):
    """Goes through markup. What stands open when a block begins inside it is a block of its own."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._stack = [_Open("", "")]
        self._found: list[TextBlock] = []
        self._unseen = 0
        self._rows = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen += 1
        if tag in _INLINE:
            # A further line of a drawing's text.
            if tag == "tspan" and any(name in ("x", "y", "dy") for name, _value in attrs):
                self._stack[-1].text.append(" ")
            return
        if tag in _EMPTY:
            self._stack[-1].text.append(" ")
            return
        self._flush()
        self._rows += tag == "tr"
        called = next((value for name, value in attrs if name == "class" and value), "").split()
        self._stack.append(_Open(tag, called[0] if called else ""))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag not in _INLINE and tag not in _UNSEEN:
            self._stack[-1].text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN:
            self._unseen = max(self._unseen - 1, 0)
        if tag in _INLINE or tag in _EMPTY or not any(one.tag == tag for one in self._stack):
            return
        self._flush()
        while self._stack.pop().tag != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._unseen:
            self._stack[-1].text.append(data)

    def finished(self) -> list[TextBlock]:
        """All blocks."""
        self._flush()
        return self._found

    def _flush(self) -> None:
        """What was read of the innermost block so far."""
        one = self._stack[-1]
        text = _SPACE.sub(" ", "".join(one.text)).translate(_SOFT).strip(" ")
        one.text.clear()
        if text:
            row = self._rows if any(other.tag == "tr" for other in self._stack) else 0
            self._found.append(TextBlock(one.tag or "p", one.name, text, row))
