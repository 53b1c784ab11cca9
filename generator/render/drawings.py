"""Are the drawings in a filled template whole? HTML readers forgive everything, and leave parts out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.parsers import expat

#: What an XML reader does not know and HTML does; as plain text they hurt nobody.
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)")
_TAG = re.compile(r"""<(?:svg\b(?:[^>"']|"[^"]*"|'[^']*')*|/svg\s*)>""")
_OPENING = re.compile(rb"<svg[\s/>]")
_EMPTY = re.compile(rb"<svg\b[^>]*/>")
#: What the XML reader calls text and tags behind the drawing's end.
_INVALID_TOKEN, _JUNK_AFTER_ROOT = 4, 9


class DamagedDrawing(Exception):  # noqa: N818 - a state of the template
    """A drawing is not well-formed; ``str()`` shows the place."""


def outermost(page: str, start: int = 0) -> Iterator[tuple[int, int, int]]:
    """Where outermost drawings begin, where their opening tags end, where their closing tags begin."""
    depth = begin = end = 0
    for tag in _TAG.finditer(page, max(start, 0)):
        if page[tag.start() + 1] == "/":
            depth = max(depth - 1, 0)
            if depth == 0 and end:
                yield begin, end, tag.start()
                end = 0
        elif page[tag.end() - 2] != "/":
            if depth == 0:
                begin, end = tag.span()
            depth += 1


def damage(body: str) -> str | None:
    """A few words of the first place at which an inline SVG is not well-formed, None when all are."""
    data = _ENTITY.sub(b" ", body.encode("utf-8", "replace"))
    start = _OPENING.search(data)
    while start is not None:
        parser = expat.ParserCreate("utf-8")
        try:
            parser.Parse(data[start.start() :], True)
            return None
        except expat.ExpatError as error:
            place = start.start() + max(parser.ErrorByteIndex, 0)
            if not _is_over(data[start.start() : place], error.code):
                return _words(data, place)
        start = _OPENING.search(data, place)
    return None


def _is_over(read: bytes, code: int) -> bool:
    """Did the reader stop because the drawing had ended? ``read`` is what it read so far."""
    if code == _JUNK_AFTER_ROOT:
        return True
    closed = read.count(b"</svg>") + len(_EMPTY.findall(read))
    return code == _INVALID_TOKEN and len(_OPENING.findall(read)) <= closed


def _words(data: bytes, place: int) -> str:
    """The part of the drawing that was being read at ``place``."""
    begin = max(data.rfind(b"<", 0, place + 1), 0)
    end = data.find(b">", begin)
    part = data[begin : end + 1 if end >= 0 else begin + 60]
    return " ".join(part.decode("utf-8", "replace").split())[:60]
