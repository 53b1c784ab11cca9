"""UBO020: a field of the time track bears a symbol that it cannot bear (V03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Leisten
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class SymbolMisplaced(Rule):
    """A field of the time track bears a symbol that it cannot bear.

    A minute bears one symbol at most: a Schraube (event) or a Kiste (item). On the first field stones start,
    and on 0 the gnomes are saved: nothing happens there.

    Wrong::

        ereignisse: [58, 55, 0]
        gegenstaende: [56, 55]

    Right::

        ereignisse: [58, 55]
        gegenstaende: [56, 50]
    """

    code = "UBO020"
    message = N_(
        "Minute {minute} cannot bear this symbol: it has one already, or is the first or last field."
    )
    help = N_("Take the symbol away or choose another minute.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Leisten):
            time = loaded.model.zeitleiste
            counts = Counter((*time.ereignisse, *time.gegenstaende))
            for kind, fields in (("ereignisse", time.ereignisse), ("gegenstaende", time.gegenstaende)):
                told: set[int] = set()
                for index, minute in enumerate(fields):
                    second = kind == "gegenstaende" or minute in fields[:index]
                    if minute in (0, time.laenge) or (counts[minute] > 1 and second and minute not in told):
                        told.add(minute)
                        yield self.at(loaded.span("zeitleiste", kind, index), minute=minute)
