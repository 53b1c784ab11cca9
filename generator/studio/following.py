"""From the page to the text and back: where on a drawn page the entries of a file stand.

What a view tells of (:class:`~generator.model.pieces.Place`) is exact. All else is found by its words: a text
of the file that can be read on the page stands where it can be read.
"""

from __future__ import annotations

import ctypes
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from generator.diagnostics import Span
from generator.geometry import PT_PER_MM, Rect
from generator.model.pieces import Face
from generator.source.document import Document
from generator.source.tree import Loc

#: Shorter texts, and letters of a long one that are looked for where it is not there as a whole.
_SHORTEST, _BEGINNING = 2, 24
#: Letters of a page that are read, and entries of a file that are looked for.
_MOST_LETTERS, _MOST_ENTRIES = 20_000, 4_000
#: Names that a file uses for itself are not what is printed.
_NAME = re.compile(r"[a-z0-9_-]+")
#: Soft hyphens, and pdfium's mark for a hyphen at the end of a line.
_HYPHENS = frozenset("-\u00ad\u2010\u2011\u0002\ufffe")


@dataclass(frozen=True)
class PageLetters:
    """What can be read on a page: letters as they are compared, their boxes (mm), where words begin."""

    text: str
    boxes: tuple[Rect, ...]
    begins: frozenset[int]


def letters_on(page: pypdfium2.PdfPage) -> PageLetters:
    """The letters of a page that is open (``pictures.py``)."""
    height = page.get_height()
    read = page.get_textpage()
    left, right, bottom, top = (ctypes.c_double() for _side in range(4))
    text: list[str] = []
    boxes: list[Rect] = []
    begins: set[int] = set()
    outside = True
    for index in range(min(read.count_chars(), _MOST_LETTERS)):
        letter = chr(pdfium.FPDFText_GetUnicode(read, index))
        compared = _compared(letter)
        if not compared:
            outside = outside or letter not in _HYPHENS
            continue
        pdfium.FPDFText_GetCharBox(read, index, left, right, bottom, top)
        box = Rect(
            left.value / PT_PER_MM,
            (height - top.value) / PT_PER_MM,
            (right.value - left.value) / PT_PER_MM,
            (top.value - bottom.value) / PT_PER_MM,
        )
        if outside:
            begins.add(len(text))
        outside = False
        for one in compared:
            text.append(one)
            boxes.append(box)
    return PageLetters("".join(text), tuple(boxes), frozenset((*begins, len(text))))


@lru_cache(maxsize=4096)
def _compared(text: str) -> str:
    """A text as it is compared: letters and figures, all of them small."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))


def places(
    document: Document, face: Face, letters: PageLetters, within: Span | None
) -> Iterator[dict[str, Any]]:
    """What stands on a face: ``{loc, title, rects, line, column, end_line, end_column}``, with ``cells``,
    ``written`` and ``swaps`` where the view tells.

    ``within``: the lines of the file that the face is made of. Rectangles are in mm from the page's corner.
    """
    for place in face.places:
        area = place.area
        rects = [_sides(Rect(area.x + face.bleed, area.y + face.bleed, area.width, area.height))]
        yield {
            **_entry(document, place.loc, rects, place.title),
            "cells": place.cells,
            "written": list(place.written) if place.written else None,
            "swaps": place.swaps,
        }
    known = {place.loc for place in face.places}
    seen: dict[str, int] = {}
    for loc, text in _texts(document, within):
        if loc in known:
            continue
        found = _found(letters, text, seen)
        if found is not None:
            rects = [_sides(box) for box in _lines(letters.boxes[slice(*found)])]
            yield _entry(document, loc, rects, text.strip()[:60])


def _texts(document: Document, within: Span | None) -> Iterator[tuple[Loc, str]]:
    """The texts of the file, and the names that it gives groups and numbers."""
    for loc, text in islice(_all(document.data, ()), _MOST_ENTRIES):
        line = document.span(loc).line
        if within is None or within.line <= line <= (within.end_line or line):
            yield loc, text


def _all(data: Any, loc: Loc) -> Iterator[tuple[Loc, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, (dict, list)) or not _NAME.fullmatch(str(key)):
                yield (*loc, key), str(key)
            yield from _all(value, (*loc, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _all(value, (*loc, number))
    elif isinstance(data, str) and not _NAME.fullmatch(data):
        yield loc, data


def _found(letters: PageLetters, text: str, seen: dict[str, int]) -> tuple[int, int] | None:
    """From where to where a text can be read; one that comes again, behind where it was read before."""
    wanted = _compared(text)
    for part in dict.fromkeys((wanted, wanted[:_BEGINNING])):
        if len(part) < _SHORTEST:
            return None
        begin = seen.get(part, 0)
        while (at := letters.text.find(part, begin)) >= 0:
            whole = at + len(part) in letters.begins or len(part) < len(wanted)
            if at in letters.begins and whole:
                seen[part] = at + 1
                return at, at + len(part)
            begin = at + 1
    return None


def _lines(boxes: Sequence[Rect]) -> list[Rect]:
    """The boxes of letters as one box for each line of them."""
    lines: list[Rect] = []
    for box in boxes:
        last = lines[-1] if lines else None
        level = last is not None and box.y < last.bottom and last.y < box.bottom
        if last is not None and level and -1 < box.x - last.right < 6:
            top = min(last.y, box.y)
            lines[-1] = Rect(last.x, top, box.right - last.x, max(last.bottom, box.bottom) - top)
        else:
            lines.append(box)
    return lines


def _entry(document: Document, loc: Loc, rects: list[list[float]], title: str) -> dict[str, Any]:
    """A place on the page, and from where to where its entry goes in the text (from its key on)."""
    value = document.span(loc)
    key = document.span(loc, key=True) if loc and isinstance(loc[-1], str) else value
    return {
        "loc": list(loc),
        "title": title,
        "rects": rects,
        "line": key.line,
        "column": key.column,
        "end_line": value.end_line,
        "end_column": value.end_column,
    }


def _sides(box: Rect) -> list[float]:
    return [round(side, 2) for side in (box.x, box.y, box.width, box.height)]
