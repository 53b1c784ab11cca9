"""Everything small on as few sheets as will do: figures, time stones, markers, the substitute for the D10."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from generator.game.contract import View, ViewRequest
from generator.game.gathered import gathered
from generator.games.uboot.views import aufsteller, marker, w10
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: Products of the kit that can be had alone → what they consist of.
_PARTS: Final[Mapping[str, View]] = {"aufsteller": aufsteller.view, "marker": marker.view, "w10": w10.view}


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All their pieces."""
    return gathered(_PARTS, content, request)
