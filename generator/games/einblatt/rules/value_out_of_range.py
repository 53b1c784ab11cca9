"""EIN002: a value lies outside what the setting allows (V01)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import in_range
from generator.games.einblatt.lookup import SELBSTBEWUSSTSEIN, characters, limits, values
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ValueOutOfRange(Rule):
    """A value lies outside what the setting allows.

    Attributes have values from 2 to 10, unless the setting says otherwise under ``werte``, or an attribute of
    it with ``von`` and ``bis``. Experience raises a value no further than that either.

    Wrong::

        werte: {Körper: 11, Finger: 5, Köpfchen: 4, Charme: 4}

    Right::

        werte: {Körper: 10, Finger: 5, Köpfchen: 5, Charme: 4}
    """

    code = "EIN002"
    message = N_("{attribut} {value} is out of range: values go from {lowest} to {highest}.")
    help = N_("Write a number from {lowest} to {highest}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            for name, value in values(file.model).items():
                lowest, highest = limits(setting, name)
                if not in_range(setting, name, value):
                    loc = ("selbstbewusstsein", "wert") if name == SELBSTBEWUSSTSEIN else ("werte", name)
                    yield self.at(file.span(*loc), attribut=name, value=value, lowest=lowest, highest=highest)
