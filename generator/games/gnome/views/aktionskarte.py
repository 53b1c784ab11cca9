"""The action card: actions on the front, Anerkennung and Münzen on the back."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The card; none without ``nachschlag.yaml``. The kit prints one for each gnome."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    data = loaded.model.model_dump(mode="json", include={"aktionen", "anerkennung", "geld", "probe"})

    def face(side: str, at: str) -> Face:
        return Face(
            key=f"aktionskarte-{side}",
            template=request.product.template,
            data={**data, "seite": side},
            size=request.size,
            bleed=request.bleed,
            span=loaded.span(at),
        )

    return [
        Piece(
            front=face("vorn", "aktionen"),
            back=face("hinten", "anerkennung"),
        )
    ]
