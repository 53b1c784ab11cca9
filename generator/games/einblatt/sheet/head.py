"""The head of a character sheet: who, in which world, and what the values cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, Einkauf, Setting
from generator.games.einblatt.play.points import OTHER_PRICE, STRONG_PRICE, purchase_cost
from generator.games.einblatt.sheet.layout import SheetPart
from generator.games.einblatt.sheet.suits import first_suit
from generator.geometry import Rect
from generator.typeface import Fonts
from generator.wording import Wording

#: Width of player, world and Machtlevel on the right, mm.
_FACTS: Final = 65.0
#: The row of values in the head: its width, and what the word takes that stands before prices, mm.
_SUM_WIDTH: Final = 46.5
_SUM_WORD: Final = 12.0
#: A value: its font, its size in points, the suit before it; the widest gap and the least, mm.
_FONT: Final = "alegreya/Alegreya_700Bold.ttf"
_TYPE: Final = 10.5
_SUIT: Final = 3.2
_GAP: Final = 4.0
_LEAST_GAP: Final = 0.8


@dataclass(frozen=True)
class SumItem:
    """A value that adds up."""

    #: Left edge of its suit, mm; left edge of its text and the room for it.
    x: float
    text_x: float
    text_width: float
    #: kreuz | pik | karo | herz, or ohne for an attribute without colour.
    suit: str
    #: Is it Selbstbewusstsein, whose sign is a mirror?
    mirror: bool
    #: The value, before it its price where it has one; empty on a blank sheet.
    text: str


@dataclass(frozen=True, kw_only=True)
class Head(Rect):
    """Name on the left; on the right who plays it, where, and what it cost."""

    #: Left edge of what stands on the right, mm.
    facts: float
    #: The Machtlevel, or the prices where values are bought.
    level: str
    #: Are values bought (Spezialisierung)?
    purchase: bool
    #: Is there room for the word before the prices?
    sum_word: bool
    #: The values that add up; none where they are still to be filled in.
    addends: tuple[SumItem, ...]
    #: Points; none where they are not known.
    budget: int | None
    spent: int | None
    left: int | None


def head(
    say: Wording, fonts: Fonts, part: SheetPart, setting: Setting, charakter: Charakter | None, *, form: bool
) -> Head:
    """The head of the first page."""
    purchase = setting.einkauf is Einkauf.SPEZIALISIERUNG
    budget = setting.einkaufspunkte if purchase else lookup.budget(setting, charakter)
    facts = part.right - _FACTS
    texts = _values(setting, charakter) if charakter and not form else []
    wide = [_SUIT + fonts[_FONT].millimetres(text, _TYPE) for _name, text in texts]
    # Many begin where the word would stand.
    word = purchase and sum(wide) + len(wide) * _LEAST_GAP < _SUM_WIDTH - _SUM_WORD
    begin = _SUM_WORD if word else 0.0
    spent = _spent(setting, charakter) if charakter else None
    return Head(
        *part.place,
        facts=facts,
        level=say("sheet.prices", strong=STRONG_PRICE, other=OTHER_PRICE)
        if purchase
        else lookup.level_words(say, setting, charakter),
        purchase=purchase,
        sum_word=word,
        addends=tuple(_addends(setting, texts, wide, facts + begin, _SUM_WIDTH - begin)),
        budget=budget,
        spent=spent,
        left=budget - spent if budget is not None and spent is not None else None,
    )


def _spent(setting: Setting, charakter: Charakter) -> int:
    values, strong = lookup.start_values(charakter), charakter.starkes_attribut
    held = {name: values.get(name, 0) for name in lookup.attribute_names(setting)}
    if setting.einkauf is Einkauf.SPEZIALISIERUNG:
        others = [value for name, value in held.items() if name != strong]
        return purchase_cost(values.get(strong or "", 0), others)
    return sum(held.values())


def _values(setting: Setting, charakter: Charakter) -> list[tuple[str, str]]:
    """Each attribute with its value, before it its price where it has one."""
    values, purchase = lookup.start_values(charakter), setting.einkauf is Einkauf.SPEZIALISIERUNG

    def price(name: str) -> str:
        return f"{STRONG_PRICE if name == charakter.starkes_attribut else OTHER_PRICE}·" if purchase else ""

    return [(name, f"{price(name)}{values.get(name, '')}") for name in lookup.attribute_names(setting)]


def _addends(
    setting: Setting, texts: Sequence[tuple[str, str]], wide: Sequence[float], x: float, room: float
) -> Iterator[SumItem]:
    """With even gaps between them; where they are too many, in boxes of even width, in smaller type."""
    gap = min((room - sum(wide)) / max(len(wide) - 1, 1), _GAP)
    if gap < _LEAST_GAP:
        wide, gap = [room / len(wide) - _LEAST_GAP] * len(wide), _LEAST_GAP
    for (name, text), width in zip(texts, wide, strict=True):
        yield SumItem(
            x,
            x + _SUIT,
            width - _SUIT + 0.6,
            first_suit(setting, name),
            name == lookup.SELBSTBEWUSSTSEIN,
            text,
        )
        x += width + gap
