"""Ten numbers for households without a ten-sided die: a wheel for a paper clip, and ten chips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: Of a chip, in mm.
_CHIP: Final = Size(17, 17)
_SIDES: Final = 10


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The wheel, then the chips 1 to 10."""
    del content  # numbers are the same in every kit

    def face(key: str, size: Size, data: dict[str, object]) -> Face:
        return Face(key, request.product.template, data, size, request.bleed)

    wheel = face("rad", request.size, {"art": "kreisel", "zahl": None})
    chips = [face(f"chip-{n}", _CHIP, {"art": "chip", "zahl": n}) for n in range(1, _SIDES + 1)]
    return [Piece(wheel), *(Piece(chip) for chip in chips)]
