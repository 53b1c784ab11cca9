"""The screen of the Spielleitung: two sheets a setting.

Its odds are those of an attribute with one colour, against opponents with none, one and two. Where a setting
has an attribute without colour, the odds of that one stand in the place of those against two colours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering, Swing, letter
from generator.game.marked_text import Runs
from generator.games.einblatt import reference
from generator.games.einblatt.models import ModulId, Setting
from generator.games.einblatt.models_nachschlag import Nachschlag
from generator.games.einblatt.reference import Level, ModuleLine, OddsTable, Result, Step
from generator.games.einblatt.sheet.foot import SheetFoot
from generator.games.einblatt.views.faces import chosen_settings, piece
from generator.games.einblatt.views.parts import MotifCard, motif_row
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece
from generator.typeface import MM_PER_PT
from generator.wording import Wording

#: On either side of the page, mm.
_SIDE: Final = 5.0
#: How much of the page's inside the first two columns take, and between columns, mm: tables; the round.
_TABLES: Final = (0.318, 0.236, 6.4)
_ROUND: Final = (0.3, 0.315, 7.0)
#: The first motif's distance from the right edge, and from one to the next.
_MOTIFS: Final = 104.0
_MOTIF: Final = 9.2
#: Hand sizes: what stands before the values; the first row and from one to the next.
_BEFORE_HANDS: Final = 20.5
_HANDS, _HAND = 35.4, 6.6
#: Results of a Probe, and levels: the first row and from one to the next.
_RESULTS, _RESULT = 66.2, 7.7
_LEVELS, _LEVEL = 138.2, 8.0
#: Steps of a Probe: the first, and what is free below the last; the height of a step's little card at most.
_STEPS, _BELOW_STEPS = 132.0, 9.0
_STEP_CARD: Final = 7.4
#: Obstacles: the first row, the height of a row at most, of all rows, of all where there are many.
_OBSTACLES, _OBSTACLE = 29.8, 7.8
_ALL_OBSTACLES, _MANY_OBSTACLES = 78.0, 94.0
_MANY: Final = 9
#: From the right edge to an obstacle's cards; further for the third colour and for the fourth.
_CARDS: Final = 20.0
_MORE_SUITS: Final = 5.0
#: The last shield's middle from the right edge, and from one to the next.
_SHIELDS, _SHIELD = 3.0, 4.9
#: Tables of chances: heading of the first and from one to the next; height of a row, on either page.
_ODDS, _ODDS_PITCH = 22.4, 73.6
_ODDS_ROW, _ODDS_ROW_OVERLEAF = 6.27, 6.13
_ODDS_OVERLEAF: Final = 28.8
#: Within one: left of the cells, and above them.
_BEFORE_CELLS: Final = 9.6
_ABOVE_CELLS: Final = 5.6
#: Even chances, in per cent: the line between better and worse ones.
_EVEN: Final = 50
#: The round, its cases, hints for opponents: the first row; what is free around all, or from one to the next.
_ROUND_STEPS, _AROUND_ROUND_STEPS = 31.0, 42.0
_CASES, _AROUND_CASES = 30.6, 41.0
_HINTS, _HINT = 106.2, 8.2
#: Modules: the first row, around all, a row at most.
_MODULES, _AROUND_MODULES, _MODULE = 140.8, 164.6, 6.6
#: The drawing of both outsides, mm; the worlds that have one, and what the others get.
_PANORAMA: Final = Size(518, 140)
_DRAWN: Final = frozenset(("einbruch", "eintauchgang", "einwald"))
_ANY_WORLD: Final = "karten"
#: Of an outside, mm: around the drawing, what it leaves of the height, from the foot to the strip below
#: it; from one motif to the next, between results, the letters of the line about the world and,
#: at most, those of results.
_FRAME, _BELOW_DRAWING, _STRIP = 7.0, 46.0, 35.0
_OUTSIDE_MOTIF, _BETWEEN_RESULTS, _IDEA, _WORD = 22.0, 2.6, 6.4, 5.6
_WORD_TYPE: Final = "alegreya/Alegreya_700Bold.ttf"
_TITLE: Final = "alegreya-sc/AlegreyaSC_800ExtraBold.ttf"
_IDEA_TYPE: Final = "alegreya/Alegreya_400Regular_Italic.ttf"
#: The last little scene of cards: steps beyond it show it again.
_LAST_SCENE: Final = 5


@dataclass(frozen=True)
class PageColumn:
    """A column of the page."""

    #: Left edge, mm.
    x: float
    width: float


@dataclass(frozen=True)
class ValueColumn:
    """A value in the table of hand sizes."""

    #: Left edge, mm.
    x: float
    value: int


@dataclass(frozen=True)
class HandSizeRow:
    """Hand sizes with one kind of Fertigkeit."""

    #: Top, mm.
    y: float
    #: eigene | fremde | keine
    skill: str
    #: Cards to draw, a number for each value.
    cards: tuple[int, ...]


@dataclass(frozen=True)
class ResultRow:
    """A result of a Probe."""

    #: Top, mm.
    y: float
    result: Result


@dataclass(frozen=True)
class StepRow:
    """A step, a case or a hint."""

    #: Top, mm.
    y: float
    title: str
    text: Runs


@dataclass(frozen=True)
class RoundStep(StepRow):
    """A step of a round."""

    #: The little scene beside it, from 0.
    scene: int


@dataclass(frozen=True)
class Shield:
    """A place for a colour of an obstacle."""

    #: Its middle, mm.
    x: float
    #: Does it have that colour?
    full: bool


@dataclass(frozen=True)
class ScreenObstacle:
    """An obstacle of the setting."""

    #: Top, mm.
    y: float
    text: str
    cards: int
    #: Left edge of its cards, mm.
    cards_x: float
    shields: tuple[Shield, ...]


@dataclass(frozen=True)
class LevelRow:
    """A Machtlevel."""

    #: Top, mm.
    y: float
    level: Level


@dataclass(frozen=True)
class Corner:
    """A corner of the line between better and worse chances, mm."""

    x: float
    y: float


@dataclass(frozen=True)
class HeatTable:
    """A table of chances in colours."""

    odds: OddsTable
    #: Heading, mm.
    heading: float
    #: Left edge, mm.
    x: float
    #: Line above the cells, mm.
    y: float
    #: Left edges of the cells, and tops of the rows, mm.
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    #: Width and height of a cell, mm.
    cell: float
    row_height: float
    #: The line between better and worse than even chances.
    line: tuple[Corner, ...]

    @classmethod
    def of(
        cls, odds: OddsTable, heading: float, column: PageColumn, y: float, row_height: float
    ) -> HeatTable:
        """As wide as its column; ``y`` is where the opponent's hands stand."""
        cell = (column.width - _BEFORE_CELLS) / len(odds.theirs)
        left, top = column.x + _BEFORE_CELLS, y + _ABOVE_CELLS
        line = []
        for number, row in enumerate(odds.rows):
            x = left + sum(chance.one >= _EVEN for chance in row.chances) * cell
            line += [Corner(x, top + number * row_height), Corner(x, top + (number + 1) * row_height)]
        return cls(
            odds,
            heading,
            column.x,
            top,
            tuple(left + number * cell for number in range(len(odds.theirs))),
            tuple(top + number * row_height for number in range(len(odds.rows))),
            cell,
            row_height,
            tuple(line),
        )


