"""How many cards somebody draws for a Probe (R05, table F1; broad Fertigkeiten: E2)."""

from __future__ import annotations

from enum import StrEnum


class SkillPlace(StrEnum):
    """Where the Fertigkeit of the Probe stands on the sheet."""

    OWN = "eigene"  # below the attribute of the Probe
    OTHER = "fremde"  # below another attribute
    NONE = "keine"


def effective(value: int, einschraenkungen: int = 0) -> int:
    """The attribute as it counts now: ``value`` less the einSchränkungen, given as 0 or below (R11)."""
    return value + einschraenkungen


def hand_size(value: int, skill: SkillPlace, *, malus: int = 0) -> int:
    """Cards to draw with an effective attribute of ``value`` (F1).

    ``malus`` is that of a broad Fertigkeit, 0 or below (E2). At least one card while ``value`` is above 0;
    none otherwise.
    """
    if value <= 0:
        return 0
    cards = {SkillPlace.OWN: value, SkillPlace.OTHER: value - 2, SkillPlace.NONE: value // 2}[skill]
    return max(1, cards + malus)


def hand_table(value: int, hurt: int = 4) -> dict[SkillPlace, tuple[int, ...]]:
    """For each kind of Fertigkeit the cards when unhurt, at −1, and so on down to −``hurt``."""
    return {
        skill: tuple(hand_size(effective(value, -loss), skill) for loss in range(hurt + 1))
        for skill in SkillPlace
    }
