"""Are the drawings in a filled template whole? HTML readers forgive everything, and leave parts out."""

from __future__ import annotations

import re
from xml.parsers import expat

#: What an XML reader does not know and HTML does; as plain text they hurt nobody.
_ENTITY = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)")
_OPENING = re.compile(rb"<svg[\s/>]")
_EMPTY = re.compile(rb"<svg\b[^>]*/>")
#: What the XML reader calls text and tags behind the drawing's end.
_INVALID_TOKEN, _JUNK_AFTER_ROOT = 4, 9


class DamagedDrawing(Exception):  # noqa: N818 - a state of the template
    """A drawing is not well-formed; ``str()`` shows the place."""


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
