"""Markers: fires, water, jammed hatches, the timed disasters and the stones of the disaster tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.models import Katastrophe
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Of fires and of waters, one for each room (V02).
PER_ROOM: Final = 10
#: Hatch markers beyond one for each hatch: the first thing to get lost.
SPARE_HATCHES: Final = 1
#: Stones of the disaster tracks, in mm.
_STONE: Final = Size(12, 12)
_DISASTERS: Final = {"maschine": "Maschine", "luft": "Pumpen", "rakete": "Rakete", "krake": "Krake"}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All markers of a kit; water shows low on its front and high on its back."""

    def face(key: str, art: str, zeichen: str, wort: str, size: Size = request.size) -> Face:
        data = {"art": art, "zeichen": zeichen, "wort": wort}
        return Face(key, request.product.template, data, size, request.bleed)

    water = Piece(
        face("niedrigwasser", "niedrig", "wasser", "Niedrig"),
        face("hochwasser", "hoch", "wasser", "Hoch"),
        PER_ROOM,
    )
    boat = deck.home_boat(content)
    hatches = len(boat.model.luken) if boat else 0
    return [
        water,
        Piece(face("feuer", "feuer", "feuer", "Feuer"), copies=PER_ROOM),
        Piece(face("luke-blockiert", "luke", "luke", "klemmt"), copies=hatches + SPARE_HATCHES),
        *(
            Piece(face(f"katastrophe-{marker}", "katastrophe", marker, _DISASTERS[marker]))
            for marker in _markers(content)
        ),
        *(Piece(face(f"stein-{track}", "leiste", track, name, _STONE)) for track, name in _tracks(content)),
    ]


def _markers(content: GameContent) -> Iterator[str]:
    events = deck.events(content)
    for event in events.model.ereignisse if events else ():
        if isinstance(event.wirkung, Katastrophe):
            yield event.wirkung.marker


def _tracks(content: GameContent) -> Iterator[tuple[str, str]]:
    tracks = deck.tracks(content)
    for track in tracks.model.katastrophen if tracks else ():
        yield track.id.value, track.name
