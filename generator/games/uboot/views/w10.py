"""Ten numbers for households without a ten-sided die: a wheel for a paper clip, and ten chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from generator.game.contract import ViewRequest
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Of a chip, in mm.
_CHIP: Final = Size(17, 17)
_SIDES: Final = 10


@dataclass(frozen=True)
class TenSides(FaceData):
    """Ten sides without a die: the wheel, or one of the chips."""

    templates: ClassVar = ("uboot/w10.html",)
    #: kreisel (its tenth of a turn is 36 degrees) | chip
    art: Literal["kreisel", "chip"]
    #: The number on a chip, none on the wheel.
    zahl: int | None


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The wheel, then the chips 1 to 10."""
    del content  # numbers are the same in every kit

    def face(key: str, size: Size, data: TenSides) -> Face:
        return Face.of(key, request.product.template, data, size, request.bleed)

    wheel = face("rad", request.size, TenSides("kreisel", None))
    chips = [face(f"chip-{n}", _CHIP, TenSides("chip", n)) for n in range(1, _SIDES + 1)]
    return [Piece(wheel), *(Piece(chip) for chip in chips)]
