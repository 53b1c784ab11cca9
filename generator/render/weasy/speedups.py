"""What is replaced in WeasyPrint and its libraries so that faces are drawn faster, where that fits."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from generator.render.weasy import names
from generator.render.weasy.patterns import Patterns


@cache
def switch_on() -> frozenset[str]:
    """Replace what the installed libraries allow to be replaced; the names of the speed-ups that work.

    WeasyPrint must be loaded (see loading.py). The others are in :func:`names.switched_off`.
    """
    off = names.switched_off()
    on = frozenset(names.SPEED_UPS) - set(off)
    for name in on:
        _REPLACEMENTS[name]()
    return on


def without(page: str) -> str:
    """The page as it is laid out when no drawing is taken out of it."""
    return page


def taker() -> Callable[[str], str]:
    """What takes the drawings out of a page before its layout (see inline.py), or leaves them in it."""
    if "drawings read apart" not in switch_on():
        return without
    from generator.render.weasy.inline import take_out

    return take_out


def _draw_with_parts() -> None:
    from generator.render.weasy.parts import draw_with_parts

    draw_with_parts()


def _read_drawings_apart() -> None:
    importlib.import_module("generator.render.weasy.inline").read_apart()


def _keep_patterns() -> None:
    """tinyhtml5 2.1 files its patterns under the wrong key and builds each of them again every time.

    That is a sixth of the time that a page full of drawings takes.
    """
    importlib.import_module("tinyhtml5.inputstream").characters_until_regex = Patterns()  # type: ignore[attr-defined]


def _leave_out_margin_boxes() -> None:
    """A face's page has no margins, so nothing can stand in them; looking is a tenth of its layout."""
    importlib.import_module("weasyprint.layout").make_margin_boxes = _nothing  # type: ignore[attr-defined]


def _nothing(*_page: Any) -> Iterable[Any]:
    return iter(())


def _remember_fonts() -> None:
    fonts: Any = importlib.import_module("weasyprint.pdf.fonts")
    fonts.get_hb_object_data = _remembered(fonts.get_hb_object_data)


def _remembered(read: Callable[..., bytes]) -> Callable[..., bytes]:
    """WeasyPrint's way to a font's bytes, which copies a whole font file for every page that uses it."""
    ffi: Any = importlib.import_module("weasyprint.text.ffi").ffi
    # The face is kept with its bytes, so that its address cannot become another's.
    known: dict[int, tuple[Any, bytes]] = {}

    def of(face: Any, *arguments: Any, **named: Any) -> bytes:
        if arguments or named:
            return read(face, *arguments, **named)
        address = int(ffi.cast("uintptr_t", face))
        if address not in known:
            known[address] = face, read(face)
        return known[address][1]

    return of


def _watch_painting() -> None:
    importlib.import_module("generator.render.weasy.watching").watch()


def _read_children_again() -> None:
    """WeasyPrint reads a linked gradient's stops once: what Inkscape draws lost them when shown again.

    That is mended, not faster; it is here because it is replaced, and named, in the same way.
    """
    node: Any = importlib.import_module("weasyprint.svg").Node

    def override_iter(self: Any, iterator: Iterable[Any]) -> None:
        children = list(iterator)
        self.__class__ = type("Node", (node,), {"__iter__": lambda _node: iter(children)})

    node.override_iter = override_iter


def _keep_style_sheets() -> None:
    from generator.render.weasy.style_sheets import KeptStyleSheets

    css: Any = importlib.import_module("weasyprint.css")
    css.CSS = KeptStyleSheets(css.CSS)


_REPLACEMENTS: dict[str, Callable[[], None]] = {
    "parts of drawings": _draw_with_parts,
    "drawings read apart": _read_drawings_apart,
    "patterns of the HTML parser": _keep_patterns,
    "no margin boxes": _leave_out_margin_boxes,
    "bytes of fonts": _remember_fonts,
    "compiled faces": _watch_painting,
    "linked gradients": _read_children_again,
    "style sheets": _keep_style_sheets,
}
