"""The head of a character sheet: who, in which world, and what the values cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.games.einblatt import lookup
from generator.games.einblatt.models import Charakter, Einkauf, Setting
from generator.games.einblatt.play.points import OTHER_PRICE, STRONG_PRICE, purchase_cost
from generator.games.einblatt.sheet.layout import SheetPart
from generator.games.einblatt.sheet.suits import first_suit
from generator.geometry import Rect
from generator.wording import Wording

#: Width of player, world and Machtlevel on the right, mm.
_FACTS: Final = 65.0
#: The row of values in the head: its width, its word, and the narrowest box that has room for a digit, mm.
_SUM_WIDTH: Final = 45.5
_SUM_WORD: Final = 12.0
_SUM_BOX: Final = 7.0
#: The widest box: for a value, and for a value and its price.
_VALUE_BOX: Final = 9.4
_PRICE_BOX: Final = 11.2


@dataclass(frozen=True)
class SumItem:
    """A value that adds up."""

    #: Left edge of its box, mm.
    x: float
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
    #: Is there room for the word before the values?
    sum_word: bool
    #: The values that add up; none where a box would be too narrow for a pencil, or the screen adds up.
    addends: tuple[SumItem, ...]
    #: From one value to the next, mm.
    item_width: float
    #: Points; none where they are not known.
    budget: int | None
    spent: int | None
    left: int | None


def head(say: Wording, part: SheetPart, setting: Setting, charakter: Charakter | None, *, form: bool) -> Head:
    """The head of the first page."""
    names = lookup.attribute_names(setting)
    purchase = setting.einkauf is Einkauf.SPEZIALISIERUNG
    budget = setting.einkaufspunkte if purchase else lookup.budget(setting, charakter)
    # Many begin where the word would stand; what Spezialisierung costs is wider.
    begin = 0.0 if (_SUM_WIDTH - _SUM_WORD) / len(names) < _SUM_BOX else _SUM_WORD
    step = min((_SUM_WIDTH - begin) / len(names), _PRICE_BOX if purchase else _VALUE_BOX)
    facts = part.right - _FACTS
    shown = charakter is not None or step >= _SUM_BOX
    spent = _spent(setting, charakter) if charakter else None
    return Head(
        *part.place,
        facts=facts,
        level=say("sheet.prices", strong=STRONG_PRICE, other=OTHER_PRICE)
        if purchase
        else lookup.level_words(say, setting, charakter),
        purchase=purchase,
        sum_word=bool(begin) and not form,
        addends=tuple(_addends(setting, charakter, facts + begin, step)) if shown and not form else (),
        item_width=step,
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


def _addends(setting: Setting, charakter: Charakter | None, x: float, step: float) -> Iterator[SumItem]:
    values = lookup.start_values(charakter) if charakter else {}
    purchase = charakter is not None and setting.einkauf is Einkauf.SPEZIALISIERUNG
    for number, name in enumerate(lookup.attribute_names(setting)):
        price = ""
        if purchase and charakter is not None:
            price = f"{STRONG_PRICE if name == charakter.starkes_attribut else OTHER_PRICE}·"
        yield SumItem(
            x + number * step,
            first_suit(setting, name),
            name == lookup.SELBSTBEWUSSTSEIN,
            f"{price}{values.get(name, '')}",
        )
