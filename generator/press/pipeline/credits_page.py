"""The kit's last page: makers, what one may do with it, typefaces and their licences, the program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar, Final

from generator.geometry import Rect
from generator.model.content import Loaded
from generator.model.face_data import FaceData
from generator.model.kit import Kind, Kit
from generator.model.palette import FontFile
from generator.model.pieces import Face
from generator.model.print import Paper
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.fonts import known_fonts
from generator.press.pipeline.credit_lines import Credit, balanced, placed_names
from generator.press.pipeline.note_pictures import ShownFace
from generator.press.pipeline.print_list import ListPage, heading_type, title_type
from generator.press.pipeline.products import ProductRun
from generator.press.project import Project
from generator.typeface import Typeface
from generator.wording import Wording

#: The width for which the picture is drawn, mm; on other papers it is as many times as large.
_DRAWN: Final = 186.0
#: Top of the picture, from each part of the page to the next, what is free at the foot, mm.
_SCENE, _BETWEEN, _BELOW = 23.0, 4.0, 17.0
#: Height of the ticket, of the heading above the film, of the film, mm.
_TICKET, _HEADING, _FILM = 39.0, 6.6, 27.0
#: Of the picture: from its sides to the sheet on the wall, from its top to the sheet, from the sheet to its
#: foot, and from the sheet's edges to what is shown on it, mm.
_SIDE, _ABOVE, _AUDIENCE, _RIM = 12.0, 8.0, 30.0, 5.0
#: More than that above the game's picture and below it, mm.
_MORE: Final = 2.0
#: The room for the game's own picture at most, mm; from there to the names; what these keep from the edges.
_COVER: Final = 58.0
_BESIDE, _NAMES_EDGE, _NAMES_RIM = 7.0, 6.0, 8.0
#: The film: its edges with their holes, what a frame keeps free at its sides, and the lines that say whose a
#: typeface is, mm; what is free before the first frame and behind the last.
_EDGE, _PAD, _CAPTION, _ENDS = 3.8, 3.2, 8.2, 1.2
#: Type of a specimen is at most so large, mm; a name is parted where it would be smaller than this. A line of
#: it is so many times as high.
_LARGEST, _SMALLEST, _LINE = 7.0, 3.4, 1.25
#: The press's own typeface, which every kit shows.
_OWN_TYPE: Final = "Fira Sans Condensed"
#: Pictures of what one may do.
_PRINT, _PASS_ON, _CHANGE, _NAME, _ALIKE = range(5)
#: On the ticket, mm: its stub, where what one may do begins behind that, what its other end keeps free; and
#: what a bracket keeps free of its columns at both ends.
_STUB, _RIGHTS, _END, _BRACKET = 44.0, 48.0, 6.0, 1.4
#: A licence of Creative Commons: its terms are what the pictures tell.
_COMMONS: Final = re.compile(
    r"CC (?P<terms>BY(?:-NC)?(?:-ND|-SA)?) (?P<version>\d\.\d)(?: (?P<land>[A-Z]{2}))?"
)


@dataclass(frozen=True)
class Specimen:
    """A typeface and its letters, on a frame of the film."""

    family: str
    licence: str
    #: Who drew it; none where nobody says.
    author: str | None
    #: Left edge of its frame, mm.
    x: float
    #: The family that its name is set in: its own, where that has the letters.
    type: str
    #: The name's lines, the size of their type, mm.
    lines: tuple[str, ...]
    size: float
    #: Their top, the height of one, mm.
    top: float
    line: float


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
    #: The family of its type, as on the print list, and that of the page's heading.
    title_type: str
    heading_type: str
    author: str | None
    #: The makers, in the order of the kit; the author before them where they do not name that.
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
    #: Where the names beside it stand, mm, the size of their type, pt, what is free above the line between
    #: two and below, mm.
    names: Rect
    names_type: float
    names_gap: float
    #: Top of the ticket, its height, mm.
    ticket: float
    ticket_height: float
    #: Width of its stub; where the rest begins and how wide that is, mm.
    stub: float
    rights_left: float
    rights_width: float
    #: Top of the film and its height, that of its edges, mm.
    film: float
    film_height: float
    film_edge: float
    #: Width of a frame, mm.
    frame: float
    #: The typefaces of the kit.
    fonts: tuple[Specimen, ...]
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
    film = foot - _BETWEEN - _FILM
    ticket = film - _HEADING - _BETWEEN - _TICKET
    height = ticket - _BETWEEN - _SCENE
    screen = Rect(
        round(_SIDE * scale, 3),
        _SCENE + _ABOVE,
        round(size.width - 2 * _SIDE * scale, 3),
        round(height - _ABOVE - _AUDIENCE * scale, 3),
    )
    shown, cover = _cover(runs, screen)
    files = fonts_of(project)
    missing = bool(kit.author) and str(kit.author) not in "".join(kit.credits)
    said = [_parted(line, quote) for line in kit.credits if not line.startswith(of_fonts)]
    if missing:
        said.insert(0, (wording("credits.by"), str(kit.author)))
    names = placed_names(
        said or [("", kit.title)],
        files,
        lambda text: heading_type(kit, known, files, text),
        _names_room(screen, cover),
    )
    shown_fonts = _with_own(fonts, known)
    frame = (size.width - 2 * _ENDS) / max(len(shown_fonts), 1)
    data = Credits(
        game=kit.game,
        title=kit.title,
        title_type=title_type(kit, known, files),
        heading_type=heading_type(kit, known, files, wording("credits.title"))[0],
        author=kit.author,
        makers=names.makers,
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
        names=names.box,
        names_type=names.type,
        names_gap=names.gap,
        ticket=round(ticket, 3),
        ticket_height=_TICKET,
        stub=_STUB,
        rights_left=_RIGHTS,
        rights_width=round(size.width - _RIGHTS - _END, 3),
        film=round(film, 3),
        film_height=_FILM,
        film_edge=_EDGE,
        frame=round(frame, 3),
        fonts=tuple(
            _specimen(
                font,
                files[font.file],
                round(_ENDS + number * frame, 3),
                frame - 2 * _PAD,
                film,
            )
            for number, font in enumerate(shown_fonts)
        ),
        foot=foot,
        own_fonts=project.root == project.shipped or (project.root / "fonts").is_dir(),
    )
    face = Face.of("nachweise", "_press/nachweise.html", data, size, span=loaded.span("credits", key=True))
    return ListPage(face, ((shown, (ShownFace(cover, cover),)),) if shown and cover else ())


def _cover(runs: Sequence[ProductRun], screen: Rect) -> tuple[ProductRun | None, Rect | None]:
    """The first page of the rule book, or else of what is printed first, as large as the screen has room."""
    able = [run for run in runs if run.pieces]
    shown = next((run for run in able if run.product.kind is Kind.BOOKLET), able[0] if able else None)
    if shown is None:
        return None, None
    size, high = shown.pieces[0].front.size, screen.height - 2 * (_RIM + _MORE)
    wide = min(_COVER, screen.width * 0.37)
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
    """Where they stand on a ticket of that width, mm: in columns of one width."""
    each = (width - _RIGHTS - _END) / max(len(kinds), 1)
    left = _RIGHTS
    for heading, some in groupby(kinds, key=lambda kind: "allowed" if kind < _NAME else "in-return"):
        own = list(some)
        wide = len(own) * each
        yield RightsGroup(
            heading=heading,
            left=round(left + _BRACKET, 3),
            width=round(wide - 2 * _BRACKET, 3),
            end=round(left + wide - _BRACKET, 3),
            each=tuple(_row(own, left, each)),
        )
        left += wide


def _row(kinds: Sequence[int], left: float, width: float) -> Iterator[Right]:
    """Beside one another from ``left`` on, mm."""
    for kind in kinds:
        yield Right(kind, round(left + width / 2, 3), round(left, 3), round(width, 3))
        left += width


def _address(licence: str | None) -> str | None:
    """Where a licence of Creative Commons can be read."""
    found = _COMMONS.fullmatch(licence or "")
    if found is None:
        return None
    land = f"{found['land'].lower()}/" if found["land"] else ""
    return f"creativecommons.org/licenses/{found['terms'].lower()}/{found['version']}/{land}"


def _with_own(fonts: Sequence[FontFile], known: Sequence[FontFile]) -> list[FontFile]:
    """The kit's typefaces, and the one that the press's own pages and lines are set in."""
    own = [font for font in known if font.family == _OWN_TYPE][:1]
    return [*fonts] if any(font.family == _OWN_TYPE for font in fonts) else [*fonts, *own]


def _specimen(font: FontFile, face: Typeface, x: float, room: float, film: float) -> Specimen:
    """The typeface's name in its own letters, in the middle above the lines that say whose it is."""
    able = all(map(face.has, font.family))
    lines: tuple[str, ...] = (font.family,)
    if able and room / face.width(font.family) < _SMALLEST and " " in font.family:
        lines = balanced(face, font.family, face.width(font.family) * 0.7)
    widest = max(face.width(line) for line in lines)
    high = _FILM - 2 * _EDGE - _CAPTION - 1.0
    size = min(room / widest, high / len(lines) / _LINE, _LARGEST)
    line = high if len(lines) == 1 else size * _LINE
    top = film + _EDGE + 0.5 + (high - len(lines) * line) / 2
    return Specimen(
        family=font.family,
        licence=font.licence,
        author=font.author,
        x=x,
        type=font.family if able else _OWN_TYPE,
        lines=lines,
        size=round(size, 3),
        top=round(top, 3),
        line=round(line, 3),
    )


def _parted(line: str, quote: str) -> tuple[str, str]:
    """``Spiel: Wer`` in its parts. A colon inside a quoted title parts nothing."""
    role, _colon, text = line.partition(": ")
    return (role, text) if text and quote not in role else ("", line)


def _names_room(screen: Rect, cover: Rect | None) -> Rect:
    """Where names may stand on the sheet on the wall, beside the game's picture."""
    left = (cover.x + cover.width if cover else screen.x) + _BESIDE
    return Rect(
        left,
        screen.y + _NAMES_RIM,
        screen.x + screen.width - left - _NAMES_EDGE,
        screen.height - 2 * _NAMES_RIM,
    )
