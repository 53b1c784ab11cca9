"""CLO012: no crew has enough symbols for a challenge (V09)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.analysis import crew_supplies, solvable, supply
from generator.games.clou.models import Einbruch, Herausforderung
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.wording import joined, with_players
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent, Loaded

T = TypeVar("T")
#: What every crew of so many thieves can activate.
Held = Mapping[int, Sequence[Counter[str]]]


class NobodyCanSolve(Rule):
    """No thief has enough symbols for a challenge.

    Even if everything on a sheet is filled, each symbol occurs on it only so often. A challenge that demands
    more in every way can be solved by nobody, or by no crew of the given size. Symbols from Würfelboni are
    not counted, because they take luck.

    Wrong::

        tresor:
          wege:
            - symbole: [{s: safe}, {s: safe}, {s: safe}, {s: safe}, {s: safe}, {s: safe}, {s: safe}]

    Right::

        tresor:
          wege:
            - symbole: [{s: safe}, {s: safe, ab: 2}, {s: safe, ab: 3}]
    """

    code = "CLO012"
    severity = Severity.WARNING
    message = N_("{who}: nobody can solve “{challenge}”: {reason}.")
    help = N_("Demand fewer of them, offer a second way, or give a thief more of these symbols.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        sheets = content.of(Dieb)
        if Dieb in content.broken or not sheets:
            return
        thieves = tuple(file.model for file in sheets)
        # Adding up sheets is what takes time here: once for all challenges, until somebody changes one.
        held = _kept(sheets[0], thieves, partial(_held, thieves))
        for file in content.of(Einbruch):
            found = _kept(file, thieves, partial(_unsolvable, file.model, held))
            for key, players in found:
                challenge = file.model.herausforderungen[key]
                yield self.at(
                    file.span("herausforderungen", key, "wege", key=True),
                    who=with_players(players),
                    challenge=challenge.name,
                    reason=_who(thieves, challenge, players),
                )


def _kept(file: Loaded[Any], thieves: Sequence[Dieb], work: Callable[[], T]) -> T:
    """What was worked out of a file with these very thieves."""
    before, found = file.memory.get(NobodyCanSolve, ((), None))
    if len(before) != len(thieves) or any(a is not b for a, b in zip(before, thieves, strict=True)):
        found = work()
        file.memory[NobodyCanSolve] = thieves, found
    return cast("T", found)


def _held(thieves: Sequence[Dieb]) -> Held:
    """What crews of one, two and three can activate."""
    return {players: crew_supplies(thieves, players) for players in range(1, min(3, len(thieves)) + 1)}


def _unsolvable(heist: Einbruch, held: Held) -> list[tuple[str, int]]:
    """Challenges that no crew can solve, and of how many thieves the smallest such crew is."""
    found: list[tuple[str, int]] = []
    for key, challenge in heist.herausforderungen.items():
        for players, crews in held.items():
            demanding = any(way.gefordert(players) for way in challenge.wege)
            if demanding and not any(solvable(challenge, players, crew) for crew in crews):
                found.append((key, players))
                break
    return found


def _who(thieves: Sequence[Dieb], challenge: Herausforderung, players: int) -> str:
    """“Safe is demanded 8 times …: Frieda Flink 2 and Tilda Tresor 7”, for the scarcest symbol."""
    held: list[tuple[str, dict[str, int]]] = [
        (thief.name, {str(symbol): count for symbol, count in supply(thief).items()}) for thief in thieves
    ]
    wanted: Counter[str] = Counter(
        item.zeichen[0] for item in challenge.wege[0].gefordert(players) if len(item.zeichen) == 1
    )
    if not wanted:
        return _("too many symbols are demanded")

    def missing(symbol: str) -> int:
        best = sorted((sheet.get(symbol, 0) for _name, sheet in held), reverse=True)[:players]
        return wanted[symbol] - sum(best)

    symbol = max(wanted, key=missing)
    shares = [f"{name} {sheet.get(symbol, 0)}" for name, sheet in held][:8]
    return _("{symbol} is demanded {count} times, and the sheets have at most: {shares}").format(
        symbol=symbol.capitalize(), count=wanted[symbol], shares=joined(shares)
    )
