"""The pad for several heists: crew, rounds, loot, traces, points and rating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
_TOP: Final = 28.4
_NO_HEISTS: Final = 58.0
#: Share of the width where the line for a heist's name ends.
_SPLIT: Final = 0.56
_FOOT: Final = 27.0
#: Photographs: the last one's middle left of the right edge, from one to the next, mm; how they are turned.
_PHOTO: Final = 12.6
_PHOTOS: Final = 12.2
_TURNS: Final = (-5.0, 3.0, -2.5)


@dataclass(frozen=True)
class CrewPhoto:
    """A thief's photograph."""

    #: A drawing of clou/portraits, or several of which the first that exists is taken.
    portraits: str | tuple[str, ...]
    #: Its middle, mm.
    x: float
    #: How far it is turned, degrees clockwise.
    turn: float


@dataclass(frozen=True)
class CampaignSheet(FaceData):
    """A pad for several heists of a crew."""

    templates: ClassVar = ("clou/kampagne.html",)
    #: Top of each heist, mm.
    heists: tuple[float, ...]
    #: From one heist to the next, mm.
    pitch: float
    #: Right end of the line for a heist's name, mm.
    split: float
    #: Height of the line above the sum, mm.
    foot: float
    #: More points than these are well done, than those a real coup.
    ok: int
    coup: int
    #: Photographs clipped to its head.
    photos: tuple[CrewPhoto, ...]


def campaign_sheet(size: Size, crew: Sequence[Dieb] = ()) -> CampaignSheet:
    """The pad on a sheet of that size, with photographs of some of the ``crew``."""
    pitch = (size.height - _NO_HEISTS) / _HEISTS
    tops = tuple(_TOP + n * pitch for n in range(_HEISTS))
    return CampaignSheet(
        tops, pitch, size.width * _SPLIT, size.height - _FOOT, OK, COUP, tuple(_photos(size, crew))
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pads, because half sheets come in pairs."""
    crew = [thief.model for thief in content.of(Dieb)]
    return [Piece(face(request, "kampagne", campaign_sheet(request.size, crew)), copies=2)]


def _photos(size: Size, crew: Sequence[Dieb]) -> Iterator[CrewPhoto]:
    """The last three, from the right edge of the head inwards."""
    for n, thief in enumerate(crew[-len(_TURNS) :]):
        yield CrewPhoto(portraits(thief), size.width - _PHOTO - (len(_TURNS) - 1 - n) * _PHOTOS, _TURNS[n])
