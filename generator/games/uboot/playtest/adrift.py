"""A boat adrift, played: everybody waits minute by minute, the events come, nobody does anything about them.

What is random is the order of the cards alone, so that what is lost here is lost by the deck: what a crew
must do at least, and by when.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from generator.game.sums import GamesInARow, dice
from generator.games.uboot.models import Ereignis, Katastrophe
from generator.games.uboot.play import disaster_minute
from generator.games.uboot.playtest.subject import Voyage, steps, to_the_end

#: Causes of a loss are answers, too: tracks first, then markers, in these numbers.
MARKERS: Final = ("maschine", "luft", "rakete", "krake")


@dataclass(frozen=True)
class Drift(GamesInARow):
    """Some games in a row with so many gnomes."""

    about: Voyage
    gnomes: int

    def game(self, number: int) -> Mapping[str, int]:
        random = dice(self.seed, number)
        deck = self.about.first_deck()
        random.shuffle(deck)
        discards: list[Ereignis] = []
        fresh = self.about.later()
        drawn = []
        for minute in self.about.minutes(self.gnomes):
            if not deck:
                deck, discards, fresh = [*discards, *fresh], [], []
                random.shuffle(deck)
            discards.append(deck.pop())
            drawn.append((minute, discards[-1]))
        return outcome(self.about, drawn)


def outcome(about: Voyage, drawn: list[tuple[int, Ereignis]]) -> dict[str, int]:
    """Answers to a sequence of minutes and cards: ``lost``, the minute in which the boat is lost, by
    ``cause``.

    ``track/ID``: the minute in which a track alone loses it (R44); ``marker/NAME``: that of a timed disaster,
    whose marker everybody has passed (R43, X08: at the latest on 0). No answer where nothing is lost.
    """
    causes = [f"track/{track.id.value}" for track in about.tracks.katastrophen]
    left = {track.id: to_the_end(track) for track in about.tracks.katastrophen}
    found: dict[str, int] = {}
    for minute, event in drawn:
        for track in left:
            left[track] -= (moved := steps(event, track))
            if moved and left[track] <= 0:
                found.setdefault(f"track/{track.value}", minute)
        effect = event.wirkung
        if isinstance(effect, Katastrophe):
            marker = disaster_minute(minute, effect.minuten)
            found.setdefault(f"marker/{effect.marker}", max(marker - 1, 0))
    if found:
        every = [*causes, *(f"marker/{marker}" for marker in MARKERS)]
        cause = max(found, key=lambda one: (found[one], -every.index(one)))
        found |= {"lost": found[cause], f"cause/{cause}": 1}
    return found