@dataclass(frozen=True)
class ModuleRow:
    """A module in force."""

    #: Top, mm.
    y: float
    module: ModuleLine


@dataclass(frozen=True, kw_only=True)
class Tables:
    """The first page: hand sizes, results, steps of a Probe; obstacles, levels; chances."""

    left: PageColumn
    middle: PageColumn
    right: PageColumn
    #: Width of a value's column, mm.
    value_width: float
    value_columns: tuple[ValueColumn, ...]
    hands: tuple[HandSizeRow, ...]
    results: tuple[ResultRow, ...]
    #: Height of a step and of its little card, mm.
    step_height: float
    step_card: float
    steps: tuple[StepRow, ...]
    #: Height of an obstacle, mm, and width of its text.
    obstacle_height: float
    obstacle_width: float
    obstacles: tuple[ScreenObstacle, ...]
    levels: tuple[LevelRow, ...]
    #: Against opponents without colour, and with one.
    odds: tuple[HeatTable, ...]


@dataclass(frozen=True, kw_only=True)
class Round:
    """The second page: a round, cases, further chances, how to build an opponent, modules."""

    left: PageColumn
    middle: PageColumn
    right: PageColumn
    #: Height of a step, mm.
    step_height: float
    steps: tuple[RoundStep, ...]
    #: Height of a case, mm.
    case_height: float
    cases: tuple[StepRow, ...]
    #: Attributes without colour; if there are any, the chances are theirs.
    colourless: tuple[str, ...]
    odds: HeatTable
    hints: tuple[StepRow, ...]
    #: Height of a module, mm.
    module_height: float
    modules: tuple[ModuleRow, ...]


