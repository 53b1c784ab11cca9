"""Games as jobs: a heist with its crews as a value that travels, and whole waves of games at its tables."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from uuid import uuid4

from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rehearsal.table import Company, Figures, GameTable, Lesson, MachineTable
from generator.games.clou.rehearsal.trial import Trial

#: Ids of the thieves of a crew.
Crew = tuple[str, ...]
#: Number of players → the figures that they play with.
Judgement = dict[int, Figures]

#: Scenes whose tables are laid at a time: those of all crews take some ten megabytes.
_LAID: Final = 3
_laid: OrderedDict[str, dict[Crew, GameTable]] = OrderedDict()
_companies: OrderedDict[str, Company] = OrderedDict()
_lock = threading.Lock()


def scene_name() -> str:
    """A name that no other scene has."""
    return uuid4().hex


@dataclass(frozen=True)
class Scene:
    """All crews at one heist. ``barred`` are ways that nobody goes; in one ``house`` thieves are the same.

    Equal names mean equal contents, so that each process lays the tables once.
    """

    heist: Einbruch
    every: tuple[tuple[Dieb, ...], ...]
    barred: tuple[int, ...] = ()
    house: str = field(default_factory=scene_name)
    name: str = field(default_factory=scene_name)

    @property
    def crews(self) -> list[Crew]:
        return [tuple(one.id for one in crew) for crew in self.every]

    def only(self, number: int) -> Scene:
        """The same with the crews of so many players."""
        every = tuple(crew for crew in self.every if len(crew) == number)
        return Scene(self.heist, every, self.barred, self.house)

    def tables(self) -> dict[Crew, GameTable]:
        """The tables of all crews.

        Raises KeyError, IndexError or ValueError for content that the rules refuse.
        """
        with _lock:
            if self.name not in _laid:
                company = _companies.setdefault(self.house, Company())
                _laid[self.name] = {
                    tuple(one.id for one in crew): company.table(self.heist, crew, self.barred)
                    for crew in self.every
                }
            _laid.move_to_end(self.name)
            _companies.move_to_end(self.house)
            for known in (_laid, _companies):
                while len(known) > _LAID:
                    known.popitem(last=False)
            return _laid[self.name]


@dataclass(frozen=True)
class Wave:
    """Games of all crews; ``parts``: crew → first game and how many."""

    scene: Scene
    judgement: Judgement
    seed: int
    parts: Mapping[Crew, tuple[int, int]]

    def run(self) -> dict[Crew, Trial]:
        tables = self.scene.tables()
        return {
            crew: tables[crew].play(self.judgement[len(crew)], self.seed, first, count)
            for crew, (first, count) in self.parts.items()
        }


@dataclass(frozen=True)
class Mean:
    """Points of a game in a wave, over all crews: all that has to travel where nothing else is asked."""

    wave: Wave

    def run(self) -> float:
        trials = self.wave.run().values()
        return sum(trial.points for trial in trials) / sum(trial.games for trial in trials)


@dataclass(frozen=True)
class Score:
    """Points of a game with these figures, over all crews alike."""

    scene: Scene
    figures: Figures
    seed: int
    games: int

    def run(self) -> float:
        tables = self.scene.tables().values()
        count = max(1, self.games // len(tables))
        total = sum(table.play(self.figures, self.seed, 0, count).points for table in tables)
        return total / (count * len(tables))


@dataclass(frozen=True)
class Study:
    """What games with these figures teach, over all crews alike; only compiled players learn."""

    scene: Scene
    figures: tuple[float, ...]
    seed: int
    games: int

    def run(self) -> Lesson:
        tables = [table for table in self.scene.tables().values() if isinstance(table, MachineTable)]
        count = max(1, self.games // len(tables))
        seen, followed = zip(*(table.study(self.figures, self.seed, count) for table in tables), strict=True)
        return sum(seen), sum(followed)


@dataclass(frozen=True)
class Measure:
    """Points of so many games of a reference player, and what a practised one gets in them."""

    scene: Scene
    crew: Crew
    figures: Figures
    seed: int
    games: int

    def run(self) -> tuple[list[int], float]:
        table = self.scene.tables()[self.crew]
        points = table.reference(self.figures, self.seed, self.games)
        return points, table.play(self.figures, self.seed, 0, self.games).mean if points else 0.0


def scene_of(heist: Einbruch, every: Sequence[Sequence[Dieb]], house: str | None = None) -> Scene:
    """These crews at a heist, with nothing barred, in a house of their own where none is named."""
    return Scene(heist, tuple(tuple(crew) for crew in every), house=house or scene_name())
