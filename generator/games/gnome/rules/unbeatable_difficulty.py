"""GNO018: a Schwierigkeit that even the best gnome cannot beat (V09)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Severity
from generator.games.gnome.deck import cards
from generator.games.gnome.play import SKILL_MAX
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent

#: The values of a card that a gnome rolls against.
_DIFFICULTIES = ("knacken", "bemerken", "vorbeischleichen", "kampf", "aufmerksamkeit")
#: The best gnome and the best roll.
_HIGHEST_RESULT = SKILL_MAX + 12


class UnbeatableDifficulty(Rule):
    """A value that nobody can beat.

    The best gnome has 8 and the best roll is 12, together 20, and a result must exceed the Schwierigkeit.
    From 20 on only a double 6, cheering or Münzen help. For a Sicherung that cannot be switched off at all
    write ``knacken: null``.

    Wrong::

        knacken: 24

    Right::

        knacken: 18
    """

    code = "GNO018"
    severity = Severity.WARNING
    message = N_("“{name}”: {value} {number} is beaten by a double 6 only, whoever rolls.")
    help = N_("Stay below {limit}.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for placed in cards(content):
            for key in _DIFFICULTIES:
                number = getattr(placed.karte, key, None)
                if number is not None and number >= _HIGHEST_RESULT:
                    yield self.at(
                        placed.span(key),
                        name=placed.karte.name,
                        value=key.capitalize(),
                        number=number,
                        limit=_HIGHEST_RESULT,
                    )
