"""UBO061: not every room can burn, or be under water (V02)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models_marker import Marker
from generator.games.uboot.play import D10
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class TooFewRoomMarkers(Rule):
    """Not every room can burn, or be under water.

    Fires and leaks befall the room that the ten-sided die names, and it has ten numbers. With fewer markers
    an event would come to nothing.

    Wrong::

        feuer: {wort: Feuer, kopien: 8}
        wasser: {niedrig: Niedrig, hoch: Hoch, kopien: 10}

    Right::

        feuer: {wort: Feuer, kopien: 10}
        wasser: {niedrig: Niedrig, hoch: Hoch, kopien: 10}
    """

    code = "UBO061"
    message = N_("There are only {count} markers “{kind}” for {rooms} rooms.")
    help = N_("Write “kopien: {rooms}”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Marker):
            for kind, marker in (("feuer", loaded.model.feuer), ("wasser", loaded.model.wasser)):
                if marker.kopien < D10:
                    yield self.at(loaded.span(kind, "kopien"), kind=kind, count=marker.kopien, rooms=D10)
