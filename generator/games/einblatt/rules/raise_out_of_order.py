"""EIN015: an attribute was raised to a value that does not follow (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.causes import trusted
from generator.games.einblatt.lookup import characters, start_values, values
from generator.games.einblatt.models import Steigerung
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class RaiseOutOfOrder(Rule):
    """An attribute was raised to a value that does not follow.

    Experience raises an attribute by one at a time. The entries under ``ausgegeben`` lead, one after the
    other, from the value at the start to the value under ``werte``.

    Wrong::

        werte: {Finger: 7}
        erfahrung:
          gesamt: 100
          ausgegeben: [{art: attribut, attribut: Finger, auf: 6}]

    Right::

        werte: {Finger: 6}
        erfahrung:
          gesamt: 100
          ausgegeben: [{art: attribut, attribut: Finger, auf: 6}]
    """

    code = "EIN015"
    message = N_("{attribut} is {value} now, so this entry must raise it to {right}, not to {auf}.")
    help = N_("Write “auf: {right}”, or correct the value of {attribut}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            experience = file.model.erfahrung
            if experience is None:
                continue
            reached = start_values(file.model)
            for index, entry in enumerate(experience.ausgegeben):
                if not isinstance(entry, Steigerung) or not trusted(setting, file.model, entry.attribut):
                    continue
                reached[entry.attribut] += 1
                if entry.auf != reached[entry.attribut]:
                    yield self.at(
                        file.span("erfahrung", "ausgegeben", index, "auf"),
                        attribut=entry.attribut,
                        value=values(file.model)[entry.attribut],
                        right=reached[entry.attribut],
                        auf=entry.auf,
                    )
