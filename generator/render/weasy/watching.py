"""Watches WeasyPrint while it paints a page: which operators each text and each drawing became.

Watching changes nothing of what is painted, but for one thing that is then told (``Seen.disturbed``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import weasyprint.draw
import weasyprint.images

_draw_text = weasyprint.draw.draw_text
_draw_svg = weasyprint.images.SVGImage.draw
_draw_context = weasyprint.draw.draw_stacking_context
#: Resources that a drawing may add besides alphas; with any of them it is not only operators.
_OBJECTS = ("XObject", "Pattern", "Shading", "ColorSpace")
_ALPHA = re.compile(r"[aA]")
#: What a stream remembers, which decides about what is written next.
_STATE = (
    *("_current_color", "_current_color_stroke", "_current_alpha", "_current_alpha_stroke"),
    *("_current_font", "_old_font"),
)
#: What a text object that has ended leaves behind: it matters only to one that follows at once.
_LAST = len(_STATE) - 1


@dataclass(frozen=True)
class SeenText:
    """A text on its stream: its box, and where its operators begin and end."""

    box: Any
    stream: Any
    begin: int
    end: int


class StreamState(NamedTuple):
    """What a stream remembers, and where it has come to stand on the page."""

    values: tuple[Any, ...]
    places: tuple[Any, ...]

    def __str__(self) -> str:
        return repr(list(self.values))

    def put_into(self, stream: Any) -> None:
        """Have another stream remember the same."""
        for name, value in zip(_STATE, self.values, strict=True):
            setattr(stream, name, value)
        stream._ctm_stack = list(self.places)


@dataclass(frozen=True)
class SeenDrawing:
    """A drawing on its stream, of so many px. ``letters``: of each font whether it is new, and its glyphs."""

    image: Any
    stream: Any
    width: float
    height: float
    begin: int
    end: int
    state: StreamState
    only_operators: bool
    letters: dict[str, tuple[bool, dict[int, int], dict[int, str]]]


class SeenContext(NamedTuple):
    """A stacking context within a face's: its element, its stream, where its operators begin and end.

    ``plain``: it is on no other level, and where it begins the stream remembers nothing.
    """

    element: Any
    stream: Any
    begin: int
    end: int
    plain: bool


@dataclass
class Seen:
    """What was painted. ``disturbed``: a font's widths would have mattered that were put aside meanwhile."""

    texts: list[SeenText] = field(default_factory=list)
    drawings: list[SeenDrawing] = field(default_factory=list)
    contexts: list[SeenContext] = field(default_factory=list)
    disturbed: bool = False


_seen: Seen | None = None
_in_drawing = False
#: The elements of the stacking contexts that are being painted, the outermost first.
_within: list[Any] = []


@contextmanager
def watching() -> Iterator[Seen]:
    """Watch a page being painted."""
    global _seen
    _seen = Seen()
    _within.clear()
    try:
        yield _seen
    finally:
        _seen = None


def _watched_text(
    stream: Any, textbox: Any, offset_x: float, text_overflow: str, block_ellipsis: Any = "none"
) -> None:
    if _seen is None:
        _draw_text(stream, textbox, offset_x, text_overflow, block_ellipsis)
        return
    # A text that follows another goes on in its text object.
    begin = len(stream.stream) - (1 if stream.stream and stream.stream[-1] == b"ET" else 0)
    _draw_text(stream, textbox, offset_x, text_overflow, block_ellipsis)
    _seen.texts.append(SeenText(textbox, stream, begin, len(stream.stream) - 1))


def _watched_drawing(
    self: Any, stream: Any, concrete_width: float, concrete_height: float, style: Any
) -> None:
    global _in_drawing
    if _seen is None or _in_drawing:
        _draw_svg(self, stream, concrete_width, concrete_height, style)
        return
    state = StreamState(_state(stream), tuple(stream._ctm_stack))
    objects, begin = objects_used(stream), len(stream.stream)
    # Emptied, so that what is noted does not depend on what was written before.
    before = {key: (font, font.widths, font.to_unicode) for key, font in stream._fonts.items()}
    for font, _widths, _texts in before.values():
        font.widths, font.to_unicode = {}, {}
    _in_drawing = True
    try:
        _draw_svg(self, stream, concrete_width, concrete_height, style)
    finally:
        _in_drawing = False
        letters = {
            font.hash: (key not in before, dict(font.widths), dict(font.to_unicode))
            for key, font in stream._fonts.items()
            if font.widths or font.to_unicode or key not in before
        }
        for font, widths, texts in before.values():
            if any(widths.get(glyph, width) != width for glyph, width in font.widths.items()):
                _seen.disturbed = True
            font.widths, font.to_unicode = font.widths | widths, font.to_unicode | texts
    _seen.drawings.append(
        SeenDrawing(
            *(self, stream, concrete_width, concrete_height, begin, len(stream.stream), state),
            only_operators=objects == objects_used(stream),
            letters=letters,
        )
    )


def _watched_context(stream: Any, stacking_context: Any) -> None:
    if _seen is None:
        _draw_context(stream, stacking_context)
        return
    within = _within[-1] if _within else None
    plain = stacking_context.z_index == 0 and not any(_state(stream))
    element, begin = getattr(stacking_context.box, "element", None), len(stream.stream)
    _within.append(element)
    try:
        _draw_context(stream, stacking_context)
    finally:
        _within.pop()
    if is_face(within):
        _seen.contexts.append(SeenContext(element, stream, begin, len(stream.stream), plain))


def is_face(element: Any) -> bool:
    """Is an element of a page's HTML what a face is in (markup.py)?"""
    return element is not None and element.tag == "section" and element.get("class") == "face"


def _state(stream: Any) -> tuple[Any, ...]:
    state = tuple(getattr(stream, name) for name in _STATE)
    return state if stream.stream and stream.stream[-1] == b"ET" else (*state[:_LAST], None)


def plain_letters(font: Any) -> bool:
    """Are all letters that were written in a font its own, and outlines?"""
    return not (font.missing or font.bitmap or font.png or font.svg or font.colr)


def objects_used(stream: Any) -> list[Any]:
    """What a stream uses of objects besides alphas."""
    used = stream._resources
    states = [name for name in used["ExtGState"] if not _ALPHA.match(name)]
    return [states, *(len(used[name] or ()) for name in _OBJECTS if name in used)]


def watch() -> None:
    """From now on pages can be watched."""
    weasyprint.draw.draw_text = _watched_text
    weasyprint.images.SVGImage.draw = _watched_drawing
    weasyprint.draw.draw_stacking_context = _watched_context
