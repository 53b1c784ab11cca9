"""UBO022: more gnomes begin with more minutes (V04)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Leisten
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class StartRises(Rule):
    """More gnomes begin with more minutes.

    Every gnome's stone triggers the events of its own way. The more gnomes, the shorter the way of each must
    be, or a full crew draws twice as many events as a small one.

    Wrong::

        - {gnome: 3, minute: 50}
        - {gnome: 4, minute: 55}

    Right::

        - {gnome: 3, minute: 60}
        - {gnome: 4, minute: 55}
    """

    code = "UBO022"
    message = N_("{more} gnomes begin on minute {late}, but {fewer} on {early}.")
    help = N_("Let {more} gnomes begin on {early} or later in the game.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Leisten):
            places = sorted((s.gnome, s.minute, i) for i, s in enumerate(loaded.model.zeitleiste.start))
            for (fewer, early, _first), (more, late, index) in pairwise(places):
                if late > early and more > fewer:
                    place = loaded.span("zeitleiste", "start", index, "minute")
                    yield self.at(place, more=more, late=late, fewer=fewer, early=early)
