"""GNO015: a Verdacht-O-Meter starts behind its last field."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.gnome.models import VerdachtOMeterDatei
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class StartOffTheTrack(Rule):
    """A Verdacht-O-Meter starts behind its last field.

    ``start`` is the field on which the marker lies when the game begins; in the original it is 1.

    Wrong::

        verdacht: 20
        start: 25

    Right::

        verdacht: 20
        start: 1
    """

    code = "GNO015"
    message = N_("“{meter}” starts at {start}, but its track ends at {length}.")
    help = N_("Delete the line: the track then starts at 1.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(VerdachtOMeterDatei):
            for index, meter in enumerate(file.model.verdacht_o_meter):
                if meter.start > meter.verdacht:
                    span = file.span("verdacht_o_meter", index, "start")
                    yield self.at(span, meter=meter.titel, start=meter.start, length=meter.verdacht)
