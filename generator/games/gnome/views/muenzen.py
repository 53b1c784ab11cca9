"""Play coins, so that nobody needs real ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from generator.game.contract import ViewRequest
from generator.games.gnome.play import STARTING_COINS
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece


@dataclass(frozen=True)
class Coin(FaceData):
    """A play coin: the same in every kit."""

    templates: ClassVar = ("gnome/muenze.html",)


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The coins that one person starts with; the kit prints them for everybody at the table."""
    del content  # coins are the same in every kit
    face = Face.of("muenze", request.product.template, Coin(), request.size, request.bleed)
    return [Piece(face, copies=STARTING_COINS)]
