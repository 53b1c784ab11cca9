"""UBO033: two cards need the same disaster marker (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Ereignisse, Katastrophe
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class SharedMarker(Rule):
    """Two cards need the same disaster marker.

    There is one marker for each timed disaster. If two cards in the deck use it, the second finds it on the
    track already.

    Wrong::

        - {id: maschinenstopp, kopien: 2, wirkung: {art: katastrophe, marker: maschine, loesen: maschine}}

    Right::

        - {id: maschinenstopp, kopien: 1, wirkung: {art: katastrophe, marker: maschine, loesen: maschine}}
    """

    code = "UBO033"
    message = N_("“{one}” and “{other}” use the same marker “{marker}”.")
    help = N_("Let one card only use each marker.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        for loaded in content.of(Ereignisse):
            owners: dict[str, str] = {}
            for index, event in enumerate(loaded.model.ereignisse):
                effect = event.wirkung
                if not isinstance(effect, Katastrophe) or effect.marker == "krake":
                    continue
                if event.kopien > 1 or effect.marker in owners:
                    place = loaded.span("ereignisse", index)
                    first = owners.get(effect.marker, event.name)
                    yield self.at(place, one=first, other=event.name, marker=effect.marker)
                owners.setdefault(effect.marker, event.name)
