"""EIN012: a broad Fertigkeit has a Malus that there is not (V07)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.models import BreiteFertigkeit, Charakter
from generator.games.einblatt.play.points import LARGEST_MALUS, SMALLEST_MALUS
from generator.i18n import N_, _
from generator.lint.rule import Rule
from generator.model.content import GameContent


class BroadSkillOutOfRange(Rule):
    """A broad Fertigkeit has a Malus that there is not.

    Broad Fertigkeiten begin with a Malus from −2 (blades) to −5 (fighting of any kind). Each further place
    makes it smaller by one, but 2 always remain.

    Wrong::

        - {breit: Kämpfen, start: -5, malus: -1}

    Right::

        - {breit: Kämpfen, start: -5, malus: -2}
    """

    code = "EIN012"
    message = N_("“{skill}” cannot have a {what} of {number}.")
    help = N_("Write a number from {lowest} to {highest}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Charakter):
            for attribut, skills in file.model.fertigkeiten.items():
                for index, skill in enumerate(skills):
                    if not isinstance(skill, BreiteFertigkeit):
                        continue
                    wrong = _wrong(skill)
                    if wrong is not None:
                        key, what, number, lowest = wrong
                        yield self.at(
                            file.span("fertigkeiten", attribut, index, key),
                            skill=skill.breit,
                            what=what,
                            number=number,
                            lowest=lowest,
                            highest=SMALLEST_MALUS,
                        )


def _wrong(skill: BreiteFertigkeit) -> tuple[str, str, int, int] | None:
    """Key, word, number and the lowest number allowed, of what is wrong; None where nothing is."""
    if not LARGEST_MALUS <= skill.start <= SMALLEST_MALUS:
        return "start", _("start"), skill.start, LARGEST_MALUS
    if not skill.start <= skill.malus <= SMALLEST_MALUS:
        return "malus", _("Malus"), skill.malus, skill.start
    return None
