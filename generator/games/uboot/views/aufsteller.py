"""The gnomes' standees and their time discs, and the ghost's disc."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.uboot.crew import gnomes
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Time discs: mm, and their template.
_DISC: Final = Size(15, 15)
_DISC_TEMPLATE: Final = "uboot/scheibe.html"


@dataclass(frozen=True)
class Standee(FaceData):
    """A fold-over standee of one gnome."""

    templates: ClassVar = ("uboot/aufsteller.html",)
    #: Who: a gnome that g.gnom() of szenen/gnome.svg draws.
    id: str
    name: str


@dataclass(frozen=True)
class Disc(FaceData):
    """A time disc that may be stacked."""

    templates: ClassVar = ("uboot/scheibe.html",)
    #: Whose: a gnome whose sign g.wappen() of szenen/gnome.svg draws, none for the ghost's.
    id: str | None


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A standee and a disc for every gnome, then the ghost's disc (R03)."""
    standees, discs = [], []
    for gnom, span in gnomes(content):
        standee, template = Standee(gnom.id, gnom.name), request.product.template
        standees.append(Piece(Face.of(gnom.id, template, standee, request.size, request.bleed, span)))
        disc = Disc(gnom.id)
        discs.append(Piece(Face.of(f"zeit-{gnom.id}", _DISC_TEMPLATE, disc, _DISC, request.bleed, span)))
    ghost = Face.of("zeit-geist", _DISC_TEMPLATE, Disc(None), _DISC, request.bleed)
    return [*standees, *discs, Piece(ghost)]
