"""Diebesbögen: one police record a thief."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from generator.diagnostics import ContentFault, Diagnostic
from generator.game.contract import Picture, ViewRequest
from generator.game.spaces import paragraph
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rules._sheets import HALF
from generator.games.clou.rules.sheet_too_high import SheetTooHigh
from generator.games.clou.rules.sheet_too_wide import SheetTooWide
from generator.games.clou.sheet.layout import lay_out, too_tight
from generator.games.clou.sheet.page import Form, page
from generator.i18n import _
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

_PORTRAITS = "clou/portraits"
_USUAL_HEIGHT = 178
#: White specials that the key shows when a thief has none of the kind.
_KEY_WHITE = ("zahl±1", "zusatzzahl-5", "fuelle-aus")


def sheet_data(dieb: Dieb, width: float, height: float, *, large: bool = False) -> dict[str, Any]:
    """What the template needs for one sheet of that size in mm."""
    frame = page(width, height, large=large)
    sheet = lay_out(dieb, frame.body, frame.largest)
    number = zlib.crc32(dieb.id.encode())
    record = dieb.akte.model_dump(mode="json")
    return {
        "name": dieb.name,
        "beruf": dieb.beruf,
        "geschichte": paragraph(dieb.geschichte or ""),
        "akte": {**record, "kennzeichen": paragraph(record["kennzeichen"] or "")},
        "zentimeter": _centimetres(record["groesse"] or ""),
        "portraits": portraits(dieb),
        "aktenzeichen": f"K {number % 7 + 1}/{61 + number // 7 % 8} – {11 + number // 64 % 80}",
        "tafel": f"K {11 + number // 64 % 80} · HAFENSTADT",
        "form": frame.form.value,
        "seite": asdict(frame),
        "teile": sheet.drawing.as_data(),
        "masse": asdict(sheet.sizes),
        "frei": asdict(sheet.free) if frame.form is not Form.HALF else None,
        "weisse": key_of_whites(dieb),
    }


def _centimetres(height: str) -> int:
    """ "1,62 m" → 162, for the scale behind the portrait; a usual height where the record is silent."""
    told = re.match(r"([12])[,.](\d\d)\b", height)
    return int(told[1] + told[2]) if told else _USUAL_HEIGHT


def portraits(dieb: Dieb) -> str | tuple[str, ...]:
    """The portrait that is asked for; else the one named like the thief, or a silhouette."""
    if dieb.bild is not None:
        return f"{_PORTRAITS}/{dieb.bild}.svg"
    return f"{_PORTRAITS}/{dieb.id}.svg", f"{_PORTRAITS}/dieb.svg"


def asked_portraits(content: GameContent) -> Iterator[Picture]:
    """The portraits that thieves ask for by name."""
    for file in content.of(Dieb):
        if file.model.bild is not None:
            yield Picture(file.model.bild, _PORTRAITS, file.span("bild"))


def key_of_whites(dieb: Dieb) -> list[str]:
    """One white special of each kind, the thief's own where he has it."""
    own = [symbol for boxes in dieb.faehigkeiten.streifen() for box in boxes[1] for symbol in box.symbole]
    for tool in dieb.werkzeuge:
        match tool.art:
            case "baum":
                own += [symbol for knot in tool.knoten.values() for symbol in knot.symbole]
            case "pyramide":
                own += [symbol for row in tool.reihen for box in row for symbol in box.symbole]
            case "raster":
                own += [symbol for line in (*tool.zeilen, *tool.spalten) for symbol in line]
            case "kreiskaesten":
                own += [symbol for line in tool.linien for symbol in line.symbole]
    own += [symbol for special in dieb.besonderheiten for symbol in special.symbole]
    own += [symbol for bonus in dieb.wuerfelboni for symbol in bonus.symbole]
    return [next((symbol for symbol in own if symbol[:4] == kind[:4]), kind) for kind in _KEY_WHITE]


def sheet_pieces(content: GameContent, request: ViewRequest, *, large: bool = False) -> Sequence[Piece]:
    """All thieves in the order of their files. Raises ContentFault when one does not fit on his sheet."""
    width, height = request.size.width, request.size.height
    wrong: list[Diagnostic] = []
    pieces: list[Piece] = []
    for file in content.of(Dieb):
        frame = page(width, height, large=large)
        paper = _(HALF[0]) if frame.form is Form.HALF else f"{width:.0f}×{height:.0f} mm"
        for tight in too_tight(file.model, frame.body):
            told = SheetTooWide if tight.across else SheetTooHigh
            wrong.append(told.of(file, tight, paper))
        pieces.append(
            Piece(
                Face(
                    key=file.model.id,
                    template=request.product.template,
                    data=sheet_data(file.model, width, height, large=large),
                    size=request.size,
                    bleed=request.bleed,
                    span=file.span(),
                )
            )
        )
    if wrong:
        raise ContentFault(wrong)
    return pieces


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All thieves, on whole sheets or on halves."""
    return sheet_pieces(content, request)
