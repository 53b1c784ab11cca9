"""One cell of a table → what its field wants, or what is wrong with it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container
from typing import NamedTuple

from pydantic import JsonValue

from generator.i18n import _
from generator.model.own_items import (
    AnyField,
    ChoiceField,
    ColourField,
    NumberField,
    TextField,
)
from generator.model.words import in_quotes, listing
from generator.source.table.table import Cell
from generator.suggest import closest

_NUMBER = re.compile(r"[+-]?\d{1,15}([.,]\d{1,10})?", re.ASCII)
_THOUSANDS = re.compile(r"[+-]?\d{1,3}([.,]\d{3})+", re.ASCII)
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
#: What spreadsheets show where a formula has no result.
_FAILED = re.compile(r"#(REF|BEZUG|NAME|VALUE|WERT|DIV/0|N/A|NV|NUM|ZAHL|NULL)[!?]?", re.IGNORECASE)


class Wrong(NamedTuple):
    """Why a cell does not fit: what was found, what belongs there, what to do."""

    found: str
    wanted: str
    remedy: str


def read(cell: Cell, field: AnyField, colours: Container[str] = ()) -> JsonValue | Wrong:
    """The value that templates get; None for an empty cell."""
    if isinstance(cell, str):
        cell = cell.strip() or None
    if cell is None:
        if field.optional:
            return None
        return Wrong(
            _("it is empty"),
            _("something belongs there"),
            _("Fill it in, or write “optional: true” at the field in kit.yaml."),
        )
    if isinstance(cell, str) and _FAILED.fullmatch(cell):
        return Wrong(
            _("the formula has no result ({value})").format(value=cell),
            _("a value belongs there"),
            _("Mend the formula, or write the value itself."),
        )
    match field:
        case NumberField():
            return _number(cell, field)
        case ChoiceField():
            return _choice(plain(cell), field)
        case ColourField():
            return _colour(plain(cell), colours)
        case TextField() if len(plain(cell)) > field.longest:
            return Wrong(
                _("{count} characters").format(count=len(plain(cell))),
                _("at most {count} are allowed").format(count=field.longest),
                _("Shorten the text, or say “longest” at the field in kit.yaml."),
            )
    return plain(cell)


def plain(cell: Cell) -> str:
    """A cell as text: whole numbers of spreadsheets without their point."""
    if isinstance(cell, bool):
        return _("yes") if cell else _("no")
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return "" if cell is None else unicodedata.normalize("NFC", str(cell))


def guessed(cell: Cell) -> JsonValue:
    """The value of a column that nobody declared: whole numbers are numbers, all else is text."""
    if isinstance(cell, float) and not cell.is_integer():
        return cell
    text = plain(cell)
    return int(text) if re.fullmatch(r"-?(0|[1-9][0-9]{0,14})", text) else text


def _number(cell: Cell, field: NumberField) -> JsonValue | Wrong:
    if isinstance(cell, (int, float)) and not isinstance(cell, bool):
        value = float(cell)
    else:
        text = str(cell).replace("\u2212", "-").replace("\u00a0", "").replace(" ", "")
        if text.startswith("="):
            return _no_number(cell, _("CSV keeps formulas as they are typed: write the number itself."))
        if _THOUSANDS.fullmatch(text) and (field.whole or text.count(".") + text.count(",") > 1):
            bare = re.sub("[.,]", "", text)
            remedy = _("Write thousands without a sign between: {number}.").format(number=bare)
            return _no_number(cell, remedy)
        if not _NUMBER.fullmatch(text):
            return _no_number(cell, _("Write it in digits."))
        value = float(text.replace(",", "."))
    low, high = field.least, field.most
    if (low is not None and value < low) or (high is not None and value > high):
        return Wrong(_shown(value), _range(low, high), _("Write a number that lies within."))
    if not field.whole:
        return int(value) if value.is_integer() else value
    if not value.is_integer():
        return Wrong(
            _shown(value),
            _("a whole number belongs there"),
            _("Round it, or write “whole: false” at the field in kit.yaml."),
        )
    return int(value)


def _no_number(cell: Cell, remedy: str) -> Wrong:
    return Wrong(_quoted(plain(cell)), _("a number belongs there"), remedy)


def _range(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return _("it must lie between {low} and {high}").format(low=_shown(low), high=_shown(high))
    if high is not None:
        return _("it must be at most {high}").format(high=_shown(high))
    assert low is not None
    return _("it must be at least {low}").format(low=_shown(low))


def _choice(text: str, field: ChoiceField) -> JsonValue | Wrong:
    known = {word.casefold(): word for word in field.of}
    if found := known.get(text.casefold()):
        return found
    near = closest(text, field.of)
    remedy = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
    remedy += _("Possible: {choices}.").format(choices=listing(field.of, 30))
    return Wrong(_quoted(text), _("that is none of the words that the field knows"), remedy)


def _colour(text: str, colours: Container[str]) -> JsonValue | Wrong:
    if text in colours or _HEX.fullmatch(text):
        return text
    names = list(colours) if isinstance(colours, (list, tuple)) else []
    near = closest(text, names)
    remedy = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
    remedy += _("Write a name of palette.yaml ({names}), or # and six digits, like “#C0392B”.").format(
        names=listing(names, 20)
    )
    return Wrong(_quoted(text), _("that is no colour"), remedy)


def _quoted(text: str) -> str:
    return in_quotes(text if len(text) <= 40 else text[:39] + "…")


def _shown(value: float) -> str:
    return str(int(value)) if value.is_integer() else f"{value:g}"
