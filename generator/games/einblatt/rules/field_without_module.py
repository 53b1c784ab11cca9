"""EIN013: a character uses what no module of its setting provides."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.einblatt.lookup import characters
from generator.games.einblatt.models import BreiteFertigkeit, Charakter, ModulId
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.source.tree import Loc


class FieldWithoutModule(Rule):
    """A character uses what no module of its setting provides.

    Broad Fertigkeiten need module E2, experience E3, Selbstbewusstsein E4, Motivationen E5, and a card up the
    sleeve G6. Without its module there is no room for it on the sheet.

    Wrong::

        # in a setting with module: [E1]
        erfahrung: {gesamt: 12}

    Right::

        # in a setting with module: [E1, E3]
        erfahrung: {gesamt: 12}
    """

    code = "EIN013"
    severity = Severity.WARNING
    message = N_("{setting} does without module {module}, so that this is not printed.")
    help = N_("Add {module} to “module” of the setting, or delete this.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, setting in characters(content):
            for module, loc in _uses(file.model):
                if module not in setting.module:
                    yield self.at(file.span(*loc), setting=setting.name, module=module)


def _uses(charakter: Charakter) -> Iterator[tuple[ModulId, Loc]]:
    """The modules that a character asks for, each with the place that does."""
    for attribut, skills in charakter.fertigkeiten.items():
        for index, skill in enumerate(skills):
            if isinstance(skill, BreiteFertigkeit):
                yield ModulId.E2, ("fertigkeiten", attribut, index)
    if charakter.erfahrung is not None:
        yield ModulId.E3, ("erfahrung",)
    if charakter.selbstbewusstsein is not None:
        yield ModulId.E4, ("selbstbewusstsein",)
    if charakter.motivationen:
        yield ModulId.E5, ("motivationen",)
    if charakter.verdient:
        yield ModulId.E5, ("verdient",)
    if charakter.aermel is not None:
        yield ModulId.G6, ("aermel",)
