"""EIN024: an attribute has no Motivation where module E5 is in force."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.einblatt.causes import misspelt
from generator.games.einblatt.lookup import characters
from generator.games.einblatt.models import ModulId
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class MotivationMissing(Rule):
    """An attribute has no Motivation, although module E5 is in force.

    With E5 aces and kings come back only to those who act by a Motivation. An attribute without one earns
    nothing.

    Wrong::

        motivationen: {Pranke: Niemand kommt in meine Höhle}

    Right::

        motivationen: {Pranke: Meine Höhle, Pfote: Satt werden, List: Recht haben, Rudel: Die Kleinen}
    """

    code = "EIN024"
    severity = Severity.WARNING
    message = N_("{name} has no Motivation for {attribut}.")
    help = N_("Add “{attribut}: …” to “motivationen”: what drives the character there?")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            if ModulId.E5 not in setting.module:
                continue
            have = file.model.motivationen.keys() | misspelt(setting, file.model.motivationen)
            for attribut in setting.attribute:
                if attribut.name not in have:
                    place = "motivationen" if file.model.motivationen else "name"
                    yield self.at(file.span(place), name=file.model.name, attribut=attribut.name)
