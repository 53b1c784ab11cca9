"""A face of a product, with what every face of it has in common."""

from __future__ import annotations

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Place


def face(
    request: ViewRequest,
    key: str,
    data: FaceData,
    *,
    template: str | None = None,
    span: Span | None = None,
    places: tuple[Place, ...] = (),
) -> Face:
    """A face in the product's size; ``template`` when it is not the product's front."""
    return Face.of(key, template or request.product.template, data, request.size, request.bleed, span, places)
