"""UBO021: a number of gnomes has no start field, or two (V04)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Leisten
from generator.games.uboot.play import FEWEST_GNOMES, MOST_GNOMES
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class StartFieldMissing(Rule):
    """A number of gnomes has no start field, or two.

    Three to eight gnomes sail. Each number needs one minute on which the time stones begin.

    Wrong::

        start:
          - {gnome: 3, minute: 60}
          - {gnome: 5, minute: 50}

    Right::

        start:
          - {gnome: 3, minute: 60}
          - {gnome: 4, minute: 55}
          - {gnome: 5, minute: 50}
    """

    code = "UBO021"
    message = N_("For {gnomes} gnomes there are {count} start fields instead of one.")
    help = N_("Write one line “{{gnome: {gnomes}, minute: …}}” below “start”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Leisten):
            given = [start.gnome for start in loaded.model.zeitleiste.start]
            for gnomes in range(FEWEST_GNOMES, MOST_GNOMES + 1):
                if given.count(gnomes) != 1:
                    place = loaded.span("zeitleiste", "start", key=True)
                    yield self.at(place, gnomes=gnomes, count=given.count(gnomes))
