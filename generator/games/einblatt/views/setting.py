"""A page for each setting: what the players read before they choose a character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.lettering import Lettering
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Attribut, Machtlevel, ModulId, Schwierigkeit, Setting
from generator.games.einblatt.play.cards import Farbe
from generator.games.einblatt.reference import modules_of
from generator.games.einblatt.sheet.suits import WITHOUT
from generator.games.einblatt.views.faces import chosen_settings, piece
from generator.games.einblatt.views.panorama import Panorama, drawn_title, look, near
from generator.games.einblatt.wording import suits
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece
from generator.wording import Wording

#: How many of everything an empty page has room for; what stands here is not printed.
_EMPTY: Final = Setting(
    id="leer",
    name="Leer",
    idee="Leer",
    machtlevel=Machtlevel.NORMALO,
    attribute=tuple(Attribut(name=f"Attribut {number}", farben=(Farbe.KREUZ,)) for number in range(1, 6)),
    schwierigkeiten=tuple(Schwierigkeit(text="Leer", karten=number, farben=2) for number in range(1, 11)),
    module=tuple(ModulId)[:5],
    auftakt=("Leer",) * 3,
)

#: The window with the world: distance from the edge, height; its name in it: distance from the window's
#: corner, width and height, depth; mm.
_WINDOW, _WINDOW_HEIGHT = 6.0, 33.0
_NAME_X, _NAME_Y, _NAME, _NAME_HEIGHT, _NAME_DEPTH = 5.0, 3.2, 58.0, 10.4, 1.1
#: How far right in the drawing one looks, of what does not fit the window.
_VIEW: Final = 0.8
#: Beside the board with title and people one sees the opponent: where the drawing ends on the right and
#: below, and its scale.
_OPPONENT: Final = {
    "einbruch": (436.0, 151.0, 0.31),
    "eintauchgang": (505.0, 151.0, 0.27),
    "einwald": (492.0, 151.0, 0.3),
}
#: The attributes' heading; a row of theirs at most, and all rows at most, mm.
_ATTRIBUTES: Final = 64.0
_ATTRIBUTE: Final = 6.2
_ALL_ATTRIBUTES: Final = 33.6
#: Its first suit's middle, and its name behind one suit, mm.
_SIGN_X, _NAME_AT = 13.4, 20.0
#: Around the page, between its columns, below everything, mm.
_SIDE: Final = 6.0
_GUTTER: Final = 5.0
_FOOT: Final = 7.0
#: From a heading to its first row, and between attributes and what follows.
_HEADING: Final = 7.0
_BETWEEN: Final = 1.6
#: Rows at most: of an obstacle, of a module.
_OBSTACLE: Final = 7.6
_MODULE: Final = 10.2
#: A module's row at least that has room for its sentence.
_SENTENCE: Final = 7.4
#: From the shield of an obstacle to the next one's.
_SHIELD: Final = 4.2
#: First evenings: their heading, a row of two lines, how much of the column they take at most.
_BEGINNINGS: Final = 7.2
_BEGINNING: Final = 8.2
_SHARE: Final = 0.55
#: Their type: font, sizes to try, points, lines at most, and what of the column is not for the words, mm.
_FONT: Final = "barlow-condensed/BarlowCondensed_500Medium.ttf"
_SIZES: Final = tuple(size / 10 for size in range(96, 69, -1))
_LINES: Final = 2
_BULLET: Final = 8.8


@dataclass(frozen=True)
class SuitSign:
    """A suit of an attribute."""

    #: A suit, ``ohne``, or ``spiegel``, the mirror of Selbstbewusstsein.
    suit: str
    #: Its middle, mm.
    x: float


@dataclass(frozen=True)
class AttributeRow:
    """An attribute."""

    #: Top and middle, mm.
    y: float
    middle: float
    name: str
    #: What it stands for; otherwise its suits in words.
    text: str
    #: Is it drawn in red?
    red: bool
    suits: tuple[SuitSign, ...]
    #: Size of a suit, mm.
    suit_size: float
    #: Left edge of its name, mm.
    name_x: float


@dataclass(frozen=True)
class ObstacleRow:
    """An obstacle."""

    #: Top and middle, mm.
    y: float
    middle: float
    text: str
    cards: int
    #: Middles of its shields, one for each colour, mm.
    shields: tuple[float, ...]


@dataclass(frozen=True)
class ModuleRow:
    """A module in force."""

    #: Top, mm.
    y: float
    id: str
    name: str
    summary: str
    #: Is it an einGriff (G)?
    red: bool


@dataclass(frozen=True)
class Beginning:
    """A first evening."""

    #: Top, mm.
    y: float
    text: str


@dataclass(frozen=True, kw_only=True)
class WorldPage(FaceData):
    """A setting on half a sheet: idea, attributes with suits, obstacles, modules, first evenings."""

    templates: ClassVar = ("einblatt/setting.html",)
    #: Is it to be written on?
    blank: bool = False
    #: Of the drawing, mm.
    window: Rect
    drawing: Panorama
    lettering: Lettering
    name: str
    idea: str
    description: str
    #: Points for values; none where each character has its own.
    points: int | None
    #: The Machtlevel.
    level: str
    #: Attributes for which the setting adds points.
    extra: tuple[str, ...]
    #: The lowest and the highest value.
    lowest: int
    highest: int
    #: Heading of the attributes, mm.
    attributes_y: float
    #: Height of an attribute's row, mm.
    attribute_height: float
    attributes: tuple[AttributeRow, ...]
    #: Headings of obstacles and modules, mm.
    lower_y: float
    #: Width of the left column and of its right neighbour, mm, and where that begins.
    left_width: float
    right_width: float
    right_x: float
    #: Height of an obstacle's row, and the left edge of its cards, mm.
    obstacle_height: float
    cards_x: float
    obstacles: tuple[ObstacleRow, ...]
    #: Height of a module's row, mm.
    module_height: float
    #: Is there room for what a module does?
    sentences: bool
    modules: tuple[ModuleRow, ...]
    #: Heading of the first evenings, the height of one, mm, and their type, pt.
    beginnings_y: float
    beginning_height: float
    beginning_type: float
    beginnings: tuple[Beginning, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Half a sheet a setting; an empty one where the last sheet has room for it."""
    pieces = [
        piece(request, loaded.model.id, world_page(content, loaded.model, request.size), loaded.span("name"))
        for loaded in chosen_settings(content, request)
    ]
    if len(pieces) % 2 and "setting" not in request.choices:
        empty = replace(world_page(content, _EMPTY, request.size), blank=True)
        pieces.append(piece(request, "leer", empty))
    return pieces


