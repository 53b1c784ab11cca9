"""How views of this game make pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.einblatt import lookup
from generator.games.einblatt.models import Setting
from generator.geometry import Size
from generator.model.content import GameContent, Loaded
from generator.model.face_data import FaceData, variables
from generator.model.pieces import Face, Piece

#: Of the drawings of a card, mm.
CARD: Final = Size(63, 88)


def piece(
    request: ViewRequest,
    key: str,
    data: FaceData | Mapping[str, Any],
    span: Span | None = None,
    *,
    copies: int = 1,
    back: FaceData | None = None,
    back_key: str = "ruecken",
) -> Piece:
    """A piece of the product; with ``back``, the product's back template filled with that."""
    plain = variables(data) if isinstance(data, FaceData) else data
    front = Face(key, request.product.template, plain, request.size, request.bleed, span)
    if back is None or request.product.back is None:
        return Piece(front, None, copies)
    return Piece(front, Face.of(back_key, request.product.back, back, request.size, request.bleed), copies)


def chosen_settings(content: GameContent, request: ViewRequest) -> Iterator[Loaded[Setting]]:
    """All settings, or the one that the call asks for."""
    chosen = request.choices.get("setting")
    for id, loaded in lookup.settings(content).items():
        if chosen is None or id == chosen:
            yield loaded
