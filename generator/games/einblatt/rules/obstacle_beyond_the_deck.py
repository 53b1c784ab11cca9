"""EIN025: an obstacle has more cards than the Spielleitung holds (V11)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic, Span
from generator.games.einblatt.lookup import adventures
from generator.games.einblatt.models import ModulId, Setting
from generator.games.einblatt.play.odds import SMALL_DECK_SIZE
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class ObstacleBeyondTheDeck(Rule):
    """An obstacle has more cards than the Spielleitung holds.

    With module E5 a fair Spielleitung lays aces, kings and sevens aside too: 20 cards remain, and nothing can
    be harder than 20.

    Wrong::

        module: [E1, E5]
        schwierigkeiten:
          - {text: Der Holzfäller, karten: 24, farben: 1}

    Right::

        module: [E1, E5]
        schwierigkeiten:
          - {text: Der Holzfäller, karten: 16, farben: 1}
    """

    code = "EIN025"
    message = N_("“{text}” has {cards} cards, but with module E5 the Spielleitung holds {deck}.")
    help = N_("Write {deck} or less, or more colours instead.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for text, cards, span in _obstacles(content):
            if cards > SMALL_DECK_SIZE:
                yield self.at(span, text=text, cards=cards, deck=SMALL_DECK_SIZE)


def _obstacles(content: GameContent) -> Iterator[tuple[str, int, Span]]:
    """What stands in the way in settings with E5 and in their adventures: its name, cards, their place."""
    for file in content.of(Setting):
        if ModulId.E5 in file.model.module:
            for index, row in enumerate(file.model.schwierigkeiten):
                yield row.text, row.karten, file.span("schwierigkeiten", index, "karten")
    for story, setting in adventures(content):
        if ModulId.E5 in setting.module:
            for index, opponent in enumerate(story.model.gegner):
                yield opponent.name, opponent.karten, story.span("gegner", index, "karten")
            for number, scene in enumerate(story.model.szenen):
                for index, probe in enumerate(scene.proben):
                    yield probe.text, probe.karten, story.span("szenen", number, "proben", index, "karten")
