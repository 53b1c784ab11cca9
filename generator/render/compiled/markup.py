"""A filled template → its skeleton, on which the layout depends, and what may differ within a class of faces.

Texts between tags and the contents of drawings are holes. All the rest is skeleton: tags, attributes, white
space at the ends of texts, how many texts and drawings there are. How they came about does not matter.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from html import unescape
from typing import NamedTuple

from generator.render.drawings import outermost

_TAG = re.compile(r"(<[^>]*>)")
_WHITE = " \t\r\n"
_SPACE = re.compile(r"[ \t\r\n]+")
_NAME = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]*)")
#: Elements without an end.
_VOID = frozenset(("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "source", "wbr"))
#: What is no element of a page, or concerns all of them.
_NO_BLOCKS = ("<!", "<?", "<style", "<script", "<link", "<base")
#: Marks of holes in a skeleton; no filled template can hold them.
_TEXT, _DRAWING = "\x00t", "\x00d"


class MarkupParts(NamedTuple):
    """``key`` names the skeleton. Texts are without entities, their white space is collapsed."""

    key: str
    texts: list[str]
    drawings: list[str]

    @property
    def content(self) -> str:
        """A name for what fills the holes."""
        text = "\x01".join((*self.texts, "\x02", *self.drawings))
        return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()


class MarkupBlock(NamedTuple):
    """An outermost element of a filled template."""

    tag: str
    markup: str
    parts: MarkupParts


def blocks_of(body: str) -> tuple[MarkupBlock, ...] | None:
    """The outermost elements of a filled template; None where anything but white space stands between them,
    or where one does not end."""
    if any(mark in body for mark in _NO_BLOCKS):
        return None
    found: list[tuple[str, int, int]] = []
    open_: list[str] = []
    begin = done = 0
    for drawing, _end, close in (*outermost(body), (len(body),) * 3):
        for tag in _TAG.finditer(body, done, drawing):
            if not open_:
                if body[done : tag.start()].strip(_WHITE):
                    return None
                begin = tag.start()
            name = _NAME.match(tag[0])
            if name is None:
                return None
            kind = name[1].lower()
            if tag[0][1] == "/":
                if not open_ or open_.pop() != kind:
                    return None
            elif kind not in _VOID and not tag[0].endswith("/>"):
                open_.append(kind)
            if not open_:
                found.append((_NAME.match(body, begin)[1].lower(), begin, tag.end()))  # type: ignore[index]
            done = tag.end()
        if not open_ and body[done:drawing].strip(_WHITE):
            return None
        done = body.find(">", close) + 1 if close < len(body) else close
        if not open_ and drawing < len(body):
            found.append(("svg", drawing, done))
    if open_ or not found:
        return None
    return tuple(MarkupBlock(tag, body[a:b], take_apart(body[a:b])) for tag, a, b in found)


def take_apart(body: str) -> MarkupParts:
    """What a filled template consists of."""
    skeleton: list[str] = []
    texts: list[str] = []
    drawings: list[str] = []
    done = 0
    for _begin, end, close in outermost(body):
        _take_texts(body[done:end], skeleton, texts)
        skeleton.append(_DRAWING)
        drawings.append(body[end:close])
        done = close
    _take_texts(body[done:], skeleton, texts)
    name = blake2b("\x01".join(skeleton).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
    return MarkupParts(name, texts, drawings)


def _take_texts(markup: str, skeleton: list[str], texts: list[str]) -> None:
    for number, piece in enumerate(_TAG.split(markup)):
        if number % 2:
            skeleton.append(piece)
            continue
        core = piece.strip(_WHITE)
        if not core:
            # Between blocks white space is nothing, between words a space, never more.
            skeleton.append(" " if piece else "")
            continue
        before, after = (" " if piece[end] in _WHITE else "" for end in (0, -1))
        skeleton.append(before + _TEXT + after)
        if "&" in core:
            core = unescape(core)
        texts.append(core if core.isalnum() else _SPACE.sub(" ", core))