@dataclass(frozen=True, kw_only=True)
class Screen(FaceData):
    """A page of the screen of the Spielleitung, landscape."""

    templates: ClassVar = ("einblatt/sl-schirm.html",)
    #: The setting's name.
    world: str
    foot: SheetFoot
    #: The motifs at the top, the highest first.
    motifs: tuple[MotifCard, ...]
    #: Are there fewer cards in the deck (E5)?
    small: bool
    #: The first page, none on the second.
    tables: Tables | None
    #: The second page, none on the first.
    round: Round | None


@dataclass(frozen=True)
class Panorama:
    """A drawing of ``einblatt/welten`` behind the window."""

    name: str
    #: Where its upper left corner lies, mm.
    x: float
    y: float
    #: Millimetres on paper for one of the drawing.
    scale: float


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
    window = Rect(_FRAME, _FRAME, size.width - 2 * _FRAME, size.height - _BELOW_DRAWING)
    scale = max(window.width / (_PANORAMA.width / 2), window.height / _PANORAMA.height)
    name = setting.id if setting.id in _DRAWN else _ANY_WORLD
    y = window.bottom - _PANORAMA.height * scale
    strip = size.height - _STRIP
    wide = (window.width - 6 * _BETWEEN_RESULTS) / 7
    type = content.fonts[_IDEA_TYPE]
    idea = type.millimetres(setting.idee, _IDEA / MM_PER_PT) + 16
    meant = reference.results(words)
    longest = max(content.fonts[_WORD_TYPE].width(result.quality) for result in meant)
    word = min(_WORD, (wide - 2.4) / longest)
    right = Outside(
        window=window,
        drawing=Panorama(name, window.x - _PANORAMA.width / 2 * scale, y, scale),
        title=None,
        idea=Idea(setting.idee, window.right - idea - 6, window.y + 7, idea, 13.0, _IDEA),
        strip=strip,
        motifs=(),
        results=tuple(
            OutsideResult(
                window.x + number * (wide + _BETWEEN_RESULTS),
                wide,
                result.text,
                result.quality,
                word,
                result.points >= 0,
            )
            for number, result in enumerate(meant)
        ),
    )
    motifs = motif_row((size.width - 8 * _OUTSIDE_MOTIF) / 2 + 3, _OUTSIDE_MOTIF)
    left = Outside(
        window=window,
        drawing=Panorama(name, window.right - _PANORAMA.width / 2 * scale, y, scale),
        title=letter(
            content.fonts[_TITLE],
            setting.name,
            Rect(window.x + 12, window.y + 8, window.width * 0.44, 22),
            Swing(spacing=0.03),
            depth=2.1,
        ),
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


def _small(setting: Setting) -> bool:
    return ModulId.E5 in setting.module


def _screen(
    content: GameContent, setting: Setting, size: Size, tables: Tables | None, round_: Round | None
) -> Screen:
    say = content.wording
    number = 1 if tables else 2
    words = say("sheet.game"), say("screen.title"), setting.name, say("screen.page", number=number)
    foot = SheetFoot.of(content.fonts, *words)
    motifs = motif_row(size.width - _MOTIFS, _MOTIF)
    return Screen(
        world=setting.name, foot=foot, motifs=motifs, small=_small(setting), tables=tables, round=round_
    )


def _columns(size: Size, shares: tuple[float, float, float]) -> tuple[PageColumn, PageColumn, PageColumn]:
    inner, (first, second, gutter) = size.width - 2 * _SIDE, shares
    left = PageColumn(_SIDE, inner * first)
    middle = PageColumn(left.x + left.width + gutter, inner * second)
    x = middle.x + middle.width + gutter
    return left, middle, PageColumn(x, inner + _SIDE - x)


def screen_tables(say: Wording, words: Nachschlag, setting: Setting, size: Size) -> Tables:
    """The first page of a setting's screen."""
    left, middle, right = _columns(size, _TABLES)
    small, obstacles = _small(setting), setting.schwierigkeiten
    value = (left.width - _BEFORE_HANDS) / len(reference.VALUES)
    steps = reference.marked(words.ablauf, small=small)
    step = (size.height - _STEPS - _BELOW_STEPS) / len(steps)
    room = _MANY_OBSTACLES if len(obstacles) > _MANY else _ALL_OBSTACLES
    obstacle = min(room / max(len(obstacles), 1), _OBSTACLE)
    most = max((row.farben for row in obstacles), default=0)
    return Tables(
        left=left,
        middle=middle,
        right=right,
        value_width=value,
        value_columns=tuple(ValueColumn(left.x + _BEFORE_HANDS + v * value, v) for v in reference.VALUES),
        hands=tuple(
            HandSizeRow(_HANDS + number * _HAND, row.skill, row.cards)
            for number, row in enumerate(reference.hands())
        ),
        results=tuple(
            ResultRow(_RESULTS + number * _RESULT, result)
            for number, result in enumerate(reference.results(words))
        ),
        step_height=step,
        step_card=min(step - 1.2, _STEP_CARD),
        steps=_rows(steps, _STEPS, step),
        obstacle_height=obstacle,
        obstacle_width=middle.width - 22 - (_MORE_SUITS if most > 2 else 0),
        obstacles=tuple(
            ScreenObstacle(
                _OBSTACLES + number * obstacle,
                row.text,
                row.karten,
                middle.x + middle.width - _CARDS - _MORE_SUITS * max(row.farben - 2, 0),
                _shields(middle.x + middle.width - _SHIELDS, row.farben),
            )
            for number, row in enumerate(obstacles)
        ),
        levels=tuple(
            LevelRow(_LEVELS + number * _LEVEL, level)
            for number, level in enumerate(reference.levels(say, setting))
        ),
        odds=tuple(
            HeatTable.of(reference.odds(farben, small), y, right, y + 6.4, _ODDS_ROW)
            for farben in (0, 1)
            for y in [_ODDS + farben * _ODDS_PITCH]
        ),
    )


def _shields(x: float, colours: int) -> tuple[Shield, ...]:
    """Two places or more; the last has its middle at ``x``."""
    places = max(colours, 2)
    return tuple(Shield(x + (number - places + 1) * _SHIELD, number < colours) for number in range(places))


def _rows(steps: Sequence[Step], y: float, pitch: float) -> tuple[StepRow, ...]:
    return tuple(StepRow(y + number * pitch, step.title, step.text) for number, step in enumerate(steps))


def _round(content: GameContent, words: Nachschlag, setting: Setting, size: Size) -> Round:
    left, middle, right = _columns(size, _ROUND)
    small = _small(setting)
    colourless = tuple(attribute.name for attribute in setting.attribute if not attribute.farben)
    odds = reference.odds(0, small, eigene=0) if colourless else reference.odds(2, small)
    steps, cases = reference.marked(words.runde, small=small), reference.marked(words.faelle, small=small)
    step = (size.height - _AROUND_ROUND_STEPS) / len(steps)
    case = (size.height - _AROUND_CASES) / len(cases)
    modules = reference.modules_of(content, setting)
    module = min((size.height - _AROUND_MODULES) / max(len(modules), 1), _MODULE)
    return Round(
        left=left,
        middle=middle,
        right=right,
        step_height=step,
        steps=tuple(
            RoundStep(_ROUND_STEPS + number * step, one.title, one.text, min(number, _LAST_SCENE))
            for number, one in enumerate(steps)
        ),
        case_height=case,
        cases=_rows(cases, _CASES, case),
        colourless=colourless,
        odds=HeatTable.of(odds, _ODDS, right, _ODDS_OVERLEAF, _ODDS_ROW_OVERLEAF),
        hints=_rows(reference.marked(words.gegner, small=small), _HINTS, _HINT),
        module_height=module,
        modules=tuple(ModuleRow(_MODULES + number * module, one) for number, one in enumerate(modules)),
    )
