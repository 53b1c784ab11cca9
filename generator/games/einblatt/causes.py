"""One fault, one finding: where a number is known to be wrong, what follows from it is not told as well.

A value of 11 makes the sum wrong, the list of Fertigkeiten too short and experience too dear. Who mends the
value mends all of it, so each rule asks here whether the number it counts with can be trusted.
"""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.einblatt.lookup import attribute_names, learnt_skills, limits, skill_name, values
from generator.games.einblatt.models import BreiteFertigkeit, Charakter, Setting, Ueberlebt
from generator.games.einblatt.play.points import LARGEST_MALUS, SMALLEST_MALUS
from generator.suggest import closest


def in_range(setting: Setting, attribut: str, value: int) -> bool:
    """May the attribute have this value (V01)? A range upside down (EIN026) allows all."""
    lowest, highest = limits(setting, attribut)
    return lowest > highest or lowest <= value <= highest


def trusted(setting: Setting, charakter: Charakter, attribut: str) -> bool:
    """Is there a value, and one that the setting allows? If not, EIN002, EIN003 or EIN004 says so."""
    value = values(charakter).get(attribut)
    return value is not None and attribut in attribute_names(setting) and in_range(setting, attribut, value)


def all_trusted(setting: Setting, charakter: Charakter) -> bool:
    """Can the points be added up: all values there, all allowed, none unknown?"""
    names = set(attribute_names(setting))
    return set(values(charakter)) == names and all(trusted(setting, charakter, name) for name in names)


def misspelt(setting: Setting, written: Iterable[str]) -> frozenset[str]:
    """The attributes that unknown names were probably meant for; EIN004 asks “did you mean”."""
    known = attribute_names(setting)
    return frozenset(near for name in written if name not in known and (near := closest(name, known)))


def broad_is_possible(skill: BreiteFertigkeit) -> bool:
    """Is there such a Malus (V07)? If not, EIN012 says so, and nobody knows how many places it takes."""
    return LARGEST_MALUS <= skill.start <= skill.malus <= SMALLEST_MALUS


def places_known(setting: Setting, charakter: Charakter, attribut: str) -> bool:
    """Do we know how many places the attribute has and how many are taken (V04)?"""
    skills = charakter.fertigkeiten.get(attribut, ())
    return (
        trusted(setting, charakter, attribut)
        and attribut not in misspelt(setting, charakter.fertigkeiten)
        and all(broad_is_possible(skill) for skill in skills if isinstance(skill, BreiteFertigkeit))
    )


def learnt_but_not_listed(charakter: Charakter, attribut: str) -> int:
    """How many Fertigkeiten were learnt with experience and stand nowhere (EIN016)."""
    listed = {skill_name(skill) for skill in charakter.fertigkeiten.get(attribut, ())}
    return sum(entry.fertigkeit not in listed for entry in learnt_skills(charakter, attribut))


def prices_known(setting: Setting, charakter: Charakter) -> bool:
    """Do all entries that experience was spent on name an attribute whose value is right (E3)?"""
    spent = charakter.erfahrung.ausgegeben if charakter.erfahrung else ()
    return all(isinstance(entry, Ueberlebt) or trusted(setting, charakter, entry.attribut) for entry in spent)


def payable(setting: Setting, points: int) -> bool:
    """Can this setting's attributes take so many points at all? If not, EIN026 says so."""
    ranges = [limits(setting, name) for name in attribute_names(setting)]
    return sum(low for low, _high in ranges) <= points <= sum(high for _low, high in ranges)
