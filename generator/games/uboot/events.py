"""What the event deck holds in sum."""

from __future__ import annotations

from generator.games.uboot.models import Brand, Ereignisse, Katastrophenart, Leistenschritt


def steps(events: Ereignisse, track: Katastrophenart) -> int:
    """By how many fields the deck, played once, moves a track (V08)."""
    return sum(
        event.kopien * event.wirkung.schritte
        for event in events.ereignisse
        if isinstance(event.wirkung, Brand | Leistenschritt) and event.wirkung.leiste is track
    )
