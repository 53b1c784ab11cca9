"""A rendered face: a one-page PDF without font programs, and what the press must know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.geometry import Size


@dataclass(frozen=True)
class FontUse:
    """The glyphs that a face, or several faces together, take from one font file.

    ``file`` is a path below ``fonts/``; glyph ids are those of that file. ``widths`` are in 1/1000 em,
    ``text`` is what each glyph stands for (ToUnicode). ``name`` is the PostScript-like base name without
    subset tag; ``ascent``/``descent`` in 1/1000 em; ``flags`` as in a PDF font descriptor.
    """

    file: str
    name: str
    widths: dict[int, float]
    text: dict[int, str]
    ascent: int
    descent: int
    flags: int


@dataclass(frozen=True)
class RenderedFace:
    """One face, laid out.

    ``pdf`` holds one page whose MediaBox starts at 0,0 and is ``size`` + 2 x ``bleed``; its fonts
    (resource names, keys of ``fonts``) carry no program yet: the press embeds one subset per font and file.
    ``digest`` identifies the input (equal digests are equal faces). ``coverage`` is the mean ink, 0 to 1,
    over the whole rendered area; ``smallest_text`` the smallest type in pt, None without text.
    """

    digest: str
    pdf: bytes
    size: Size
    bleed: float
    fonts: Mapping[str, FontUse]
    coverage: float
    smallest_text: float | None
