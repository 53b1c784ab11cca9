"""Where it stands what to exchange: beside the cards of an update, or on pages of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING

from generator.geometry import Rect
from generator.impose.impose import with_blank_backs
from generator.impose.layout import HARD_MARGIN
from generator.impose.marks import LENGTH, OFF
from generator.impose.sheet import Imposition, Miniature, Placement, Sheet, Side
from generator.impose.slug import slug_on_top, slug_strip
from generator.model.pieces import Face
from generator.model.print import Backs, Paper
from generator.model.record import RecordedPiece
from generator.press.earlier.changes import Deck, PieceChange
from generator.press.loading.font_bytes import fonts_of
from generator.press.pipeline.faces import FaceStudio
from generator.press.pipeline.products import ProductRun, pages_run
from generator.press.pipeline.update_page import (
    LARGE,
    SMALL,
    ChangeRow,
    FreeRoom,
    RowStyle,
    head_face,
    rows_of,
)
from generator.press.pipeline.update_pictures import taken_name

if TYPE_CHECKING:
    from generator.press.pipeline.making import Plan

_TITLE = "update.title"
#: Paper between the crop marks of cards and what is said below them, mm.
_BELOW_MARKS = 2.5


@dataclass(frozen=True)
class LaidSlip:
    """All that is printed, and the rows that are on it."""

    runs: tuple[ProductRun, ...]
    rows: Sequence[ChangeRow]


@dataclass(frozen=True)
class UpdateSlip:
    """A head, and a row for each change, to be put on sheets."""

    plan: Plan
    studio: FaceStudio
    changes: Sequence[PieceChange]
    old: Deck
    new: Deck
    #: The version and code of the earlier print.
    since: str

    def beside(self, runs: Sequence[ProductRun], paper: Paper) -> LaidSlip | None:
        """``runs``, with everything on the first sheet of theirs that has room for it; None without any."""
        rows = self._rows(SMALL)
        for at, run in enumerate(runs):
            for number, sheet in enumerate(run.sheets):
                room = _room_on(sheet, paper)
                if room is None or room.rows < len(rows):
                    continue
                head = self._head(room)
                digest = self.studio.digest(head)
                laid = Miniature(digest, room.head), *self._laid(room, rows, 0)
                own = replace(sheet, imposition=replace(sheet.imposition, miniatures=laid))
                sheets = (*run.sheets[:number], own, *run.sheets[number + 1 :])
                pictured = (*run.pictured, (digest, head), *self._pictured(rows))
                changed = replace(run, sheets=sheets, pictured=pictured)
                return LaidSlip((*runs[:at], changed, *runs[at + 1 :]), rows)
        return None

    def before(self, runs: Sequence[ProductRun], paper: Paper, backs: Backs) -> LaidSlip:
        """Pages of its own, and ``runs`` behind them."""
        rows = self._rows(LARGE)
        whole, room = paper.oriented(False), _page_room(paper, LARGE, landscape=False)
        parts = ceil(len(rows) / room.rows)
        title, box = self.plan.wording(_TITLE), room.head
        heads, sheets = [], []
        for part in range(parts):
            head = self._head(room, part + 1, parts)
            first = part * room.rows
            laid = tuple(self._laid(room, rows[first : first + room.rows], first))
            placed = Placement(self.studio.digest(head), box.x, box.y, box.width, box.height)
            heads.append(head)
            sheets.append(
                Sheet(Imposition(whole, (placed,), miniatures=laid), Side.SINGLE, title, part + 1, parts)
            )
        run = pages_run(self.studio, heads, title, paper, backs)
        run = replace(run, sheets=tuple(with_blank_backs(sheets, backs)), pictured=self._pictured(rows))
        return LaidSlip((run, *runs), rows)

    def _rows(self, style: RowStyle) -> list[ChangeRow]:
        return rows_of(self.changes, self.old, self.new, style, fonts_of(self.studio.project))

    def _head(self, room: FreeRoom, part: int = 1, parts: int = 1) -> Face:
        return head_face(self.plan.kit, self.plan.version, self.since, self.changes, room, part, parts)

    def _laid(self, room: FreeRoom, rows: Sequence[ChangeRow], first: int) -> Iterator[Miniature]:
        """The rows and their pictures; ``first`` is the number of the first of them."""
        for number, row in enumerate(rows):
            place = room.place(number)
            yield Miniature(self.studio.digest(row.face), place)
            if row.printed.old:
                yield Miniature(taken_name(first + number), _on(place, row.printed.old))
            if row.printed.new and row.change.new:
                yield Miniature(self._digest(row.change.new), _on(place, row.printed.new))

    def _pictured(self, rows: Sequence[ChangeRow]) -> tuple[tuple[str, Face], ...]:
        """The faces of all rows, and those of the deck that are shown on them."""
        own = tuple((self.studio.digest(row.face), row.face) for row in rows)
        shown = {self._digest(row.change.new) for row in rows if row.change.new and row.printed.new}
        deck = {
            item.front: piece.front
            for run in self.plan.deck
            for piece, item in zip(run.pieces, run.order.items, strict=True)
            if item.front in shown
        }
        return (*own, *deck.items())

    def _digest(self, piece: RecordedPiece) -> str:
        return self.new.faces[piece.front].digest


def _on(row: Rect, box: Rect) -> Rect:
    """Where a ``box`` of a row lies on the sheet that the row is on."""
    return Rect(row.x + box.x, row.y + box.y, box.width, box.height)


def _page_room(paper: Paper, style: RowStyle, *, landscape: bool) -> FreeRoom:
    """What may be printed on of a whole sheet."""
    size, whole = paper.sheet(landscape), paper.oriented(landscape)
    across, down = whole.width - size.width, whole.height - size.height
    return FreeRoom(Rect(across / 2, down / 2, size.width, size.height), style)


def _room_on(sheet: Sheet, paper: Paper) -> FreeRoom | None:
    """What the pieces of a ``sheet`` leave free below them; None where nothing else may lie there."""
    imposed = sheet.imposition
    if imposed.area is None or imposed.folds or imposed.tile or sheet.side is Side.BACK:
        return None
    whole = _page_room(paper, SMALL, landscape=sheet.paper.width > sheet.paper.height).box
    left = whole.x if slug_on_top(imposed) else max(whole.x, slug_strip(imposed).right + 1.0)
    top = imposed.area.bottom + OFF + LENGTH + _BELOW_MARKS
    # As far down as cards may lie: the slug line is elsewhere.
    bottom = sheet.paper.height - max(paper.margin, HARD_MARGIN)
    return FreeRoom(Rect(left, top, whole.right - left, bottom - top), SMALL)
