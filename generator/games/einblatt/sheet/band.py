"""What stands in the band of an attribute: its value, its Fertigkeiten, its hand sizes. Places in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.game.form import field_path
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Attribut, BreiteFertigkeit, Charakter, ModulId, Setting
from generator.games.einblatt.play.cards import Farbe
from generator.games.einblatt.play.hands import Skill, effective, hand_size
from generator.games.einblatt.play.points import SMALLEST_MALUS
from generator.games.einblatt.sheet.layout import Part
from generator.games.einblatt.sheet.measures import FEWEST_ROWS, MOTIVATION, ROWS, Band
from generator.games.einblatt.sheet.skills import Line, arrange, in_lines, rows_needed
from generator.games.einblatt.sheet.suits import WITHOUT
from generator.games.einblatt.wording import minus, suits
from generator.geometry import Rect
from generator.wording import Wording

#: The tinted panel on the left, the table of hand sizes on the right, and the air around the lines between.
_PANEL: Final = 36.0
_LABELS: Final = 11.5
_CELL: Final = 7.0
_COLUMNS: Final = 5
_BEFORE: Final = 3.2
_BETWEEN: Final = 3.6
_AFTER: Final = 3.4
_RIGHT: Final = 1.4
#: The first line's upper end below the band's edge.
_TOP: Final = 2.1
#: Losses of the log that the table has a column for; a larger one takes the last column.
_LOSSES: Final = 4
#: How far down the panel value and suits have their middle.
_MIDDLE: Final = 0.35
#: From the panel's edge to the middle of a single suit, and of several, which stand two and two.
_ONE_SUIT_X: Final = 27.6
_SUITS_X: Final = 27.2
#: Sizes of suits: one, two, more; of the ring for an attribute without colour.
_ONE_SUIT: Final = 13.2
_TWO_SUITS: Final = 6.8
_MORE_SUITS: Final = 6.2
_RING: Final = 10.5
#: The rows of the table: the first one's top, and what is free above and below all of them.
_FIRST_ROW: Final = 10.6
_AROUND_ROWS: Final = 12.6
#: What a line takes before its text, a Malus' field on it, the shield of a Malus.
_NUMBER: Final = 3.7
_MALUS_FIELD: Final = 9.2
_MALUS_SHIELD: Final = 15.6
#: Letters that go into a line of a Fertigkeit in its usual size, pt; the smallest size.
_LETTERS: Final = 20.5
_TYPE: Final = 11.0
_SMALLEST_TYPE: Final = 6.5
#: The steps that a broad Fertigkeit's Malus takes: the first one's left edge, and from one to the next.
_FIRST_STEP: Final = 3.6
_STEP: Final = 9.6
#: Places for the cards of Selbstbewusstsein: the width of all, of one at most.
_PLACES: Final = 46.6
_PLACE: Final = 5.7
#: What else stands beside the rule of Selbstbewusstsein, without and with the cards' names, and the room that
#: the rule needs.
_BESIDE_RULE: Final = 18.0
_BESIDE_RULE_AND_CARDS: Final = 25.0
_RULE: Final = 9.3
#: The mirror's handle, seen from its middle, and how much of the band is below that.
_HANDLE: Final = 9.4
_BELOW_MIRROR: Final = 0.27


@dataclass(frozen=True)
class Pip:
    """A suit on the panel."""

    #: kreuz | pik | karo | herz, or ohne: a ring.
    suit: str
    #: Its middle, mm.
    x: float
    y: float
    size: float


@dataclass(frozen=True)
class MalusStep:
    """A step of a broad Fertigkeit's Malus."""

    #: Left edge of its box, mm.
    x: float
    text: str
    #: Is it behind the character?
    past: bool
    #: Is it the Malus in force?
    now: bool


@dataclass(frozen=True)
class Broad:
    """A broad Fertigkeit (E2)."""

    #: The Malus in force, and the one that it began with.
    malus: str
    start: str
    #: Places on the sheet that it takes.
    places: int
    steps: tuple[MalusStep, ...]
    #: Cards to draw, and how they come about.
    cards: int
    sum: str


@dataclass(frozen=True, kw_only=True)
class TextLine(Rect):
    """A line to write on; its foot is the line."""

    #: Its place among those of the value, from 1.
    number: int
    #: Does the value reach as far?
    open: bool
    text: str | None


