"""The PLAN: a nearly empty sheet to draw the house on, small or as a board of two sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome.floor_plan import UNKNOWN_WAYS_NEEDED
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

_WORDS: Final = {1: "ein", 2: "zwei", 3: "drei", 4: "vier"}


@dataclass(frozen=True)
class PlanSheet(FaceData):
    """The sheet on which the PLAN is drawn."""

    templates: ClassVar = ("gnome/plan.html",)
    #: How many Übergänge to unknown ORTE there must be, in words.
    ways: str


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet; the template lays itself out for the size that it gets."""
    del content  # the sheet is blank
    sheet = PlanSheet(_WORDS.get(UNKNOWN_WAYS_NEEDED, str(UNKNOWN_WAYS_NEEDED)))
    product = request.product
    return [Piece(Face.of(product.id, product.template, sheet, request.size, request.bleed))]