def world_page(content: GameContent, setting: Setting, size: Size) -> WorldPage:
    """The page of one setting."""
    modules, obstacles, count = modules_of(content, setting), setting.schwierigkeiten, len(setting.auftakt)
    inner = size.width - 2 * _SIDE
    left = inner * 0.485
    right_x, right = _SIDE + left + _GUTTER, inner - left - _GUTTER
    bought = len(lookup.attribute_names(setting))
    height = min(_ATTRIBUTE, _ALL_ATTRIBUTES / bought)
    lower = _ATTRIBUTES + _HEADING + bought * height + _BETWEEN
    foot = size.height - _FOOT
    room = foot - lower - _HEADING
    below = min(_BEGINNINGS + count * _BEGINNING, room * _SHARE) if count else 0
    beginning = (below - _HEADING) / max(count, 1)
    module = min((room - below - 1.6) / max(len(modules), 1), _MODULE)
    obstacle = min(room / max(len(obstacles), 1), _OBSTACLE)
    font, words = content.fonts[_FONT], right - _BULLET
    window = Rect(_WINDOW, _WINDOW, size.width - 2 * _WINDOW, _WINDOW_HEIGHT)
    most = max([0, *(row.farben - 2 for row in obstacles)])
    return WorldPage(
        window=window,
        drawing=_beside_the_board(setting.id, window),
        lettering=drawn_title(
            content,
            setting.name,
            Rect(window.x + _NAME_X, window.y + _NAME_Y, _NAME, _NAME_HEIGHT),
            _NAME_DEPTH,
        ),
        name=setting.name,
        idea=setting.idee,
        description=setting.beschreibung or "",
        points=lookup.budget(setting),
        level=lookup.level_words(content.wording, setting),
        # More attributes than the usual four.
        extra=lookup.attribute_names(setting)[4:] if setting.zusatzpunkte else (),
        lowest=setting.werte.von,
        highest=setting.werte.bis,
        attributes_y=_ATTRIBUTES,
        attribute_height=height,
        attributes=tuple(_attributes(content.wording, setting, height)),
        lower_y=lower,
        left_width=left,
        right_width=right,
        right_x=right_x,
        obstacle_height=obstacle,
        cards_x=left - 9.3 - most * _SHIELD,
        obstacles=tuple(
            ObstacleRow(
                lower + 6.2 + number * obstacle,
                lower + 6.2 + number * obstacle + obstacle / 2,
                row.text,
                row.karten,
                tuple(left + 4.2 - shield * _SHIELD for shield in range(row.farben)),
            )
            for number, row in enumerate(obstacles)
        ),
        module_height=module,
        sentences=module > _SENTENCE,
        modules=tuple(
            ModuleRow(lower + 6.6 + number * module, one.id, one.name, one.summary, one.id[0] == "G")
            for number, one in enumerate(modules)
        ),
        beginnings_y=foot - below,
        beginning_height=beginning,
        # Two lines each; the longest sets the type of all.
        beginning_type=next(
            (
                size
                for size in _SIZES
                if all(font.count_lines(text, size, words) <= _LINES for text in setting.auftakt)
            ),
            _SIZES[-1],
        ),
        beginnings=tuple(
            Beginning(foot - below + _HEADING + number * beginning, text)
            for number, text in enumerate(setting.auftakt)
        ),
    )


