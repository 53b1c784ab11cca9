"""Which cards a Verdacht-O-Meter serves."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.gnome.deck import AnyKarte, cards_by_id, missions, official_cards, selection
from generator.games.gnome.models import VerdachtOMeter, VerdachtOMeterDatei
from generator.model.content import GameContent, Loaded


def cards_of_meter(content: GameContent, meter: VerdachtOMeter) -> tuple[AnyKarte, ...]:
    """The cards of the meter's Einsatz, or of the published deck when it names none."""
    if meter.einsatz is None:
        return official_cards(content)
    known = cards_by_id(content)
    chosen = (selection(e, known) for _file, e in missions(content) if e.id == meter.einsatz)
    return tuple(karte for cards in chosen for karte, _copies in cards)


def meters_with_cards(
    content: GameContent,
) -> Iterator[tuple[Loaded[VerdachtOMeterDatei], int, VerdachtOMeter, tuple[AnyKarte, ...]]]:
    """Every meter: its file, its place in there, itself, and its cards."""
    for file in content.of(VerdachtOMeterDatei):
        for index, meter in enumerate(file.model.verdacht_o_meter):
            yield file, index, meter, cards_of_meter(content, meter)
