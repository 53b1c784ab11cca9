"""Diebesbögen: one police record a thief."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.diagnostics import ContentFault, Diagnostic
from generator.game.contract import NamedDrawing, ViewRequest
from generator.games.clou.models_dieb import Dieb
from generator.games.clou.rules._sheets import HALF
from generator.games.clou.rules.sheet_too_high import SheetTooHigh
from generator.games.clou.rules.sheet_too_wide import SheetTooWide
from generator.games.clou.sheet.headed import HeadedSheet, headed_face
from generator.games.clou.sheet.layout import lay_out, too_tight
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.page import SheetForm, page
from generator.games.clou.sheet.portrait import PORTRAITS
from generator.games.clou.sheet.record import PoliceRecord, prints, record_face
from generator.games.clou.views.faces import face
from generator.geometry import Size
from generator.i18n import _
from generator.model.content import GameContent
from generator.model.pieces import Piece

#: White specials as the key shows them when a thief has several of the kind.
_KEY_WHITE = ("zahl±X", "zusatzzahl-X", "fuelle-aus")


def sheet_face(dieb: Dieb, size: Size, type: SheetType, *, large: bool = False) -> PoliceRecord | HeadedSheet:
    """What the template gets for one sheet of that size."""
    frame = page(size.width, size.height, large=large)
    sheet = lay_out(dieb, frame.body, type, frame.largest)
    whites = key_of_whites(dieb)
    if frame.column is not None and frame.record is not None:
        return record_face(dieb, size.width, frame.column, frame.record, sheet, whites)
    if frame.form is SheetForm.HALF:
        return headed_face(dieb, "half", frame.head, sheet, whites, ())
    return headed_face(dieb, "large", frame.head, sheet, whites, prints(sheet.free))


def asked_portraits(content: GameContent) -> Iterator[NamedDrawing]:
    """The portraits that thieves ask for by name."""
    for file in content.of(Dieb):
        if file.model.bild is not None:
            yield NamedDrawing(file.model.bild, PORTRAITS, file.span("bild"))


def key_of_whites(dieb: Dieb) -> tuple[str, ...]:
    """One white special of each kind that the thief has: his own, or X where its values differ."""
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
    found: list[str] = []
    for kind in _KEY_WHITE:
        values = {symbol for symbol in own if symbol[:4] == kind[:4]}
        found += [kind] if len(values) > 1 else sorted(values)
    return tuple(found) or _KEY_WHITE[:1]


def sheet_pieces(content: GameContent, request: ViewRequest, *, large: bool = False) -> Sequence[Piece]:
    """All thieves in the order of their files. Raises ContentFault when one does not fit on his sheet."""
    type = SheetType.of(content.fonts, content.wording)
    wrong: list[Diagnostic] = []
    pieces: list[Piece] = []
    for file in content.of(Dieb):
        frame = page(request.size.width, request.size.height, large=large)
        paper = (
            _(HALF[0])
            if frame.form is SheetForm.HALF
            else f"{request.size.width:.0f}×{request.size.height:.0f} mm"
        )
        for tight in too_tight(file.model, frame.body, type):
            told = SheetTooWide if tight.across else SheetTooHigh
            wrong.append(told.of(file, tight, paper))
        data = sheet_face(file.model, request.size, type, large=large)
        pieces.append(Piece(face(request, file.model.id, data, span=file.span())))
    if wrong:
        raise ContentFault(wrong)
    return pieces


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """All thieves, on whole sheets or on halves."""
    return sheet_pieces(content, request)
