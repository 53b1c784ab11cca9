"""The rules that a kit declares, looked for in its items."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from generator.diagnostics import Diagnostic, Span
from generator.game.own.defects import RuleBroken, RuleNotUnderstood
from generator.game.own.expression import EXAMPLE, NotUnderstood, NoValue, OwnRule, Row, Value, understood
from generator.i18n import _
from generator.model.items import Item, Items
from generator.model.own_items import ItemsFile
from generator.model.words import in_quotes, listing
from generator.source.tree import Loc
from generator.suggest import closest

#: For rules about all items.
_NOTHING: Row = {}


class Places(Protocol):
    """Where items stand."""

    def span(self, loc: Loc, *, key: bool = False) -> Span: ...

    def number(self, item: int) -> int:
        """The number of an item's row."""
        ...


def broken_rules(
    items: Items, places: Places, declared: ItemsFile, kit_place: Callable[..., Span | None]
) -> Iterator[Diagnostic]:
    """A finding for each rule that nobody understands, and for each item that breaks one."""
    rows = [(_row(item), item.copies) for item in items.items]
    names = list(dict.fromkeys(name for row, _copies in rows for name in row))
    for name, text in declared.rules.items():
        place = kit_place("rules", name)
        try:
            rule = understood(text, [*declared.fields, *names])
        except NotUnderstood as fault:
            near = closest(fault.word, names) if fault.word else None
            hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
            fields = _("Fields: {names}.").format(names=listing(names, 30)) if fault.word else _(EXAMPLE)
            yield RuleNotUnderstood.at(place, name=name, reason=str(fault), remedy=hint + fields)
            continue
        if rule.of_all:
            yield from _for_all(name, rule, rows, place, _("all items"))
            continue
        for number, item in enumerate(items.items):
            at = places.span(("items", number, rule.names[0] if rule.names else "id"))
            where = _("row {row}, {name}").format(row=places.number(number), name=in_quotes(_called(item)))
            yield from _for_all(name, rule, rows, at, where, rows[number][0])


def _for_all(
    name: str,
    rule: OwnRule,
    rows: Sequence[tuple[Row, int]],
    place: Span | None,
    where: str,
    row: Row = _NOTHING,
) -> Iterator[Diagnostic]:
    """A finding where the rule does not hold, of one item or of all."""
    try:
        if rule.holds(row, rows):
            return
        seen = rule.seen(row, rows)
    except NoValue as fault:
        yield RuleBroken.at(place, where=where, name=name, rule=rule.text, values=str(fault))
        return
    values = ", ".join(_("{name} is {value}").format(name=one, value=_shown(value)) for one, value in seen)
    yield RuleBroken.at(place, where=where, name=name, rule=rule.text, values=values)


def _row(item: Item) -> Row:
    """What a rule may ask of an item; lists and groups of YAML are nothing to reckon with."""
    plain = {key: value for key, value in item.fields.items() if not isinstance(value, dict | list)}
    return {**plain, "copies": item.copies}


def _called(item: Item) -> str:
    """What people call an item: its first text."""
    return next((value for value in item.fields.values() if isinstance(value, str) and value), item.id)[:40]


def _shown(value: Value) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else f"{value:.10g}"
    return _("empty") if value is None else str(value)[:40]
