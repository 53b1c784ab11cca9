"""A drawing that is new in a known class, drawn alone: in the place of its witness's, without a layout.

What a drawing becomes depends on its contents, its tag, its size and what the page's stream remembers where
it begins. All but the contents are the same in all faces of a class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pydyf
import weasyprint.images

from generator.render.compiled.program import Letters, Literal, NotOfTheClass
from generator.render.compiled.writing import alphas_in
from generator.render.weasy.inline import contents
from generator.render.weasy.watching import SeenDrawing, objects_used, plain_letters

#: What a page's stream lists by name.
_LISTS = ("ExtGState", "XObject", "Pattern", "Shading", "ColorSpace")
#: What a font is called in a face's notes, whoever uses it first.
_SAME = ("file", "name")


class Redrawing:
    """Draws the contents of other faces where a witness has its drawing."""

    def __init__(
        self, seen: SeenDrawing, fonts: Mapping[str, Mapping[str, Any]], faultless: Callable[[Any], bool]
    ) -> None:
        """``fonts`` are the witness's notes. ``faultless`` is asked about each drawing when it is done.

        It is kept as long as the class: nothing of the page may hang on it.
        """
        self._fonts, self._faultless = fonts, faultless
        image, own = seen.image, seen.image._svg.tree._etree_node
        self._tag, self._attributes = own.tag, dict(own.attrib)
        self._base_url, self._url_fetcher = image._base_url, image._url_fetcher
        # All of a layout that words in a drawing need. What else it is asked for is an error, which is told.
        self._context = SimpleNamespace(font_config=image._context.font_config, dictionaries={})
        self._size, self._state = (seen.width, seen.height), seen.state
        self._stream = seen.stream.clone(fonts={}, resources=pydyf.Dictionary(), images={})

    def __call__(self, content: str) -> Literal:
        """What these contents become. Raises NotOfTheClass where only the whole page can tell."""
        try:
            inside = contents(content)
        except ElementTree.ParseError:
            raise NotOfTheClass("a drawing that is not whole") from None
        element = ElementTree.Element(self._tag, dict(self._attributes))
        element.text = inside.text
        element.extend(inside)
        resources = pydyf.Dictionary({name: pydyf.Dictionary() for name in _LISTS})
        stream = self._stream.clone(fonts={}, resources=resources, images={})
        self._state.put_into(stream)
        before = objects_used(stream)
        # As in the page: a state that nothing is drawn in is taken back.
        stream.stream.append(b"q")
        drawing = weasyprint.images.SVGImage(element, self._base_url, self._url_fetcher, self._context)
        drawing.draw(stream, *self._size, None)
        if not self._faultless(element):
            raise NotOfTheClass("a drawing with a fault")
        operators = b"\n".join(map(pydyf._to_bytes, stream.stream[1:]))
        if objects_used(stream) != before or stream.stream[0] != b"q" or not operators:
            raise NotOfTheClass("a drawing of more than operators")
        return Literal(operators, alphas_in(operators), self._letters(stream))

    def _letters(self, stream: Any) -> tuple[Letters, ...]:
        fonts = list(stream._fonts.values())
        if not all(map(plain_letters, fonts)) or len({font.hash for font in fonts}) < len(fonts):
            raise NotOfTheClass("letters of a drawing that are not plain")
        if not {font.hash for font in fonts} <= self._fonts.keys():
            raise NotOfTheClass("a drawing with a font of its own")
        return tuple(
            Letters(
                font.hash,
                {
                    **{name: self._fonts[font.hash][name] for name in _SAME},
                    **{"ascent": font.ascent, "descent": font.descent, "flags": font.flags},
                },
                dict(font.widths),
                dict(font.to_unicode),
            )
            for font in fonts
        )
