"""An evening ready to be led, on two pages: what is going on and who is in the way, then the scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Setting
from generator.games.einblatt.models_abenteuer import Abenteuer, Abenteuerszene
from generator.games.einblatt.sheet.foot import SheetFoot
from generator.games.einblatt.views.faces import piece
from generator.games.einblatt.views.panorama import DRAWN_WORLDS, Panorama, calm, drawn_title, look
from generator.games.einblatt.views.parts import Boxes, PointScale
from generator.games.einblatt.views.screen_parts import small_deck
from generator.games.einblatt.views.story_trials import HANDS, StoryTrial, odds_of, trial
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece
from generator.model.slug import slug

_TEXT: Final = "alegreya/Alegreya_400Regular.ttf"
#: The window with the world's drawing; from there to what stands below it, and from there to opponents, mm.
_WINDOW, _AIM, _OPPONENTS = 76.0, 11.0, 76.0
#: What is read out and what only the Spielleitung knows: fonts, sizes, pt, from line to line; above and
#: below the words, beside them, and between both, mm.
_ALOUD: Final = ("alegreya/Alegreya_400Regular_Italic.ttf", 10.4, 4.5)
_SECRET: Final = ("alegreya/Alegreya_400Regular.ttf", 9.6, 4.0)
_AROUND_WORDS, _BESIDE_WORDS, _BETWEEN_BOXES = 8.0, 6.0, 2.0
#: What a box is higher than its words where there is room, mm.
_LOOSE: Final = 0.6
#: How much of its line the aim takes, of 1.
_AIM_SHARE: Final = 0.72
#: Inside the frame, between columns, above the foot, what an opponent takes at most, mm.
_SIDE, _GUTTER, _FOOT, _OPPONENT = 7.0, 6.0, 7.0, 31.0
#: Of an opponent: where its points begin, in parts of the width, and what is free beside them, mm.
_POINTS, _BESIDE = 0.5, 30.0
_CARDS: Final = 16
#: A portrait as it is drawn, and how high it is printed at most, mm.
_PORTRAIT: Final = Size(40.0, 49.0)
_HIGHEST_PORTRAIT: Final = 24.5
#: From one box of the clock to the next, and what is free behind the last, mm.
_BOX, _BEHIND_BOXES = 6.2, 1.6
#: The second page: its window, from there to the columns; endings (a row of theirs, what goes with them), mm.
_SECOND_WINDOW, _HEAD, _ENDING, _AROUND_ENDINGS = 34.0, 7.6, 5.4, 23.0
#: Between the columns and the endings, mm.
_ABOVE_ENDINGS: Final = 2.6
#: What a short page takes from both, for its rows: above the columns, and below the endings, mm.
_TIGHTER: Final = (2.6, 3.6)
#: On a page higher than this the window takes what is more, up to so much, mm.
_SHORT_PAGE, _MORE_WINDOW = 258.0, 12.0
#: How far right in the drawing, of what does not fit the window, each page looks.
_FIRST_VIEW, _SECOND_VIEW = 0.535, 0.96
#: In the deep the frame would cut a porthole's edge: one looks further left.
_FIRST_VIEWS: Final = {"eintauchgang": 0.5}
#: A drawn world has drawings of so many places, which stand beside the title of the second page: its place
#: from the left and around the window's middle, its width and height, mm.
_PLACES: Final = 5
_PLACES_X, _PLACES_TITLE = 4.6, Size(38.0, 10.0)
#: Of a scene, for sharing them out: type, pt, a line of it, its heading, a Probe's row, mm, and what of the
#: column a Probe's consequence cannot use.
_SCENE_TYPE, _LINE, _HEADING, _ROW, _INDENT = 10.4, 4.5, 10.0, 6.0, 7.0


@dataclass(frozen=True)
class ClockStep:
    """What happens after so many boxes."""

    #: Boxes, each with its left edge, mm.
    boxes: tuple[float, ...]
    text: str


@dataclass(frozen=True)
class OpponentRow:
    """An opponent."""

    #: Top, mm.
    y: float
    name: str
    #: Its portrait's name, if there is one: a slug of its own.
    face: str
    text: str
    hand: int
    suits: tuple[str, ...]


@dataclass(frozen=True)
class StoryScene:
    """A scene."""

    number: int
    name: str
    text: str
    trials: tuple[StoryTrial, ...]


@dataclass(frozen=True)
class StoryEnding:
    """How it may end."""

    when: str
    then: str


@dataclass(frozen=True, kw_only=True)
class Situation:
    """The first page: what is read out, what only the Spielleitung knows, the clock, opponents."""

    #: Of the drawing, mm.
    window: Rect
    drawing: Panorama
    lettering: Lettering
    world: str
    duration: str
    aim: str
    aloud: str
    secret: str
    #: Left edge and width of everything, width of what is read, left edge and width of the clock, mm.
    x: float
    width: float
    reading_width: float
    clock_x: float
    clock_width: float
    clock: str
    clock_rule: str
    #: What its boxes take at most, mm.
    boxes_width: float
    steps: tuple[ClockStep, ...]
    #: The aim's line: the width of the aim, left edge and width of the world's name and the time, mm.
    aim_width: float
    world_x: float
    world_width: float
    #: Top of the aim, of what is read out, heading of the opponents, height of one, mm.
    aim_y: float
    top: float
    #: Height of what is read out; top and height of what only the Spielleitung knows, mm.
    aloud_height: float
    secret_y: float
    secret_height: float
    opponents_y: float
    opponent_height: float
    #: The scale of an opponent's portrait, and how far right what stands beside it begins, mm.
    portrait_scale: float
    portrait_width: float
    opponents: tuple[OpponentRow, ...]
    points: PointScale
    cards: Boxes


@dataclass(frozen=True, kw_only=True)
class StoryCourse:
    """The second page: scenes in two columns, and how it may end."""

    #: Of the drawing, mm.
    window: Rect
    drawing: Panorama
    lettering: Lettering
    #: Do drawings of its places stand beside the title, instead of the world?
    places: bool
    #: Hands for which chances are told; are there fewer cards in the deck (E5)?
    hands: tuple[int, ...]
    small: bool
    #: Left edge and width of everything; top and height of the columns, width of one, left edge of the
    #: second, mm.
    x: float
    inner: float
    top: float
    height: float
    width: float
    second_x: float
    first: tuple[StoryScene, ...]
    second: tuple[StoryScene, ...]
    #: What helps when nobody knows how to go on, and whether it stands below the first column.
    hints: tuple[str, ...]
    hints_first: bool
    #: Heading of the endings, mm.
    endings_y: float
    endings: tuple[StoryEnding, ...]
    afterwards: str | None


@dataclass(frozen=True, kw_only=True)
class AdventurePage(FaceData):
    """A page of an adventure."""

    templates: ClassVar = ("einblatt/abenteuer.html",)
    title: str
    foot: SheetFoot
    #: The first page, none on the second.
    situation: Situation | None
    #: The second page, none on the first.
    course: StoryCourse | None


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pages an adventure, of the setting that the call asks for or of all."""
    chosen = request.choices.get("setting")
    pieces = []
    for loaded, setting in lookup.adventures(content):
        story, span = loaded.model, loaded.span("name")
        if chosen not in (None, story.setting):
            continue
        pages = (
            (_situation(content, story, setting, request.size), None),
            (
                None,
                _course(content, story, setting, request.size),
            ),
        )
        for number, (situation, course) in enumerate(pages, 1):
            say = content.wording
            words = say("sheet.game"), setting.name, story.name, say("screen.page", number=number)
            page = AdventurePage(
                title=story.name,
                foot=SheetFoot.of(content.fonts, *words),
                situation=situation,
                course=course,
            )
            pieces.append(piece(request, f"{story.id}-{number}", page, span))
    return pieces


