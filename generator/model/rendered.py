"""A rendered face: a one-page PDF without font programs, and what the press must know of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from generator.geometry import Rect, Size


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


class FieldKind(StrEnum):
    """What is done with a field of a form on the screen."""

    TEXT = "text"
    MULTILINE = "multiline"
    COMB = "comb"  # one character a cell
    CHECKBOX = "checkbox"
    CHOICE = "choice"  # a list that folds out
    HIDDEN = "hidden"  # only for the program that reads the form back


@dataclass(frozen=True)
class FormField:
    """A box of a face that is to be filled in.

    ``name`` is a path (``werte.Finger``). ``box`` is in mm from the face's top left corner, bleed included.
    ``lines`` is ``value`` as it is set in ``font`` at ``size`` pt; ``leading`` (pt) is from line to line.
    ``limit`` is the most characters (of a comb: its cells), None without one. A ticked check box has the
    value ``Yes``. ``font`` names no glyphs, since they follow from ``lines``, but those that stand for a
    character in another way than usual (lining figures). What is typed has ``size``; or, where
    ``largest`` says so, as many pt at most, and fewer where it would be too long. ``again``: a field of an
    earlier page is shown once more.
    """

    name: str
    kind: FieldKind
    tip: str
    box: Rect
    value: str
    lines: tuple[str, ...]
    options: tuple[str, ...]
    limit: int | None
    font: FontUse | None
    size: float
    leading: float
    align: str
    colour: tuple[float, float, float]
    largest: float | None = None
    again: bool = False


@dataclass(frozen=True)
class RenderedFace:
    """One face, laid out.

    ``pdf`` holds one page whose MediaBox starts at 0,0 and is ``size`` + 2 x ``bleed``; its fonts
    (resource names, keys of ``fonts``) carry no program yet: the press embeds one subset per font and file.
    ``digest`` identifies the input (equal digests are equal faces). ``coverage`` is the mean ink, 0 to 1,
    over the whole rendered area; ``smallest_text`` the smallest type in pt, None without text. ``fields``
    are in the order in which one tabs through them.
    """

    digest: str
    pdf: bytes
    size: Size
    bleed: float
    fonts: Mapping[str, FontUse]
    coverage: float
    smallest_text: float | None
    fields: tuple[FormField, ...] = ()
