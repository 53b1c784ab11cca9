"""The modules as cards to lay on the table, and blank ones for modules of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.einblatt.models import Moduldatei
from generator.games.einblatt.views.card_back import CardBack
from generator.games.einblatt.views.faces import CARD, piece
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Piece
from generator.typeface import Typeface

#: They fill the second sheet.
_BLANK: Final = 3
#: The steps: font and size, from line to line and from step to step, room for their words and for all, mm.
_FONT: Final = "barlow-condensed/BarlowCondensed_500Medium.ttf"
_POINTS, _LINE, _STEP = 8.0, 3.27, 0.55
_WIDTH, _HEIGHT = 51.2, 29.4


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
    name: str = ""
    #: What it does, in a sentence.
    summary: str = ""
    steps: tuple[str, ...] = ()
    #: Are the steps so long that they are set smaller?
    long: bool = False
    #: What it goes well with.
    fits: str = ""


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One card a module, then the blank ones."""
    back = CardBack.of("modul", request.size)
    canvas = Canvas.of(CARD, request.size)
    font = content.fonts[_FONT]
    pieces = [
        piece(
            request,
            str(modul.id).lower(),
            ModuleCard(
                canvas=canvas,
                setup=modul.art == "einrichtung",
                id=str(modul.id),
                name=modul.name,
                summary=modul.kurz,
                steps=modul.ablauf,
                long=_long(modul.ablauf, font),
                fits=modul.passt,
            ),
            document.span("module", index),
            back=back,
        )
        for document in content.of(Moduldatei)
        for index, modul in enumerate(document.model.module)
    ]
    return [*pieces, piece(request, "leer", ModuleCard(canvas=canvas, blank=True), copies=_BLANK, back=back)]


def _long(steps: Sequence[str], font: Typeface) -> bool:
    """Do the steps of a module need smaller type?"""
    lines = sum(font.count_lines(step, _POINTS, _WIDTH) for step in steps)
    return lines * _LINE + (len(steps) - 1) * _STEP > _HEIGHT
