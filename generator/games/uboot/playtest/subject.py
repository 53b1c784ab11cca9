"""What is played: an event deck, the tracks, and how many gnomes sail."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.diagnostics import UsageFault
from generator.games.uboot.deck import tracks
from generator.games.uboot.models import (
    Brand,
    Ereignis,
    Ereignisse,
    Katastrophenart,
    Katastrophenleiste,
    Leistenschritt,
)
from generator.games.uboot.models import Leisten as Tracks
from generator.games.uboot.play import gnomes_for, start_minute
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent


@dataclass(frozen=True)
class Voyage:
    """``gnomes``: the numbers of gnomes that are told about."""

    events: Ereignisse
    tracks: Tracks
    gnomes: tuple[int, ...]

    def first_deck(self) -> list[Ereignis]:
        """The cards at the beginning, one a copy (R04)."""
        return [
            event for event in self.events.ereignisse for _copy in range(event.kopien) if not event.spaeter
        ]

    def later(self) -> list[Ereignis]:
        """Those that come with the first shuffling of the discards (R42)."""
        return [event for event in self.events.ereignisse for _copy in range(event.kopien) if event.spaeter]

    def minutes(self, gnomes: int) -> list[int]:
        """The minute of each draw, when all go on minute by minute (R03, R40)."""
        start = start_minute(self.tracks.zeitleiste, gnomes) or 0
        fields = sorted((field for field in self.tracks.zeitleiste.ereignisse if field < start), reverse=True)
        return [field for field in fields for _gnome in range(gnomes)]


def steps(event: Ereignis, track: Katastrophenart) -> int:
    """By how many fields a card moves a track; fire heats even where nothing burns anew."""
    effect = event.wirkung
    if isinstance(effect, Brand | Leistenschritt) and effect.leiste is track:
        return effect.schritte
    return 0


def to_the_end(track: Katastrophenleiste) -> int:
    """Fields from the first star, where the stone lies, to the one that loses the game (R44)."""
    return track.felder - min(track.sterne)


def subject(content: GameContent, events: StrictModel, players: int | None) -> Voyage:
    """The deck of a file with the project's tracks.

    Raises UsageFault for numbers of players that nobody sails.
    """
    assert isinstance(events, Ereignisse)
    found = tracks(content)
    if found is None:
        raise UsageFault(_("There are no tracks."), _("They stand in content/uboot/leisten.yaml."))
    sailing = tuple(sorted(field.gnome for field in found.model.zeitleiste.start))
    if players is not None:
        if gnomes_for(players) not in sailing or players > max(sailing):
            raise UsageFault(
                _("There is no start field for {players} players.").format(players=players),
                _("Gnomes that sail: {numbers}.").format(numbers=_joined(sailing)),
            )
        sailing = (gnomes_for(players),)
    return Voyage(events, found.model, sailing)


def _joined(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
