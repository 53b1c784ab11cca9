"""The gnomes' standees and their time discs, and the ghost's disc."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.uboot.crew import gnomes
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Time discs: mm, and their template.
_DISC: Final = Size(15, 15)
_DISC_TEMPLATE: Final = "uboot/scheibe.html"


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A standee and a disc for every gnome, then the ghost's disc (R03)."""
    standees, discs = [], []
    for gnom, span in gnomes(content):
        data = {"id": gnom.id, "name": gnom.name}
        template = request.product.template
        standees.append(Piece(Face(gnom.id, template, data, request.size, request.bleed, span)))
        discs.append(Piece(Face(f"zeit-{gnom.id}", _DISC_TEMPLATE, data, _DISC, request.bleed, span)))
    ghost = Face("zeit-geist", _DISC_TEMPLATE, {"id": None, "name": "Geist"}, _DISC, request.bleed)
    return [*standees, *discs, Piece(ghost)]
