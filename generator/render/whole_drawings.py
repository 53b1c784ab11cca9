"""Files of drawing programs (Inkscape, Illustrator) as parts that templates include.

A drawing of ours is a handful of elements, to stand within the template's own ``<svg>``. What a drawing
program saves is a document: an XML declaration, the program's notes, a page in millimetres. Included as it
is, it would lie beside the card. So its page is fitted into the template's ``bildfeld`` (x, y, width, height
in the units of the drawing around it), or else into all the room there is.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from generator.render.assets import NOT_DRAWN, RefusedFile, parsed, undrawable

_SVG, _XLINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}"
_XML = "{http://www.w3.org/XML/1998/namespace}"
#: All that may stand before the drawing; a document type only without definitions of its own.
_PROLOG = re.compile(
    r"\ufeff?(?:\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^\[>]*>)*+(?=<(?:\w+:)?svg[\s>])", re.DOTALL
)
_JINJA = ("{{", "{%", "{#")
_REFERENCE = re.compile(r"#([^\s)'\",{]+)")
_LENGTH = re.compile(r"\s*([0-9.]+)\s*(mm|cm|in|pt|pc|px|)\s*\Z")
_PIXELS = {"mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72, "pc": 16.0, "px": 1.0, "": 1.0}
#: How a drawing begins that nobody has told how, whatever pen the template holds.
_PEN = {"fill": "#000", "stroke": "none", "stroke-width": "1", "stroke-dasharray": "none"}
_ENDS = {"stroke-linecap": "butt", "stroke-linejoin": "miter"}
_PLACE = (
    '{% if bildfeld is defined %} x="{{ bildfeld[0] }}" y="{{ bildfeld[1] }}" width="{{ bildfeld[2] }}"'
    ' height="{{ bildfeld[3] }}"{% else %} width="100%" height="100%"{% endif %}'
)


def as_part(name: str, source: str) -> str:
    """``source`` of the SVG template ``name``; a whole document becomes a part that fits its place.

    What is no document, or a damaged one, comes back as it is. Raises RefusedFile for one with parts that
    the renderer leaves out.
    """
    prolog = _PROLOG.match(source)
    if prolog is None:
        return source
    if any(mark in source for mark in _JINJA):  # written for us: its author knows where it stands
        return source[prolog.end() :]
    root = parsed(source)
    if root is None:
        return source
    if undrawable(root):
        raise RefusedFile(name, NOT_DRAWN)
    _tidy(root)
    _rename(root, hashlib.sha256(source.encode("utf-8", "replace")).hexdigest()[:6])
    own = root.attrib
    box = own.get("viewBox") or _page(own)
    kept = {key: value for key, value in own.items() if key not in ("width", "height", "x", "y", "viewBox")}
    root.attrib.clear()
    root.attrib.update({"data-page": "", **_PEN, **_ENDS, **kept, **({"viewBox": box} if box else {})})
    root.tail = None
    return f"<svg{_PLACE}" + ElementTree.tostring(root, "unicode").removeprefix("<svg")


def _tidy(root: ElementTree.Element) -> None:
    """Leave out the drawing program's notes, and write names without namespaces."""
    waiting = [root]
    while waiting:
        element = waiting.pop()
        element.tag = str(element.tag).removeprefix(_SVG)
        element.attrib = {
            key.replace(_XLINK, "xlink:"): value
            for key, value in element.attrib.items()
            if not key.startswith("{") or key.startswith((_XLINK, _XML))
        }
        for child in list(element):
            if not str(child.tag).startswith(_SVG) or child.tag == f"{_SVG}metadata":
                element.remove(child)
        waiting += element


def _rename(root: ElementTree.Element, mark: str) -> None:
    """Give the ids of this drawing names of its own: two drawings in one picture both have a ``path1``."""
    names = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}

    def renamed(text: str) -> str:
        return _REFERENCE.sub(lambda found: f"#{mark}-{found[1]}" if found[1] in names else found[0], text)

    for element, key, value in _attributes(root):
        element.attrib[key] = f"{mark}-{value}" if key == "id" else renamed(value)
    for element in root.iter("style"):
        element.text = renamed(element.text or "")


def _attributes(root: ElementTree.Element) -> Iterator[tuple[Any, str, str]]:
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key == "id" or "#" in value:
                yield element, key, value


def _page(attributes: dict[str, str]) -> str:
    """A view box for a page that only says how large it is; empty where it does not."""
    found = [_LENGTH.match(attributes.get(side, "")) for side in ("width", "height")]
    sides = [float(length[1]) * _PIXELS[length[2]] for length in found if length is not None]
    return "0 0 " + " ".join(f"{side:g}" for side in sides) if len(sides) == 2 else ""
