"""EIN011: two attributes of a setting claim the same colour (V06)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.einblatt.models import Setting
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class SharedSuit(Rule):
    """Two attributes of a setting claim the same colour.

    A colour usually belongs to one attribute, so that a card in the hand tells what it is good for. An
    attribute may have none, or several. If sharing is meant, say so with ``farben_mehrfach: true``.

    Wrong::

        attribute:
          - {name: Körper, farben: [kreuz]}
          - {name: Finger, farben: [kreuz]}

    Right::

        attribute:
          - {name: Körper, farben: [kreuz]}
          - {name: Finger, farben: [pik]}
    """

    code = "EIN011"
    message = N_("{suit} belongs to {first} already, and {second} claims it too.")
    help = N_("Choose another colour, none (“farben: []”), or allow it with “farben_mehrfach: true”.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for file in content.of(Setting):
            if file.model.farben_mehrfach:
                continue
            owner: dict[str, str] = {}
            for index, attribut in enumerate(file.model.attribute):
                for number, farbe in enumerate(attribut.farben):
                    if farbe in owner:
                        yield self.at(
                            file.span("attribute", index, "farben", number),
                            suit=farbe.word,
                            first=owner[farbe],
                            second=attribut.name,
                        )
                    owner.setdefault(farbe, attribut.name)