@dataclass(frozen=True, kw_only=True)
class SkillLine(TextLine):
    """The line of a Fertigkeit, or the box of a broad one."""

    #: For the names of its fields, from 1.
    index: int
    #: Is it the first of its column?
    top: bool
    #: Width of the text, mm.
    text_width: float
    #: Size of a text that is too long for its usual size, pt; none for others.
    type_size: float | None
    broad: Broad | None
    #: Is it a box of several lines?
    boxed: bool


@dataclass(frozen=True)
class HandColumn:
    """A column of the hand sizes."""

    #: Left edge, mm.
    x: float
    #: heil, or the einSchränkung.
    text: str
    #: Unhurt, or in force?
    bold: bool


@dataclass(frozen=True)
class HandRow:
    """Hand sizes with one kind of Fertigkeit."""

    #: Top, mm.
    y: float
    #: eigene | fremde | keine
    skill: str
    #: Cards to draw, a number for each column; none on a blank sheet.
    cards: tuple[int, ...]


@dataclass(frozen=True)
class HandTable:
    """Hand sizes unhurt and with einSchränkungen."""

    columns: tuple[HandColumn, ...]
    rows: tuple[HandRow, ...]
    #: Height of a row, mm.
    row_height: float
    #: The column in force by the log, from 0; none while unhurt.
    now: int | None


@dataclass(frozen=True)
class Motivation:
    """The strip at the foot of a band (E5)."""

    #: Top, mm.
    y: float
    #: Right end of what stands on it, mm.
    right: float
    text: str | None
    #: The cards that it has earned: K, A.
    earned: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Panelled(Rect):
    """A band: a panel on the left, lines, and on the right what one draws."""

    name: str
    #: The name of the value's field.
    field: str
    #: Is it drawn in red?
    red: bool
    #: Its suits as the panel names them, and how many there are.
    suit_words: str
    suit_count: int
    value: int | None
    #: The values that it may have.
    range: str
    #: Width of the panel, mm.
    panel: float
    #: Middle of value and suits, mm.
    middle: float
    #: Left edge of the first column of lines, mm.
    lines_x: float
    #: Left edge of what stands on the right, mm, and its width.
    hand_x: float
    hand_width: float


@dataclass(frozen=True, kw_only=True)
class AttributeBand(Panelled):
    """The band of an attribute."""

    #: The attribute in the names of fields.
    path: str
    #: The first suit: kreuz | pik | karo | herz | ohne
    suit: str
    pips: tuple[Pip, ...]
    lines: tuple[SkillLine, ...]
    hands: HandTable
    #: Width of a column of the hand sizes, mm.
    cell: float
    #: None without the module E5.
    motivation: Motivation | None


@dataclass(frozen=True)
class CardPlace:
    """A place for a card of Selbstbewusstsein."""

    #: Left edge, mm.
    x: float
    #: Is a card there at the beginning?
    dealt: bool


@dataclass(frozen=True, kw_only=True)
class ConfidenceBand(Panelled):
    """The band of Selbstbewusstsein (E4)."""

    lines: tuple[TextLine, ...]
    #: How large the mirror is drawn.
    mirror_scale: float
    #: As many places as the hand may have cards.
    places: tuple[CardPlace, ...]
    #: Width of a place with what parts it from the next, mm.
    place_width: float
    #: Room for the rule, mm; none where it is too little: its card tells it.
    rule_height: float | None
    #: Cards that remain at the beginning; none where nobody knows.
    kept: int | None
    #: The cards of the hand.
    cards: tuple[str, ...]


