"""The kit's last page: makers, what one may do with it, typefaces and their licences, the program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.geometry import Size
from generator.model.content import Loaded
from generator.model.face_data import FaceData
from generator.model.kit import Kit
from generator.model.palette import FontFile
from generator.model.pieces import Face
from generator.model.print import Paper
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.fonts import known_fonts
from generator.press.project import Project
from generator.typeface import Fonts
from generator.wording import Wording

#: Between two columns, mm.
_GUTTER: Final = 8.0
#: Tops of the boxes on the upper half and of the specimens, mm; what is free below those.
_BOXES: Final = 24
_BOXES_HEIGHT: Final = 76
_SPECIMENS: Final = _BOXES + _BOXES_HEIGHT + 18
_BELOW: Final = 44
_ABOVE_FOOT: Final = 10
#: Between two rows of specimens, mm.
_BETWEEN: Final = 5
#: What a specimen's licence takes below its letters, mm.
_LICENCE: Final = 13
#: From the edge of a specimen's place to its letters, mm.
_COMPARTMENT: Final = 5
#: A specimen's type: its box is so many times as high, its first line in type so many times as large.
_LINES: Final = 11
_LARGE_LETTERS, _LARGE = "Aa Gg 37", 3
#: From one permission to the next, mm, and how many there are.
_PERMISSION: Final = 11.8
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
    #: Left edge and top of its place, mm.
    x: float
    y: float


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
    #: Top of the boxes on the upper half, mm.
    boxes: int
    #: Their height, mm.
    boxes_height: int
    #: Top of the specimens, mm.
    specimens: int
    #: Width of a specimen, mm.
    specimen_width: float
    #: Height of a specimen with its licence, mm.
    specimen_height: float
    #: Size of its type, mm.
    type_size: float
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
    rows = max((len(fonts) + 1) // 2, 1)
    foot = size.height - _BELOW
    width = size.width if len(fonts) == 1 else column
    height = (foot - _ABOVE_FOOT - _SPECIMENS - (rows - 1) * _BETWEEN) / rows
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
        permissions=tuple(_BOXES + number * _PERMISSION for number in range(_PERMISSIONS)) if free else (),
        commercial="NC" not in (kit.licence or ""),
        column=column,
        second=column + _GUTTER,
        boxes=_BOXES,
        boxes_height=_BOXES_HEIGHT,
        specimens=_SPECIMENS,
        specimen_width=width,
        specimen_height=height,
        type_size=min(
            (height - _LICENCE) / _LINES,
            (width - 2 * _COMPARTMENT) / _widest(fonts, fonts_of(project), wording),
        ),
        fonts=tuple(_specimens(fonts, Size(width, height))),
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


def _widest(fonts: Iterable[FontFile], measured: Fonts, wording: Wording) -> float:
    """The width of the widest line of all specimens, in sizes of their type."""
    lines = wording("credits.alphabet").split("\n")
    return max(
        (
            max(_LARGE * face.width(_LARGE_LETTERS), *map(face.width, lines))
            for face in (measured[font.file] for font in fonts)
        ),
        default=1.0,
    )


def _specimens(fonts: list[FontFile], size: Size) -> Iterator[Specimen]:
    """The typefaces from left to right, two in a row."""
    for number, font in enumerate(fonts):
        x = number % 2 * (size.width + _GUTTER)
        y = _SPECIMENS + number // 2 * (size.height + _BETWEEN)
        yield Specimen(font.family, font.licence, font.author, x, y)
