"""A face of a product, with what every face of it has in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.model.face_data import FaceData, variables
from generator.model.pieces import Face


def face(
    request: ViewRequest,
    key: str,
    data: FaceData | Mapping[str, Any],
    *,
    template: str | None = None,
    span: Span | None = None,
) -> Face:
    """A face in the product's size; ``template`` when it is not the product's front."""
    filled = variables(data) if isinstance(data, FaceData) else data
    return Face(key, template or request.product.template, filled, request.size, request.bleed, span)
