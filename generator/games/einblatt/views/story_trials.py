"""The Proben of an adventure: what each is about, how hard it is, and how likely it succeeds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from generator.games.einblatt.models import Setting
from generator.games.einblatt.models_abenteuer import Abenteuer, Probe
from generator.games.einblatt.play.odds import odds_table
from generator.games.einblatt.reference import STEPS, Chance
from generator.games.einblatt.sheet.suits import WITHOUT, first_suit
from generator.games.einblatt.views.screen_parts import small_deck

#: Hands for which a Probe's chance is told: what ready figures draw for what they do badly, well and best.
HANDS: Final = (5, 7, 9)


@dataclass(frozen=True)
class StoryTrial:
    """A Probe: what it is about, with which suit, how hard, and how likely it succeeds."""

    text: str
    #: Suit of the attribute: kreuz, pik, karo, herz or ohne.
    suit: str
    attribute: str
    cards: int
    shields: int
    #: One for each hand of ``hands``.
    chances: tuple[Chance, ...]
    success: str | None
    defeat: str | None


#: (colours of one's own attribute, cards, colours) → a chance for each hand.
Odds = Mapping[tuple[int, int, int], tuple[Chance, ...]]


def odds_of(story: Abenteuer, setting: Setting) -> Odds:
    """The chances of all Proben of a story."""
    asked: dict[tuple[int, int], set[int]] = {}
    for scene in story.szenen:
        for one in scene.proben:
            asked.setdefault((_own(setting, one), one.farben), set()).add(one.karten)
    found = {}
    for (own, colours), cards in asked.items():
        table = odds_table(HANDS, sorted(cards), colours, eigene=own, incentives=small_deck(setting))
        for theirs in cards:
            found[own, theirs, colours] = tuple(_chance(*table[hand, theirs]) for hand in HANDS)
    return found


def _chance(one: Fraction, two: Fraction) -> Chance:
    percent = round(100 * float(one))
    heat = next(index for index, least in enumerate(STEPS) if percent >= least)
    return Chance(percent, round(100 * float(two)), heat)


def _own(setting: Setting, probe: Probe) -> int:
    """How many colours the attribute has; one that is named twice counts once."""
    return next((len(set(one.farben)) for one in setting.attribute if one.name == probe.attribut), 0)


def trial(setting: Setting, probe: Probe, odds: Odds) -> StoryTrial:
    return StoryTrial(
        probe.text,
        first_suit(setting, probe.attribut) or WITHOUT,
        probe.attribut,
        probe.karten,
        probe.farben,
        odds[_own(setting, probe), probe.karten, probe.farben],
        probe.gelingt,
        probe.misslingt,
    )
