"""The plan board: places for the open tasks, and who has which element."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import AufgabenDatei, HaeftlingeDatei
from generator.games.alcatraz.play.numbers import OPEN_TASKS
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.parts import LYING, Person, people
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Places for tasks: the first one's left edge, and from one to the next, mm.
_TASK_X, _TASK_PITCH = 7, 68
#: The matrix: the first column's left edge and the first row's top, and from one to the next, mm.
_COLUMN_X, _COLUMN = 52, 28
_ROW_Y, _ROW = 132.8, 12.7
#: Tops of what the note tells, mm.
_STEPS: Final = (37, 53.4, 69.8, 90.6)


@dataclass(frozen=True)
class ElementColumn:
    """A column of the matrix."""

    #: Left and right edge, mm.
    x: float
    right: float
    #: The element's letter and name.
    id: str
    name: str


@dataclass(frozen=True)
class BoardPerson(Person):
    """A row of the matrix."""

    #: Top and foot, mm.
    y: float
    bottom: float


@dataclass(frozen=True)
class PlanBoard(FaceData):
    """The plan board: places for open tasks above, below them who has which element."""

    templates: ClassVar = ("alcatraz/planbrett.html",)
    #: The drawing of 255 × 188 mm on its face, for viewBox.
    canvas: Canvas
    #: Left edges of the places for open tasks, mm.
    plaetze: tuple[float, ...]
    #: The columns of the matrix.
    elemente: tuple[ElementColumn, ...]
    #: Tops of what the note tells, mm.
    schritte: tuple[float, ...]
    #: The rows of the matrix.
    haeftlinge: tuple[BoardPerson, ...]


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet."""
    tasks, prisoners = only(content, AufgabenDatei), only(content, HaeftlingeDatei)
    if tasks is None or prisoners is None:
        return []
    data = PlanBoard(
        Canvas.unscaled(LYING, request.size),
        tuple(_TASK_X + n * _TASK_PITCH for n in range(OPEN_TASKS)),
        tuple(
            ElementColumn(_COLUMN_X + n * _COLUMN, _COLUMN_X + (n + 1) * _COLUMN, one.id, one.name)
            for n, one in enumerate(tasks.model.elemente)
        ),
        _STEPS,
        tuple(
            BoardPerson(one.name, one.farbe, one.zeichen, _ROW_Y + n * _ROW, _ROW_Y + (n + 1) * _ROW)
            for n, one in enumerate(people(prisoners.model))
        ),
    )
    return [Piece(Face.of("planbrett", request.product.template, data, request.size, request.bleed))]
