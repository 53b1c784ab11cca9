"""A style of WeasyPrint → what the shaper needs to know of it."""

from __future__ import annotations

from typing import Any

from weasyprint.text.constants import PANGO_STRETCH, PANGO_STYLE, PANGO_VARIANT
from weasyprint.text.fonts import font_features

from generator.render.compiled.pango import UNITS
from generator.render.compiled.shaper import Style

#: Languages in which capitals are more than Python's.
_OWN_CAPITALS = ("el", "tr", "az")


def shaper_style(style: Any) -> Style | None:
    """What decides about the glyphs; None where there is more than the shaper knows."""
    if (
        style["word_spacing"]
        or style["font_language_override"] != "normal"
        or style["font_variation_settings"] != "normal"
        or not style["lang"]
        or style["text_decoration_line"] != "none"
        or style["visibility"] != "visible"
        or style["direction"] != "ltr"
        or style["font_size"] < 0.01
    ):
        return None
    features = font_features(
        style["font_kerning"],
        style["font_variant_ligatures"],
        style["font_variant_position"],
        style["font_variant_caps"],
        style["font_variant_numeric"],
        style["font_variant_alternates"],
        style["font_variant_east_asian"],
        style["font_feature_settings"],
    )
    spacing = style["letter_spacing"]
    return Style(
        ",".join(style["font_family"]),
        PANGO_STYLE[style["font_style"]],
        PANGO_STRETCH[style["font_stretch"]],
        int(style["font_weight"]),
        int(style["font_size"] * UNITS),
        PANGO_VARIANT[style["font_variant_caps"]],
        style["lang"],
        ",".join(f"{key} {value}" for key, value in features.items()) if features else "",
        None if spacing == "normal" else float(spacing),
        style["overflow_wrap"] in ("anywhere", "break-word"),
    )


def upper_case(style: Any) -> bool | None:
    """Is a text set in capitals? None where it is changed in another way."""
    case = style["text_transform"]
    if case == "none":
        return False
    capitals = (style["lang"] or "").split("-")[0].lower() not in _OWN_CAPITALS
    return True if case == "uppercase" and capitals else None
