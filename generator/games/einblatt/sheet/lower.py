"""What stands below the bands: experience, the card up the sleeve, the log, hand sizes by value, notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, Setting
from generator.games.einblatt.play.cards import deck
from generator.games.einblatt.play.hands import SkillPlace, hand_size
from generator.games.einblatt.play.points import SURVIVAL_PRICE, USES, raise_cost
from generator.games.einblatt.play.results import outcome
from generator.games.einblatt.sheet.layout import SheetPart
from generator.games.einblatt.sheet.measures import LOG_ROW, NOTES_HEAD, NOTES_ROW
from generator.games.einblatt.sheet.suits import WITHOUT, first_suit
from generator.games.einblatt.wording import minus
from generator.geometry import Rect, Size
from generator.typeface import Fonts
from generator.wording import Wording

#: What experience may be used for, in the order of the strip.
_USES: Final = ("karte-mehr", "verletzungen-ignorieren", "neue-hand", "gegnerische-karte")
#: Values that the ladders of hand sizes and prices go through.
_LADDER: Final = range(2, 11)
#: From one purse of experience to the next; the first price.
_PURSE: Final = 16.4
_PRICES: Final = 71.0
#: A use: its font and size, what of its place is not for the words; tops of one line and of two.
_USE_FONT: Final = "barlow-condensed/BarlowCondensed_500Medium.ttf"
_USE_POINTS, _USE_BESIDE = 7.6, 9.0
_ONE_LINE, _TWO_LINES = 27.1, 25.6
#: The first row of the log, and room in its second column for small suits.
_LOG_TOP: Final = 10.4
_LOG_SUITS_X: Final = 18.2
_LOG_SUITS: Final = 19.4
_LOG_SUIT: Final = 4.8
#: An attribute in the log: its font, the size in points down to which it is set, its room in mm.
_ENTRY_FONT: Final = "alegreya/Alegreya_500Medium.ttf"
_ENTRY_POINTS, _ENTRY_WIDTH = 8.0, 15.8
#: Hand sizes by value: the first column, the first row, the height of a row.
_LADDER_X: Final = 15.0
_LADDER_TOP: Final = 11.0
_LADDER_ROW: Final = 4.6
#: A suit or four stand in the lower right corner: how far from foot and right edge notes know of it, how
#: high it is (with a letter and without), and how much shorter the lines beside it are.
_CORNER_FOOT: Final = 14.0
_CORNER_SIDE: Final = 12.0
_CORNER_LETTER: Final = 15.2
_CORNER_SUITS: Final = 10.0
_CORNER_WIDTH: Final = 9.5


@dataclass(frozen=True)
class LogEntry:
    """An einSchränkung."""

    date: str
    attribute: str
    #: Is its name too wide for the type of entries?
    wide: bool
    #: kreuz | pik | karo | herz | ohne
    suit: str
    value: str
    situation: str
    healed: bool


@dataclass(frozen=True)
class LogRow:
    """A row of the log."""

    #: Top, mm.
    y: float
    entry: LogEntry | None


@dataclass(frozen=True)
class SmallSuit:
    """A suit to circle."""

    suit: str
    #: Its middle, mm.
    x: float


@dataclass(frozen=True, kw_only=True)
class Log(Rect):
    """The log of einSchränkungen."""

    rows: tuple[LogRow, ...]
    #: What table F2 suggests for a close and a clear defeat.
    close_loss: str
    clear_loss: str
    #: What a form offers to choose from.
    attributes: tuple[str, ...]
    #: For rows that are filled in by hand: the attributes' suits, and their size, mm.
    suits: tuple[SmallSuit, ...]
    suit_size: float


@dataclass(frozen=True)
class LadderColumn:
    """A value."""

    #: Left edge, mm.
    x: float
    value: int


@dataclass(frozen=True)
class LadderRow:
    """Hand sizes with one kind of Fertigkeit."""

    #: Top, mm.
    y: float
    #: eigene | fremde | keine
    skill: str
    #: Cards to draw, a number for each value.
    cards: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Ladder(Rect):
    """Hand sizes by value, for sheets that cannot know their own."""

    columns: tuple[LadderColumn, ...]
    #: Width of a column, mm.
    cell: float
    rows: tuple[LadderRow, ...]


@dataclass(frozen=True)
class NoteLine:
    """A line for a note."""

    #: The line that one writes on, mm.
    y: float
    #: Its right end, mm.
    right: float
    text: str | None


@dataclass(frozen=True, kw_only=True)
class Notes(Rect):
    """Lines to write on."""

    #: What they are for: notizen | leute (and places) | geschichte (what happened so far)
    use: Literal["notizen", "leute", "geschichte"]
    lines: tuple[NoteLine, ...]
    #: Does the sheet's lower right corner stand here?
    corner: bool


@dataclass(frozen=True)
class Purse:
    """A number of the experience."""

    #: Left edge of its box, mm.
    x: float
    #: gesamt | eingesetzt | ausgegeben | frei
    name: str
    value: int | None


@dataclass(frozen=True)
class RaisePrice:
    """What it costs to raise a value."""

    #: Left edge of its box, mm.
    x: float
    before: int
    after: int
    price: int


@dataclass(frozen=True)
class Use:
    """What experience may be used for."""

    #: Left edge of its card, mm.
    x: float
    #: Top of its text, mm.
    y: float
    text: str
    price: str


@dataclass(frozen=True, kw_only=True)
class Experience(Rect):
    """The strip of experience (E3)."""

    purses: tuple[Purse, ...]
    prices: tuple[RaisePrice, ...]
    #: Width of a price's box, mm.
    price_width: float
    uses: tuple[Use, ...]
    #: Width of the words of a use, mm.
    text_width: float


@dataclass(frozen=True, kw_only=True)
class SleevePlace(Rect):
    """The place for the card up the sleeve (G6)."""

    #: Does the card lie upright, not across?
    upright: bool
    #: The card that is there.
    card: str | None
    #: All that it may be.
    cards: tuple[str, ...]


def log(fonts: Fonts, part: SheetPart, setting: Setting, charakter: Charakter | None) -> Log:
    """The log, as far as it is written."""
    entries = [
        LogEntry(
            short_date(entry.datum),
            entry.attribut,
            fonts[_ENTRY_FONT].millimetres(entry.attribut, _ENTRY_POINTS) > _ENTRY_WIDTH,
            first_suit(setting, entry.attribut),
            minus(entry.wert),
            entry.situation,
            entry.geheilt,
        )
        for entry in (charakter.einschraenkungen if charakter else ())
    ]
    count = len(setting.attribute)
    step = min(_LOG_SUITS / count, _LOG_SUIT)
    return Log(
        *part.place,
        rows=tuple(
            LogRow(part.y + _LOG_TOP + row * LOG_ROW, entries[row] if row < len(entries) else None)
            for row in range(part.rows)
        ),
        close_loss=minus(outcome(-1).einschraenkung),
        clear_loss=minus(outcome(-2).einschraenkung),
        attributes=lookup.attribute_names(setting),
        suits=tuple(
            SmallSuit(str(one.farben[0]) if one.farben else WITHOUT, part.x + _LOG_SUITS_X + number * step)
            for number, one in enumerate(setting.attribute)
        ),
        suit_size=min(2.6, step - 0.6),
    )


def short_date(text: str) -> str:
    """A day as one writes it into a narrow column: ``1. 5. 66``; what is no date stays as it is."""
    day = lookup.read_date(text)
    return f"{day.day}.{day.month}.{day.year % 100:02d}" if day else text


def ladder(part: SheetPart) -> Ladder:
    """Hand sizes by value."""
    cell = (part.width - _LADDER_X) / len(_LADDER)
    return Ladder(
        *part.place,
        columns=tuple(
            LadderColumn(part.x + _LADDER_X + number * cell, value) for number, value in enumerate(_LADDER)
        ),
        cell=cell,
        rows=tuple(
            LadderRow(
                part.y + _LADDER_TOP + number * _LADDER_ROW,
                str(skill),
                tuple(hand_size(value, skill) for value in _LADDER),
            )
            for number, skill in enumerate(SkillPlace)
        ),
    )


def gained(setting: Setting) -> tuple[str, ...]:
    """What modules of one's own add to the sheet: a name, and numbers to cross off."""
    fields = [field for modul in setting.eigene_module for field in modul.bogen]
    return tuple("  ".join((field.name, *map(str, range(1, field.vorrat + 1)))) for field in fields)


