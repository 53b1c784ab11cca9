"""UBO035: drinking more is not more dangerous (V06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.faint import HIGHEST_LEVEL, numbers
from generator.games.uboot.models import Ereignisse
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class FaintCurveFlat(Rule):
    """Drinking more is not more dangerous.

    A gnome stays awake when the drawn number is at least his level. With each level fewer numbers must do,
    and at level 4 some must still: each of the numbers 1 to 4 has to be in the deck.

    Wrong::

        zahlen: [0, 1, 2, 2]

    Right::

        zahlen: [0, 1, 2, 3, 4]
    """

    code = "UBO035"
    message = N_("No card has the number {level}: on that level a gnome is as safe as on the next.")
    help = N_("Give some cards the number {level}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Ereignisse):
            there = set(numbers(loaded.model))
            for level in range(1, HIGHEST_LEVEL + 1):
                if level not in there:
                    yield self.at(loaded.span("ereignisse", key=True), level=level)
