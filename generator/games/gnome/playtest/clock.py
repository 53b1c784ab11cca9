"""How long until the alarm, exactly: every gnome rolls Schleichen once a round, and every roll is counted."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generator.games.gnome.models import Gnom
from generator.games.gnome.play import ROLLS, active_from, calls_from, successes
from generator.games.gnome.playtest.subject import Raid

#: Where the marker of the Verdacht-O-Meter lies at the beginning (R05).
START: Final = 1
#: Rounds that are told.
ROUNDS: Final = 12


@dataclass(frozen=True)
class Hour:
    """A round: how likely a Wache is active by its end, and how likely one has called the Verstärkung."""

    active: float
    called: float


def clock(about: Raid, rounds: int = ROUNDS) -> tuple[Hour, ...]:
    """What each round brings, on average over the crews; empty without a Wache.

    Each gnome in turn rolls Schleichen against the Wachenwert (X07), 2 more once one is active (R51). Failing
    is a step of Verdacht (R50). Nobody hides, and the Wache does not go back (R52).
    """
    if about.alert is None:
        return ()
    every = [_of_crew(about, crew, about.alert, rounds) for crew in about.crews]
    return tuple(
        Hour(sum(one.active for one in hours) / len(hours), sum(one.called for one in hours) / len(hours))
        for hours in zip(*every, strict=True)
    )


def _of_crew(about: Raid, crew: Sequence[Gnom], alert: int, rounds: int) -> list[Hour]:
    wakes, calls = active_from(alert), max(calls_from(alert), active_from(alert))
    state = {START: 1.0}
    failing = [
        tuple(
            1 - successes(about.attention(active), gnom.schleichen) / len(ROLLS) for active in (False, True)
        )
        for gnom in crew
    ]
    hours = []
    for _round in range(rounds):
        for quiet, alarmed in failing:
            after: defaultdict[int, float] = defaultdict(float)
            for verdacht, chance in state.items():
                fails = alarmed if verdacht >= wakes else quiet
                after[min(verdacht + 1, calls)] += chance * fails
                after[verdacht] += chance * (1 - fails)
            state = dict(after)
        hours.append(
            Hour(
                sum(chance for verdacht, chance in state.items() if verdacht >= wakes),
                state.get(calls, 0.0),
            )
        )
    return hours
