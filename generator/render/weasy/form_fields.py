"""Boxes marked ``data-field``, read back from a laid-out page: what can be filled in, where, in which type.

Import only after WeasyPrint itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from weasyprint.pdf.fonts import Font
from weasyprint.text.ffi import ffi, gobject, pango
from weasyprint.text.fonts import get_font_description, get_pango_font_key
from weasyprint.text.line_break import strut

from generator.geometry import Rect
from generator.model.rendered import FieldKind, FontUse, FormField
from generator.render.field_text import excess, shrunk
from generator.render.fonts import FontFiles, digest
from generator.render.job import ReportedDefect
from generator.render.weasy.inspection import MM_PER_PX, PT_PER_PX, least_size
from generator.typeface import Typeface, typeface

_LONGEST_VALUE = 5000
_MOST_OPTIONS = 500
_VARIANTS = ("font_variant_caps", "font_variant_numeric")
_FIGURES = {
    "lining-nums": "lnum",
    "oldstyle-nums": "onum",
    "tabular-nums": "tnum",
    "proportional-nums": "pnum",
}
_TICKED = {"True": "Yes", "true": "Yes", "1": "Yes", "False": "", "false": "", "0": "", "None": "", "": ""}


class _Misdescribed(Exception):  # noqa: N818 - a state of the template
    """A box cannot become a field; the reason is a key of the defect's words."""

    def __init__(self, reason: str, detail: str = "") -> None:
        self.reason, self.detail = reason, detail
        super().__init__(reason)


class FieldReader:
    """Finds the fields of pages; knows the fonts that they are to be filled in with."""

    def __init__(self, files: FontFiles, font_configuration: Any) -> None:
        self._files = files
        self._font_map = font_configuration.font_map
        self._context = ffi.gc(pango.pango_font_map_create_context(self._font_map), gobject.g_object_unref)
        #: The lists of families that the fields of the last page ask for.
        self.families: set[tuple[str, ...]] = set()
        self._fonts: dict[tuple[object, ...], tuple[FontUse, Typeface]] = {}

    def read(self, page_box: Any) -> tuple[tuple[FormField, ...], list[ReportedDefect]]:
        """The fields of a page in the order of its text, and what is wrong with them."""
        self.families = set()
        fields: dict[str, FormField] = {}
        problems: list[ReportedDefect] = []
        for box, turned in _marked(page_box):
            name = box.element.get("data-field") or ""
            try:
                if turned:
                    raise _Misdescribed("turned")
                if name in fields:
                    raise _Misdescribed("twice")
                field, found = self._field(name, box)
                fields[name] = field
                problems += found
            except _Misdescribed as fault:
                values = {"field": name, "reason": fault.reason, "detail": fault.detail}
                problems.append(ReportedDefect("FieldMisdescribed", values))
        return tuple(fields.values()), problems

    def _field(self, name: str, box: Any) -> tuple[FormField, list[ReportedDefect]]:
        element = box.element
        if any(not part.strip() for part in name.split(".")):
            raise _Misdescribed("name")
        kind = _kind(element)
        tip = (element.get("data-tip") or "").strip()
        if not tip and kind is not FieldKind.HIDDEN:
            raise _Misdescribed("tip")
        options = _options(element, kind)
        limit = _limit(element, kind)
        value = _value(element, kind, options, limit)
        style = box.style
        width, height = box.padding_width() * MM_PER_PX, box.padding_height() * MM_PER_PX
        place = Rect(box.padding_box_x() * MM_PER_PX, box.padding_box_y() * MM_PER_PX, width, height)
        size = float(style["font_size"]) * PT_PER_PX
        if kind is not FieldKind.HIDDEN and (min(width, height) < 1 or size < 1):
            raise _Misdescribed("small")
        field = FormField(
            name,
            kind,
            tip,
            place,
            value,
            (),
            options,
            limit,
            None,
            size,
            float(strut(style)[0]) * PT_PER_PX,
            {"center": "center", "right": "right", "end": "right"}.get(style["text_align_all"], "left"),
            _colour(style["color"]),
            again=element.get("data-again") is not None,
        )
        if kind in (FieldKind.HIDDEN, FieldKind.CHECKBOX):
            return field, []
        return self._set(field, style, least_size(element) or size)

    def _set(self, field: FormField, style: Any, minimum: float) -> tuple[FormField, list[ReportedDefect]]:
        """The field with its value set in type, smaller where it must be; what does not fit is a problem."""
        font, metrics = self._font(style)
        if missing := sorted({c for c in field.value if c != "\n" and not metrics.has(c)}):
            shown = ", ".join(f"{c} (U+{ord(c):04X})" for c in missing[:12])
            return field, [ReportedDefect("GlyphMissing", {"characters": shown})]
        room = field.box.width / MM_PER_PX * PT_PER_PX, field.box.height / MM_PER_PX * PT_PER_PX
        ruled = getattr(style["line_height"], "unit", None) == "px"
        minimum = min(minimum, field.size)
        shrinks = field.kind in (FieldKind.TEXT, FieldKind.CHOICE) and field.limit is None
        if shrinks and minimum < field.size:
            field = replace(field, largest=field.size)
        field = shrunk(replace(field, font=font), metrics, room, minimum, lines_stay=ruled)
        if (too_much := excess(field, metrics, room)) <= 0:
            return field, []
        values = {
            "excess": f"{max(too_much / PT_PER_PX * MM_PER_PX, 0.1):.1f}",
            "direction": "tall" if field.kind is FieldKind.MULTILINE else "wide",
            "text": field.value[:60],
            "minimum": f"{field.size:g}",
        }
        return field, [ReportedDefect("TextTooLong", values)]

    def _font(self, style: Any) -> tuple[FontUse, Typeface]:
        """The file that text in this style is set in: what Pango chooses for the rest of the page."""
        self.families.add(tuple(style["font_family"]))
        key = tuple(
            str(style[name])
            for name in ("font_family", "font_style", "font_weight", "font_stretch", *_VARIANTS)
        )
        known = self._fonts.get(key)
        if known is None:
            chosen = pango.pango_font_map_load_font(
                self._font_map, self._context, get_font_description(style)
            )
            _key, description, size = get_pango_font_key(chosen)
            font = Font(chosen, description, size)
            wanted = [_FIGURES[word] for word in style["font_variant_numeric"] if word in _FIGURES]
            metrics = typeface(font.file_content, tuple(wanted))
            use = FontUse(
                self._files.by_digest.get(digest(font.file_content), ""),
                font.name.decode().split("+", 1)[-1],
                {glyph: round(1000 * metrics.advance(glyph), 2) for glyph in metrics.figures},
                metrics.figures,
                font.ascent,
                font.descent,
                font.flags,
            )
            known = self._fonts[key] = use, metrics
        return known