def _beside_the_board(world: str, window: Rect) -> Panorama:
    """The part of a drawing that the board leaves free; all of it where a world has no drawing of its own."""
    if world not in _OPPONENT:
        return look(world, window, _VIEW)
    return near(world, window, *_OPPONENT[world])


def _attributes(say: Wording, setting: Setting, height: float) -> Iterator[AttributeRow]:
    """One below the other; what one buys besides, Selbstbewusstsein (E4), last."""
    tops = [_ATTRIBUTES + 6 + number * height for number in range(len(lookup.attribute_names(setting)))]
    for attribut, y in zip(setting.attribute, tops, strict=False):
        yield _attribute(say, attribut, y, height)
    if len(tops) > len(setting.attribute):
        name, y = lookup.SELBSTBEWUSSTSEIN, tops[-1]
        words = say("world.confidence")
        sign = SuitSign("spiegel", _SIGN_X)
        yield AttributeRow(
            y, y + height / 2, name, words, red=False, suits=(sign,), suit_size=0, name_x=_NAME_AT
        )


def _attribute(say: Wording, attribut: Attribut, y: float, height: float) -> AttributeRow:
    signs = [str(suit) for suit in attribut.farben] or [WITHOUT]
    return AttributeRow(
        y,
        y + height / 2,
        attribut.name,
        attribut.wofuer or suits(say, attribut.farben),
        attribut.farben[:1] in ((Farbe.KARO,), (Farbe.HERZ,)),
        tuple(SuitSign(suit, _SIGN_X + number * 4.6) for number, suit in enumerate(signs)),
        min(height - 3, 5.6 if len(signs) < 2 else 4),
        _NAME_AT + (len(signs) - 1) * 4.4,
    )
