"""The screen of the Spielleitung: two sheets a setting.

Its odds are those of an attribute with one colour, against opponents with none, one and two. Where a setting
has an attribute without colour, the odds of that one stand in the place of those against two colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering
from generator.games.einblatt import reference
from generator.games.einblatt.models import Setting
from generator.games.einblatt.models_nachschlag import Nachschlag
from generator.games.einblatt.reference import ModuleLine, ReferenceStep
from generator.games.einblatt.sheet.foot import SheetFoot
from generator.games.einblatt.views.faces import chosen_settings, piece
from generator.games.einblatt.views.panorama import (
    PANORAMA,
    Panorama,
    calm_left,
    drawing_of,
    drawn_title,
    look,
    near,
)
from generator.games.einblatt.views.parts import MotifCard, motif_row
from generator.games.einblatt.views.screen_parts import (
    FIRST_ODDS,
    HeatTable,
    PageColumn,
    StepRow,
    page_columns,
    small_deck,
)
from generator.games.einblatt.views.screen_tables import Tables, screen_tables
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece
from generator.typeface import MM_PER_PT, Typeface

#: How much of the page's inside the first two columns take, and between columns, mm.
_ROUND: Final = (0.276, 0.278, 6.2)
#: On a narrower sheet, how much of what the third column needs the first one gives.
_OF_LEFT: Final = 0.25
#: The first motif's distance from the right edge, and from one to the next.
_MOTIFS: Final = 104.0
_MOTIF: Final = 9.2
#: The window in the head: its corner, what is free to its right, its height, how far right each page looks;
#: within it the world's name, its share of the width, its height and depth.
_WINDOW_X, _WINDOW_Y, _WINDOW_RIGHT, _WINDOW_HEIGHT, _LOOKS = 67.4, 4.2, 107.6, 15.2, (0.12, 0.9)
_NAME_SHARE, _NAME_HEIGHT, _NAME_DEPTH = 0.74, 7.0, 0.8
#: In a drawn world a board with the name is so wide, mm, and the name on it; beside it each page shows the
#: opponent or the figures: where the drawing ends on the right and below, and its scale; of the figures,
#: instead of the right, what stands in the middle: they are whole on either paper.
_BOARD, _BOARD_NAME = 42.0, 37.6
_BESIDE: Final = {
    "einbruch": ((409.0, 143.0, 0.145), (110.0, 140.0, 0.185)),
    "eintauchgang": ((476.0, 146.0, 0.15), (141.0, 122.5, 0.155)),
    "einwald": ((428.0, 138.0, 0.165), (128.0, 147.0, 0.175)),
}
#: The table of chances: its hands and the height of a row.
_ODDS, _ODDS_ROW = 29.8, 6.5
#: The round, its cases, hints for opponents: the first row; what is free around all, or from one to the next.
_ROUND_STEPS, _AROUND_ROUND_STEPS = 31.0, 42.0
_CASES, _AROUND_CASES = 30.6, 41.0
_HINTS: Final = 110.2
#: The type of cases and of hints: its font, its size in points, from line to line; above the words of a case;
#: below a hint at least and at most, and what all of them have.
_TEXT: Final = "alegreya/Alegreya_400Regular.ttf"
_CASE_POINTS, _CASE_LINE, _CASE_TITLE = 10.0, 4.15, 5.4
_HINT_POINTS, _HINT_LINE, _HINT_GAPS, _HINT_ROOM = 9.6, 3.9, (3.0, 4.2), 26.0
#: Modules: the first row, around all, a row at most.
_MODULES, _AROUND_MODULES, _MODULE = 145.2, 167.6, 6.4
#: How far an outside's drawing runs over the edge where both sheets meet, so that no frame shows there, mm.
_RUN_OUT: Final = 10.0
#: Of an outside, mm: around the drawing, what it leaves of the height, from the foot to the strip below
#: it; between results, the letters of the line about the world and, at most, those of results.
_FRAME, _BELOW_DRAWING, _STRIP = 7.0, 46.0, 35.0
_BETWEEN_RESULTS, _IDEA, _WORD = 2.6, 6.4, 5.6
#: There the first motif stands behind two words, the last so far from the fold; a motif's width.
_FIRST_MOTIF, _LAST_MOTIF, _MOTIF_CARD = 50.0, 10.0, 15.0
_WORD_TYPE: Final = "alegreya/Alegreya_700Bold.ttf"
_IDEA_TYPE: Final = "alegreya/Alegreya_400Regular_Italic.ttf"
#: Where the title stands below the water's line, however much sky one sees.
_WATERLINE: Final = frozenset(("eintauchgang",))
#: The last little scene of cards: steps beyond it show it again.
_LAST_SCENE: Final = 5


@dataclass(frozen=True)
class RoundStep(StepRow):
    """A step of a round."""

    #: The little scene beside it, from 0.
    scene: int


@dataclass(frozen=True)
class CaseRow(StepRow):
    """A case and what to do."""

    #: Of itself with what is free below it, mm.
    height: float


@dataclass(frozen=True)
class ScreenModule:
    """A module in force."""

    #: Top, mm.
    y: float
    module: ModuleLine


@dataclass(frozen=True, kw_only=True)
class RoundScreen:
    """The second page: a round, cases, further chances, how to build an opponent, modules."""

    left: PageColumn
    middle: PageColumn
    right: PageColumn
    #: Height of a step, mm.
    step_height: float
    steps: tuple[RoundStep, ...]
    cases: tuple[CaseRow, ...]
    #: Attributes without colour; if there are any, the chances are theirs.
    colourless: tuple[str, ...]
    odds: HeatTable
    hints: tuple[StepRow, ...]
    #: Height of a module, mm.
    module_height: float
    modules: tuple[ScreenModule, ...]
    #: Of all of them, mm.
    modules_height: float


@dataclass(frozen=True, kw_only=True)
class Screen(FaceData):
    """A page of the screen of the Spielleitung, landscape."""

    templates: ClassVar = ("einblatt/sl-schirm.html",)
    #: The setting's name.
    world: str
    foot: SheetFoot
    #: In the head, with its name in it, mm.
    window: Rect
    drawing: Panorama
    lettering: Lettering
    #: Width of the board in it with the name; none where the name stands before the drawing.
    board: float | None
    #: The motifs at the top, the highest first.
    motifs: tuple[MotifCard, ...]
    #: Are there fewer cards in the deck (E5)?
    small: bool
    #: The first page, none on the second.
    tables: Tables | None
    #: The second page, none on the first.
    round: RoundScreen | None


@dataclass(frozen=True)
class Idea:
    """A ribbon with one line about the world; mm."""

    text: str
    x: float
    y: float
    width: float
    height: float
    #: Of its letters.
    size: float


@dataclass(frozen=True)
class OutsideResult:
    """What a number of points means, as the players see it."""

    #: Left edge and width, mm.
    x: float
    width: float
    points: str
    word: str
    #: Size of the word, mm.
    size: float
    #: Is it no defeat?
    good: bool


@dataclass(frozen=True, kw_only=True)
class Outside(FaceData):
    """What the players see of a sheet: half of the world, and below it what they look up most."""

    templates: ClassVar = ("einblatt/sl-schirm-aussen.html",)
    #: Of the drawing, mm.
    window: Rect
    drawing: Panorama
    #: The world's name, drawn, on the left sheet.
    title: Lettering | None
    #: On the right sheet.
    idea: Idea | None
    #: Top of what stands below the drawing, mm.
    strip: float
    #: What beats what, on the left sheet.
    motifs: tuple[MotifCard, ...]
    #: What points mean, on the right sheet.
    results: tuple[OutsideResult, ...]


def _outside(
    content: GameContent, words: Nachschlag, setting: Setting, size: Size
) -> tuple[Outside, Outside]:
    """The right half and the left one: who sits in front of the screen sees the first sheet on his right."""
    inner = size.width - 2 * _FRAME
    window = Rect(-_RUN_OUT, _FRAME, size.width - _FRAME + _RUN_OUT, size.height - _BELOW_DRAWING)
    # All of its width: where the window is higher, one sees more sky.
    scale = (size.width - _FRAME) / (PANORAMA.width / 2)
    name = drawing_of(setting.id)
    y = window.bottom - PANORAMA.height * scale
    strip = size.height - _STRIP
    wide = (inner - 6 * _BETWEEN_RESULTS) / 7
    type = content.fonts[_IDEA_TYPE]
    idea = type.millimetres(setting.idee, _IDEA / MM_PER_PT) + 16
    meant = reference.results(words)
    longest = max(content.fonts[_WORD_TYPE].width(result.quality) for result in meant)
    word = min(_WORD, (wide - 4.4) / longest)
    right = Outside(
        window=window,
        drawing=Panorama(name, -PANORAMA.width / 2 * scale, y, scale),
        title=None,
        idea=Idea(setting.idee, window.right - idea - 11, window.y + 7, idea, 13.0, _IDEA),
        strip=strip,
        motifs=(),
        results=tuple(
            OutsideResult(
                _FRAME + number * (wide + _BETWEEN_RESULTS),
                wide,
                result.text,
                result.quality,
                word,
                result.points >= 0,
            )
            for number, result in enumerate(meant)
        ),
    )
    motifs = motif_row(_FIRST_MOTIF, (size.width - _LAST_MOTIF - _MOTIF_CARD - _FIRST_MOTIF) / 7)
    half = Panorama(name, size.width - PANORAMA.width / 2 * scale, y, scale)
    sky = max(y - window.y, 0) if setting.id in _WATERLINE else 0
    title = calm_left(setting.id, half, Rect(_FRAME + 12, window.y + 8 + sky, inner * 0.44, 22))
    left = Outside(
        window=Rect(_FRAME, window.y, window.width, window.height),
        drawing=half,
        title=drawn_title(content, setting.name, title, 2.1),
        idea=None,
        strip=strip,
        motifs=motifs,
        results=(),
    )
    return right, left


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Tables and odds, then the round and its cases; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    pieces = []
    for document in chosen_settings(content, request):
        setting, size = document.model, request.size
        tables = screen_tables(content.wording, loaded.model, setting, size)
        round_ = _round(content, loaded.model, setting, size)
        outside = _outside(content, loaded.model, setting, size)
        pieces += [
            piece(
                request,
                f"{setting.id}-{name}",
                _screen(content, setting, size, *page),
                document.span("name"),
                back=behind,
                back_key=f"{setting.id}-{name}-aussen",
            )
            for (name, page), behind in zip(
                (("tabellen", (tables, None)), ("runde", (None, round_))), outside, strict=True
            )
        ]
    return pieces


def _screen(
    content: GameContent, setting: Setting, size: Size, tables: Tables | None, round_: RoundScreen | None
) -> Screen:
    say = content.wording
    number = 1 if tables else 2
    words = say("sheet.game"), say("screen.title"), setting.name, say("screen.page", number=number)
    foot = SheetFoot.of(content.fonts, *words)
    motifs = motif_row(size.width - _MOTIFS, _MOTIF)
    window = Rect(_WINDOW_X, _WINDOW_Y, size.width - _WINDOW_X - _WINDOW_RIGHT, _WINDOW_HEIGHT)
    drawn = _BESIDE.get(setting.id)
    wide = _BOARD_NAME if drawn else window.width * _NAME_SHARE
    name = Rect(window.x + 2, window.y + 4, wide, _NAME_HEIGHT)
    return Screen(
        world=setting.name,
        foot=foot,
        window=window,
        drawing=_beside_the_board(setting.id, window, number),
        board=_BOARD if drawn else None,
        lettering=drawn_title(content, setting.name, name, _NAME_DEPTH),
        motifs=motifs,
        small=small_deck(setting),
        tables=tables,
        round=round_,
    )


def _beside_the_board(world: str, window: Rect, number: int) -> Panorama:
    """What a page's board leaves free of the world, all of it where that has no drawing of its own."""
    if world not in _BESIDE:
        return look(world, window, _LOOKS[number - 1])
    opponent, (middle, bottom, scale) = _BESIDE[world]
    if number == 1:
        return near(world, window, *opponent)
    return near(world, window, middle + (window.width - _BOARD) / 2 / scale, bottom, scale)


