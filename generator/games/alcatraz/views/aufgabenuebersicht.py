"""All tasks on one sheet, and how often each item is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from generator.game.canvas import Canvas
from generator.game.contract import ViewRequest
from generator.games.alcatraz.models import Aufgabe, AufgabenDatei, RaeumeDatei, SpielDatei
from generator.games.alcatraz.play.numbers import JOKER
from generator.games.alcatraz.play.tasks import completions_possible
from generator.games.alcatraz.prison import only
from generator.games.alcatraz.views.parts import LYING
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.pieces import Face, Piece

#: Columns: the first one's left edge, and from one to the next, mm. Cells and needs likewise.
_COLUMN_X, _COLUMN_PITCH = 5.6, 40.8
_CELL_Y, _CELL_PITCH = 55.2, 20.8
_NEED_X, _NEED_PITCH = 5.6, 48.96
#: In a cell: the middle of the last item from the left edge, and from one to the next, mm. Three of them,
#: 2.4 mm in radius, leave 3 mm to the number of Wachen: nobody reads it as how many of the first item.
_LAST_ITEM: Final = 35.9
_ITEM_PITCH: Final = 5.95


@dataclass(frozen=True)
class CellItem:
    """An item of a task."""

    #: An item that t.token() of teile.svg draws.
    id: str
    #: Its middle, mm.
    x: float


@dataclass(frozen=True)
class TaskCell:
    """A task."""

    #: Top, mm.
    y: float
    nr: str
    name: str
    #: At least so many prisoners, at most so many Wachen.
    haeftlinge: int
    max_wachen: int
    #: Its items.
    gegenstaende: tuple[CellItem, ...]


@dataclass(frozen=True)
class TaskColumn:
    """An element with its tasks."""

    #: Left edge, mm.
    x: float
    #: The element's letter and name.
    id: str
    name: str
    #: Its tasks, from above.
    aufgaben: tuple[TaskCell, ...]


@dataclass(frozen=True)
class Need:
    """How often an item is asked for."""

    #: Left edge of its box, mm.
    x: float
    #: An item that t.token() of teile.svg draws.
    gegenstand: str
    name: str
    anzahl: int
    #: The room where it is at home.
    raum: str


@dataclass(frozen=True)
class TaskOverview(FaceData):
    """All tasks, a column an element, and how often each item is asked for."""

    templates: ClassVar = ("alcatraz/aufgabenuebersicht.html",)
    #: The drawing of 255 × 188 mm on its face, for viewBox.
    canvas: Canvas
    #: A column an element.
    spalten: tuple[TaskColumn, ...]
    #: How often each item is asked for.
    bedarf: tuple[Need, ...]
    #: So many tasks can be completed before the deck ends.
    moeglich: int


def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
    """One sheet: a column an element."""
    tasks, spiel = only(content, AufgabenDatei), only(content, SpielDatei)
    rooms = only(content, RaeumeDatei)
    if tasks is None or spiel is None or rooms is None:
        return []
    homes = {room.heimat: room.name for room in rooms.model.raeume if room.heimat}
    asked: Counter[str] = Counter(item for task in tasks.model.aufgaben for item in task.gegenstaende)
    file = tasks.model
    columns = tuple(
        _column(n, element.id, element.name, [task for task in file.aufgaben if task.element == element.id])
        for n, element in enumerate(file.elemente)
    )
    kinds = [kind for kind in spiel.model.gegenstaende if kind.id != JOKER]
    needs = tuple(
        Need(_NEED_X + n * _NEED_PITCH, kind.id, kind.name, asked[kind.id], homes.get(kind.id, ""))
        for n, kind in enumerate(kinds)
    )
    possible = completions_possible(len(file.aufgaben))
    data = TaskOverview(Canvas.unscaled(LYING, request.size), columns, needs, possible)
    template, place = request.product.template, tasks.span("aufgaben")
    return [Piece(Face.of("aufgabenuebersicht", template, data, request.size, request.bleed, place))]


def _column(index: int, letter: str, name: str, tasks: Sequence[Aufgabe]) -> TaskColumn:
    x = _COLUMN_X + index * _COLUMN_PITCH
    cells = tuple(
        TaskCell(
            _CELL_Y + n * _CELL_PITCH,
            task.nr,
            task.name,
            task.haeftlinge,
            task.max_wachen,
            _items(x + _LAST_ITEM, task.gegenstaende),
        )
        for n, task in enumerate(tasks)
    )
    return TaskColumn(x, letter, name, cells)


def _items(last: float, items: Sequence[str]) -> tuple[CellItem, ...]:
    """Items side by side, the last with its middle at ``last`` mm."""
    return tuple(CellItem(item, last - (len(items) - 1 - n) * _ITEM_PITCH) for n, item in enumerate(items))
