"""EIN003: a character has no value for an attribute of its setting."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import misspelt
from generator.games.einblatt.lookup import SELBSTBEWUSSTSEIN, attribute_names, characters, limits, values
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class AttributeMissing(Rule):
    """A character has no value for an attribute of its setting.

    Every attribute of the setting needs a value, also those that the character is bad at. With module E4,
    Selbstbewusstsein is one of them and has a block of its own.

    Wrong::

        werte: {Körper: 8, Finger: 8, Köpfchen: 8}

    Right::

        werte: {Körper: 8, Finger: 6, Köpfchen: 4, Charme: 6}
    """

    code = "EIN003"
    message = N_("{name} has no value for {attribut}.")
    help = N_("{remedy}")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            have = values(file.model).keys() | misspelt(setting, file.model.werte)
            for name in attribute_names(setting):
                if name in have:
                    continue
                if name == SELBSTBEWUSSTSEIN:
                    remedy = _("Add “selbstbewusstsein” with “wert” and “merkmale”, because module E4 is on.")
                else:
                    lowest, highest = limits(setting, name)
                    remedy = _("Add it to “werte”, with a number from {lowest} to {highest}.").format(
                        lowest=lowest, highest=highest
                    )
                yield self.at(file.span("werte"), name=file.model.name, attribut=name, remedy=remedy)
