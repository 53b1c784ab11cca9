"""Markers: fires, water, jammed hatches, the timed disasters and the stones of the disaster tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.uboot import deck
from generator.games.uboot.models import Katastrophe
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Fire is a disc, water square, a jammed hatch an octagon, a disaster a hexagon, a stone has cut corners.
Kind = Literal["feuer", "niedrig", "hoch", "luke", "katastrophe", "leiste"]


@dataclass(frozen=True)
class Token(FaceData):
    """A side of a token, cut along the drawn outline."""

    templates: ClassVar = ("uboot/marker.html",)
    #: feuer | niedrig | hoch | luke | katastrophe (a timed disaster) | leiste (a disaster track's stone)
    art: Kind
    #: Disasters and tracks: a name that t.zeichen() of szenen/teile.svg knows.
    zeichen: str
    #: The word at the foot; a stone of a track has it below its outline.
    wort: str


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All markers of a kit; water shows low on its front and high on its back."""

    def face(key: str, art: Kind, zeichen: str, wort: str, span: Span) -> Face:
        data = Token(art, zeichen, wort)
        return Face.of(key, request.product.template, data, request.size, request.bleed, span)

    pieces = []
    markers = deck.markers(content)
    if markers is not None:
        model, at = markers.model, markers.span
        low = face("niedrigwasser", "niedrig", "wasser", model.wasser.niedrig, at("wasser", "niedrig"))
        high = face("hochwasser", "hoch", "wasser", model.wasser.hoch, at("wasser", "hoch"))
        fire = face("feuer", "feuer", "feuer", model.feuer.wort, at("feuer", "wort"))
        hatch = face("luke-blockiert", "luke", "luke", model.luke.wort, at("luke", "wort"))
        # The most numerous come first: they lie as a block beside the wheel, the others in whole rows below.
        pieces += [
            Piece(hatch, copies=model.luke.kopien),
            Piece(low, high, model.wasser.kopien),
            Piece(fire, copies=model.feuer.kopien),
        ]
        words = model.katastrophen.model_dump()
        for marker in _disasters(content):
            place = at("katastrophen", marker)
            pieces.append(Piece(face(f"katastrophe-{marker}", "katastrophe", marker, words[marker], place)))
    # On pieces as large as the others': so they lie beside the disasters. Their words fall away in cutting.
    stones = (face(f"stein-{track}", "leiste", track, name, at) for track, name, at in _tracks(content))
    return [*pieces, *map(Piece, stones)]


def _disasters(content: GameContent) -> Iterator[str]:
    events = deck.events(content)
    for event in events.model.ereignisse if events else ():
        if isinstance(event.wirkung, Katastrophe):
            yield event.wirkung.marker


def _tracks(content: GameContent) -> Iterator[tuple[str, str, Span]]:
    tracks = deck.tracks(content)
    if tracks is not None:
        for index, track in enumerate(tracks.model.katastrophen):
            yield track.id.value, track.name, tracks.span("katastrophen", index, "name")