def _marked(page_box: Any) -> Iterator[tuple[Any, bool]]:
    """Every marked box once, and whether it is turned or scaled."""
    seen: set[int] = set()
    turned: set[int] = set()
    for box in page_box.descendants(placeholders=True):
        style = getattr(box, "style", None)
        if style is not None and style["transform"] and hasattr(box, "descendants"):
            turned.update(id(inner.element) for inner in (box, *box.descendants()))
        element = getattr(box, "element", None)
        if element is None or id(element) in seen or element.get("data-field") is None:
            continue
        if hasattr(box, "padding_box_x"):
            seen.add(id(element))
            yield box, id(element) in turned


def _colour(colour: Any) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1."""
    try:
        red, green, blue = colour.to("srgb").coordinates
        return float(red), float(green), float(blue)
    except Exception as error:
        # tinycss2 does not know its way from each space of colours to the screen's.
        raise _Misdescribed("colour") from error


def _kind(element: Any) -> FieldKind:
    word = element.get("data-kind") or FieldKind.TEXT.value
    if word not in list(FieldKind):
        raise _Misdescribed("kind", word)
    return FieldKind(word)


def _options(element: Any, kind: FieldKind) -> tuple[str, ...]:
    written = element.get("data-options")
    if kind is not FieldKind.CHOICE:
        if written is not None:
            raise _Misdescribed("no-options")
        return ()
    try:
        options = json.loads(written or "")
    except ValueError:
        options = None
    texts = isinstance(options, list) and all(isinstance(option, str) for option in options)
    if not texts or not options or len(options) > _MOST_OPTIONS or len(set(options)) < len(options):
        raise _Misdescribed("options", (written or "")[:60])
    return tuple(options)


def _limit(element: Any, kind: FieldKind) -> int | None:
    written = element.get("data-max")
    if written is None:
        if kind is FieldKind.COMB:
            raise _Misdescribed("comb")
        return None
    if not written.isascii() or not written.isdecimal() or not 1 <= int(written[:6]) <= _LONGEST_VALUE:
        raise _Misdescribed("max", written[:20])
    return int(written)


def _value(element: Any, kind: FieldKind, options: tuple[str, ...], limit: int | None) -> str:
    value = str(element.get("data-value") or "")
    if kind is FieldKind.CHECKBOX:
        if value not in _TICKED:
            raise _Misdescribed("tick", value[:40])
        return _TICKED[value]
    if kind is FieldKind.CHOICE and value and value not in options:
        raise _Misdescribed("choice", value[:60])
    if kind is not FieldKind.MULTILINE:
        value = " ".join(value.split("\n"))
    if len(value) > (limit or _LONGEST_VALUE):
        raise _Misdescribed("long", value[:60])
    return value
