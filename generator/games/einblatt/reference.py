"""The tables that screen, tracker, setting pages and booklet share. Every number comes from ``play``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from generator.game.marked_text import Runs, runs
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Machtlevel, ModulId, Setting
from generator.games.einblatt.models_nachschlag import Nachschlag, Schritt
from generator.games.einblatt.play.cards import Motiv
from generator.games.einblatt.play.hands import SkillPlace, hand_size
from generator.games.einblatt.play.odds import DECK_SIZE, SMALL_DECK_SIZE, odds_table
from generator.games.einblatt.play.points import BUDGETS
from generator.games.einblatt.play.results import outcome
from generator.games.einblatt.wording import level_name, minus, signed
from generator.model.content import GameContent, Loaded
from generator.wording import Wording

#: Values that the hand sizes are told for.
VALUES: Final = range(11)
#: Hands that the odds are told for.
OWN: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10)
THEIRS: Final = (2, 3, 4, 5, 6, 7, 8, 10, 12, 16)
#: Lower ends in percent of the colours of the odds.
STEPS: Final = (90, 75, 50, 25, 10, 0)


@dataclass(frozen=True)
class HandSizes:
    """Hand sizes with one kind of Fertigkeit (F1)."""

    #: eigene | fremde | keine
    skill: str
    #: Cards to draw, a number for each value from 0.
    cards: tuple[int, ...]


@dataclass(frozen=True)
class PointsMeaning:
    """What a number of points means (F2)."""

    #: -3 to 3
    points: int
    #: The points as they are printed.
    text: str
    #: Does it hold for all beyond, too?
    beyond: bool
    quality: str
    meaning: str
    #: The einSchränkung that it brings; none for none.
    loss: str | None


@dataclass(frozen=True)
class PowerLevel:
    """A Machtlevel (E1)."""

    points: int
    name: str
    #: Does the setting play on it?
    here: bool
    #: Points that the setting adds.
    extra: int


@dataclass(frozen=True)
class Chance:
    """How likely one hand wins against another, in per cent."""

    #: 1 point or more.
    one: int
    #: 2 points or more.
    two: int
    #: 0 to 5: the colour's number, the first for the best chances.
    heat: int


@dataclass(frozen=True)
class OddsRow:
    """The chances of one's own hand."""

    cards: int
    #: Against each of the opponent's hands.
    chances: tuple[Chance, ...]


@dataclass(frozen=True)
class OddsTable:
    """Chances, a row a hand."""

    #: How many colours one's own attribute and the opponent have.
    own_suits: int
    their_suits: int
    #: The opponent's hands.
    theirs: tuple[int, ...]
    rows: tuple[OddsRow, ...]


@dataclass(frozen=True)
class ReferenceStep:
    """A step, a case or a hint."""

    title: str
    text: Runs


@dataclass(frozen=True)
class ModuleLine:
    """A module in a line."""

    id: str
    name: str
    summary: str


def tables(content: GameContent) -> Loaded[Nachschlag] | None:
    """The words; None without ``nachschlag.yaml``."""
    return next(iter(content.of(Nachschlag)), None)


def hands() -> tuple[HandSizes, ...]:
    """Table F1."""
    return tuple(HandSizes(str(skill), tuple(hand_size(v, skill) for v in VALUES)) for skill in SkillPlace)


def results(words: Nachschlag) -> tuple[PointsMeaning, ...]:
    """Table F2, the best first."""
    meant = {entry.ep: entry.text for entry in words.folgen}
    rows = []
    for ep in range(3, -4, -1):
        row = outcome(ep)
        loss = minus(row.einschraenkung) if row.einschraenkung else None
        rows.append(PointsMeaning(ep, signed(ep), abs(ep) == 3, str(row.quality), meant.get(ep, ""), loss))
    return tuple(rows)


def levels(say: Wording, setting: Setting | None = None) -> tuple[PowerLevel, ...]:
    """The Machtlevel that E1 names, marked where a setting plays on it."""
    return tuple(
        PowerLevel(
            BUDGETS[level],
            level_name(say, level),
            bool(setting and setting.machtlevel is level),
            setting.zusatzpunkte if setting else 0,
        )
        for level in Machtlevel
        if level in BUDGETS and level is not Machtlevel.KERN
    )


def motifs() -> list[str]:
    """All motifs, the highest first."""
    return [str(motif) for motif in reversed(Motiv)]


@cache
def odds(farben: int, small: bool = False, eigene: int = 1) -> OddsTable:
    """Chances of all hands.

    ``farben`` and ``eigene``: how many colours the opponent and one's own attribute have.
    """
    found = odds_table(OWN, THEIRS, farben, eigene=eigene, incentives=small)
    rows = []
    for own in OWN:
        cells = []
        for theirs in THEIRS:
            one, two = (round(100 * float(chance)) for chance in found[own, theirs])
            cells.append(Chance(one, two, next(index for index, least in enumerate(STEPS) if one >= least)))
        rows.append(OddsRow(own, tuple(cells)))
    return OddsTable(eigene, farben, THEIRS, tuple(rows))


def marked(steps: tuple[Schritt, ...], *, small: bool = False) -> tuple[ReferenceStep, ...]:
    """Steps with their text as runs; ``{stapel}`` becomes the number of cards, fewer with incentives (E5)."""
    cards = str(SMALL_DECK_SIZE if small else DECK_SIZE)
    return tuple(ReferenceStep(step.titel, runs(step.text.replace("{stapel}", cards))) for step in steps)


def modules_of(content: GameContent, setting: Setting) -> tuple[ModuleLine, ...]:
    """What is in force in a setting, E before G, each in a line."""
    known = lookup.modules(content)
    listed = [known[id] for id in ModulId if id in setting.module and id in known]
    lines = [ModuleLine(str(one.id), one.name, one.kurz) for one in listed]
    return (*lines, *(ModuleLine(one.id, one.name, one.kurz) for one in setting.eigene_module))
