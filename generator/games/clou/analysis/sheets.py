"""What a thief's sheet can give (V29), and whether it can be filled (V23, V25, V26)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import get_args

from generator.games.clou.models_dieb import (
    Baum,
    Dieb,
    Knoten,
    Kreiskaesten,
    Pyramide,
    Pyramidenkasten,
    Streifenkasten,
    Werkzeug,
    Zahlenraster,
)
from generator.games.clou.vocabulary import Forderung, Symbol

#: The numbers that three dice can make.
NUMBERS = range(1, 19)


def holds(number: int, condition: str | None) -> bool:
    """Does a number meet ``=4``, ``<5``, ``>7`` or nothing?"""
    return condition is None or compares(number, condition[0], int(condition[1:]))


def compares(number: int, sign: str, other: int) -> bool:
    """``number sign other``."""
    return number == other if sign == "=" else number < other if sign == "<" else number > other


def meetable(condition: str | None) -> bool:
    """V23: does any number from 1 to 18 meet it?"""
    return any(holds(number, condition) for number in NUMBERS)


def strip_numbers(boxes: Sequence[Streifenkasten]) -> tuple[frozenset[int], ...]:
    """V26: for each box the numbers of 1 to 18 that can stand there when all to its left are filled.

    Exact, because a box depends on its neighbour alone. Empty sets from the box that can never be filled.
    """
    found: list[frozenset[int]] = []
    for index, box in enumerate(boxes):
        numbers = {number for number in NUMBERS if holds(number, box.bedingung)}
        if index:
            before = found[-1]
            sign = box.zwischen
            numbers = {
                n for n in numbers if before and (sign is None or any(compares(n, sign, b) for b in before))
            }
        found.append(frozenset(numbers))
    return tuple(found)


def first_impossible_box(boxes: Sequence[Streifenkasten]) -> int | None:
    """V26: the first box that can never be filled with 1 to 18, whatever stands before it."""
    return next((index for index, numbers in enumerate(strip_numbers(boxes)) if not numbers), None)


def pyramid_minimum(tool: Pyramide) -> tuple[tuple[int, ...], ...]:
    """V25: the smallest number that can stand in each box; the pyramid can be filled if all are at most 18.

    The smallest numbers below make the smallest above, whatever the sign is, so that one pass is exact.
    Boxes whose condition nobody can meet get 19; boxes with nothing below them count as lowest ones.
    """
    rows: list[tuple[int, ...]] = []
    for row in tool.reihen:
        below = rows[-1] if rows else ()
        rows.append(tuple(_smallest(box, below[index : index + 2]) for index, box in enumerate(row)))
    return tuple(rows)


def _smallest(box: Pyramidenkasten, below: Sequence[int]) -> int:
    condition = box.bedingung
    if condition is not None and len(condition) == 1:
        total = sum(below)
        return {"=": total, "<": 1, ">": total + 1}[condition]
    return next((number for number in NUMBERS if holds(number, condition)), NUMBERS.stop)


def supply(thief: Dieb) -> Counter[Symbol]:
    """The most of each symbol that a sheet can activate in a game, without the luck of Würfelboni.

    Each symbol for itself: of a tree only one path is played, so that not all can be had together.
    """
    found: Counter[Symbol] = Counter(
        _flat(box.symbole for _n, s in thief.faehigkeiten.streifen() for box in s)
    )
    for tool in thief.werkzeuge:
        found += _tool_supply(tool)
    found += Counter(_flat(special.symbole for special in thief.besonderheiten))
    return found


def total_symbols(thief: Dieb) -> int:
    """V29: all symbols of strips, Raster, Kreiskästen, pyramid and Besonderheiten that challenges demand.

    Neither the tree, nor Würfelboni, nor white specials.
    """
    found: Counter[Symbol] = Counter(
        _flat(box.symbole for _n, s in thief.faehigkeiten.streifen() for box in s)
    )
    for tool in thief.werkzeuge:
        if not isinstance(tool, Baum):
            found += _tool_supply(tool)
    found += Counter(_flat(special.symbole for special in thief.besonderheiten))
    return sum(number for symbol, number in found.items() if symbol in get_args(Forderung))


def _flat(groups: Iterable[tuple[Symbol, ...]]) -> Iterable[Symbol]:
    return (symbol for group in groups for symbol in group)


def _tool_supply(tool: Werkzeug) -> Counter[Symbol]:
    if isinstance(tool, Zahlenraster):
        return Counter(_flat((*tool.zeilen, *tool.spalten)))
    if isinstance(tool, Kreiskaesten):
        return Counter(_flat(line.symbole for line in tool.linien))
    if isinstance(tool, Pyramide):
        return Counter(_flat(box.symbole for row in tool.reihen for box in row))
    return _tree_supply(tool)


def _tree_supply(tree: Baum) -> Counter[Symbol]:
    """The most of each symbol on any path. Circles on a circle of arrows (a fault) count once."""
    known: dict[str, Counter[Symbol]] = {}
    stack: set[str] = set()

    def best(name: str) -> Counter[Symbol]:
        if name in known or name in stack or name not in tree.knoten:
            return known.get(name, Counter())
        stack.add(name)
        node: Knoten = tree.knoten[name]
        after: Counter[Symbol] = Counter()
        for follower in node.weiter:
            after |= best(follower)
        stack.discard(name)
        known[name] = after + Counter(node.symbole)
        return known[name]

    return best(tree.start)
