"""Diebesbögen: one police record a thief."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from generator.diagnostics import Span
from generator.game.contract import ViewRequest
from generator.games.clou.models import Dieb
from generator.games.clou.sheet.layout import lay_out
from generator.games.clou.sheet.page import Form, page
from generator.model.content import GameContent
from generator.model.pieces import Face, Piece

#: White specials that the key shows when a thief has none of the kind.
_KEY_WHITE = ("zahl±1", "zusatzzahl-5", "fuelle-aus")


def sheet_data(dieb: Dieb, width: float, height: float, *, large: bool = False) -> dict[str, Any]:
    """What the template needs for one sheet of that size in mm."""
    frame = page(width, height, large=large)
    sheet = lay_out(dieb, frame.body, frame.largest)
    number = zlib.crc32(dieb.id.encode())
    return {
        "name": dieb.name,
        "beruf": dieb.beruf,
        "geschichte": dieb.geschichte,
        "akte": dieb.akte.model_dump(mode="json"),
        "bild": dieb.bild or dieb.id,
        "aktenzeichen": f"K {number % 7 + 1}/{61 + number // 7 % 8} – {11 + number // 64 % 80}",
        "tafel": f"K {11 + number // 64 % 80} · HAFENSTADT",
        "form": frame.form.value,
        "seite": asdict(frame),
        "teile": sheet.drawing.as_data(),
        "masse": asdict(sheet.sizes),
        "frei": asdict(sheet.free) if frame.form is not Form.HALF else None,
        "weisse": key_of_whites(dieb),
    }


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


def sheet_piece(request: ViewRequest, dieb: Dieb, span: Span | None, *, large: bool = False) -> Piece:
    """One sheet of the size that is asked for."""
    size = request.size
    return Piece(
        Face(
            key=dieb.id,
            template=request.product.template,
            data=sheet_data(dieb, size.width, size.height, large=large),
            size=size,
            bleed=request.bleed,
            span=span,
        )
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All thieves in the order of their files."""
    return [sheet_piece(request, loaded.model, loaded.span("name")) for loaded in content.of(Dieb)]
