"""The race of tasks against Wachen, played: one task a round, where the Wachen let it be done.

Wachen come as R03 and R11 say; tasks lie in random rooms and are replaced as R43 says. Whoever is needed is
in the room with all items, as often as one task a round; a round in which the Wachen allow none is spent on
moving one of them away. So what is lost here is lost by the piles: prisoners who lack an item need longer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from generator.game.sums import GamesInARow, dice
from generator.games.alcatraz.models import Aufgabe
from generator.games.alcatraz.play.ending import Prisoner, check
from generator.games.alcatraz.play.numbers import ELEMENTS, GUARDS_A_ROOM, GUARDS_AT_START, OPEN_TASKS
from generator.games.alcatraz.play.rounds import last_round
from generator.games.alcatraz.play.tasks import marks, next_task, rewards

NEWCOMER: Final = "newcomer"
PRACTISED: Final = "practised"


@dataclass(frozen=True)
class Races(GamesInARow):
    """Some games in a row. Newcomers do any task; practised ones what is missing most."""

    tasks: tuple[Aufgabe, ...]
    rooms: int
    prisoners: int
    player: str

    def game(self, number: int) -> Mapping[str, int]:
        random = dice(self.seed, number)
        return Race(self.tasks, self.rooms, self.prisoners, self.player, random).run()


class Race:
    """One game. Answers of ``run``: see there."""

    def __init__(
        self, tasks: Sequence[Aufgabe], rooms: int, prisoners: int, player: str, random: Random
    ) -> None:
        self.random, self.best = random, player == PRACTISED
        self.tasks = {task.nr: task for task in tasks}
        self.guards = [0] * rooms
        for _series in range(2):
            for room in random.sample(range(rooms), GUARDS_AT_START // 2):
                self.guards[room] += 1
        pile = list(self.tasks)
        random.shuffle(pile)
        self.pile: tuple[str, ...] = tuple(pile)
        #: Task → its room.
        self.lying: dict[str, int] = {}
        self.plans = {str(number): frozenset[str]() for number in range(prisoners)}
        for _task in range(OPEN_TASKS):
            self._lay()

    def run(self) -> dict[str, int]:
        """``escaped``: the round in which the plan stands with somebody to spare (R50); ``done`` tasks by
        then, or by the end; ``idle`` rounds in which no task could be done.
        """
        found = {"done": 0, "idle": 0}
        for number in range(1, last_round() + 1):
            if number > 1:
                self._guard()
            scapegoat = self._scapegoat()
            able = [nr for nr in self.lying if self.guards[self.lying[nr]] <= self.tasks[nr].max_wachen]
            if not able:
                found["idle"] += 1
                self._pull()
                continue
            self._complete(*self._choice(able, scapegoat), scapegoat)
            found["done"] += 1
            if check({name: Prisoner(plan) for name, plan in self.plans.items()}, scapegoat):
                return found | {"escaped": number}
            if not self.lying:
                break
        return found

    def _guard(self) -> None:
        open_ = [room for room, guards in enumerate(self.guards) if guards < GUARDS_A_ROOM]
        self.guards[self.random.choice(open_)] += 1

    def _pull(self) -> None:
        """A Wache leaves the task that is nearest to being allowed, for another room that takes her."""
        nearest = min(self.lying, key=lambda nr: self.guards[self.lying[nr]] - self.tasks[nr].max_wachen)
        here = self.lying[nearest]
        free = [room for room, guards in enumerate(self.guards) if room != here and guards < GUARDS_A_ROOM]
        self.guards[here] -= 1
        self.guards[self.random.choice(free)] += 1

    def _scapegoat(self) -> str:
        """Newcomers vote for anybody; practised ones for whoever needs least."""
        names = list(self.plans)
        self.random.shuffle(names)
        return max(names, key=lambda name: len(self.plans[name])) if self.best else names[0]

    def _choice(self, able: Sequence[str], scapegoat: str) -> tuple[str, str]:
        """A task, and who completes it."""
        pairs = [(nr, name) for nr in able for name in self.plans if name != scapegoat]
        self.random.shuffle(pairs)
        if not self.best:
            return pairs[0]

        def worth(pair: tuple[str, str]) -> tuple[bool, int]:
            element = self.tasks[pair[0]].element
            return element not in self.plans[pair[1]], -sum(element in plan for plan in self.plans.values())

        return max(pairs, key=worth)

    def _complete(self, nr: str, name: str, scapegoat: str) -> None:
        """R42, R43: who marks what, and the task that comes in its place."""
        del self.lying[nr]
        drawn = self.tasks[self.pile[0]].element if self.pile else None
        self.pile = self.pile[1:]
        gains = rewards(list(self.plans), name, scapegoat, self.tasks[nr].element, drawn)
        self.plans = marks(self.plans, gains)
        self._lay()

    def _lay(self) -> None:
        nr, self.pile = next_task(self.pile, list(self.lying))
        if nr is not None:
            free = [room for room in range(len(self.guards)) if room not in self.lying.values()]
            self.lying[nr] = self.random.choice(free)


def elements_of(tasks: Sequence[Aufgabe]) -> dict[str, int]:
    """Element → how many tasks earn it."""
    return {element: sum(task.element == element for task in tasks) for element in ELEMENTS}
