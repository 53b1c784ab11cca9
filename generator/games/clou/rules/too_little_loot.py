"""CLO008: all loot together cannot be a real coup (V06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.analysis import most_points
from generator.games.clou.models import Einbruch
from generator.games.clou.play import COUP
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TooLittleLoot(Rule):
    """There is not enough loot for a real coup.

    More than 14 points are „ein richtiger Clou“. When all loot of a heist is worth less than 15, nobody can
    ever get there, not even without a single trace. Points that a special rule adds count.

    Wrong::

        beute: {name: Teelöffel, wert: 2}

    Right::

        beute: {name: Tafelsilber, wert: 5}
    """

    code = "CLO008"
    message = N_("All loot of “{heist}” is worth {total}, but a real coup takes more than {needed} points.")
    help = N_("Make loot more valuable or add some, {missing} at least.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Einbruch):
            total = most_points(file.model)
            if total <= COUP:
                yield self.at(
                    file.span("herausforderungen", key=True),
                    heist=file.model.name,
                    total=total,
                    needed=COUP,
                    missing=COUP + 1 - total,
                )
