"""The pad for several heists: crew, rounds, loot, traces, points and rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generator.game.contract import ViewRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.views.faces import face
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: R62: more points than these.
OK: Final = 10
CLOU: Final = 14
#: Heists of a campaign.
_HEISTS: Final = 4


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pads, because half sheets come in pairs."""
    names = [loaded.model.name for loaded in content.of(Einbruch)]
    data = {"einbrueche": _HEISTS, "namen": names, "gut": OK, "clou": CLOU}
    return [Piece(face(request, "kampagne", data), copies=2)]
