"""CLO018: even with luck there is no time for a good result (V10)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.clou.analysis import rounds_at_best, thresholds
from generator.games.clou.models import Einbruch
from generator.games.clou.play import OK
from generator.games.clou.wording import with_players
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NotEnoughTime(Rule):
    """There is no time for a good result.

    Counted are the fewest symbols that bring more than 10 points, and the rounds that they take when every
    die of every player activates one. In truth it takes about twice as long. If even that does not fit into
    the time before the alarm, the heist cannot be won well by leaving in time.

    Wrong::

        zeit: {anzahl: 4, start: {"1": 0, "2": 0, "3": 0}}

    Right::

        zeit: {anzahl: 10, start: {"1": 0, "2": 3, "3": 4}}
    """

    code = "CLO018"
    severity = Severity.WARNING
    message = N_(
        "{who}: more than {points} points take {symbols} symbols, so {rounds} rounds at "
        "best; only {safe} are safe."
    )
    help = N_("Give more time, demand fewer symbols or lead to the loot more directly.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            if NotEnoughTime not in file.memory:
                file.memory[NotEnoughTime] = tuple(_too_short(file.model))
            for players, symbols, safe in file.memory[NotEnoughTime]:
                yield self.at(
                    file.span("leisten", "zeit"),
                    who=with_players(players),
                    points=OK,
                    symbols=symbols,
                    rounds=rounds_at_best(symbols, players),
                    safe=safe,
                )


def _too_short(heist: Einbruch) -> Iterator[tuple[int, int, int]]:
    """For how many players it is too short, the symbols that they need, and the rounds that are safe."""
    for players in (1, 2, 3):
        plan = (thresholds(heist, players) or {}).get(OK)
        safe = max(0, heist.zeit(players) - 1)
        if plan is not None and rounds_at_best(plan.price.symbols, players) > safe:
            yield players, plan.price.symbols, safe
