"""The score pad: Anerkennung of every gnome by event, the Obergnom, the pay-out."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Columns for gnomes: a narrow pad looks empty, more than eight are too narrow for a pencil.
_FEWEST, _MOST = 5, 8


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pads, because half sheets come in pairs; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    data = loaded.model.model_dump(mode="json", include={"anerkennung", "auszahlung"})
    face = Face(
        key="abrechnung",
        template=request.product.template,
        data={**data, "spalten": min(max(request.players - 1, _FEWEST), _MOST)},
        size=request.size,
        bleed=request.bleed,
        span=loaded.span("anerkennung"),
    )
    return [Piece(face, copies=2)]
