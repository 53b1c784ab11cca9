"""The score pad: Anerkennung of every gnome by event, the Obergnom, the pay-out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.models import AnerkennungsZeile, Auszahlung, Nachschlag
from generator.geometry import Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Columns for gnomes: a narrow pad looks empty, more than eight are too narrow for a pencil.
_FEWEST: Final = 5
_MOST: Final = 8
#: White left, right and below, mm.
_MARGIN: Final = 6.0
#: Of the table of Anerkennung, mm: its upper edge, height and the left edge of its columns.
_TOP, _HIGH, _COLUMNS = 31.0, 78.0, 62.0
#: Of the pay-out, mm: its upper edge, the left edge of its three columns.
_PAYOUT, _SHARES = 147.2, 40.0

#: Letters that fill a line of a case, and of a share.
_CASE_LINE, _SHARE_LINE = 20, 12


@dataclass(frozen=True)
class Earning:
    """What earns Anerkennung."""

    #: Upper edge of its row, mm.
    y: float
    #: Middle of its row, mm.
    middle: float
    zeile: AnerkennungsZeile


@dataclass(frozen=True)
class Share:
    """What somebody gets in a case."""

    #: Left edge of its column, mm.
    x: float
    #: Upper edge of the text, mm.
    y: float
    text: str
    #: Is there nothing to be written?
    empty: bool


@dataclass(frozen=True)
class Case:
    """How the POTT is divided, in a case."""

    #: Upper edge of its row, mm.
    y: float
    #: Upper edge of the text, mm.
    text_y: float
    #: Height of the text, mm.
    text_h: float
    text: str
    #: Upper edge of the boxes to write in, mm.
    slot: float
    #: The Obergnom's, every other gnome's, the game master's.
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class ScorePad(FaceData):
    """The score pad."""

    templates: ClassVar = ("gnome/abrechnung.html",)
    #: What earns Anerkennung.
    earnings: tuple[Earning, ...]
    #: Height of a row of that, mm.
    row: float
    #: Left edges of the columns for gnomes, mm.
    columns: tuple[float, ...]
    #: Width of a column, mm.
    column: float
    #: How the POTT is divided, by what happened.
    cases: tuple[Case, ...]
    #: Height of a row of that, mm.
    case: float
    #: Left edges of its columns, mm.
    shares: tuple[float, ...]
    #: Width of a column, mm.
    share: float


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """Two pads, because half sheets come in pairs; none without ``nachschlag.yaml``."""
    loaded = reference.tables(content)
    if loaded is None:
        return []
    pad = _pad(
        loaded.model,
        content.wording("score.nothing"),
        request.size,
        min(max(request.players - 1, _FEWEST), _MOST),
    )
    place = loaded.span("anerkennung")
    face = Face.of("abrechnung", request.product.template, pad, request.size, request.bleed, place)
    return [Piece(face, copies=2)]


def _pad(tables: Nachschlag, nothing: str, size: Size, gnomes: int) -> ScorePad:
    right = size.width - _MARGIN
    row, column = _HIGH / len(tables.anerkennung), (right - _COLUMNS) / gnomes
    case = (size.height - _MARGIN - _PAYOUT) / len(tables.auszahlung)
    shares = tuple(_SHARES + n * (right - _SHARES) / 3 for n in range(3))
    return ScorePad(
        earnings=tuple(
            Earning(_TOP + n * row, _TOP + (n + 0.5) * row, zeile)
            for n, zeile in enumerate(tables.anerkennung)
        ),
        row=row,
        columns=tuple(_COLUMNS + n * column for n in range(gnomes)),
        column=column,
        cases=tuple(
            _case(one, nothing, _PAYOUT + n * case, case, shares) for n, one in enumerate(tables.auszahlung)
        ),
        case=case,
        shares=shares,
        share=(right - _SHARES) / 3,
    )


def _case(case: Auszahlung, nothing: str, y: float, high: float, columns: Sequence[float]) -> Case:
    slot = y + (high - 6) / 2
    above = 0.7 if len(case.fall) > _CASE_LINE else 2.2
    shares = []
    for x, text in zip(columns, (case.obergnom, case.gnome, case.spielleitung), strict=True):
        empty = text == nothing
        shares.append(Share(x, slot + (1.4 if empty or len(text) < _SHARE_LINE else 0), text, empty))
    return Case(y, y + above, high - above, case.fall, slot, tuple(shares))
