"""EIN025: an obstacle has more cards than the Spielleitung holds (V11)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
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
        for file in content.of(Setting):
            if ModulId.E5 not in file.model.module:
                continue
            for index, row in enumerate(file.model.schwierigkeiten):
                if row.karten > SMALL_DECK_SIZE:
                    yield self.at(
                        file.span("schwierigkeiten", index, "karten"),
                        text=row.text,
                        cards=row.karten,
                        deck=SMALL_DECK_SIZE,
                    )
