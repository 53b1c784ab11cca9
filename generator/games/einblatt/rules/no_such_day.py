"""EIN019: the log names a day that does not exist (V09)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import read_date
from generator.games.einblatt.models import Charakter
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.model.words import short


class NoSuchDay(Rule):
    """The log names a day that does not exist.

    The date tells the Spielleitung when an einSchränkung may have healed. Write the day of your world or of
    yours, as 1.5.1966 or as 1966-05-01.

    Wrong::

        - {datum: 31.2.1966, attribut: Finger, wert: -1, situation: Tür geklemmt}

    Right::

        - {datum: 28.2.1966, attribut: Finger, wert: -1, situation: Tür geklemmt}
    """

    code = "EIN019"
    message = N_("“{datum}” is no day.")
    help = N_("Write day, month and year, like 1.5.1966 or 1966-05-01.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Charakter):
            for index, entry in enumerate(file.model.einschraenkungen):
                if read_date(entry.datum) is None:
                    yield self.at(file.span("einschraenkungen", index, "datum"), datum=short(entry.datum))
