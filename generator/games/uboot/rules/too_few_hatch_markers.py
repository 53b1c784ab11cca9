"""UBO060: a boat has more inner hatches than there are markers for jammed ones (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.uboot.models import Boot
from generator.games.uboot.models_marker import Marker
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TooFewHatchMarkers(Rule):
    """A boat has more inner hatches than there are markers for jammed ones.

    All hatches jam at once on very bad days only, and then buttons do as well. But a jammed hatch without a
    marker is easily forgotten.

    Wrong::

        # marker.yaml; the boat has 14 hatches
        luke: {wort: klemmt, kopien: 12}

    Right::

        luke: {wort: klemmt, kopien: 15}
    """

    code = "UBO060"
    severity = Severity.INFO
    message = N_("“{boat}” has {hatches} inner hatches, but only {count} markers say that one is jammed.")
    help = N_("One for each hatch and one to lose makes “kopien: {wanted}”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for markers in content.of(Marker):
            count = markers.model.luke.kopien
            for boat in content.of(Boot):
                hatches = len(boat.model.luken)
                if hatches > count:
                    yield self.at(
                        markers.span("luke", "kopien"),
                        boat=boat.model.name,
                        hatches=hatches,
                        count=count,
                        wanted=hatches + 1,
                    )
