"""What happens at the table and on no sheet: the rules that the booklet's worked examples are checked by.

What is printed comes from ``generator.games.gnome.play``. Ids as there: R = rule, X = a contradiction of the
rulebook and our reading of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from generator.games.gnome.play import (
    ACTIVE_ATTENTION_BONUS,
    ATTENTION_WITHOUT_GUARD,
    ENDSPIEL_COST,
    ENDSPIEL_LIMIT,
    SKILL_MAX,
    SKILL_MIN,
    Condition,
    active_from,
    calls_from,
    percent,
    probe,
    successes,
)

CHEER_BONUS: Final = 2
HECKLE_MALUS: Final = 2


class Event(StrEnum):
    """What earns Anerkennung (table 2.1 of the specification)."""

    GAVE_IN = "klein-beigegeben"
    OBSTACLE = "hindernis-beseitigt"
    ALARM = "sicherung-ausgeschaltet"
    TREASURE = "schaetze-gerafft"
    ENEMY = "gegner-ausgeschaltet"
    CHEERED = "angefeuert"
    HECKLED = "trotz-staenkern"
    GUARD_PLACED = "wache-platziert"
    TARGET_PLACED = "missionsziel-platziert"
    DEAD_RESCUED = "toten-gnom-geborgen"
    TARGET_RESCUED = "missionsziel-geborgen"
    TOLD_YOU_SO = "recht-behalten"


#: Points an event is worth; X01: a beaten enemy counts although the rulebook's list forgets it.
ANERKENNUNG: Final[dict[Event, int]] = {
    Event.GAVE_IN: 1,
    Event.OBSTACLE: 1,
    Event.ALARM: 1,
    Event.TREASURE: 1,
    Event.ENEMY: 1,
    Event.CHEERED: 1,
    Event.HECKLED: 1,
    Event.GUARD_PLACED: 2,
    Event.TARGET_PLACED: 2,
    Event.DEAD_RESCUED: 2,
    Event.TARGET_RESCUED: 3,
    Event.TOLD_YOU_SO: 3,
}


def chances_by_skill(schwierigkeit: int) -> tuple[int, ...]:
    """R10: per cent of success for Wert 1 to 8."""
    return tuple(percent(successes(schwierigkeit, wert)) for wert in range(SKILL_MIN, SKILL_MAX + 1))


def support_modifier(cheerers: int = 0, hecklers: int = 0) -> int:
    """Cheering gives +2 and heckling −2 for every gnome who does it (X02: they add up)."""
    return CHEER_BONUS * cheerers - HECKLE_MALUS * hecklers


def failure_malus(difference: int) -> int:
    """Malus on the Schleichen-Probe after a failed Hindernis or Sicherung: the difference."""
    return difference


def cheering_malus(difference: int) -> int:
    """Malus on every cheerer's Schleichen-Probe: twice the difference of the gnome he cheered."""
    return 2 * difference


def heckling_malus(difference: int) -> int:
    """Malus on every heckler's Schleichen-Probe: the difference of the gnome he heckled."""
    return difference


def treasure_malus(difference: int) -> int:
    """Malus on the Schleichen-Probe after a failed search for treasures: twice the difference."""
    return 2 * difference


def discussion_modifier(coins_paid: int, same_ort: bool) -> int:
    """R32, R33: on every participant's Schleichen-Probe: −1 a Münze paid so far, −2 across several ORTE."""
    return -coins_paid - (0 if same_ort else 2)


def give_in(paid: Sequence[bool]) -> tuple[int, ...]:
    """R33: positions of the participants who give in to an escalation: all who did not pay, of either side.

    Our reading: it comes before the Schleichen-Proben of the round, which already suffer from these Münzen.
    """
    return tuple(n for n, coin in enumerate(paid) if not coin) if any(paid) else ()


def discussion_reward(gave_in: int, winners: int) -> int:
    """R31: Anerkennung for each winner; several share, rounded down."""
    return gave_in * ANERKENNUNG[Event.GAVE_IN] // winners


def endspiel_allowed(coins: int) -> bool:
    """R40: a gnome may declare the Missionsziel with at most 7 Münzen, of which he pays 3."""
    return ENDSPIEL_COST <= coins <= ENDSPIEL_LIMIT


def can_still_win(coins: Sequence[int], endspiel_started: bool) -> bool:
    """R40: some gnome can still pay for the Endspiel, or it has begun."""
    return endspiel_started or any(held >= ENDSPIEL_COST for held in coins)


def is_active(verdacht: int, aktivierung: int) -> bool:
    """R51: is the Wache active?"""
    return verdacht >= active_from(aktivierung)


def guard_attention(aufmerksamkeit: int, active: bool) -> int:
    """R51: an active Wache listens 2 better."""
    return aufmerksamkeit + (ACTIVE_ATTENTION_BONUS if active else 0)


def sneaking_difficulty(aufmerksamkeiten: Sequence[int], active: bool = False) -> int:
    """X07: the Schwierigkeit of Schleichen: the highest of the Wachen in front of the game master, else 7."""
    return guard_attention(max(aufmerksamkeiten, default=ATTENTION_WITHOUT_GUARD), active)


def passing_difficulty(wachenwert: int, vorbeischleichen: Sequence[int]) -> int:
    """R20: Schleichen on the way to another ORT: against its Sicherungen, else against the Wachenwert.

    Our reading: one roll counts against all Sicherungen of the Übergang and of both ORTE.
    """
    return max(vorbeischleichen, default=wachenwert)


def seen(aufmerksamkeit: int, wert: int, roll: tuple[int, int], modifier: int = 0) -> bool:
    """Our reading: an enemy at the same ORT sees a gnome whose Schleichen does not beat it."""
    return not probe(wert, aufmerksamkeit, roll, modifier).success


def arrivals(reaktionszeit: int, cards: int) -> tuple[int, ...]:
    """R56: rounds after the call in which the 1st, 2nd … Verstärkung arrives at the start ORT."""
    return tuple(reaktionszeit * n for n in range(1, cards + 1))


def track_length_needed(aktivierungen: Sequence[int]) -> int:
    """R54, X04: fields that the Verdacht track needs so that every Wache can call."""
    return max((calls_from(a) for a in aktivierungen), default=0)


class Weapon(StrEnum):
    """What a gnome attacks with."""

    CLUB = "gummiknüppel"
    GUN = "maschinenpistole"


@dataclass(frozen=True)
class Attack:
    """What an attack leads to: is the enemy down, is the Verstärkung called, has he seen the gnome?"""

    down: bool
    calls: bool
    seen: bool


def may_attack(weapon: Weapon, unnoticed: bool) -> bool:
    """Rulebook, "Gegner angreifen": only an enemy who has noticed nothing is stunned; any can be shot at."""
    return unnoticed or weapon is Weapon.GUN


def attack(weapon: Weapon, success: bool) -> Attack:
    """Rulebook, "Gegner angreifen": shots call the Verstärkung (our reading: misses too); a miss is seen."""
    return Attack(down=success, calls=weapon is Weapon.GUN, seen=not success)


def hit(condition: Condition, pays: bool = False) -> Condition:
    """R61: a hit injures, a second one kills; a Münze cancels it."""
    if pays:
        return condition
    return Condition.INJURED if condition is Condition.UNHURT else Condition.DEAD


def shot_at(coins: Sequence[int]) -> tuple[int, ...]:
    """R62: positions of the gnomes with most Münzen, among whom the enemy chooses."""
    most = max(coins, default=0)
    return tuple(n for n, held in enumerate(coins) if held == most)
