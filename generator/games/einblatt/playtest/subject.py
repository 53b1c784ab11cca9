"""What is counted: a setting's obstacles, the hands that its attributes draw, and its ready characters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.diagnostics import UsageFault
from generator.games.einblatt.lookup import attribute_names, budget, characters, hurt, limits
from generator.games.einblatt.models import Charakter, ModulId, Schwierigkeit, Setting
from generator.games.einblatt.play.hands import SkillPlace, effective, hand_size
from generator.games.einblatt.play.odds import SMALL_DECK_SIZE, odds_table
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.suggest import closest

#: Hands that are told about.
HANDS = range(1, 11)


@dataclass(frozen=True)
class Hope:
    """At least one point, and at least two (F2): a success in part, and the goal reached."""

    some: float
    clear: float


@dataclass(frozen=True)
class Obstacles:
    """``colours``: the numbers of own colours that attributes of the setting have, usually 1."""

    setting: Setting
    characters: tuple[Charakter, ...]

    @property
    def colours(self) -> tuple[int, ...]:
        """Most frequent first: what the tables are about."""
        counts = [len(attribut.farben) for attribut in self.setting.attribute]
        return tuple(sorted(set(counts), key=lambda number: (-counts.count(number), number)))

    @property
    def typical(self) -> int:
        """The value that an attribute has on average; the middle of what is allowed where nobody says."""
        names = attribute_names(self.setting)
        points = budget(self.setting)
        if points is None:
            low, high = limits(self.setting, names[0])
            return (low + high) // 2
        return max(1, round(points / len(names)))

    @cached_property
    def _incentives(self) -> bool:
        return ModulId.E5 in self.setting.module

    @cached_property
    def _tables(self) -> Mapping[tuple[int, int, int, int], Hope]:
        found = {}
        rows = self.setting.schwierigkeiten
        for own in self.colours:
            for farben in {row.farben for row in rows}:
                cards = sorted({self._held(row) for row in rows if row.farben == farben})
                table = odds_table(HANDS, cards, farben, eigene=own, incentives=self._incentives)
                for (hand, against), (some, clear) in table.items():
                    found[own, hand, against, farben] = Hope(float(some), float(clear))
        return found

    def _held(self, row: Schwierigkeit) -> int:
        return min(row.karten, SMALL_DECK_SIZE) if self._incentives else row.karten

    def chance(self, row: Schwierigkeit, hand: int, own: int) -> Hope:
        """Of a hand at an obstacle, with so many own colours; nobody without cards gets anything."""
        if hand < HANDS[0]:
            return Hope(0.0, 0.0)
        return self._tables[own, min(hand, HANDS[-1]), self._held(row), row.farben]

    def at_best(self, row: Schwierigkeit, who: Charakter) -> tuple[Hope, str]:
        """A character's best attribute for an obstacle, as it is now (R11), with a Fertigkeit of its own."""
        found = []
        for attribut in self.setting.attribute:
            value = effective(who.werte.get(attribut.name, 0), hurt(who, attribut.name))
            chance = self.chance(row, hand_size(value, SkillPlace.OWN), len(attribut.farben))
            found.append((chance.clear, chance.some, attribut.name))
        clear, some, name = max(found)
        return Hope(some, clear), name


def subject(content: GameContent, setting: StrictModel, crew: tuple[str, ...]) -> Obstacles:
    """A setting and its characters, or some of them.

    Raises UsageFault for characters that it does not have, and for a setting without obstacles.
    """
    assert isinstance(setting, Setting)
    if not setting.schwierigkeiten:
        raise UsageFault(
            _("“{name}” has no obstacles: there is nothing to count.").format(name=setting.name),
            _("Add some below schwierigkeiten."),
        )
    own = {loaded.model.id: loaded.model for loaded, world in characters(content) if world.id == setting.id}
    for wanted in crew:
        if wanted not in own:
            near = closest(wanted, own)
            hint = _("Did you mean “{word}”?").format(word=near) + " " if near else ""
            raise UsageFault(
                _("“{name}” has no character “{id}”.").format(name=setting.name, id=wanted),
                hint + _("Characters: {ids}.").format(ids=", ".join(own) or "–"),
            )
    chosen = [own[wanted] for wanted in dict.fromkeys(crew)] if crew else list(own.values())
    return Obstacles(setting, tuple(chosen))
