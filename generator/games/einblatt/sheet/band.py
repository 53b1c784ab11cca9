"""What stands in the band of an attribute: its value, its Fertigkeiten, its hand sizes. Places in mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from generator.game.form import field_path
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Attribut, Charakter, ModulId, Setting
from generator.games.einblatt.play.cards import Farbe
from generator.games.einblatt.sheet.hand_table import HandTable, hand_table
from generator.games.einblatt.sheet.inside import CELL, COLUMNS, LABELS, PANEL, Inside
from generator.games.einblatt.sheet.layout import SheetPart
from generator.games.einblatt.sheet.measures import FEWEST_ROWS, MOTIVATION, ROWS, Band
from generator.games.einblatt.sheet.skill_lines import SkillLine, TextLine, skill_lines
from generator.games.einblatt.sheet.skills import rows_needed
from generator.games.einblatt.sheet.suits import WITHOUT
from generator.games.einblatt.wording import suits
from generator.geometry import Rect
from generator.typeface import Fonts
from generator.wording import Wording

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
#: From which value on a single suit is smaller, and how much.
_TWO_DIGITS: Final = 10
_NARROWER: Final = 0.86
#: Places for the cards of Selbstbewusstsein: the width of all, of one at most.
_PLACES: Final = 46.6
_PLACE: Final = 5.7
#: What else stands beside the rule of Selbstbewusstsein, without and with the cards' names, and the room that
#: the rule needs.
_BESIDE_RULE: Final = 16.0
_BESIDE_RULE_AND_CARDS: Final = 24.0
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
class Motivation:
    """The strip at the foot of a band (E5), as wide as its lines and hand sizes."""

    #: Top, mm.
    y: float
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
    #: Height of what stands above the Motivation, mm; that of the band without one.
    inner: float
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
    say: Wording,
    fonts: Fonts,
    part: SheetPart,
    setting: Setting,
    attribut: Attribut,
    charakter: Charakter | None,
    *,
    form: bool,
) -> AttributeBand:
    """The band of one attribute; in a ``form`` each Fertigkeit is one line."""
    name, suits_ = attribut.name, attribut.farben
    value = charakter.werte.get(name, 0) if charakter else None
    inside = Inside(part)
    middle = part.y + part.height * _MIDDLE
    driven = ModulId.E5 in setting.module
    above = replace(part, height=part.height - (MOTIVATION if driven else 0.0))
    return AttributeBand(
        *part.place,
        name=name,
        field=field_path("werte", name),
        path=field_path(name),
        suit=str(suits_[0]) if suits_ else WITHOUT,
        red=bool(suits_) and suits_[0] in (Farbe.KARO, Farbe.HERZ),
        suit_words=suits(say, suits_),
        suit_count=len(suits_),
        pips=tuple(_pips(attribut, part.x, middle, beside=value or 0)),
        value=value,
        range=_range(setting, name),
        panel=PANEL,
        middle=middle,
        lines=tuple(skill_lines(fonts, inside, setting, attribut, charakter, form=form)),
        lines_x=inside.left,
        hand_x=inside.hand,
        hand_width=LABELS + COLUMNS * CELL,
        inner=above.height,
        hands=hand_table(say, above, inside, value, lookup.hurt(charakter, name) if charakter else 0),
        cell=CELL,
        motivation=_motivation(above, name, charakter) if driven else None,
    )


def confidence_band(
    say: Wording, part: SheetPart, setting: Setting, charakter: Charakter | None, *, form: bool
) -> ConfidenceBand:
    """The band of Selbstbewusstsein (E4): traits instead of Fertigkeiten, cards instead of a table."""
    more = charakter.selbstbewusstsein if charakter else None
    inside = Inside(part)
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
        panel=PANEL,
        middle=part.y + part.height * _MIDDLE,
        lines=tuple(
            TextLine(
                *inside.line(*divmod(index, part.rows)),
                number=index + 1,
                open=more is None or index < more.wert,
                text=traits[index] if index < len(traits) else None,
            )
            for index in range(2 * part.rows)
        ),
        lines_x=inside.left,
        hand_x=inside.hand,
        hand_width=LABELS + COLUMNS * CELL,
        mirror_scale=min(1.0, (part.height * _BELOW_MIRROR - 0.3) / _HANDLE),
        places=tuple(
            CardPlace(inside.hand + 0.2 + index * place, index < (kept or 0)) for index in range(places)
        ),
        place_width=place,
        rule_height=rule if rule > _RULE else None,
        kept=kept,
        cards=tuple(cards),
    )


def _range(setting: Setting, name: str) -> str:
    low, high = lookup.limits(setting, name)
    return f"{low}\u2013{high}"


def _pips(attribut: Attribut, x: float, middle: float, *, beside: int) -> Iterator[Pip]:
    """One large suit, smaller ``beside`` a value of two digits; two side by side; up to four two and two."""
    count = len(attribut.farben)
    if count < 2:
        suit, size = (str(attribut.farben[0]), _ONE_SUIT) if count else (WITHOUT, _RING)
        yield Pip(suit, x + _ONE_SUIT_X, middle, size if beside < _TWO_DIGITS else size * _NARROWER)
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


def _motivation(above: SheetPart, name: str, charakter: Charakter | None) -> Motivation:
    return Motivation(
        above.y + above.height,
        charakter.motivationen.get(name) if charakter else None,
        tuple(charakter.verdient.get(name, ())) if charakter else (),
    )
