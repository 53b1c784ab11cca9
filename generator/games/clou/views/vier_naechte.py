"""The campaign: a file to fill in over four nights, and its rules on the back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.game.leaflet import LeafletColumn, columns
from generator.game.marked_text import Runs, set_paragraph
from generator.games.clou.models import Einbruch
from generator.games.clou.models_kampagne import Fahndungsstufe, Kampagne
from generator.games.clou.sheet.portrait import PORTRAITS
from generator.games.clou.views.faces import face
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

_NUMERALS: Final = ("I", "II", "III", "IV")
#: Top of the first night, height of what stands below the last, from there to the first step, height of the
#: sums; mm.
_TOP: Final = 41.4
_FOOT: Final = 90.0
_HEADING: Final = 12.1
_SUMS: Final = 20.0
#: From one step or tool to the next at most; from the last to the line of the sums; what rules below the
#: steps of the wanted level take; mm.
_ROW: Final = 6.05
_CLEAR: Final = 4.2
_RULES: Final = 10.0
#: Margin on all sides, between the two columns at the foot; share of the width that the left one takes.
_MARGIN: Final = 7.0
_BETWEEN: Final = 7.0
_LEFT: Final = 0.42
#: Left edge of what is read before a night, free between that and the boxes, mm.
_READING: Final = 36.0
_BESIDE_BOXES: Final = 4.0
#: The boxes of a night: how wide all are with what stands between them, and left edges of each from there.
_BOXES: Final = 74.4
_BOX_EDGES: Final = (0.0, 21.4, 39.2, 60.4)


@dataclass(frozen=True)
class NightRow:
    """A night: its heist, what is read out before, boxes for what came of it."""

    number: str
    #: Top, mm.
    y: float
    heist: str
    #: Which house of haeuser.svg is seen in the night.
    house: str
    prelude: Runs


@dataclass(frozen=True)
class WantedStep:
    """A step of the wanted level and what it strikes."""

    number: int
    #: Middle, mm.
    y: float
    #: spur | polizei | zeit
    signs: tuple[str, ...]


@dataclass(frozen=True)
class KeptTool:
    """A tool that the crew may own."""

    name: str
    sign: str
    effect: str
    #: Middle, mm.
    y: float


@dataclass(frozen=True)
class CampaignFile(FaceData):
    """The file of a campaign, to be filled in."""

    templates: ClassVar = ("clou/vier-naechte.html",)
    title: str
    subtitle: str
    #: The rival: her name, what she is called in short, her drawing.
    rival: str
    rival_short: str
    portrait: str
    nights: tuple[NightRow, ...]
    #: From one night to the next, and width of what is read, mm.
    pitch: float
    reading: float
    #: Left edges of a night's four boxes, mm.
    boxes: tuple[float, ...]
    #: Line above the foot; left edge of its right column, mm.
    foot: float
    right: float
    wanted: tuple[WantedStep, ...]
    tools: tuple[KeptTool, ...]
    #: Line above the sums, mm.
    sums: float


@dataclass(frozen=True)
class CampaignRules(FaceData):
    """The rules of a campaign, in two columns."""

    templates: ClassVar = ("clou/vier-naechte-regeln.html",)
    title: str
    subtitle: str
    #: The rival's drawing.
    portrait: str
    columns: tuple[LeafletColumn, ...]


def campaign_file(campaign: Kampagne, heists: Sequence[Einbruch], size: Size) -> CampaignFile:
    """The file on a sheet of that size; a heist that is not there has its id as a name."""
    names = {heist.id: heist.name for heist in heists}
    pitch = (size.height - _TOP - _FOOT) / len(campaign.naechte)
    foot, left = size.height - _FOOT, (size.width - 2 * _MARGIN - _BETWEEN) * _LEFT
    right, first = _MARGIN + left + _BETWEEN, size.width - _MARGIN - _BOXES
    room = _FOOT - _HEADING - _SUMS - _MARGIN - _CLEAR
    steps, tools = campaign.fahndung, campaign.ausruestung
    # Both tables have one pitch.
    row = min(_ROW, (room - _RULES) / max(len(steps) - 1, 1), room / max(len(tools) - 1, 1))
    return CampaignFile(
        campaign.titel,
        campaign.untertitel,
        campaign.gegenspieler.name,
        campaign.gegenspieler.kurz,
        f"{PORTRAITS}/{campaign.gegenspieler.bild}.svg",
        tuple(
            NightRow(
                _NUMERALS[n],
                _TOP + n * pitch,
                names.get(night.einbruch, night.einbruch),
                night.einbruch,
                set_paragraph(night.auftakt),
            )
            for n, night in enumerate(campaign.naechte)
        ),
        pitch,
        first - _READING - _BESIDE_BOXES,
        tuple(first + edge for edge in _BOX_EDGES),
        foot,
        right,
        tuple(WantedStep(n, foot + _HEADING + n * row, tuple(_signs(one))) for n, one in enumerate(steps)),
        tuple(
            KeptTool(tool.name, tool.zeichen, tool.wirkung, foot + _HEADING + n * row)
            for n, tool in enumerate(tools)
        ),
        size.height - _MARGIN - _SUMS,
    )


def _signs(step: Fahndungsstufe) -> Iterator[str]:
    yield from ["spur"] * step.spur + ["polizei"] * step.polizei + ["zeit"] * step.zeit


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """The file with the rules on its back."""
    heists = [loaded.model for loaded in content.of(Einbruch)]
    pieces = []
    for loaded in content.of(Kampagne):
        front = face(
            request,
            "vier-naechte",
            campaign_file(loaded.model, heists, request.size),
            span=loaded.span(),
        )
        pieces.append(Piece(front, _back(request, loaded.model)))
    return pieces


def _back(request: ViewRequest, campaign: Kampagne) -> Face | None:
    back = request.product.back
    portrait = f"{PORTRAITS}/{campaign.gegenspieler.bild}.svg"
    data = CampaignRules(
        campaign.titel, campaign.untertitel, portrait, columns(campaign.regeln, request.size)
    )
    return face(request, "vier-naechte-regeln", data, template=back) if back else None
