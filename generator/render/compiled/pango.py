"""Pango by ctypes: what is asked of it to shape a line of text, without loading WeasyPrint.

The structures are those of Pango's headers since 1.38. Where a library or a function is missing no class is
compiled.
"""

from __future__ import annotations

import ctypes
from ctypes import POINTER, Structure, c_char_p, c_double, c_int, c_uint, c_uint8, c_uint32, c_void_p
from typing import Any

from generator.render.text_libraries import LIBRARIES, load

_GLIB_NAMES = ("libglib-2.0.so.0", "libglib-2.0.dylib", "libglib-2.0-0.dll")
_GOBJECT = ("libgobject-2.0.so.0", "libgobject-2.0.dylib", "libgobject-2.0-0.dll")
_FONTCONFIG = ("libfontconfig.so.1", "libfontconfig.1.dylib", "libfontconfig-1.dll")

#: Units of Pango in a pixel; glyph numbers from here on stand for nothing, or for a glyph that is missing.
UNITS, EMPTY = 1024, 0x0FFFFFFF
#: Parts of a description of a font: its size, and which way it is turned.
SIZE_AND_GRAVITY = (1 << 5) + (1 << 6)


class List(Structure):
    """GSList."""


List._fields_ = [("data", c_void_p), ("next", POINTER(List))]


class Glyphs(Structure):
    """PangoGlyphString; a glyph is number, advance, x, y and flags of four bytes each."""

    _fields_ = (("count", c_int), ("glyphs", c_void_p), ("clusters", POINTER(c_int)))


class Analysis(Structure):
    """PangoAnalysis."""

    _fields_ = (
        *(("shape", c_void_p), ("lang", c_void_p), ("font", c_void_p), ("level", c_uint8)),
        *(("gravity", c_uint8), ("flags", c_uint8), ("script", c_uint8), ("language", c_void_p)),
        ("attributes", c_void_p),
    )


class PangoItem(Structure):
    """PangoItem: a run of text in one font."""

    _fields_ = (("offset", c_int), ("length", c_int), ("characters", c_int), ("analysis", Analysis))


class GlyphItem(Structure):
    """PangoGlyphItem."""

    _fields_ = (("item", POINTER(PangoItem)), ("glyphs", POINTER(Glyphs)))


class PangoLine(Structure):
    """PangoLayoutLine."""

    _fields_ = (("layout", c_void_p), ("start", c_int), ("length", c_int), ("runs", POINTER(List)))


class Rectangle(Structure):
    """PangoRectangle."""

    _fields_ = (("x", c_int), ("y", c_int), ("width", c_int), ("height", c_int))


class Attribute(Structure):
    """PangoAttribute."""

    _fields_ = (("kind", c_void_p), ("start", c_uint), ("end", c_uint))


#: Function → what it gives, what it takes.
_PANGO: dict[str, tuple[Any, ...]] = {
    "pango_font_map_create_context": (c_void_p, c_void_p),
    "pango_context_set_round_glyph_positions": (None, c_void_p, c_int),
    "pango_context_set_base_dir": (None, c_void_p, c_int),
    "pango_context_set_language": (None, c_void_p, c_void_p),
    "pango_language_from_string": (c_void_p, c_char_p),
    "pango_font_description_new": (c_void_p,),
    "pango_font_description_free": (None, c_void_p),
    "pango_font_description_set_family": (None, c_void_p, c_char_p),
    "pango_font_description_set_style": (None, c_void_p, c_int),
    "pango_font_description_set_stretch": (None, c_void_p, c_int),
    "pango_font_description_set_weight": (None, c_void_p, c_int),
    "pango_font_description_set_absolute_size": (None, c_void_p, c_double),
    "pango_font_description_set_variant": (None, c_void_p, c_int),
    "pango_font_description_get_size": (c_int, c_void_p),
    "pango_font_description_unset_fields": (None, c_void_p, c_int),
    "pango_font_description_to_string": (c_void_p, c_void_p),
    "pango_font_describe_with_absolute_size": (c_void_p, c_void_p),
    "pango_font_get_glyph_extents": (None, c_void_p, c_uint32, c_void_p, POINTER(Rectangle)),
    "pango_layout_new": (c_void_p, c_void_p),
    "pango_layout_set_auto_dir": (None, c_void_p, c_int),
    "pango_layout_set_font_description": (None, c_void_p, c_void_p),
    "pango_layout_set_text": (None, c_void_p, c_char_p, c_int),
    "pango_layout_set_attributes": (None, c_void_p, c_void_p),
    "pango_layout_get_line_readonly": (POINTER(PangoLine), c_void_p, c_int),
    "pango_layout_get_log_attrs_readonly": (POINTER(c_uint), c_void_p, POINTER(c_int)),
    "pango_layout_line_get_extents": (None, c_void_p, c_void_p, POINTER(Rectangle)),
    "pango_attr_list_new": (c_void_p,),
    "pango_attr_list_insert": (None, c_void_p, c_void_p),
    "pango_attr_list_change": (None, c_void_p, c_void_p),
    "pango_attr_list_unref": (None, c_void_p),
    "pango_attr_font_features_new": (POINTER(Attribute), c_char_p),
    "pango_attr_letter_spacing_new": (POINTER(Attribute), c_int),
    "pango_attr_insert_hyphens_new": (POINTER(Attribute), c_int),
}
_FT2: dict[str, tuple[Any, ...]] = {
    "pango_ft2_font_map_new": (c_void_p,),
    "pango_fc_font_map_set_config": (None, c_void_p, c_void_p),
}
_FC: dict[str, tuple[Any, ...]] = {
    "FcInitLoadConfigAndFonts": (c_void_p,),
    "FcConfigDestroy": (None, c_void_p),
}
_GLIB: dict[str, tuple[Any, ...]] = {"g_free": (None, c_void_p)}

_OBJECTS: dict[str, tuple[Any, ...]] = {"g_object_ref": (c_void_p, c_void_p)}


def functions() -> Any:
    """The libraries' functions by their names. Raises OSError where one is missing."""
    found: dict[str, Any] = {}
    for names, wanted in (
        (LIBRARIES["Pango"], _PANGO),
        (LIBRARIES["PangoFT2"], _FT2),
        (_FONTCONFIG, _FC),
        (_GLIB_NAMES, _GLIB),
        (_GOBJECT, _OBJECTS),
    ):
        library = load(names)
        if library is None:
            raise OSError(names[0])
        for name, (result, *arguments) in wanted.items():
            function = getattr(library, name, None)
            if function is None:
                raise OSError(name)
            function.restype, function.argtypes = result, arguments
            found[name] = function
    return type("Pango", (), {name: staticmethod(function) for name, function in found.items()})


def text_at(address: int) -> bytes:
    """The C string at an address."""
    return ctypes.string_at(address)
