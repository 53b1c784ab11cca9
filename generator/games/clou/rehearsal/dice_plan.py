"""The best use of one player's dice: all three are shared out at once, the best part is done first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from generator.games.clou.play import Action, ActionKind, Player, Roll
from generator.games.clou.play.dice import helped
from generator.games.clou.play.sheet import open_cells, open_marks, targets
from generator.games.clou.play.symbols import AT_ONCE, FILL, count, size
from generator.games.clou.rehearsal.hopes import Worth
from generator.games.clou.rehearsal.sheet_view import SheetView
from generator.games.clou.rehearsal.temper import Temper

#: Dice (bits) → the ways to share them out among boxes and circles.
_SHARES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    (),
    ((1,),),
    ((2,),),
    ((1, 2), (3,)),
    ((4,),),
    ((1, 4), (5,)),
    ((2, 4), (6,)),
    ((1, 2, 4), (1, 6), (2, 5), (4, 3), (7,)),
)
#: Numbers that “Fülle aus” is tried with.
_FILLS: Final = [1, 2, 3, 4, 5, 6, 7, 9, 12]


class Choice(NamedTuple):
    """An action and what it is worth."""

    worth: float
    action: Action


@cache
def _made(roll: Roll, dice: int) -> dict[int, int]:
    """Some of the dice (bits) → their sum."""
    return {some: sum(roll[i] for i in range(3) if some >> i & 1) for some in range(1, 8) if not some & ~dice}


#: (worth, place in the list of goals), the best ones for a number, best first.
_Places = list[tuple[float, int]]
#: (worth, place in the list of goals or -1 for none, dice)
_Step = tuple[float, int, int]


def best_with_dice(
    view: SheetView, worth: Worth, player: Player, index: int, roll: Roll, trace: float
) -> Choice:
    """The first step of the best way to use the dice; dice that nothing takes cost ``trace`` each."""
    made = _made(roll, player.dice)
    numbers = sorted(set(made.values()))
    goals = targets(view.sheet, player)
    places: dict[int, _Places] = {number: [] for number in numbers}
    for goal, (kind, target, allowed) in enumerate(goals):
        fitting = [number for number in numbers if allowed >> number & 1]
        if fitting:
            values = worth.of_goal(kind, target, allowed, fitting)
            for number, value in zip(fitting, values, strict=True):
                places[number].append((value, goal))
    for found in places.values():
        found.sort(reverse=True)
    # What each part of the dice is worth at most: with the best goal for itself.
    most = {
        dice: places[number][0][0] if places[number] else -trace * dice.bit_count()
        for dice, number in made.items()
    }
    top: list[_Step] = []
    total = float("-inf")
    for share in _SHARES[player.dice]:
        if sum([most[dice] for dice in share]) > total:
            steps = _assign([places[made[dice]][:3] for dice in share], share, trace)
            value = sum([step[0] for step in steps])
            if value > total:
                top, total = steps, value
    value, goal, dice = max(top)
    if goal < 0:
        return Choice(value, Action(ActionKind.GIVE_UP, index))
    kind, target, _allowed = goals[goal]
    return Choice(value, Action(kind, index, target, made[dice], dice))


def _assign(found: Sequence[_Places], share: Sequence[int], trace: float) -> list[_Step]:
    """(worth, goal, dice) for each part of the dice, no goal twice, the most worth in sum; goal -1: none."""
    steps: list[_Step] = []
    taken = set()
    for places, dice in zip(found, share, strict=True):
        if places:
            value, goal = places[0]
            if goal in taken:
                break
            taken.add(goal)
            steps.append((value, goal, dice))
        else:
            steps.append((-trace * dice.bit_count(), -1, dice))
    else:
        return steps
    return max(_assignments(found, share, trace), key=lambda steps: sum([step[0] for step in steps]))


def _assignments(found: Sequence[_Places], share: Sequence[int], trace: float) -> Iterator[list[_Step]]:
    """Every way to give each part of the dice a goal of its own, or none."""
    if not share:
        yield []
        return
    dice = share[0]
    for rest in _assignments(found[1:], share[1:], trace):
        used = {goal for _worth, goal, _dice in rest}
        free = [(worth, goal, dice) for worth, goal in found[0] if goal not in used]
        yield [free[0] if free else (-trace * dice.bit_count(), -1, dice), *rest]
        for step in free[1:]:
            yield [step, *rest]


def best_with_white(
    view: SheetView, worth: Worth, player: Player, index: int, roll: Roll, temper: Temper, wanted: float
) -> Choice | None:
    """The best use of white specials, or None. ``wanted``: the worth of the most wanted symbol."""
    found: list[Choice] = []
    goals = targets(view.sheet, player)
    for dice, help_, number in helped(roll, player.dice, player.stock & ~AT_ONCE):
        cost = temper.helped * size(help_) + temper.die * wanted * dice.bit_count()
        for kind, target, allowed in goals:
            if allowed >> number & 1:
                value = worth.of_goal(kind, target, allowed, [number])[0] - cost
                found.append(Choice(value, Action(kind, index, target, number, dice, help_)))
    if count(player.stock, FILL):
        for cell in open_cells(view.sheet, player):
            values = worth.of_goal(ActionKind.FILL_CELL, cell, view.sheet.cell_allows[cell], _FILLS)
            value, number = max(zip(values, _FILLS, strict=True))
            found.append(Choice(value, Action(ActionKind.FILL_CELL, index, cell, number)))
        for mark in open_marks(view.sheet, player):
            found.append(Choice(worth.of_mark(mark), Action(ActionKind.FILL_MARK, index, mark)))
    return max(found, default=None)
