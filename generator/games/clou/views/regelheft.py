"""The rule booklet: cover, pages, last page; one piece a page, in reading order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from generator.game.booklet import ContentsLine, Cover, Leaf, booklet, contents, last_page
from generator.game.booklet_blocks import Shared, column
from generator.game.contract import ViewRequest
from generator.game.marked_text import Runs, set_paragraph
from generator.games.clou.booklet.drawings import Drawing, drawing
from generator.games.clou.booklet.overview import overview
from generator.games.clou.booklet.sketch import sketch_data
from generator.games.clou.booklet.sketches import AnySketch
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.models_regelheft import (
    Beispiel,
    Bild,
    Regelheft,
    Seite,
    SkizzeImText,
    Spalten,
    Zeichenliste,
)
from generator.games.clou.plan.drawing import PlanFace
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.record import PoliceRecord
from generator.games.clou.views.diebesbogen import sheet_face
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: The sheet that drawings of a whole plan or thief's sheet are reduced from.
_PLAN: Final = Size(273.0, 190.0)
_SHEET: Final = Size(190.0, 273.0)
#: Of a page, mm: its margin, between columns, between zones, where they begin without a lead and with one.
_MARGIN, _GUTTER, _GAP = 7.0, 5.0, 2.6
_TOP, _TOP_WITH_LEAD = 24.0, 28.6
#: How far the frame stands from the cut, by world; width of the number's cell in the title block.
_FRAMES: Final = {"akte": 2.2, "plan": 3.2}
_CELL: Final = 20.0
#: Page → what its head shows: a picture of kartenbilder.svg, on leaflets a drawing of clou/portraits.
_PICTURES: Final = {
    "plan": "lage",
    "aufbau": "aufbau",
    "runde": "wurf",
    "zahlen": "kasse",
    "raeume": "einstieg",
    "herausforderungen": "werkbank",
    "flucht": "flucht",
    "faehigkeiten": "otto",
    "raster": "frieda",
    "baum": "lotte",
    "besonderes": "bruno",
    "weiss": "gerda",
}
#: Of a worked example, mm: from its frame to what stands in it, between drawings side by side and one below
#: the other, from drawings to text, height of a handwritten line, from one die to the next.
_INSIDE, _BESIDE, _BELOW, _TO_TEXT, _NOTE, _DIE = 3.4, 3.0, 2.0, 4.0, 4.6, 7.2
#: As wide a column of words stands beside drawings one below the other, mm.
_COLUMN: Final = 36.0
#: Narrower than this, a column of words is none, mm.
_NARROW: Final = 24.0
#: An example's title: its letters (path below ``fonts/``), their size in points, mm between two; what its
#: flag has besides, mm.
_TITLE, _TITLE_POINTS, _SPACING = "barlow-condensed/BarlowCondensed_700Bold.ttf", 8.6, 0.3
_FLAG: Final = 6.0


@dataclass(frozen=True)
class SignLine:
    """A sign and what it is for."""

    #: A name that symbole.zeichen() of symbole.svg knows.
    sign: str
    text: Runs


@dataclass(frozen=True)
class Signs:
    """Signs with their explanations."""

    lines: tuple[SignLine, ...]
    kind: Literal["signs"] = "signs"


@dataclass(frozen=True)
class Sketch:
    """A drawing between paragraphs, as regelheft/skizzen.svg draws it."""

    sketch: AnySketch
    kind: Literal["sketch"] = "sketch"


@dataclass(frozen=True)
class Column:
    """A column of text."""

    #: mm
    box: Rect
    blocks: tuple[Shared | Signs | Sketch, ...]
    kind: Literal["column"] = "column"


@dataclass(frozen=True)
class RolledDie:
    """A die of an example's roll."""

    #: Its middle, mm of the example.
    x: float
    pips: int


