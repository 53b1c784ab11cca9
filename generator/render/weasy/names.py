"""Every name of WeasyPrint, pydyf and tinyhtml5 that this package relies on beyond their documentation.

What is drawn faster by replacing their insides is a *speed-up*: where one of its names is missing or takes
other parameters, it stays off and everything is drawn the ordinary way. What drawing cannot do without is
:data:`NEEDED`. ``heimspiel doctor`` tells both.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Relied:
    """``module:attribute.attribute``; for a function its first parameters, for a class what it assigns."""

    path: str
    parameters: tuple[str, ...] | None = None
    assigns: tuple[str, ...] = ()
    key: str | None = None

    def fault(self) -> str | None:
        """What is wrong with it in the libraries that are installed; None when it is as expected."""
        module, _colon, attributes = self.path.partition(":")
        try:
            found: Any = importlib.import_module(module)
            for attribute in attributes.split(".") if attributes else ():
                found = getattr(found, attribute)
        except (ImportError, AttributeError):
            return self.path
        if self.key is not None and self.key not in found:
            return f"{self.path}[{self.key}]"
        if self.parameters is not None and _parameters(found)[: len(self.parameters)] != self.parameters:
            return f"{self.path}({', '.join(self.parameters)})"
        lacking = set(self.assigns) - _assigned(found)
        return f"{self.path}.{min(lacking)}" if lacking else None


def _parameters(function: Any) -> tuple[str, ...]:
    try:
        return tuple(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return ()


def _assigned(found: Any) -> set[str]:
    """The names that the constructors of a class use, its own attributes among them."""
    return {
        name
        for one in getattr(found, "__mro__", ())
        if (code := getattr(vars(one).get("__init__"), "__code__", None)) is not None
        for name in code.co_names
    }


#: Without these no face is drawn.
NEEDED: tuple[Relied, ...] = (
    Relied("weasyprint:HTML"),
    Relied("weasyprint:DEFAULT_OPTIONS", key="uncompressed_pdf"),
    Relied("weasyprint.document:Page", assigns=("_page_box",)),
    Relied("weasyprint.formatting_structure.boxes:ParentBox.descendants"),
    Relied("weasyprint.pdf:generate_pdf", ("document", "target", "zoom")),
    Relied("weasyprint.pdf:build_fonts_dictionary", ("pdf", "fonts", "compress", "subset", "options")),
    Relied(
        "weasyprint.pdf.fonts:Font",
        ("pango_font", "description", "font_size"),
        (
            *("hash", "name", "file_content", "widths", "to_unicode", "missing"),
            *("ascent", "descent", "flags", "bitmap", "png", "svg", "colr"),
        ),
    ),
    Relied("weasyprint.text.fonts:FontConfiguration"),
    Relied("weasyprint.text.fonts:get_font_description"),
    Relied("weasyprint.text.fonts:get_pango_font_key", ("pango_font",)),
    Relied("weasyprint.text.line_break:strut"),
    Relied("weasyprint.text.ffi:pango.pango_font_map_load_font"),
    Relied("weasyprint.urls:URLFetcher"),
    Relied("weasyprint.urls:URLFetcherResponse", ("url", "body", "headers")),
    Relied("pydyf:Stream", assigns=("stream", "extra", "compress")),
    Relied("pydyf:Dictionary"),
)

#: What is only faster: its name → what it replaces or reads.
SPEED_UPS: dict[str, tuple[Relied, ...]] = {
    "parts of drawings": (
        Relied("weasyprint.svg:SVG.draw_node", ("self", "node", "font_size", "fill_stroke", "context")),
        Relied("weasyprint.svg:SVG.get_node_transform_matrix", ("self", "node", "font_size")),
        Relied("weasyprint.svg:SVG", assigns=("tree", "font_config")),
        Relied("weasyprint.svg.bounding_box:is_valid_bounding_box"),
        Relied("weasyprint.svg.utils:size"),
        Relied(
            "weasyprint.pdf.stream:Stream",
            assigns=(
                *("_fonts", "_resources", "_current_color", "_current_color_stroke"),
                *("_current_alpha", "_current_alpha_stroke", "_current_font"),
            ),
        ),
        Relied("weasyprint.pdf.stream:Stream.add_font", ("self", "pango_font")),
        Relied("pydyf:_to_bytes"),
    ),
    "drawings read apart": (Relied("weasyprint.html:HTML_HANDLERS", key="{http://www.w3.org/2000/svg}svg"),),
    "patterns of the HTML parser": (Relied("tinyhtml5.inputstream:characters_until_regex"),),
    "no margin boxes": (Relied("weasyprint.layout:make_margin_boxes", ("context", "page", "state")),),
    "compiled faces": (
        Relied(
            "weasyprint.draw:draw_text",
            ("stream", "textbox", "offset_x", "text_overflow", "block_ellipsis"),
        ),
        Relied("weasyprint.draw:draw_stacking_context", ("stream", "stacking_context")),
        Relied("weasyprint.stacking:StackingContext", assigns=("box", "z_index")),
        Relied(
            "weasyprint.images:SVGImage.draw",
            ("self", "stream", "concrete_width", "concrete_height"),
        ),
        Relied(
            "weasyprint.images:SVGImage",
            ("tree", "base_url", "url_fetcher", "context"),
            ("_svg", "_base_url", "_url_fetcher", "_context"),
        ),
        Relied("weasyprint.pdf.stream:Stream.clone"),
        Relied("weasyprint.text.fonts:FontConfiguration", assigns=("_folder",)),
        Relied("weasyprint.text.fonts:font_features"),
        Relied("weasyprint.text.constants:PANGO_STRETCH"),
        Relied("weasyprint.text.constants:PANGO_STYLE"),
        Relied("weasyprint.text.constants:PANGO_VARIANT"),
        *(
            Relied(f"weasyprint.formatting_structure.boxes:{box}")
            for box in (
                *("BlockBox", "FlexContainerBox", "GridContainerBox", "InlineBox", "LineBox", "PageBox"),
                *("ReplacedBox", "TableBox", "TableCellBox"),
            )
        ),
        Relied("weasyprint.formatting_structure.boxes:Box.is_leader"),
        Relied("weasyprint.formatting_structure.boxes:LineBox.text_overflow"),
        Relied("weasyprint.formatting_structure.boxes:LineBox.block_ellipsis"),
        Relied("weasyprint.formatting_structure.boxes:TextBox", assigns=("text",)),
        Relied(
            "weasyprint.pdf.stream:Stream",
            assigns=(
                *("_fonts", "_resources", "_current_color", "_current_color_stroke"),
                *("_current_alpha", "_current_alpha_stroke", "_current_font", "_old_font", "_ctm_stack"),
            ),
        ),
        Relied("pydyf:_to_bytes"),
    ),
    "linked gradients": (Relied("weasyprint.svg:Node.override_iter", ("self", "iterator")),),
    "style sheets": (
        Relied("weasyprint.css:CSS"),
        Relied(
            "weasyprint:CSS",
            (
                *("guess", "filename", "url", "file_obj", "string", "encoding", "base_url"),
                *("url_fetcher", "_check_mime_type", "media_type", "font_config", "counter_style"),
                *("color_profiles", "matcher", "page_rules", "layers", "layer"),
            ),
            ("matcher", "page_rules"),
        ),
    ),
    "bytes of fonts": (
        Relied("weasyprint.pdf.fonts:get_hb_object_data", ("hb_object", "ot_color", "glyph")),
    ),
}


def faults(names: Sequence[Relied]) -> tuple[str, ...]:
    """What is missing of ``names``, or differs. WeasyPrint must be loaded (see loading.py)."""
    return tuple(fault for name in names if (fault := name.fault()) is not None)


def switched_off() -> dict[str, tuple[str, ...]]:
    """The speed-ups that the installed libraries do not allow, each with what is missing."""
    return {name: missing for name, names in SPEED_UPS.items() if (missing := faults(names))}