def _situation(content: GameContent, story: Abenteuer, setting: Setting, size: Size) -> Situation:
    inner = size.width - 2 * _SIDE
    window = Rect(_SIDE - 3, _SIDE - 3, inner + 6, _WINDOW)
    top = window.bottom + _AIM
    wide = (inner - _GUTTER) * 0.54
    opponents = top + _OPPONENTS
    aloud, secret = _boxes(content, story, wide - _BESIDE_WORDS)
    room = size.height - _FOOT - opponents - 7
    height = min(room / len(story.gegner), _OPPONENT)
    portrait = min(height - 2.4, _HIGHEST_PORTRAIT) / _PORTRAIT.height
    drawing = look(setting.id, window, _FIRST_VIEWS.get(setting.id, _FIRST_VIEW))
    title = Rect(window.x + 8, window.y + 6, window.width * 0.55, 16)
    left, points = _SIDE + inner * _POINTS, inner * (1 - _POINTS) - _BESIDE
    return Situation(
        window=window,
        drawing=drawing,
        lettering=drawn_title(content, story.name, calm(setting.id, drawing, window, title), 1.5),
        world=setting.name,
        duration=story.dauer,
        aim=story.ziel,
        aloud=story.vorlesen,
        secret=story.geheim,
        x=_SIDE,
        width=inner,
        reading_width=wide,
        clock_x=_SIDE + wide + _GUTTER,
        clock_width=inner - wide - _GUTTER,
        clock=story.uhr.name,
        clock_rule=story.uhr.regel,
        boxes_width=max(step.felder for step in story.uhr.schritte) * _BOX + _BEHIND_BOXES,
        steps=tuple(
            ClockStep(tuple(number * _BOX for number in range(step.felder)), step.text)
            for step in story.uhr.schritte
        ),
        aim_width=inner * _AIM_SHARE,
        world_x=_SIDE + inner * _AIM_SHARE,
        world_width=inner * (1 - _AIM_SHARE),
        aim_y=window.bottom + 2,
        top=top,
        aloud_height=aloud,
        secret_y=top + aloud + _BETWEEN_BOXES,
        secret_height=secret,
        opponents_y=opponents,
        opponent_height=height,
        portrait_scale=portrait,
        portrait_width=_PORTRAIT.width * portrait + 3.2,
        opponents=tuple(
            OpponentRow(
                opponents + 7 + number * height,
                one.name,
                slug(one.name),
                one.text,
                one.karten,
                tuple(str(suit) for suit in one.farben),
            )
            for number, one in enumerate(story.gegner)
        ),
        points=PointScale.of(left, points),
        cards=Boxes.of(left, points, _CARDS),
    )


