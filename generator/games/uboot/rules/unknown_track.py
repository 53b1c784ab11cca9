"""UBO034: an event moves a track that does not exist (V05)."""

from __future__ import annotations

from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.uboot.models import Brand, Ereignisse, Leisten, Leistenschritt
from generator.i18n import N_
from generator.lint.rule import Rule
from generator.model.content import GameContent


class UnknownTrack(Rule):
    """An event moves a track that does not exist.

    “leiste” of an effect names one of the disaster tracks in leisten.yaml.

    Wrong::

        wirkung: {art: leiste, leiste: druck, schritte: 1}
        # and no track “druck” in leisten.yaml

    Right::

        katastrophen:
          - {id: druck, name: Druck, gegen: Überdruck, felder: 10, sterne: [1, 5], funktion: maschine}
    """

    code = "UBO034"
    message = N_("“{card}” moves the track “{track}”, which leisten.yaml does not have.")
    help = N_("Add the track there, or name another one.")

    def check(self, content: GameContent) -> Iterator[Diagnostic]:
        known = {track.id for loaded in content.of(Leisten) for track in loaded.model.katastrophen}
        if not known:
            return
        for loaded in content.of(Ereignisse):
            for index, event in enumerate(loaded.model.ereignisse):
                effect = event.wirkung
                if isinstance(effect, Brand | Leistenschritt) and effect.leiste not in known:
                    place = loaded.span("ereignisse", index, "wirkung", "leiste")
                    yield self.at(place, card=event.name, track=effect.leiste.value)
