"""EIN010: a Fertigkeit stands twice below one attribute (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.lookup import skill_name
from generator.games.einblatt.models import Charakter
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class DuplicateSkill(Rule):
    """A Fertigkeit stands twice below one attribute.

    Twice the same is worth nothing more. Below two different attributes it is allowed: whoever can climb with
    his fingers and with his head may need either.

    Wrong::

        fertigkeiten:
          Charme: [Singen, treu sein, Singen]

    Right::

        fertigkeiten:
          Charme: [Singen, treu sein, Trinkfest]
    """

    code = "EIN010"
    message = N_("“{skill}” stands twice below {attribut}.")
    help = N_("Replace one of them with another Fertigkeit.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Charakter):
            for attribut, skills in file.model.fertigkeiten.items():
                seen: set[str] = set()
                for index, skill in enumerate(skills):
                    name = " ".join(skill_name(skill).casefold().split())
                    if name in seen:
                        yield self.at(
                            file.span("fertigkeiten", attribut, index),
                            skill=skill_name(skill),
                            attribut=attribut,
                        )
                    seen.add(name)
