"""EIN028: a character still has words of its skeleton."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.einblatt.lookup import skill_name
from generator.games.einblatt.models import Charakter
from generator.games.einblatt.placeholders import is_placeholder
from generator.i18n import N_, ngettext
from generator.lint.rule import Rule
from generator.model.content import GameContent
from generator.source.tree import Loc


class PlaceholderLeft(Rule):
    """A character still has words of its skeleton.

    ``heimspiel new charakter`` writes “Fertigkeit 5” and the like where only the player knows what belongs
    there. They would be printed as they stand, and at the table nobody knows what “Fertigkeit 5” is good for.

    Wrong::

        fertigkeiten:
          Finger: [Schlösser, Drähte, Fertigkeit 3]

    Right::

        fertigkeiten:
          Finger: [Schlösser, Drähte, Karten mischen]
    """

    code = "EIN028"
    severity = Severity.WARNING
    message = N_("{name}: {places}")
    help = N_("Write what the character can do, is or wants; any words will do.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Charakter):
            left = [(loc, text) for loc, text in _words(file.model) if is_placeholder(text)]
            if left:
                loc, text = left[0]
                others = len(left) - 1
                places = ngettext(
                    "“{text}” is still a placeholder.",
                    "“{text}” and {n} more are still placeholders.",
                    len(left),
                ).format(text=text, n=others)
                yield self.at(file.span(*loc), name=file.model.name, places=places)


def _words(charakter: Charakter) -> Iterator[tuple[Loc, str]]:
    """Place → text of all that a player words, in the order of the skeleton."""
    yield ("rolle",), charakter.rolle or ""
    for attribut, skills in charakter.fertigkeiten.items():
        for index, skill in enumerate(skills):
            yield ("fertigkeiten", attribut, index), skill_name(skill)
    confidence = charakter.selbstbewusstsein
    for index, trait in enumerate(confidence.merkmale if confidence else ()):
        yield ("selbstbewusstsein", "merkmale", index), trait
    for attribut, motive in charakter.motivationen.items():
        yield ("motivationen", attribut), motive
