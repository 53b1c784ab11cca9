"""The pad for several heists: crew, rounds, loot, traces, points and rating."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.play.scoring import COUP, OK
from generator.games.clou.sheet.portrait import portraits
from generator.games.clou.views.faces import face
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: Heists of a campaign.
_HEISTS: Final = 4
#: Above the first heist, and all that is not for them. Millimetres.
_TOP: Final = 29.4
_NO_HEISTS: Final = 60.0
#: Share of the width where the line for a heist's name ends.
_SPLIT: Final = 0.48
_FOOT: Final = 29.4
#: Thieves over the plan in its head.
_CREW: Final = 3


@dataclass(frozen=True)
class CampaignSheet(FaceData):
    """A pad for several heists of a crew."""

    templates: ClassVar = ("clou/kampagne.html",)
    #: Top of each heist, mm.
    heists: tuple[float, ...]
    #: Right end of the line for a heist's name, mm.
    split: float
    #: Height of the line above the sum, mm.
    foot: float
    #: More points than these are well done, than those a real coup.
    ok: int
    coup: int
    #: The same for all heists together.
    ok_in_all: int
    coup_in_all: int
    #: Who sits over the plan: drawings of clou/portraits, or several each, the first that exists is taken.
    crew: tuple[str | tuple[str, ...], ...]


def campaign_sheet(size: Size, crew: Sequence[Dieb] = ()) -> CampaignSheet:
    """The pad on a sheet of that size, with some of the ``crew`` over a plan."""
    pitch = (size.height - _NO_HEISTS) / _HEISTS
    tops = tuple(_TOP + n * pitch for n in range(_HEISTS))
    faces = tuple(portraits(thief) for thief in crew[-_CREW:])
    return CampaignSheet(
        tops,
        size.width * _SPLIT,
        size.height - _FOOT,
        OK,
        COUP,
        OK * _HEISTS,
        COUP * _HEISTS,
        faces,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pads, because half sheets come in pairs."""
    crew = [thief.model for thief in content.of(Dieb)]
    return [Piece(face(request, "kampagne", campaign_sheet(request.size, crew)), copies=2)]