def bands(setting: Setting, charakter: Charakter | None, *, form: bool = False) -> list[Band]:
    """What the layout must know of each attribute, Selbstbewusstsein last (E4).

    A form has all lines that a blank sheet has: whoever fills it in may raise a value.
    """
    driven = ModulId.E5 in setting.module
    found = []
    for attribut in setting.attribute:
        if charakter is None:
            _low, high = lookup.limits(setting, attribut.name)
            rows = max(ROWS, min(-(-high // 2), 10))
            found.append(Band(attribut.name, rows, rows, driven))
            continue
        listed = charakter.fertigkeiten.get(attribut.name, ())
        value = min(charakter.werte.get(attribut.name, 0), 20)
        fewest = max(rows_needed(listed, ROWS if form else FEWEST_ROWS), -(-value // 2))
        found.append(Band(attribut.name, max(fewest, ROWS), fewest, driven))
    if ModulId.E4 in setting.module:
        more = charakter.selbstbewusstsein if charakter else None
        fewest = max(ROWS if form else FEWEST_ROWS, -(-len(more.merkmale) // 2)) if more else ROWS
        found.append(Band(lookup.SELBSTBEWUSSTSEIN, max(fewest, ROWS), fewest))
    return found


def attribute_band(
    say: Wording, part: Part, setting: Setting, attribut: Attribut, charakter: Charakter | None, *, form: bool
) -> AttributeBand:
    """The band of one attribute; in a ``form`` each Fertigkeit is one line."""
    name, suits_ = attribut.name, attribut.farben
    value = charakter.werte.get(name, 0) if charakter else None
    inner = _Inner(part)
    middle = part.y + part.height * _MIDDLE
    return AttributeBand(
        *part.place,
        name=name,
        field=field_path("werte", name),
        path=field_path(name),
        suit=str(suits_[0]) if suits_ else WITHOUT,
        red=bool(suits_) and suits_[0] in (Farbe.KARO, Farbe.HERZ),
        suit_words=suits(say, suits_),
        suit_count=len(suits_),
        pips=tuple(_pips(attribut, part.x, middle)),
        value=value,
        range=_range(setting, name),
        panel=_PANEL,
        middle=middle,
        lines=tuple(_skill_lines(inner, setting, attribut, charakter, form=form)),
        lines_x=inner.left,
        hand_x=inner.hand,
        hand_width=_LABELS + _COLUMNS * _CELL,
        hands=_hands(say, part, inner, value, lookup.hurt(charakter, name) if charakter else 0),
        cell=_CELL,
        motivation=_motivation(part, inner, name, charakter) if ModulId.E5 in setting.module else None,
    )


def confidence_band(
    say: Wording, part: Part, setting: Setting, charakter: Charakter | None, *, form: bool
) -> ConfidenceBand:
    """The band of Selbstbewusstsein (E4): traits instead of Fertigkeiten, cards instead of a table."""
    more = charakter.selbstbewusstsein if charakter else None
    inner = _Inner(part)
    traits = more.merkmale if more else ()
    cards = more.hand if more else ()
    kept = max(more.wert - 2, 0) if more and not form else None
    places = more.wert if more else lookup.limits(setting, lookup.SELBSTBEWUSSTSEIN)[1]
    place = min(_PLACES / max(places, 1), _PLACE)
    rule = part.height - (_BESIDE_RULE_AND_CARDS if cards or form else _BESIDE_RULE)
    return ConfidenceBand(
        *part.place,
        name=say("sheet.confidence"),
        field=field_path("selbstbewusstsein", "wert"),
        red=False,
        suit_words=suits(say, ()),
        suit_count=0,
        value=more.wert if more else None,
        range=_range(setting, lookup.SELBSTBEWUSSTSEIN),
        panel=_PANEL,
        middle=part.y + part.height * _MIDDLE,
        lines=tuple(
            TextLine(
                *inner.line(*divmod(index, part.rows)),
                number=index + 1,
                open=more is None or index < more.wert,
                text=traits[index] if index < len(traits) else None,
            )
            for index in range(2 * part.rows)
        ),
        lines_x=inner.left,
        hand_x=inner.hand,
        hand_width=_LABELS + _COLUMNS * _CELL,
        mirror_scale=min(1.0, (part.height * _BELOW_MIRROR - 0.3) / _HANDLE),
        places=tuple(
            CardPlace(inner.hand + 0.2 + index * place, index < (kept or 0)) for index in range(places)
        ),
        place_width=place,
        rule_height=rule if rule > _RULE else None,
        kept=kept,
        cards=tuple(cards),
    )


@dataclass(frozen=True)
class _Inner:
    """A band's inside, right of its panel."""

    part: Part

    @property
    def left(self) -> float:
        return self.part.x + _PANEL + _BEFORE

    @property
    def hand(self) -> float:
        return self.part.x + self.part.width - _RIGHT - _LABELS - _COLUMNS * _CELL

    @property
    def column(self) -> float:
        """Width of a column of lines."""
        return (self.hand - _AFTER - self.left - _BETWEEN) / 2

    def line(self, column: int, row: int, places: int = 1) -> tuple[float, float, float, float]:
        """The box of a line: it ends at the line that one writes on."""
        return (
            self.left + column * (self.column + _BETWEEN),
            self.part.y + _TOP + row * self.part.row,
            self.column,
            places * self.part.row,
        )


def _range(setting: Setting, name: str) -> str:
    low, high = lookup.limits(setting, name)
    return f"{low}\u2013{high}"


def _pips(attribut: Attribut, x: float, middle: float) -> Iterator[Pip]:
    """One large suit, two side by side, or up to four two and two."""
    count = len(attribut.farben)
    if count < 2:
        suit, size = (str(attribut.farben[0]), _ONE_SUIT) if count else (WITHOUT, _RING)
        yield Pip(suit, x + _ONE_SUIT_X, middle, size)
        return
    size = _TWO_SUITS if count == 2 else _MORE_SUITS
    for number, suit in enumerate(attribut.farben):
        row, column = divmod(number, 2)
        yield Pip(
            str(suit),
            x + _SUITS_X + size * 0.56 * (1 if column else -1),
            middle + ((row - 0.5) * size * 1.15 if count > 2 else 0),
            size,
        )


def _skill_lines(
    inner: _Inner, setting: Setting, attribut: Attribut, charakter: Charakter | None, *, form: bool
) -> Iterator[SkillLine]:
    value = charakter.werte.get(attribut.name, 0) if charakter else None
    listed = charakter.fertigkeiten.get(attribut.name, ()) if charakter else ()
    rows = inner.part.rows
    found = in_lines(listed, rows) if form else arrange(listed, rows) or []
    malus_field = ModulId.E2 in setting.module and (form or charakter is None)
    number = 1
    for index, line in enumerate(found, 1):
        yield _skill_line(inner, line, index, number, value, malus_field=malus_field, form=form)
        number += lookup.skill_places(line.fertigkeit) if line.fertigkeit is not None else 1


def _skill_line(
    inner: _Inner, line: Line, index: int, number: int, value: int | None, *, malus_field: bool, form: bool
) -> SkillLine:
    """A line's data: ``index`` names its field, ``number`` is its place among those of the value."""
    skill = line.fertigkeit
    text = lookup.skill_name(skill) if skill is not None else None
    broad = skill if isinstance(skill, BreiteFertigkeit) else None
    place = inner.line(line.column, line.row, line.places)
    beside = _MALUS_FIELD if malus_field else _MALUS_SHIELD if broad else 0
    # Set small from the start: the press would find out by laying the sheet out again.
    long = text is not None and len(text) > _LETTERS and not form
    return SkillLine(
        *place,
        index=index,
        number=number,
        top=line.row == 0,
        open=value is None or number <= value,
        text=text,
        text_width=inner.column - _NUMBER - beside,
        type_size=max(_TYPE * _LETTERS / len(text), _SMALLEST_TYPE) if text and long else None,
        broad=_broad(broad, value or 0, place[0]) if broad else None,
        boxed=broad is not None and line.places > 1,
    )


def _broad(skill: BreiteFertigkeit, value: int, x: float) -> Broad:
    cards = hand_size(value, Skill.OWN, malus=skill.malus)
    return Broad(
        minus(skill.malus),
        minus(skill.start),
        lookup.skill_places(skill),
        tuple(
            MalusStep(x + _FIRST_STEP + number * _STEP, minus(step), step < skill.malus, step == skill.malus)
            for number, step in enumerate(range(skill.start, SMALLEST_MALUS + 1))
        ),
        cards,
        f"{value} \u2212 {-skill.malus} = {cards}" if cards == value + skill.malus else str(cards),
    )


def _hands(say: Wording, part: Part, inner: _Inner, value: int | None, hurt: int) -> HandTable:
    """Hand sizes unhurt and with einSchränkungen; a loss beyond the columns takes the last."""
    losses = [0, 1, 2, 3, max(_LOSSES, -hurt)]
    now = losses.index(-hurt) if hurt else None
    height = (part.height - _AROUND_ROWS) / len(Skill)
    return HandTable(
        tuple(
            HandColumn(
                inner.hand + _LABELS + number * _CELL,
                minus(-loss) if loss else say("sheet.unhurt"),
                bold=number in (0, now),
            )
            for number, loss in enumerate(losses)
        ),
        tuple(
            HandRow(
                part.y + _FIRST_ROW + number * height,
                str(skill),
                () if value is None else tuple(hand_size(effective(value, -loss), skill) for loss in losses),
            )
            for number, skill in enumerate(Skill)
        ),
        height,
        now,
    )


def _motivation(part: Part, inner: _Inner, name: str, charakter: Charakter | None) -> Motivation:
    return Motivation(
        part.y + part.height - MOTIVATION,
        inner.hand - 5,
        charakter.motivationen.get(name) if charakter else None,
        tuple(charakter.verdient.get(name, ())) if charakter else (),
    )
