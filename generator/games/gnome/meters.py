"""Which cards a Verdacht-O-Meter serves."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.gnome.deck import AnyKarte, cards_by_id, missions, official_cards, selection
from generator.games.gnome.models import VerdachtOMeter, VerdachtOMeterDatei, Verstaerkung, Wache
from generator.games.gnome.play import calls_from
from generator.model.content import GameContent, Loaded


def cards_of_meter(content: GameContent, meter: VerdachtOMeter) -> tuple[AnyKarte, ...]:
    """The cards of the meter's Einsatz, or of the published deck when it names none."""
    if meter.einsatz is None:
        return official_cards(content)
    known = cards_by_id(content)
    chosen = (selection(e, known) for _file, e in missions(content) if e.id == meter.einsatz)
    return tuple(karte for cards in chosen for karte, _copies in cards)


def extra_cards_of_meter(content: GameContent, meter: VerdachtOMeter) -> tuple[AnyKarte, ...]:
    """Those beside the published deck that it marks as well, where all of that finds its place on it."""
    official = official_cards(content)
    if meter.einsatz is not None or not all(_fits(karte, meter) for karte in official):
        return ()
    known = {karte.id for karte in official}
    others = (karte for key, karte in cards_by_id(content).items() if key not in known)
    return tuple(karte for karte in others if _fits(karte, meter))


def _fits(karte: AnyKarte, meter: VerdachtOMeter) -> bool:
    """Are its thresholds, or its Reaktionszeit, on the meter's tracks?"""
    if isinstance(karte, Wache):
        return calls_from(karte.aktivierung) <= meter.verdacht
    return not isinstance(karte, Verstaerkung) or karte.reaktionszeit <= meter.verstaerkung


def meters_with_cards(
    content: GameContent,
) -> Iterator[tuple[Loaded[VerdachtOMeterDatei], int, VerdachtOMeter, tuple[AnyKarte, ...]]]:
    """Every meter: its file, its place in there, itself, and its cards."""
    for file in content.of(VerdachtOMeterDatei):
        for index, meter in enumerate(file.model.verdacht_o_meter):
            yield file, index, meter, cards_of_meter(content, meter)
