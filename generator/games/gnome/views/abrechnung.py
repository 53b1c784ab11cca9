"""The score pad: Anerkennung of every gnome by event, the Obergnom, the pay-out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.contract import ViewRequest
from generator.games.gnome import reference
from generator.games.gnome.models import AnerkennungsZeile, Auszahlung, Nachschlag
from generator.geometry import Rect, Size
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface

#: Columns for gnomes: as many as play at the largest table. They hold strokes, so they may be narrow.
_GNOMES: Final = 8
#: White left, right and below, mm.
_MARGIN: Final = 6.0
#: Of the table of Anerkennung, mm: its upper edge, height and the left edge of its columns.
_TOP, _HIGH, _COLUMNS = 33.0, 75.4, 62.0
#: How much higher than others is a row whose text has two lines, mm.
_SECOND_LINE: Final = 2.5
#: Of the pay-out, mm: its upper edge, the left edge of its three columns.
_PAYOUT, _SHARES = 147.2, 40.0

#: The type of cases and of shares: its letters (path below ``fonts/``), its size in points. Width of a case,
#: and what a column is wider than the text of a share in it, mm.
_CASE: Final = ("fira-sans-condensed/FiraSansCondensed_800ExtraBold.ttf", 8.5)
_SHARE: Final = ("fira-sans-condensed/FiraSansCondensed_500Medium.ttf", 8.5)
_CASE_WIDTH, _BESIDE_SHARE = 31.4, 12.6


@dataclass(frozen=True)
class _Texts:
    """What texts are measured with, and the word for no share at all."""

    case: Typeface
    share: Typeface
    nothing: str


@dataclass(frozen=True)
class Earning:
    """What earns Anerkennung."""

    #: Upper edge of its row, mm.
    y: float
    #: Middle of its row, mm.
    middle: float
    #: Height of its row, mm.
    high: float
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
        _Texts(content.fonts[_CASE[0]], content.fonts[_SHARE[0]], content.wording("score.nothing")),
        request.size,
    )
    place = loaded.span("anerkennung")
    face = Face.of("abrechnung", request.product.template, pad, request.size, request.bleed, place)
    return [Piece(face, copies=2)]


def _pad(tables: Nachschlag, texts: _Texts, size: Size) -> ScorePad:
    right = size.width - _MARGIN
    column = (right - _COLUMNS) / _GNOMES
    case = (size.height - _MARGIN - _PAYOUT) / len(tables.auszahlung)
    shares = tuple(_SHARES + n * (right - _SHARES) / 3 for n in range(3))
    return ScorePad(
        earnings=tuple(_earnings(tables.anerkennung)),
        columns=tuple(_COLUMNS + n * column for n in range(_GNOMES)),
        column=column,
        cases=tuple(
            _case(one, texts, Rect(0, _PAYOUT + n * case, (right - _SHARES) / 3, case), shares)
            for n, one in enumerate(tables.auszahlung)
        ),
        case=case,
        shares=shares,
        share=(right - _SHARES) / 3,
    )


def _earnings(rows: Sequence[AnerkennungsZeile]) -> Iterator[Earning]:
    """Rows that fill the table; those with two lines of text are higher."""
    extra = [_SECOND_LINE if row.je else 0.0 for row in rows]
    one_line = (_HIGH - sum(extra)) / len(rows)
    y = _TOP
    for row, more in zip(rows, extra, strict=True):
        high = one_line + more
        yield Earning(y, y + high / 2, high, row)
        y += high


def _case(case: Auszahlung, texts: _Texts, row: Rect, columns: Sequence[float]) -> Case:
    """A row of that place and height; ``row`` is as wide as one of its columns."""
    y, high = row.y, row.height
    slot = y + (high - 6) / 2
    above = 0.7 if texts.case.count_lines(case.fall, _CASE[1], _CASE_WIDTH) > 1 else 2.2
    shares = []
    for x, text in zip(columns, (case.obergnom, case.gnome, case.spielleitung), strict=True):
        empty = text == texts.nothing
        one_line = texts.share.count_lines(text, _SHARE[1], row.width - _BESIDE_SHARE) == 1
        shares.append(Share(x, slot + (1.4 if empty or one_line else 0), text, empty))
    return Case(y, y + above, high - above, case.fall, slot, tuple(shares))