def notes(
    part: SheetPart,
    size: Size,
    use: Literal["notizen", "leute", "geschichte"],
    charakter: Charakter | None,
    gains: Sequence[str],
    *,
    letter: bool,
) -> Notes:
    """Lines for notes; the last make room for the corner. ``letter``: does the corner have one?

    The first are the ``gains`` of modules of one's own.
    """
    written = (*gains, *(charakter.notizen if charakter else ())) if use == "notizen" else ()
    corner = part.bottom > size.height - _CORNER_FOOT
    beside = corner and part.right > size.width - _CORNER_SIDE
    top = part.bottom - (_CORNER_LETTER if letter else _CORNER_SUITS)
    lines = []
    for row in range(part.rows):
        y = part.y + NOTES_HEAD + (row + 1) * NOTES_ROW
        right = part.right - (_CORNER_WIDTH if beside and y > top else 0)
        lines.append(NoteLine(y, right, written[row] if row < len(written) else None))
    return Notes(*part.place, use=use, lines=tuple(lines), corner=corner)


def experience(say: Wording, fonts: Fonts, part: SheetPart, charakter: Charakter | None) -> Experience:
    """What was gained and used, and what everything costs."""
    record = charakter.erfahrung if charakter else None
    spent = sum(lookup.prices(charakter)) if charakter and record else 0
    had = {
        "gesamt": record.gesamt if record else None,
        "eingesetzt": record.eingesetzt if record else None,
        "ausgegeben": spent if record else None,
        "frei": record.gesamt - record.eingesetzt - spent if record else None,
    }
    uses = [
        *((say(f"use.{use}"), str(USES[use])) for use in _USES),
        (say("use.survival"), str(SURVIVAL_PRICE)),
        (say("use.skill"), "A"),
    ]
    price_width = (part.width - _PRICES) / (len(_LADDER) - 1)
    use_width = part.width / len(uses)
    text_width, font = use_width - _USE_BESIDE, fonts[_USE_FONT]
    return Experience(
        *part.place,
        purses=tuple(
            Purse(part.x + number * _PURSE, name, value) for number, (name, value) in enumerate(had.items())
        ),
        prices=tuple(
            RaisePrice(part.x + _PRICES + number * price_width, value, value + 1, raise_cost(value))
            for number, value in enumerate(_LADDER[:-1])
        ),
        price_width=price_width,
        uses=tuple(
            Use(
                part.x + number * use_width,
                part.y + (_ONE_LINE if font.count_lines(text, _USE_POINTS, text_width) == 1 else _TWO_LINES),
                text,
                price,
            )
            for number, (text, price) in enumerate(uses)
        ),
        text_width=text_width,
    )


def sleeve(part: SheetPart, charakter: Charakter | None) -> SleevePlace:
    """The card up the sleeve, and all that it may be."""
    written = charakter.aermel if charakter else None
    card = lookup.read_card(written) if written else None
    return SleevePlace(
        *part.place,
        upright=part.height > part.width,
        card=str(card) if card else written,
        cards=tuple(map(str, deck())),
    )
