"""UBO051: a track moves too fast or hardly at all (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.uboot.events import steps
from generator.games.uboot.models import Ereignisse, Leisten
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: Steps of a track while the deck is played once (V08).
FEWEST_STEPS, MOST_STEPS = 5, 14


class TrackPace(Rule):
    """A track moves too fast or hardly at all.

    Played once, the event deck pushes each track some fields on: 5 to 14 keep the gnomes busy. With more
    nobody can keep up with repairs, with fewer nobody needs to.

    Wrong::

        - {id: sinkflug, kopien: 16, wirkung: {art: leiste, leiste: druck, schritte: 1}}

    Right::

        - {id: sinkflug, kopien: 5, wirkung: {art: leiste, leiste: druck, schritte: 1}}
    """

    code = "UBO051"
    severity = Severity.WARNING
    message = N_("The event deck moves the track “{track}” by {steps} fields; 5 to 14 are playable.")
    help = N_("Change the copies of the events that move it.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for events in content.of(Ereignisse):
            for tracks in content.of(Leisten):
                for index, track in enumerate(tracks.model.katastrophen):
                    count = steps(events.model, track.id)
                    if not FEWEST_STEPS <= count <= MOST_STEPS:
                        yield self.at(tracks.span("katastrophen", index, "id"), track=track.name, steps=count)
