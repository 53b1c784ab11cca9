"""Leaflets of one page: a quick start."""

from __future__ import annotations

from collections.abc import Sequence

from generator.game import leaflet
from generator.game.contract import ViewRequest
from generator.model.content import GameContent
from generator.model.pieces import Piece


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """A page for each leaflet that the product's ``source`` names."""
    return leaflet.view(content, request)
