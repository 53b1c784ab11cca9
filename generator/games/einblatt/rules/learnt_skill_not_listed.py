"""EIN016: a Fertigkeit was learnt that is not on the list (V08)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import characters, skill_name
from generator.games.einblatt.models import NeueFertigkeit
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class LearntSkillNotListed(Rule):
    """A Fertigkeit was learnt that is not on the list.

    What was paid for under ``erfahrung`` also stands below its attribute, by the same name, so that it can be
    used.

    Wrong::

        fertigkeiten: {Finger: [Dietriche, Bohren]}
        erfahrung:
          gesamt: 9
          ausgegeben: [{art: fertigkeit, attribut: Finger, fertigkeit: Löten}]

    Right::

        fertigkeiten: {Finger: [Dietriche, Bohren, Löten]}
        erfahrung:
          gesamt: 9
          ausgegeben: [{art: fertigkeit, attribut: Finger, fertigkeit: Löten}]
    """

    code = "EIN016"
    message = N_("“{skill}” was learnt, but does not stand below {attribut}.")
    help = N_("Add “{skill}” to the Fertigkeiten of {attribut}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file, _setting in characters(content):
            experience = file.model.erfahrung
            for index, entry in enumerate(experience.ausgegeben if experience else ()):
                if not isinstance(entry, NeueFertigkeit):
                    continue
                listed = map(skill_name, file.model.fertigkeiten.get(entry.attribut, ()))
                if entry.fertigkeit not in listed:
                    yield self.at(
                        file.span("erfahrung", "ausgegeben", index, "fertigkeit"),
                        skill=entry.fertigkeit,
                        attribut=entry.attribut,
                    )
