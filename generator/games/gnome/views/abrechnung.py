"""The score pad: Anerkennung of every gnome by event, the Obergnom, the pay-out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.models import AnerkennungsZeile, Auszahlung
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Columns for gnomes: a narrow pad looks empty, more than eight are too narrow for a pencil.
_FEWEST: Final = 5
_MOST: Final = 8


@dataclass(frozen=True)
class ScorePad(FaceData):
    """The score pad."""

    templates: ClassVar = ("gnome/abrechnung.html",)
    #: What earns Anerkennung.
    anerkennung: tuple[AnerkennungsZeile, ...]
    #: How the POTT is divided, by what happened.
    auszahlung: tuple[Auszahlung, ...]
    #: Columns for gnomes.
    spalten: int


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pads, because half sheets come in pairs; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    columns = min(max(request.players - 1, _FEWEST), _MOST)
    pad = ScorePad(loaded.model.anerkennung, loaded.model.auszahlung, columns)
    place = loaded.span("anerkennung")
    face = Face.of("abrechnung", request.product.template, pad, request.size, request.bleed, place)
    return [Piece(face, copies=2)]
