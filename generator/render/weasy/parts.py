"""Parts of drawings that are drawn once and found again: a frame, an icon, a word on a label.

Cards of a deck share most of their drawing, and so do a plan before and after a save. WeasyPrint computes
every part anew, and lays out the letters of its words one by one. What a part becomes (operators of a PDF)
depends on its elements and on what it inherits, and on little else; where it stands is left out. Parts that
need more than operators (opacity, masks, gradients, pictures) are drawn as ever.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from hashlib import blake2b
from typing import Any, NamedTuple

import pydyf
import weasyprint.svg
from weasyprint.pdf.fonts import Font
from weasyprint.svg.bounding_box import is_valid_bounding_box
from weasyprint.svg.utils import size
from weasyprint.text.fonts import get_pango_font_key

_NAMESPACE = "{http://www.w3.org/2000/svg}"
_PLAIN = frozenset(("circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text"))
#: Attributes for which WeasyPrint measures what was drawn: below them, words must leave their measures.
_MEASURING = frozenset(("filter", "mask", "opacity"))
#: Attributes that need more than operators.
_SPECIAL = _MEASURING | {
    "clip-path",
    "direction",
    "marker",
    "marker-end",
    "marker-mid",
    "marker-start",
    "style",
    "{http://www.w3.org/XML/1998/namespace}space",
}
#: Where a text stands: what is kept of it holds for every place.
_PLACE = ("x", "y", "text-anchor", "transform")
_ALPHA = re.compile(rb"/([aA])(\S+) gs")
#: Bytes that parts may take, roughly, before some are forgotten; what one takes besides its operators.
_LIMIT, _BESIDES = 16_000_000, 1500


_draw = weasyprint.svg.SVG.draw_node


class _Letters(NamedTuple):
    """Glyphs of one font in one part: their widths and texts, and that font before anything is written."""

    blank: Any
    widths: dict[int, int]
    texts: dict[int, str]


class _Part(NamedTuple):
    """What a part becomes. ``shift``: how far a word stands left of its place, for its anchor.

    ``lasting``: does it say all there is to say, so that it may be used in other documents?
    """

    operators: bytes
    alphas: dict[str, tuple[str, float]]
    letters: dict[Any, _Letters]
    shift: float
    lasting: bool


class _Notes:
    """What a part uses besides operators, noted while it is drawn."""

    def __init__(self) -> None:
        self.alphas: dict[str, tuple[str, float]] = {}
        self.letters: dict[Any, _Letters] = {}
        self.lasting = True

    def add(self, part: _Part) -> None:
        self.alphas.update(part.alphas)
        for key, letters in part.letters.items():
            self.note(key, letters)
        self.lasting = self.lasting and part.lasting

    def note(self, key: Any, letters: _Letters) -> None:
        known = self.letters.get(key)
        if known is not None:
            letters = _Letters(known.blank, letters.widths | known.widths, letters.texts | known.texts)
        self.letters[key] = letters


class _Drawing:
    """A drawing under way. ``open``: may its parts be found again?"""

    def __init__(self, svg: Any) -> None:
        styles = svg.tree._etree_node.iter(_NAMESPACE + "style")
        self.open = svg.font_config is not None and next(styles, None) is None
        self._names: dict[Any, bytes | None] = {}

    def name(self, node: Any) -> bytes | None:
        """A name for what is in ``node``, None when its drawing needs more than operators."""
        if node.tag not in _PLAIN or not _operators_only(node.attrib):
            return None
        return self._inside(node.tag, node._etree_node, ())

    def _whole(self, element: Any) -> bytes | None:
        """A name for an element with its own attributes and all that is in it; None as above."""
        if element in self._names:
            return self._names[element]
        name, tag = None, element.tag
        if isinstance(tag, str) and _operators_only(element.attrib):
            tag = tag.removeprefix(_NAMESPACE)
            if tag in _PLAIN:
                name = self._inside(tag, element, tuple(element.attrib.items()))
        self._names[element] = name
        return name

    def _inside(self, tag: str, element: Any, attributes: tuple[tuple[str, str], ...]) -> bytes | None:
        parts = [self._whole(child) for child in element]
        if None in parts or (parts and tag == "text"):
            return None
        what = tag, attributes, element.text if tag == "text" else None, parts
        return blake2b(repr(what).encode("utf-8", "surrogatepass"), digest_size=16).digest()


class Parts:
    """The parts of all drawings so far, for one set of fonts."""

    def __init__(self) -> None:
        self._font_config: Any = None
        self._notes: _Notes | None = None
        self._forget()

    def _forget(self) -> None:
        self._known: dict[Any, _Part | None] = {}
        self._older: dict[Any, _Part | None] = {}
        self._moves: dict[Any, bytes] = {}
        self._blanks: dict[Any, Any] = {}
        self._size = 0

    def draw(self, svg: Any, node: Any, font_size: float) -> None:
        """Draw ``node`` on the stream of ``svg``, where possible with what is known of it."""
        drawing = vars(svg).get("_heimspiel")
        if drawing is None:
            drawing = svg._heimspiel = _Drawing(svg)
            if drawing.open and svg.font_config is not self._font_config:
                self._forget()
                self._font_config = svg.font_config
        name = drawing.name(node) if drawing.open else None
        if name is None:
            around = drawing.open
            drawing.open = around and _MEASURING.isdisjoint(node.attrib)
            _draw(svg, node, font_size)
            drawing.open = around
        elif node.tag == "text":
            self._write(svg, node, font_size, name)
        else:
            self._place(svg, node, font_size, name)

    def _place(self, svg: Any, node: Any, font_size: float, name: bytes) -> None:
        """Draw a shape or a group."""
        transform = node.attrib.pop("transform", "")
        part = self._part(svg, node, font_size, name)
        # A page may be painted again.
        if transform:
            node.attrib["transform"] = transform
        if part is None:
            self._draw_anew(svg, node, font_size)
        elif transform:
            self._replay(svg.stream, part, self._move(svg, node, font_size, transform))
        else:
            self._replay(svg.stream, part)

    def _write(self, svg: Any, node: Any, font_size: float, name: bytes) -> None:
        """Draw a text. WeasyPrint would draw it in a group, to move that once its width is known."""
        attributes = node.attrib
        place = {key: attributes[key] for key in _PLACE if key in attributes}
        try:
            x, y = float(place.get("x", 0)), float(place.get("y", 0))
        except ValueError:
            self._draw_anew(svg, node, font_size)
            return
        attributes.pop("transform", None)
        attributes.update({"x": "0", "y": "0"})
        part = self._part(svg, node, font_size, name)
        attributes.update(place)
        if part is None:
            self._draw_anew(svg, node, font_size)
            return
        move = self._move(svg, node, font_size, place.get("transform", ""))
        self._replay(svg.stream, part, move + _move(1, 0, 0, 1, x - part.shift, y))

    def _move(self, svg: Any, node: Any, font_size: float, transform: str) -> bytes:
        """The operator that does what the ``transform`` of ``node`` asks for."""
        if not transform:
            return b""
        own_size = size(node.attrib.get("font-size", "1em"), font_size, font_size)
        key = transform, node.attrib.get("transform-origin"), own_size, svg.inner_diagonal
        move = self._moves.get(key)
        if move is None:
            matrix = svg.get_node_transform_matrix(node, own_size)
            move = self._moves[key] = _move(*matrix.values) if matrix else b""
        return move

    def _draw_anew(self, svg: Any, node: Any, font_size: float) -> None:
        if self._notes is not None:
            self._notes.lasting = False
        _draw(svg, node, font_size)

    def _part(self, svg: Any, node: Any, font_size: float, name: bytes) -> _Part | None:
        """What ``node`` becomes; None when it is known that it needs more than operators."""
        inherited = frozenset(node.attrib.items())
        key = name, inherited, font_size, svg.inner_width, svg.inner_height
        if key in self._known:
            return self._known[key]
        if key in self._older:
            lasting = part = self._older[key]
        else:
            part = self._record(svg, node, font_size)
            lasting = part if part.lasting else None
        self._known[key] = lasting
        self._size += _BESIDES + (len(lasting.operators) if lasting else 0)
        if self._size > _LIMIT:
            # What is used goes on; what has not been used since the last time is forgotten.
            self._older, self._known, self._moves, self._size = self._known, {}, {}, 0
        return part

    def _record(self, svg: Any, node: Any, font_size: float) -> _Part:
        """Draw ``node``, and take from the stream again what that added to it."""
        stream, is_text = svg.stream, node.tag == "text"
        anchor = node.attrib.get("text-anchor", "start")
        if is_text:
            node.attrib["text-anchor"] = "start"
        begun, objects = len(stream.stream), len(stream._resources["XObject"])
        _assume_nothing(stream)
        outer, self._notes = self._notes, _Notes()
        try:
            with self._letters_noted(stream) if is_text else nullcontext():
                _draw(svg, node, font_size)
            notes = self._notes
        finally:
            self._notes = outer
        operators = b"\n".join(map(pydyf._to_bytes, stream.stream[begun:]))
        del stream.stream[begun:]
        if node.tag != "g":
            for kind, alpha in dict.fromkeys(_ALPHA.findall(operators)):
                name = (kind + alpha).decode()
                notes.alphas[name] = "ca" if kind == b"a" else "CA", float(alpha)
        shift = 0.0
        if is_text and anchor != "start" and is_valid_bounding_box(node.text_bounding_box):
            shift = node.text_bounding_box[2] / (2 if anchor == "middle" else 1)
        lasting = notes.lasting and len(stream._resources["XObject"]) == objects
        return _Part(operators, notes.alphas, notes.letters, shift, lasting)

    @contextmanager
    def _letters_noted(self, stream: Any) -> Iterator[None]:
        """Note which letters of which fonts are written on ``stream``."""
        notes = self._notes
        assert notes is not None
        seen: dict[Any, tuple[Any, Any, Any]] = {}

        def add_font(pango_font: Any) -> tuple[Any, float]:
            font, font_size = type(stream).add_font(stream, pango_font)
            if font not in seen:
                # Emptied, so that what is noted does not depend on what was written before.
                seen[font] = pango_font, font.widths, font.to_unicode
                font.widths, font.to_unicode = {}, {}
            return font, font_size

        stream.add_font = add_font
        try:
            yield
        finally:
            del stream.add_font
            for font, (pango_font, widths, texts) in seen.items():
                key, blank = self._blank(pango_font, font)
                notes.note(key, _Letters(blank, font.widths, font.to_unicode))
                if font.missing or font.bitmap or font.png or font.svg or font.colr:
                    notes.lasting = False
                font.widths, font.to_unicode = font.widths | widths, font.to_unicode | texts

    def _blank(self, pango_font: Any, same: Any) -> tuple[Any, Any]:
        """The name of a font within a document, and that font before anything is written in it."""
        key, description, font_size = get_pango_font_key(pango_font)
        blank = self._blanks.get((key, font_size))
        if blank is None:
            blank = self._blanks[key, font_size] = Font(pango_font, description, font_size)
            blank.file_content = same.file_content
        return key, blank

    def _replay(self, stream: Any, part: _Part, move: bytes = b"") -> None:
        """Add a part to the drawing, and what it uses to the document."""
        if part.operators:
            stream.stream.append(b"q\n%b%b\nQ" % (move, part.operators) if move else part.operators)
            _assume_nothing(stream)
        for name, (kind, alpha) in part.alphas.items():
            if name not in stream._resources["ExtGState"]:
                stream._resources["ExtGState"][name] = pydyf.Dictionary({kind: alpha})
        for key, (blank, widths, texts) in part.letters.items():
            font = stream._fonts.get(key)
            if font is None:
                font = stream._fonts[key] = copy.copy(blank)
                font.widths, font.to_unicode, font.missing = {}, {}, {}
            font.widths = widths | font.widths
            font.to_unicode = texts | font.to_unicode
        if self._notes is not None:
            self._notes.add(part)


def _operators_only(attributes: Mapping[str, str]) -> bool:
    """Do these attributes need no more than operators?"""
    return _SPECIAL.isdisjoint(attributes) and not any("url(" in value for value in attributes.values())


def _move(a: float, b: float, c: float, d: float, e: float, f: float) -> bytes:
    """The operator that changes the place and size of what follows."""
    return b" ".join((*map(pydyf._to_bytes, (a, b, c, d, e, f)), b"cm\n"))


def _assume_nothing(stream: Any) -> None:
    """Let the stream forget its colours, alphas and font: what follows says what it needs."""
    stream._current_color = stream._current_color_stroke = None
    stream._current_alpha = stream._current_alpha_stroke = None
    stream._current_font = None


_parts = Parts()


def _draw_or_find(
    svg: Any, node: Any, font_size: float, fill_stroke: bool = True, context: Any = None
) -> None:
    if fill_stroke and context is None:
        _parts.draw(svg, node, font_size)
    else:
        _draw(svg, node, font_size, fill_stroke, context)


def draw_with_parts() -> None:
    """From now on WeasyPrint draws with what it has drawn before."""
    weasyprint.svg.SVG.draw_node = _draw_or_find
