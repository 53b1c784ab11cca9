"""The way in, played: past every Hindernis and every Sicherung of an Einsatz, one behind the other.

The cards lie in a row, shuffled. Whoever works at one rolls, the others keep still; then all go on to the
next ORT, each with a Schleichen-Probe. Nobody cheers, heckles, discusses, pays or fights; an active Wache
stays so (R52 is left out), and the Verstärkung is the fastest of those that were chosen. So this is neither
the best way in nor a whole evening, but the same for every Einsatz.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from generator.game.sums import GamesInARow, dice
from generator.games.gnome.models import Gnom, Hindernis, Sicherung
from generator.games.gnome.play import active_from, calls_from, probe
from generator.games.gnome.playtest.clock import START
from generator.games.gnome.playtest.subject import Raid

NEWCOMER: Final = "newcomer"
PRACTISED: Final = "practised"
#: Nobody plays on for longer than so many rounds.
_MOST_ROUNDS: Final = 400


@dataclass(frozen=True)
class WaysIn(GamesInARow):
    """Some games in a row. Newcomers take turns at the cards; of practised ones the ablest works."""

    about: Raid
    player: str

    def game(self, number: int) -> Mapping[str, int]:
        crew = number % len(self.about.crews)
        found = WayIn(self.about, self.about.crews[crew], self.player, dice(self.seed, number)).play()
        return found | {f"crew/{crew}": found["passed"]}


class WayIn:
    """One way in. What it came to: ``play``."""

    def __init__(self, about: Raid, crew: tuple[Gnom, ...], player: str, random: Random) -> None:
        self.about, self.crew, self.random = about, crew, random
        self.best = player == PRACTISED
        self.turn = 0
        self.round = 0
        self.verdacht = START
        #: Rounds in which a Wache became active, and in which the Verstärkung was called.
        self.active: int | None = None
        self.called: int | None = None

    def play(self) -> dict[str, int]:
        """Answers: ``passed`` the cards that lie behind everybody when the Verstärkung comes; ``through`` the
        round in which that was all of them; ``active`` and ``called`` the rounds of the alarm, ``quiet`` the
        cards passed before a Wache was active; of each card the rounds and the steps of Verdacht it took.
        """
        line = list(self.about.line)
        self.random.shuffle(line)
        spent, cost = Counter[str](), Counter[str]()
        passed, quiet, seen = 0, 0, Counter[str]()
        for card in line:
            before, verdacht = self.round, self.verdacht
            if isinstance(card, Hindernis):
                self._work(card.knacken)
                self._go_on(None)
            else:
                self._go_on(None if self._disarmed(card) else card)
            if self._too_late():
                break
            passed += 1
            quiet += self.active is None
            seen[card.id] += 1
            spent[card.id] += self.round - before
            cost[card.id] += self.verdacht - verdacht
        found = {"passed": passed, "quiet": quiet, "verdacht": self.verdacht}
        if passed == len(line):
            found["through"] = self.round
        if self.active is not None:
            found["active"] = self.active
        if self.called is not None:
            found["called"] = self.called
        for key, times in seen.items():
            # A card may lie there several times: what one of them takes, in hundredths.
            found[f"rounds/{key}"] = 100 * spent[key] // times
            found[f"verdacht/{key}"] = 100 * cost[key] // times
        return found

    def _too_late(self) -> bool:
        """Is the Verstärkung there, or does this lead nowhere?"""
        if self.round >= _MOST_ROUNDS:
            return True
        reaction = self.about.reaction
        return self.called is not None and reaction is not None and self.round >= self.called + reaction

    def _roll(self) -> tuple[int, int]:
        return self.random.randint(1, 6), self.random.randint(1, 6)

    def _worker(self, skill: str) -> Gnom:
        if self.best:
            return max(self.crew, key=lambda gnom: int(getattr(gnom, skill)))
        self.turn += 1
        return self.crew[self.turn % len(self.crew)]

    def _work(self, difficulty: int) -> None:
        """Knacken until it is done (R10); each failure asks for Schleichen with its difference as Malus."""
        while not self._too_late():
            self.round += 1
            gnom = self._worker("knacken")
            tried = probe(gnom.knacken, difficulty, self._roll())
            if tried.success:
                return
            self._sneak(gnom, self.about.attention(self.active is not None), -tried.difference)

    def _disarmed(self, card: Sicherung) -> bool:
        """One round of searching; what is found is switched off, where it can be."""
        self.round += 1
        gnom = self._worker("aufmerksamkeit")
        if not probe(gnom.aufmerksamkeit, card.bemerken, self._roll()).success or card.knacken is None:
            return False
        self._work(card.knacken)
        return True

    def _go_on(self, armed: Sicherung | None) -> None:
        """All to the next ORT: Schleichen against the Sicherung, or the Wachenwert; whoever fails stays."""
        waiting = list(self.crew)
        while waiting and not self._too_late():
            self.round += 1
            left = []
            for gnom in waiting:
                if armed is None:
                    quiet = self._sneak(gnom, self.about.attention(self.active is not None), 0)
                else:
                    quiet = self._sneak(gnom, armed.vorbeischleichen, 0)
                if not quiet:
                    left.append(gnom)
                    if armed is not None:
                        self._alarm(armed)
            waiting = left

    def _alarm(self, card: Sicherung) -> None:
        """A Sicherung calls whom it names; the Wache is active then, whatever the Verdacht."""
        if card.alarm == "verstaerkung":
            self._call()
        elif self.about.guards and self.active is None:
            self.active = self.round

    def _call(self) -> None:
        if self.about.reinforcement and self.called is None:
            self.called = self.round

    def _sneak(self, gnom: Gnom, difficulty: int, malus: int) -> bool:
        """Schleichen: each failure is a step of Verdacht (R50), which wakes and calls (R51, R54)."""
        if probe(gnom.schleichen, difficulty, self._roll(), malus).success:
            return True
        self.verdacht += 1
        alert = self.about.alert
        if alert is not None:
            if self.active is None and self.verdacht >= active_from(alert):
                self.active = self.round
            if self.active is not None and self.verdacht >= calls_from(alert):
                self._call()
        return False
