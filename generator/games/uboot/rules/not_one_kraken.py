"""UBO032: the Krake is missing, or there are several (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Ereignisse, Katastrophe
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NotOneKraken(Rule):
    """The Krake is missing, or there are several.

    One card brings the Krake. It waits until the deck has been played once (“spaeter: true”), and must be
    fought from outside.

    Wrong::

        - id: krake
          kopien: 2
          wirkung: {art: katastrophe, marker: krake, minuten: 10, loesen: aussen}

    Right::

        - id: krake
          kopien: 1
          wirkung: {art: katastrophe, marker: krake, minuten: 10, loesen: aussen}
          spaeter: true
    """

    code = "UBO032"
    message = N_(
        "{count} cards bring the Krake; it must be one, held back until the deck has been played once."
    )
    help = N_("Keep one card with “marker: krake”, “kopien: 1” and “spaeter: true”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Ereignisse):
            krakens = [
                (index, event)
                for index, event in enumerate(loaded.model.ereignisse)
                if isinstance(event.wirkung, Katastrophe) and event.wirkung.marker == "krake"
            ]
            count = sum(event.kopien for _index, event in krakens)
            if count == 1 and krakens[0][1].spaeter:
                continue
            place = loaded.span("ereignisse", key=True)
            if krakens:
                place = loaded.span("ereignisse", krakens[-1][0])
            yield self.at(place, count=count)
