"""Drawings written into a page (inline SVG), read apart from it.

WeasyPrint would have its HTML parser read them letter by letter, and compute the CSS of each of their
elements although no style sheet of the page reaches them. Here the page gets an empty drawing with a number,
and what belongs in it is read by an XML parser.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import weasyprint.html

from generator.render.drawings import outermost

#: What an XML parser does not know and HTML does.
_ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);)(\w+;)?")
_MARK = "data-drawing"
_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
_GROUP = "{http://www.w3.org/2000/svg}g"
#: Elements in a group.
_TOGETHER = 8
_ELEMENT = "{http://www.w3.org/2000/svg}svg"


_handle_whole = weasyprint.html.HTML_HANDLERS[_ELEMENT]
#: The drawings of the page that is being laid out, by number.
_waiting: dict[str, Any] = {}


def take_out(page: str) -> str:
    """The page without what its drawings contain, for a layout that follows at once.

    Drawings that are not well-formed stay as they are.
    """
    _waiting.clear()
    parts, done = [], 0
    for begin, end, close in outermost(page, page.find("<body")):
        try:
            content = contents(page[end:close])
        except ElementTree.ParseError:
            continue
        number = str(len(_waiting))
        _waiting[number] = content
        parts += [page[done:begin], f'<svg {_MARK}="{number}"', page[begin + 4 : end]]
        done = close
    return "".join((*parts, page[done:]))


def contents(inside: str) -> Any:
    """What stands in a drawing, below an element that is none of it. Raises ElementTree.ParseError."""
    content = ElementTree.fromstring(_as_xml(inside))
    _bundle(content)
    return content


def read_apart() -> None:
    """From now on WeasyPrint finds what was taken out."""
    weasyprint.html.HTML_HANDLERS[_ELEMENT] = _handle


def drawings(page: str) -> Iterator[str]:
    """The drawings of a page as XML, well-formed or not."""
    for _begin, end, close in outermost(page, page.find("<body")):
        yield _as_xml(page[end:close])


def _as_xml(inside: str) -> str:
    return f"{_OPEN}{_ENTITY.sub(_known, inside)}</svg>"


def _handle(element: Any, *arguments: Any) -> Any:
    content = _waiting.pop(element.attrib.pop(_MARK, ""), None)
    if content is not None:
        element.text = content.text
        element.extend(content)
    return _handle_whole(element, *arguments)


def _bundle(content: Any) -> None:
    """Put elements that follow each other into groups, and groups into groups.

    It looks the same, but what has not changed since the last time is found again in larger parts.
    """
    while len(content) > _TOGETHER:
        elements = list(content)
        del content[:]
        for first in range(0, len(elements), _TOGETHER):
            group = ElementTree.SubElement(content, _GROUP)
            group.extend(elements[first : first + _TOGETHER])


def _known(entity: re.Match[str]) -> str:
    """What an XML parser understands in the place of what only HTML knows."""
    character = html.unescape(entity[0])
    return "&amp;" + entity[0][1:] if character == entity[0] else character
