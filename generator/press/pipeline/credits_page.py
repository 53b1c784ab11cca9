"""The kit's last page: makers, what one may do with it, typefaces and their licences, the program."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.model.content import Loaded
from generator.model.face_data import FaceData
from generator.model.kit import Kit
from generator.model.pieces import Face
from generator.model.print import Paper
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.fonts import known_fonts
from generator.press.project import Project
from generator.typeface import Fonts, Typeface
from generator.wording import Wording

#: Between two columns, mm.
_GUTTER: Final = 8.0
#: Top of the panels on the upper half, their height above up to so many typefaces and above more, from them
#: to the specimens, mm; what is free below those.
_PANELS: Final = 25
_PANELS_HEIGHT, _FEW_FONTS, _PANELS_LOWER = 90, 3, 78
_BELOW_PANELS: Final = 15
_BELOW: Final = 36
_ABOVE_FOOT: Final = 6
#: A specimen: its line of names, what is free below its letters, its large letters and how wide they may be,
#: where its alphabet begins, mm.
_CAPTION, _FREE = 7.5, 2.5
_LARGE_LETTERS, _LARGE_WIDTH, _ALPHABET = "Aa", 46.0, 52.0
#: Its large letters are at most such a share of what is below the names, and a line of its alphabet is
#: so many times as high as its type: umlauts of a heavy face need their room.
_LARGE_SHARE: Final = 0.9
_LINE: Final = 1.5
#: A specimen is at most so high, mm: a single face should not fill the page.
_HIGHEST: Final = 54.0
#: Top of the first permission, what is free below the last, mm, and how many there are.
_FIRST_PERMISSION: Final = _PANELS + 14.2
_BELOW_PERMISSIONS: Final = 1.3
_PERMISSIONS: Final = 5
#: The type of headings, in points; what is beside them in a box, mm.
_HEADING_TYPE: Final = ("fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf", 13.0)
_LICENCE_EDGES: Final = 18


@dataclass(frozen=True)
class Credit:
    """A line of the makers."""

    #: What they did; empty where the line does not say.
    role: str
    text: str


@dataclass(frozen=True)
class Specimen:
    """A typeface and its letters."""

    family: str
    licence: str
    #: Who drew it; none where nobody says.
    author: str | None
    #: Top of its place and of its letters, mm.
    y: float
    letters: float


@dataclass(frozen=True, kw_only=True)
class Credits(FaceData):
    """The last page of every kit: makers, what one may do, the typefaces as specimens, the program."""

    templates: ClassVar = ("_press/nachweise.html",)
    title: str
    author: str | None
    #: Do the credits fail to name the author?
    author_missing: bool
    #: The makers, in the order of the kit.
    makers: tuple[Credit, ...]
    #: Lines that tell of typefaces.
    font_credits: tuple[str, ...]
    licence: str | None
    #: What stands above it: as much as there is room for in one line.
    licence_heading: str
    #: Tops of the rows that say in pictures what the licence allows, mm;
    #: none for licences that the pictures do not fit.
    permissions: tuple[float, ...]
    #: May it be passed on for money?
    commercial: bool
    #: Width of a column, mm.
    column: float
    #: Left edge of the second column, mm.
    second: float
    #: Top of the panels on the upper half, mm.
    panels: int
    #: Their height, mm.
    panels_height: int
    #: Top of the specimens, mm.
    specimens: int
    #: Height of a specimen's letters, mm.
    specimen_height: float
    #: Left edge and width of its alphabet, mm.
    alphabet: float
    alphabet_width: float
    #: Size of its alphabet, and of its large letters, mm.
    type_size: float
    large_size: float
    #: The typefaces of the kit.
    fonts: tuple[Specimen, ...]
    #: Top of what stands at the foot, mm.
    foot: float
    #: Do the typefaces lie in the project, and not only with the program?
    own_fonts: bool


def credits_face(project: Project, loaded: Loaded[Kit], paper: Paper, wording: Wording) -> Face:
    """The last page: credits of the game, licences of content, fonts and program."""
    kit = loaded.model
    size = paper.sheet()
    # Lines that tell of typefaces stand below with the licences.
    of_fonts, quote = wording("credits.fonts-line"), wording("credits.quote")
    families = {font.family: font for font in reversed(known_fonts(project)) if font.family in kit.fonts}
    fonts = [families[family] for family in kit.fonts if family in families]
    column = (size.width - _GUTTER) / 2
    foot = size.height - _BELOW
    rows = max(len(fonts), 1)
    panels = _PANELS_HEIGHT if rows <= _FEW_FONTS else _PANELS_LOWER
    specimens = _PANELS + panels + _BELOW_PANELS
    permission = (_PANELS + panels - _BELOW_PERMISSIONS - _FIRST_PERMISSION) / _PERMISSIONS
    lines = wording("credits.alphabet").split("\n")
    height = min((foot - _ABOVE_FOOT - specimens) / rows, _HIGHEST) - _CAPTION - _FREE
    width = size.width - _ALPHABET
    measured = [fonts_of(project)[font.file] for font in fonts]
    # What the pictures say holds for these licences only.
    free = bool(kit.licence and kit.licence.startswith("CC BY-") and "-SA" in kit.licence)
    data = Credits(
        title=kit.title,
        author=kit.author,
        author_missing=bool(kit.author) and str(kit.author) not in "".join(kit.credits),
        makers=tuple(_credit(line, quote) for line in kit.credits if not line.startswith(of_fonts)),
        font_credits=tuple(line for line in kit.credits if line.startswith(of_fonts)),
        licence=kit.licence,
        licence_heading=_licence_heading(kit.licence, column - _LICENCE_EDGES, fonts_of(project), wording),
        permissions=tuple(_FIRST_PERMISSION + row * permission for row in range(_PERMISSIONS))
        if free
        else (),
        commercial="NC" not in (kit.licence or ""),
        column=column,
        second=column + _GUTTER,
        panels=_PANELS,
        panels_height=panels,
        specimens=specimens,
        specimen_height=height,
        alphabet=_ALPHABET,
        alphabet_width=width,
        type_size=min(height / len(lines) / _LINE, width / _widest(lines, measured)),
        large_size=min(height * _LARGE_SHARE, _LARGE_WIDTH / _widest([_LARGE_LETTERS], measured)),
        fonts=tuple(
            Specimen(font.family, font.licence, font.author, y, y + _CAPTION)
            for number, font in enumerate(fonts)
            for y in (specimens + number * (height + _CAPTION + _FREE),)
        ),
        foot=foot,
        own_fonts=project.root == project.shipped or (project.root / "fonts").is_dir(),
    )
    return Face.of("nachweise", "_press/nachweise.html", data, size, span=loaded.span("credits", key=True))


def _licence_heading(licence: str | None, room: float, fonts: Fonts, wording: Wording) -> str:
    if not licence:
        return wording("credits.licence")
    whole = wording("credits.licence-of-short", licence=licence)
    font, points = _HEADING_TYPE
    fits = fonts[font].millimetres(whole, points) <= room
    return whole if fits else wording("credits.licence-of", licence=licence)


def _credit(line: str, quote: str) -> Credit:
    """``Spiel: Wer`` in its parts. A colon inside a quoted title parts nothing."""
    role, _colon, text = line.partition(": ")
    return Credit(role, text) if text and quote not in role else Credit("", line)


def _widest(lines: Iterable[str], faces: Iterable[Typeface]) -> float:
    """The width of the widest of these lines in any of the faces, in sizes of their type."""
    return max((face.width(line) for face in faces for line in lines), default=1.0)
