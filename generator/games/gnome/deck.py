"""The cards of all loaded files together, and what an Einsatz takes from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from generator.diagnostics import Span
from generator.game.balance import Balance
from generator.games.gnome.models import (
    Einsatz,
    EinsatzDatei,
    Hindernis,
    Kartensatz,
    Sicherung,
    Verstaerkung,
    Wache,
)
from generator.games.gnome.play import budget
from generator.model.content import GameContent, Loaded

AnyKarte = Hindernis | Sicherung | Wache | Verstaerkung

#: The types in the order of the rulebook; ``type.<typ>`` of the words is how they are printed.
TYPES: Final = ("hindernis", "sicherung", "wache", "verstaerkung")


@dataclass(frozen=True)
class PlacedKarte:
    """A card and where it stands."""

    karte: AnyKarte
    file: Loaded[Kartensatz]
    index: int

    @property
    def official(self) -> bool:
        """Is it one of the published cards?"""
        return self.file.model.offiziell

    def span(self, key: str) -> Span:
        """Where the value of ``key`` stands."""
        return self.file.span("karten", self.index, key)


def cards(content: GameContent) -> tuple[PlacedKarte, ...]:
    """Every card of every set, in the order of the files."""
    return tuple(
        PlacedKarte(karte, file, index)
        for file in content.of(Kartensatz)
        for index, karte in enumerate(file.model.karten)
    )


def cards_by_id(content: GameContent) -> dict[str, AnyKarte]:
    """Card id → card; of two cards with one id the first."""
    found: dict[str, AnyKarte] = {}
    for placed in cards(content):
        found.setdefault(placed.karte.id, placed.karte)
    return found


def official_cards(content: GameContent) -> tuple[AnyKarte, ...]:
    """The published deck, or all cards where no set says that it is the published one."""
    everything = cards(content)
    official = tuple(placed.karte for placed in everything if placed.official)
    return official or tuple(placed.karte for placed in everything)


def missions(content: GameContent) -> Iterator[tuple[Loaded[EinsatzDatei], Einsatz]]:
    """Every Einsatz with its file."""
    for file in content.of(EinsatzDatei):
        yield file, file.model.einsatz


def readable_missions(content: GameContent) -> Iterator[tuple[Loaded[EinsatzDatei], Einsatz]]:
    """Those whose cards are all known: what others lack may be what their unknown cards are."""
    known = cards_by_id(content)
    for file, einsatz in missions(content):
        if einsatz.karten.keys() <= known.keys():
            yield file, einsatz


def selection(einsatz: Einsatz, known: dict[str, AnyKarte]) -> tuple[tuple[AnyKarte, int], ...]:
    """The cards of an Einsatz and how many of each; unknown ids are left out."""
    return tuple((known[card], copies) for card, copies in einsatz.karten.items() if card in known)


def points(chosen: tuple[tuple[AnyKarte, int], ...]) -> int:
    """Card points of a selection (rule R02)."""
    return sum(karte.kosten * copies for karte, copies in chosen)


def balance(content: GameContent, label: str) -> Balance | None:
    """What the cards of an Einsatz cost of the points that its Münzen buy (R02, R03)."""
    known = cards_by_id(content)
    for file, einsatz in missions(content):
        if file.path == label:
            chosen = selection(einsatz, known)
            parts = {card.name: points(((card, copies),)) for card, copies in chosen}
            return Balance(points(chosen), budget(einsatz.zahler, einsatz.zusatzmuenzen), parts)
    return None