@dataclass(frozen=True)
class Example:
    """A worked example: drawings on the left, what happens on the right."""

    #: mm
    box: Rect
    title: str
    #: Width of the flag with the title, mm.
    flag: float
    dice: tuple[RolledDie, ...]
    #: As regelheft/skizzen.svg draws them.
    sketches: tuple[AnySketch, ...]
    #: Do they stand one below the other?
    below: bool
    #: Their place, mm of the example.
    pictures: Rect
    #: The place of the text, mm of the example.
    text: Rect
    paragraphs: tuple[Runs, ...]
    kind: Literal["example"] = "example"


@dataclass(frozen=True, kw_only=True)
class CoverPage(Cover):
    """The cover of the booklet."""

    templates: ClassVar = ("clou/regelheft-umschlag.html",)
    #: Drawings of clou/portraits.
    thieves: tuple[str, ...]
    #: The plan of a heist, as regelheft/grundriss.svg draws it; none without that heist.
    whole_plan: PlanFace | None


@dataclass(frozen=True, kw_only=True)
class Page(Leaf):
    """A page of the booklet."""

    templates: ClassVar = ("clou/regelheft-seite.html",)
    title: str
    #: What its head shows: lage | aufbau | wurf | …, on leaflets a drawing of clou/portraits; else empty.
    picture: str
    #: plan (a sheet of the plan, blue) | akte (of the police record)
    world: Literal["plan", "akte"]
    #: The line below the title.
    lead: Runs | None
    #: Columns, examples and wide drawings.
    zones: tuple[Column | Example | Drawing, ...]
    #: From the cut to the frame's lines, mm.
    frame: float
    #: Left edge of the cell with the page's number, mm.
    cell: float
    #: The line that parts it from the rest, mm.
    cell_line: float
    #: Left edges of the words in the title block, mm.
    words: tuple[float, float]
    #: The pages that follow, the last one among them.
    contents: tuple[ContentsLine, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All pages of every booklet; blank ones before the last fill up to a multiple of four."""
    pieces: list[Piece] = []
    for document in content.of(Regelheft):
        book = document.model
        heist = next(
            (loaded.model for loaded in content.of(Einbruch) if loaded.model.id == book.einbruch), None
        )
        thief = next((loaded.model for loaded in content.of(Dieb) if loaded.model.id == book.dieb), None)
        plan = overview(heist, _PLAN, content.fonts, content.wording) if heist else None
        sheet = _record(thief, content) if thief else None

        def made(
            text: Seite,
            number: int,
            book: Regelheft = book,
            plan: PlanFace | None = plan,
            sheet: PoliceRecord | None = sheet,
        ) -> Page:
            frame, odd = _FRAMES[text.welt], number % 2
            cell = request.size.width - frame - _CELL if odd else frame
            line = cell if odd else cell + _CELL
            return Page(
                kind="back" if text is book.rueckseite else "page",
                booklet=book.titel,
                page=number,
                title=text.titel,
                picture=_PICTURES.get(text.id, ""),
                world=text.welt,
                lead=set_paragraph(text.vorspann) if text.vorspann else None,
                zones=_zones(text, request.size, content, plan, sheet),
                frame=frame,
                cell=cell,
                cell_line=line,
                words=((frame if odd else line) + 3.8, (cell if odd else request.size.width - frame) - 50),
                contents=(*contents(book, number), ContentsLine(book.rueckseite.titel, last_page(book))),
            )

        thieves = tuple(thief.model.bild or thief.model.id for thief in content.of(Dieb))
        cover = CoverPage.of(book, content.wording, thieves=thieves, whole_plan=plan)
        pieces += booklet(request, book, document.span, cover, made)
    return pieces


def _record(thief: Dieb, content: GameContent) -> PoliceRecord | None:
    face = sheet_face(thief, _SHEET, SheetType.of(content.fonts, content.wording))
    return face if isinstance(face, PoliceRecord) else None


def _zones(
    text: Seite, size: Size, content: GameContent, plan: PlanFace | None, sheet: PoliceRecord | None
) -> tuple[Column | Example | Drawing, ...]:
    """What stands on a page, from top to bottom."""
    zones: list[Column | Example | Drawing] = []
    full, y = size.width - 2 * _MARGIN, _TOP_WITH_LEAD if text.vorspann else _TOP
    for zone in text.zonen:
        box = Rect(_MARGIN, y, full, zone.hoehe)
        match zone:
            case Spalten():
                zones += _columns(zone, box, content)
            case Beispiel():
                zones.append(_example(zone, box, content))
            case Bild():
                zones.append(drawing(zone.bild, box, plan, sheet, content.wording))
        y += zone.hoehe + _GAP
    return tuple(zones)


def _columns(zone: Spalten, box: Rect, content: GameContent) -> list[Column]:
    def own(block: Zeichenliste | SkizzeImText) -> Signs | Sketch:
        if isinstance(block, SkizzeImText):
            return Sketch(sketch_data(block.skizze, content.fonts, content.wording))
        return Signs(tuple(SignLine(line.zeichen, set_paragraph(line.text)) for line in block.zeilen))

    if not zone.rechts:
        return [Column(box, column(zone.links, own))]
    wide = (box.width - _GUTTER) * zone.teilung
    left = Rect(box.x, box.y, wide, box.height)
    right = Rect(box.x + wide + _GUTTER, box.y, box.width - wide - _GUTTER, box.height)
    return [Column(left, column(zone.links, own)), Column(right, column(zone.rechts, own))]


def _example(zone: Beispiel, box: Rect, content: GameContent) -> Example:
    sketches = tuple(sketch_data(sketch, content.fonts, content.wording) for sketch in zone.skizzen)
    wide = [sketch.across for sketch in sketches]
    high = [sketch.down + (_NOTE if sketch.note else 0) for sketch in sketches]
    gaps = max(len(sketches) - 1, 0)
    below = zone.untereinander and bool(sketches)
    if below:
        across, down = max(wide), sum(high) + _BELOW * gaps
    else:
        across, down = sum(wide) + _BESIDE * gaps, max(high, default=0.0)
    top = max(5.4 + (zone.hoehe - 6 - down) / 2, 6)
    # Drawings one below the other that leave no column beside all of them have the words beside the last.
    last = below and box.width - across - _TO_TEXT - 2 * _INSIDE < _COLUMN
    beside = (wide[-1] if last else across) + (_TO_TEXT if sketches else 0)
    text = Rect(_INSIDE + beside, 6.6, box.width - beside - 2 * _INSIDE, zone.hoehe - 8)
    if below:
        # Down to the foot of the last drawing, beside that or beside all of them.
        foot = top + down
        text = replace(text, y=foot - sketches[-1].down - 3 if last else text.y)
        text = replace(text, height=foot - text.y)
    elif len(sketches) == 1 and box.width - beside - 2 * _INSIDE < _NARROW:
        # One drawing as wide as the page has the words below it.
        top = 6.6
        foot = top + down + _BELOW
        text = Rect(_INSIDE, foot, box.width - 2 * _INSIDE, zone.hoehe - foot - _BELOW)
    elif sketches and box.width - beside - 2 * _INSIDE < _NARROW:
        # Drawings side by side that leave hardly any column have the words below the first of them.
        foot = top + high[0] + _BELOW
        text = Rect(_INSIDE, foot, wide[0], top + down - foot)
    first = box.width - 4 - len(zone.wuerfel) * _DIE + 3.6
    return Example(
        box=box,
        title=zone.titel,
        flag=content.fonts[_TITLE].millimetres(zone.titel.upper(), _TITLE_POINTS, _SPACING) + _FLAG,
        dice=tuple(RolledDie(first + n * _DIE, pips) for n, pips in enumerate(zone.wuerfel)),
        sketches=sketches,
        below=below,
        pictures=Rect(_INSIDE, top, across + 0.4, down),
        text=text,
        paragraphs=tuple(map(set_paragraph, zone.absaetze)),
    )
