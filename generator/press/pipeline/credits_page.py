"""The kit's last page: makers, what one may do with it, typefaces and their licences, the program."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from generator.geometry import Rect
from generator.model.content import Loaded
from generator.model.face_data import FaceData
from generator.model.kit import Kind, Kit
from generator.model.palette import FontFile
from generator.model.pieces import Face
from generator.model.print import Paper
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.fonts import known_fonts
from generator.press.pipeline.print_list import ListPage, title_type
from generator.press.pipeline.products import ProductRun
from generator.press.project import Project
from generator.typeface import Typeface
from generator.wording import Wording

#: Between two columns, mm.
_GUTTER: Final = 8.0
#: The width for which the picture is drawn, mm; on other papers it is as many times as large.
_DRAWN: Final = 186.0
#: Top of the picture, from each part of the page to the next, what is free at the foot, mm.
_SCENE, _BETWEEN, _BELOW = 23.0, 4.0, 25.0
#: Height of the ticket, of the heading above the film, of the film for a page as wide as the picture, mm.
_TICKET, _HEADING, _FILM = 34.0, 7.0, 49.0
#: Of the picture: from its sides to the sheet on the wall, from its top to the sheet, from the sheet to its
#: foot, and from the sheet's edges to what is shown on it, mm.
_SIDE, _ABOVE, _AUDIENCE, _RIM = 12.0, 8.0, 30.0, 5.0
#: The room for the game's own picture at most, mm; from there to the names.
_COVER: Final = 60.0
_BESIDE: Final = 6.0
#: The film: its edges with their holes, what a frame keeps free at its sides, from its top to the letters,
#: and the lines that say whose they are, mm; frames are at most so wide.
_EDGE, _PAD, _LETTERS, _CAPTION, _FRAME = 4.6, 2.4, 11.6, 8.6, 93.0
#: From the edge of the film to a large letter, from that of its foot to the rule below an alphabet, mm.
_LARGE_TOP, _RULE = 0.8, 9.2
#: A line of an alphabet is so many times as high as its type: umlauts of a heavy face need their room, and
#: more of it those of a face without small letters.
_LINE, _CAPITALS_LINE = 1.32, 1.7
#: Letters of such a face stand so far apart, in sizes of their type: dots of one stay apart from the next.
_TRACKED: Final = 0.06
#: Type of large letters, in parts of what the alphabet leaves them, and at most, mm.
_LARGE_PART, _LARGE_MOST = 0.86, 19.0
#: Type of an alphabet is at most so large, mm; lines are parted where it would be smaller than this.
_LARGEST, _SMALLEST = 5.4, 3.3
_LARGE_LETTERS: Final = "Aa"
#: Pictures of what one may do.
_PRINT, _PASS_ON, _CHANGE, _NAME, _ALIKE = range(5)
#: On the ticket, mm: where they begin behind its stub, what the stub and the ends keep of its width; from
#: there to the headings, from what is allowed to what is asked for, from a heading's end to its bracket's.
_RIGHTS, _STUB, _INSET, _APART, _BRACKET = 54.0, 62.0, 1.0, 2.0, 2.0
#: How much of the room is for what is allowed, and for what is asked for, where those are so many.
_PARTS: Final = {1: (0.66, 0.34), 2: (0.54, 0.46)}
#: A licence of Creative Commons: its terms are what the pictures tell.
_COMMONS: Final = re.compile(
    r"CC (?P<terms>BY(?:-NC)?(?:-ND|-SA)?) (?P<version>\d\.\d)(?: (?P<land>[A-Z]{2}))?"
)


class _Film(NamedTuple):
    """Top and height of the film, mm."""

    top: float
    height: float


@dataclass(frozen=True)
class Credit:
    """A line of the makers."""

    #: What they did; empty where the line does not say.
    role: str
    text: str


@dataclass(frozen=True)
class Specimen:
    """A typeface and its letters, on a frame of the film."""

    family: str
    licence: str
    #: Who drew it; none where nobody says.
    author: str | None
    #: Left edge of its frame, mm.
    x: float
    #: Its large letters: one where small ones look like capitals.
    large: str
    #: The size of their type, mm.
    large_size: float
    #: Its alphabet, the size of its type, mm.
    lines: tuple[str, ...]
    size: float
    #: What is free between two letters, in sizes of its type.
    tracking: float
    #: A line of it, in sizes of its type; its top, mm.
    line: float
    top: float


@dataclass(frozen=True)
class Right:
    """What a licence allows or asks for: a picture on the ticket, over words."""

    #: 0 print, 1 pass on, 2 change; 3 name the makers, 4 pass it on alike.
    kind: int
    #: The middle of the picture, mm.
    middle: float
    #: Left edge of the words, how wide they may be, mm.
    left: float
    width: float


@dataclass(frozen=True)
class RightsGroup:
    """Those that a bracket on the ticket holds, below a heading."""

    #: allowed | in-return
    heading: str
    #: Left edge of bracket and heading, how wide the heading may be, where the bracket ends, mm.
    left: float
    width: float
    end: float
    each: tuple[Right, ...]


@dataclass(frozen=True, kw_only=True)
class Credits(FaceData):
    """The last page of every kit: makers, what one may do, the typefaces as specimens, the program."""

    templates: ClassVar = ("_press/nachweise.html",)
    #: The game whose own drawings are shown, where it has some (templates/<game>/presse).
    game: str
    title: str
    #: The family of its type, as on the print list.
    title_type: str
    author: str | None
    #: Do the credits fail to name the author?
    author_missing: bool
    #: The makers, in the order of the kit.
    makers: tuple[Credit, ...]
    #: Lines that tell of typefaces; none where the film names the author of each.
    font_credits: tuple[str, ...]
    licence: str | None
    #: Where the licence can be read; none where we do not know.
    licence_address: str | None
    #: What it allows, and what it asks for. None of a licence that the pictures do not fit.
    rights: tuple[RightsGroup, ...]
    #: May it be passed on for money?
    commercial: bool
    #: Is it printed without colour?
    grey: bool
    #: Top and height of the picture, mm, and how many times as large as drawn the people in it are.
    scene: float
    scene_height: float
    scale: float
    #: The sheet that hangs in it, from the page's corner, mm.
    screen: Rect
    #: The game's own picture that is shown on it; none where nothing of the game is printed.
    cover: Rect | None
    #: Left edge of the names beside it, mm.
    names: float
    #: Top of the ticket, its height, mm.
    ticket: float
    ticket_height: float
    #: Top of the film and its height, that of its edges, mm.
    film: float
    film_height: float
    film_edge: float
    #: Width of a frame, mm.
    frame: float
    #: The typefaces of the kit.
    fonts: tuple[Specimen, ...]
    #: Width of a column at the foot, left edge of the second one, mm.
    column: float
    second: float
    #: Top of what stands at the foot, mm.
    foot: float
    #: Do the typefaces lie in the project, and not only with the program?
    own_fonts: bool


def credits_page(
    project: Project,
    loaded: Loaded[Kit],
    runs: Sequence[ProductRun],
    paper: Paper,
    wording: Wording,
    *,
    grey: bool = False,
) -> ListPage:
    """The last page: credits of the game, licences, and a picture of ``runs``."""
    kit = loaded.model
    size = paper.sheet()
    scale = size.width / _DRAWN
    # Lines that tell of typefaces stand below with the licences.
    of_fonts, quote = wording("credits.fonts-line"), wording("credits.quote")
    known = known_fonts(project)
    families = {font.family: font for font in reversed(known) if font.family in kit.fonts}
    fonts = [families[family] for family in kit.fonts if family in families]
    foot = size.height - _BELOW
    film_height = _FILM * scale
    film = foot - _BETWEEN - film_height
    ticket = film - _HEADING - _BETWEEN - _TICKET
    height = ticket - _BETWEEN - _SCENE
    screen = Rect(
        round(_SIDE * scale, 3),
        _SCENE + _ABOVE,
        round(size.width - 2 * _SIDE * scale, 3),
        round(height - _ABOVE - _AUDIENCE * scale, 3),
    )
    shown, cover = _cover(runs, screen)
    frame = min(size.width / max(len(fonts), 1), _FRAME * scale)
    measured = [fonts_of(project)[font.file] for font in fonts]
    data = Credits(
        game=kit.game,
        title=kit.title,
        title_type=title_type(kit, known, fonts_of(project)),
        author=kit.author,
        author_missing=bool(kit.author) and str(kit.author) not in "".join(kit.credits),
        makers=tuple(_credit(line, quote) for line in kit.credits if not line.startswith(of_fonts)),
        font_credits=()
        if all(font.author for font in fonts)
        else tuple(line for line in kit.credits if line.startswith(of_fonts)),
        licence=kit.licence,
        licence_address=_address(kit.licence),
        rights=tuple(_placed_rights(_rights(kit.licence), size.width)),
        commercial="NC" not in (kit.licence or ""),
        grey=grey,
        scene=_SCENE,
        scene_height=round(height, 3),
        scale=round(scale, 4),
        screen=screen,
        cover=cover,
        names=round((cover.x + cover.width if cover else screen.x) + _BESIDE, 3),
        ticket=round(ticket, 3),
        ticket_height=_TICKET,
        film=round(film, 3),
        film_height=round(film_height, 3),
        film_edge=_EDGE,
        frame=round(frame, 3),
        fonts=tuple(
            _specimen(
                font,
                face,
                round((size.width - len(fonts) * frame) / 2 + number * frame, 3),
                frame - 2 * _PAD,
                _Film(round(film, 3), round(film_height, 3)),
                wording("credits.alphabet"),
            )
            for number, (font, face) in enumerate(zip(fonts, measured, strict=True))
        ),
        column=(size.width - _GUTTER) / 2,
        second=(size.width + _GUTTER) / 2,
        foot=foot,
        own_fonts=project.root == project.shipped or (project.root / "fonts").is_dir(),
    )
    face = Face.of("nachweise", "_press/nachweise.html", data, size, span=loaded.span("credits", key=True))
    return ListPage(face, ((shown, (cover,)),) if shown and cover else ())


def _cover(runs: Sequence[ProductRun], screen: Rect) -> tuple[ProductRun | None, Rect | None]:
    """The first page of the rule book, or else of what is printed first, as large as the screen has room."""
    able = [run for run in runs if run.pieces]
    shown = next((run for run in able if run.product.kind is Kind.BOOKLET), able[0] if able else None)
    if shown is None:
        return None, None
    size, high = shown.pieces[0].front.size, screen.height - 2 * _RIM
    wide = min(_COVER, screen.width / 3)
    scale = min(wide / size.width, high / size.height, 1.0)
    width, height = size.width * scale, size.height * scale
    left, top = screen.x + _RIM + 0.6, screen.y + (screen.height - height) / 2
    return shown, Rect(round(left, 3), round(top, 3), round(width, 3), round(height, 3))


def _rights(licence: str | None) -> tuple[int, ...]:
    """What a licence of Creative Commons allows, and what it asks for."""
    found = _COMMONS.fullmatch(licence or "")
    if found is None:
        return ()
    allowed = (_PRINT, _PASS_ON) if "-ND" in found["terms"] else (_PRINT, _PASS_ON, _CHANGE)
    return (*allowed, _NAME, _ALIKE) if "-SA" in found["terms"] else (*allowed, _NAME)


def _placed_rights(kinds: Sequence[int], width: float) -> Iterator[RightsGroup]:
    """Where they stand on a ticket of that width, mm."""
    asked = [kind for kind in kinds if kind >= _NAME]
    if not asked:
        return
    allowed = [kind for kind in kinds if kind < _NAME]
    wide, asking = ((width - _STUB) * part for part in _PARTS[len(asked)])
    left = _RIGHTS + _INSET
    yield RightsGroup(
        heading="allowed",
        left=left,
        width=round(wide, 3),
        end=round(left + wide - _BRACKET, 3),
        each=tuple(_row(allowed, 0.0, wide)),
    )
    begin = _APART + wide
    left = _RIGHTS + begin + _INSET
    yield RightsGroup(
        heading="in-return",
        left=round(left, 3),
        width=round(asking - _APART, 3),
        end=round(left + asking - _BRACKET, 3),
        each=tuple(_row(asked, begin, asking)),
    )


def _row(kinds: Sequence[int], begin: float, room: float) -> Iterator[Right]:
    """Beside one another in so much room, ``begin`` mm behind where those of the ticket begin."""
    width = room / len(kinds)
    for number, kind in enumerate(kinds):
        left, middle = begin + number * width, begin + (number + 0.5) * width
        yield Right(kind, round(_RIGHTS + middle, 3), round(_RIGHTS + left, 3), round(width, 3))


def _address(licence: str | None) -> str | None:
    """Where a licence of Creative Commons can be read."""
    found = _COMMONS.fullmatch(licence or "")
    if found is None:
        return None
    land = f"{found['land'].lower()}/" if found["land"] else ""
    return f"creativecommons.org/licenses/{found['terms'].lower()}/{found['version']}/{land}"


def _capitals_only(face: Typeface) -> bool:
    """Are its small letters drawn as its capitals are?"""
    return all(_outline(face, letter) == _outline(face, letter.upper()) for letter in "aeg")


def _outline(face: Typeface, character: str) -> str:
    from fontTools.pens.svgPathPen import SVGPathPen

    pen = SVGPathPen(None, lambda value: f"{value:.3f}")
    face.draw(face.glyph(character), pen)
    return str(pen.getCommands())


def _specimen(font: FontFile, face: Typeface, x: float, room: float, film: _Film, alphabet: str) -> Specimen:
    """Above the alphabet, which stands on the rule, its large letters take what is left of the frame."""
    capitals = _capitals_only(face)
    lines, size = _alphabet(alphabet, face, room, film.height)
    line = _CAPITALS_LINE if capitals else _LINE
    top = film.top + film.height - _EDGE - _RULE - len(lines) * size * line
    left = top - (film.top + _EDGE + _LARGE_TOP)
    return Specimen(
        family=font.family,
        licence=font.licence,
        author=font.author,
        x=x,
        large=_LARGE_LETTERS[:1] if capitals else _LARGE_LETTERS,
        large_size=round(min(left * _LARGE_PART, _LARGE_MOST), 3),
        lines=lines,
        size=size,
        tracking=_TRACKED if capitals else 0.0,
        line=line,
        top=round(top, 3),
    )


def _alphabet(told: str, face: Typeface, room: float, film: float) -> tuple[tuple[str, ...], float]:
    """The lines of an alphabet and the size of their type, mm: as large as they fit that room of a frame."""
    lines = told.split("\n")
    if _capitals_only(face):
        lines = [line for line in lines if not (line.isalpha() and line.islower())]
        room /= 1 + 2.5 * _TRACKED
    high = film - 2 * _EDGE - _LETTERS - _CAPTION
    if room / _widest(lines, [face]) < _SMALLEST:
        lines = [part for line in lines for part in _halves(line)]
    size = min(room / _widest(lines, [face]), high / len(lines) / _LINE, _LARGEST)
    return tuple(lines), round(size, 3)


def _halves(line: str) -> tuple[str, ...]:
    """A long line in two; one of several words stays whole."""
    half = (len(line) + 1) // 2
    return (line,) if " " in line else (line[:half], line[half:])


def _credit(line: str, quote: str) -> Credit:
    """``Spiel: Wer`` in its parts. A colon inside a quoted title parts nothing."""
    role, _colon, text = line.partition(": ")
    return Credit(role, text) if text and quote not in role else Credit("", line)


def _widest(lines: Iterable[str], faces: Iterable[Typeface]) -> float:
    """The width of the widest of these lines in any of the faces, in sizes of their type."""
    return max((face.width(line) for face in faces for line in lines), default=1.0)