def _round(content: GameContent, words: Nachschlag, setting: Setting, size: Size) -> RoundScreen:
    left, middle, right = page_columns(size, _ROUND, _OF_LEFT)
    small = small_deck(setting)
    colourless = tuple(attribute.name for attribute in setting.attribute if not attribute.farben)
    odds = reference.odds(0, small, eigene=0) if colourless else reference.odds(2, small)
    steps, cases = reference.marked(words.runde, small=small), reference.marked(words.faelle, small=small)
    step = (size.height - _AROUND_ROUND_STEPS) / len(steps)
    modules = reference.modules_of(content, setting)
    module = min((size.height - _AROUND_MODULES) / max(len(modules), 1), _MODULE)
    return RoundScreen(
        left=left,
        middle=middle,
        right=right,
        step_height=step,
        steps=tuple(
            RoundStep(_ROUND_STEPS + number * step, one.title, one.text, min(number, _LAST_SCENE))
            for number, one in enumerate(steps)
        ),
        cases=tuple(_cases(content.fonts[_TEXT], cases, middle.width, size.height - _AROUND_CASES)),
        colourless=colourless,
        odds=HeatTable.of(odds, FIRST_ODDS, right, _ODDS, _ODDS_ROW),
        hints=tuple(_hints(content.fonts[_TEXT], reference.marked(words.gegner, small=small), right.width)),
        module_height=module,
        modules_height=module * len(modules),
        modules=tuple(ScreenModule(_MODULES + number * module, one) for number, one in enumerate(modules)),
    )


def _cases(font: Typeface, cases: Sequence[ReferenceStep], width: float, room: float) -> Iterator[CaseRow]:
    """Each as high as its words, with as much air below one as below the other."""
    high = [_CASE_TITLE + _CASE_LINE * font.count_lines(_plain(case), _CASE_POINTS, width) for case in cases]
    air = (room - sum(high)) / max(len(cases), 1)
    y = _CASES
    for case, words in zip(cases, high, strict=True):
        yield CaseRow(y, case.title, case.text, words + air)
        y += words + air


def _hints(font: Typeface, hints: Sequence[ReferenceStep], width: float) -> Iterator[StepRow]:
    """One below the other, as far apart as their room allows."""
    high = [
        _HINT_LINE * font.count_lines(f"{hint.title}. {_plain(hint)}", _HINT_POINTS, width) for hint in hints
    ]
    least, most = _HINT_GAPS
    gap = min(max((_HINT_ROOM - sum(high)) / max(len(hints), 1), least), most)
    y = _HINTS + (gap - least) / 2
    for hint, words in zip(hints, high, strict=True):
        yield StepRow(y, hint.title, hint.text)
        y += words + gap


def _plain(step: ReferenceStep) -> str:
    return "".join(run.text for run in step.text)
