"""UBO043: there is no coffee, or more than one (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.uboot.models import Gegenstaende
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class NotOneCoffee(Rule):
    """There is no coffee, or more than one.

    One coffee is worth fighting for. Without it nobody ever gets sober again, with several Grog is no risk. A
    matter of taste.

    Wrong::

        - {id: kaffee, name: Kaffee, kopien: 4, art: kaffee, text: Wach!}

    Right::

        - {id: kaffee, name: Kaffee, kopien: 1, art: kaffee, text: Wach!}
    """

    code = "UBO043"
    severity = Severity.WARNING
    message = N_("The deck has {count} cups of coffee; one is just right.")
    help = N_("Write “kopien: 1” at the one item with “art: kaffee”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Gegenstaende):
            found = [(i, item) for i, item in enumerate(loaded.model.gegenstaende) if item.art == "kaffee"]
            count = sum(item.kopien for _index, item in found)
            if count != 1:
                place = loaded.span("gegenstaende", key=True)
                if found:
                    place = loaded.span("gegenstaende", found[-1][0], "kopien")
                yield self.at(place, count=count)