def _boxes(content: GameContent, story: Abenteuer, width: float) -> tuple[float, float]:
    """Heights of what is read out and what is secret, mm: each its words; what is free stays below both."""
    need = [
        _AROUND_WORDS + content.fonts[font].count_lines(text, points, width) * line
        for text, (font, points, line) in ((story.vorlesen, _ALOUD), (story.geheim, _SECRET))
    ]
    more = min((_OPPONENTS - 2 * _BETWEEN_BOXES - sum(need)) / 2, _LOOSE)
    return need[0] + more, need[1] + more


def _course(content: GameContent, story: Abenteuer, setting: Setting, size: Size) -> StoryCourse:
    inner = size.width - 2 * _SIDE
    width = (inner - _GUTTER) / 2
    above, under = _TIGHTER if size.height <= _SHORT_PAGE else (0.0, 0.0)
    below = _AROUND_ENDINGS - under + _ENDING * len(story.ausgang)
    odds = odds_of(story, setting)
    scenes = tuple(
        StoryScene(number, scene.name, scene.text, tuple(trial(setting, one, odds) for one in scene.proben))
        for number, scene in enumerate(story.szenen, 1)
    )
    heights = [_height(content, scene, width) for scene in story.szenen]
    half = _share(heights)
    places = setting.id in DRAWN_WORLDS and len(story.szenen) == _PLACES
    more = 0.0 if places else min(max(size.height - _SHORT_PAGE, 0.0), _MORE_WINDOW)
    window = Rect(_SIDE - 3, _SIDE - 3, inner + 6, _SECOND_WINDOW + more)
    top = window.bottom + _HEAD - above
    drawing = look(setting.id, window, _SECOND_VIEW)
    title = calm(setting.id, drawing, window, Rect(window.x + 8, window.y + 5, window.width * 0.3, 12))
    if places:
        middle = window.y + window.height / 2 - _PLACES_TITLE.height / 2
        title = Rect(window.x + _PLACES_X, middle, _PLACES_TITLE.width, _PLACES_TITLE.height)
    return StoryCourse(
        window=window,
        drawing=drawing,
        lettering=drawn_title(
            content,
            content.wording("adventure.scenes"),
            title,
            1.2,
        ),
        places=places,
        hands=HANDS,
        small=small_deck(setting),
        top=top,
        height=size.height - _FOOT - below - top - _ABOVE_ENDINGS,
        x=_SIDE,
        inner=inner,
        width=width,
        second_x=_SIDE + width + _GUTTER,
        first=scenes[:half],
        second=scenes[half:],
        hints=story.tipps,
        hints_first=sum(heights[:half]) <= sum(heights[half:]),
        endings_y=size.height - _FOOT - below + 2,
        endings=tuple(StoryEnding(one.wenn, one.dann) for one in story.ausgang),
        afterwards=story.danach,
    )


def _height(content: GameContent, scene: Abenteuerszene, width: float) -> float:
    """About what a scene takes of its column, mm."""
    font, rows = content.fonts[_TEXT], _ROW * len(scene.proben)
    words = [text for one in scene.proben for text in (one.gelingt, one.misslingt) if text]
    lines = font.count_lines(scene.text, _SCENE_TYPE, width) + sum(
        font.count_lines(text, _SCENE_TYPE, width - _INDENT) for text in words
    )
    return _HEADING + rows + lines * _LINE


def _share(heights: Sequence[float]) -> int:
    """How many scenes stand in the first column, so that the longer column is as short as can be."""
    return min(range(1, len(heights)), key=lambda first: max(sum(heights[:first]), sum(heights[first:])))
