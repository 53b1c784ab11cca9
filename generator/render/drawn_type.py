"""Which fonts a drawing (SVG) asks for. WeasyPrint takes another in silence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_TEXTS = ("text", "tspan", "textPath")
_FAMILY = re.compile(r"(?:^|[;{\s])font-family\s*:\s*([^;}]+)")
_ELSEWHERE = re.compile(r"\(|^\s*(?:inherit|initial|unset|revert)\b")
#: The short form: everything behind the size is the list of families.
_FONT = re.compile(
    r"(?:^|[;{\s])font\s*:[^;}]*?\d(?:%|p[tcx]|[cm]m|in|r?em|ex|v[wh])(?:\s*/\s*[\w.%]+)?\s+([^;}]+)"
)


def families_in(root: Any) -> set[tuple[str, ...]]:
    """The lists of families in which texts below ``root`` (an element of a drawing) are to be set.

    Elements without text may name what they like: what a drawing program made into outlines still does.
    """
    found: set[tuple[str, ...]] = set()
    styles: list[str] = []
    for element, family in _inherited(root):
        name = str(element.tag).rpartition("}")[2]
        if name == "style":
            styles.append(element.text or "")
        elif name in _TEXTS and family and _speaks(element):
            found.add(family)
    if styles and any(_speaks(one) for one in root.iter() if str(one.tag).rpartition("}")[2] in _TEXTS):
        found.update(_listed(match[1]) for sheet in styles for match in _FAMILY.finditer(sheet))
        found.update(_listed(match[1]) for sheet in styles for match in _FONT.finditer(sheet))
    return found


def asked_in_css(sheet: str) -> set[tuple[str, ...]]:
    """The lists of families that a style sheet asks for, but for those that it inherits or computes."""
    found = [match[1] for pattern in (_FAMILY, _FONT) for match in pattern.finditer(sheet)]
    return {_listed(families) for families in found if not _ELSEWHERE.search(families)} - {()}


def _inherited(root: Any) -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Every element, with the families that it is given or inherits."""
    waiting: list[tuple[Any, tuple[str, ...]]] = [(root, ())]
    while waiting:
        element, family = waiting.pop()
        own = element.attrib.get("font-family", "")
        style = element.attrib.get("style", "")
        if match := _FAMILY.search(style) or _FONT.search(style):
            own = match[1]
        family = _listed(own) if own and own != "inherit" else family
        yield element, family
        waiting += ((child, family) for child in element)


def _speaks(element: Any) -> bool:
    """Has it words of its own?"""
    return bool((element.text or "").strip()) or any((child.tail or "").strip() for child in element)


def _listed(families: str) -> tuple[str, ...]:
    names = (name.strip().strip("'\"") for name in families.replace("!important", "").split(","))
    return tuple(name for name in names if name)
