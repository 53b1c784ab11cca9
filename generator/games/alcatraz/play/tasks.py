"""Tasks: when one can be completed, what it earns, which one comes next (R40 to R43)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from generator.games.alcatraz.play.actions import Action, cost
from generator.games.alcatraz.play.numbers import JOKER, OPEN_TASKS


def covers(held: Sequence[str], needed: Sequence[str]) -> bool:
    """R40: do the items of those in the room suffice? The Waffe stands in for any one item."""
    missing = Counter(needed) - Counter(held)
    return missing.total() <= Counter(held)[JOKER]


def completion_cost(
    prisoners: int,
    guards: int,
    held: Sequence[str],
    *,
    needs: int,
    max_guards: int,
    items: Sequence[str],
    bribes: int = 0,
    scapegoat: bool = False,
) -> int | None:
    """R40, R41: AP that completing a task costs; None: not possible now.

    ``max_guards`` counts all Wachen of the room, bribed or not. The Sündenbock cannot complete (R21).
    """
    if scapegoat or prisoners < needs or guards > max_guards or not covers(held, items):
        return None
    return cost(Action.COMPLETE, guards, bribes)


def rewards(
    players: Sequence[str], completer: str, scapegoat: str, completed: str, drawn: str | None
) -> dict[str, str]:
    """R42: who marks which element. ``drawn`` is None when the pile is empty (X06): nobody else gains."""
    gains = {completer: completed}
    if drawn is not None:
        gains |= {name: drawn for name in players if name not in (completer, scapegoat)}
    return gains


def next_task(pile: Sequence[str], lying: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    """R43: the next task of ``pile`` (numbers such as ``B2``, top first) and the pile that remains.

    A task whose element already lies out goes below the pile. None when no other is left (X06).
    """
    taken = {number[0] for number in lying}
    for position, number in enumerate(pile):
        if number[0] not in taken:
            return number, (*pile[position + 1 :], *pile[:position])
    return None, tuple(pile)


def completions_possible(tasks: int) -> int:
    """How many completions a pile of ``tasks`` lasts: three for the set-up, two for each (section 3)."""
    return (tasks - OPEN_TASKS) // 2


def marks(plans: Mapping[str, frozenset[str]], gains: Mapping[str, str]) -> dict[str, frozenset[str]]:
    """The plans after ``gains`` have been marked; a second mark of an element changes nothing."""
    return {name: plan | {gains[name]} if name in gains else plan for name, plan in plans.items()}
