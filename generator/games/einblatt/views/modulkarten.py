"""The modules as cards to lay on the table, and blank ones for modules of one's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.diagnostics import Span
from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.einblatt.models import EigenesModul, Modul, Moduldatei, Setting
from generator.games.einblatt.views.card_back import CardBack
from generator.games.einblatt.views.faces import CARD, piece
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece

#: They fill the second sheet; cards in a row of it.
_BLANK: Final = 3
_ROW: Final = 3
#: The id of an einGriff in its circle: its font, its type in points, and that of one wider than so many mm.
_ID_FONT: Final = "alegreya/Alegreya_800ExtraBold.ttf"
_ID_TYPE, _SMALL_ID_TYPE = 14.0, 11.5
_ID_WIDTH: Final = 7.0
#: Steps that are lists: how many fill a card, how each is written, and a line of it.
_TABLES: Final = 4
_POINT: Final = " · "
_LISTED: Final = re.compile(r"(?P<head>[^:]+): (?P<rows>.+ · .+)")
_NUMBER: Final = re.compile(r"(?P<text>.+?) (?:= (?P<also>.+)|(?P<number>[+−]?\d+))")


@dataclass(frozen=True)
class TableRow:
    """A line of a list."""

    text: str
    #: What it brings or costs; empty where that is told elsewhere.
    number: str

    @classmethod
    def of(cls, text: str) -> TableRow:
        """A number at the end, or what follows an equals sign, stands apart."""
        found = _NUMBER.fullmatch(text)
        return cls(found["text"], found["also"] or found["number"]) if found else cls(text, "")


@dataclass(frozen=True)
class StepTable:
    """A step that lists things, as a table."""

    head: str
    rows: tuple[TableRow, ...]

    @classmethod
    def of(cls, steps: Sequence[str]) -> tuple[StepTable, ...]:
        """All steps where each of four is a heading, a colon and a list with points between; else none."""
        found = [_LISTED.fullmatch(step) for step in steps]
        if len(steps) != _TABLES:
            return ()
        tables = [
            cls(one["head"], tuple(map(TableRow.of, one["rows"].split(_POINT)))) for one in found if one
        ]
        return tuple(tables) if len(tables) == _TABLES else ()


@dataclass(frozen=True, kw_only=True)
class ModuleCard(FaceData):
    """A module, or an empty card for one of one's own."""

    templates: ClassVar = ("einblatt/modulkarte.html",)
    #: The drawing of 63 × 88 mm on its face, for viewBox.
    canvas: Canvas
    #: Is it to be written on?
    blank: bool = False
    #: Is it an einRichtung (E), not an einGriff (G)?
    setup: bool = False
    #: E1 to G10
    id: str = ""
    #: Its type in the drawing, in points.
    id_type: float = _ID_TYPE
    name: str = ""
    #: What it does, in a sentence.
    summary: str = ""
    steps: tuple[str, ...] = ()
    #: What its steps list, in fours: two beside one another; none where they are sentences.
    table: tuple[StepTable, ...] = ()
    #: What it goes well with.
    fits: str = ""


def _card(content: GameContent, modul: Modul | EigenesModul, canvas: Canvas) -> ModuleCard:
    price = modul.kosten if isinstance(modul, EigenesModul) else 0
    steps = (*modul.ablauf, *([content.wording("module.price", n=price)] if price else []))
    return ModuleCard(
        canvas=canvas,
        setup=modul.art == "einrichtung",
        id=str(modul.id),
        id_type=content.fonts[_ID_FONT].largest(str(modul.id), _ID_WIDTH, (_ID_TYPE, _SMALL_ID_TYPE)),
        name=modul.name,
        summary=modul.kurz,
        steps=steps,
        table=StepTable.of(steps),
        fits=modul.passt,
    )


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card a module, those of the worlds' own, then the blank ones."""
    back = CardBack.of("modul", request.size)
    canvas = Canvas.of(CARD, request.size)
    found: list[tuple[Modul | EigenesModul, str, Span]] = [
        (modul, str(modul.id).lower(), document.span("module", index))
        for document in content.of(Moduldatei)
        for index, modul in enumerate(document.model.module)
    ]
    for world in content.of(Setting):
        own = enumerate(world.model.eigene_module)
        found += [
            (modul, f"{world.model.id}-{modul.id.lower()}", world.span("eigene_module", index))
            for index, modul in own
        ]
    # Blank ones fill up rows in the colour of those before them: no two grounds meet in a cut.
    cards = [(_card(content, one, canvas), key, span) for one, key, span in found]
    first = [card for card in cards if card[0].setup]
    between = min(-len(first) % _ROW, _BLANK) if len(first) < len(cards) else 0
    setup, play = (ModuleCard(canvas=canvas, blank=True, setup=setup) for setup in (True, False))
    return [
        *(piece(request, key, card, span, back=back) for card, key, span in first),
        *([piece(request, "leer-1", setup, copies=between, back=back)] if between else []),
        *(piece(request, key, card, span, back=back) for card, key, span in cards if not card.setup),
        *([piece(request, "leer", play, copies=_BLANK - between, back=back)] if between < _BLANK else []),
    ]
