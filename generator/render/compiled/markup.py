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
