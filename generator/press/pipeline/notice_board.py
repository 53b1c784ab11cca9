"""The board of the print list: how large its notes are, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from generator.geometry import Rect, Size
from generator.press.pipeline.note import PAD, SIZES, Note, NoteSize, PlacedNote

#: Millimetres: where the board with its notes begins, on the first page and on others, and what it leaves
#: free at the foot of the first; how far notes keep from its frame, and from each other; the strip of tape
#: that says on what to print.
_TOP, _FURTHER_TOP, _FOOT, INSIDE, GAP, TAPE = 46.8, 24.0, 70.2, 3.2, 1.6, 7.2
#: Rows are at most so much higher than they need, and their words begin so much lower, mm.
_LOOSE, _LOWER = 7.0, 3.5
#: A workbench stands at the foot of a further page where it leaves that much below its board, mm.
_BENCH, _BENCH_GAP = 58.0, 6.0
#: Notes of an only page are at least so large where the workbench stands below them.
_LARGE: Final = SIZES[2]
#: The smallest notes whose numbers stand on a line of their own.
_OPEN: Final = next(look for look in reversed(SIZES) if not look.tight)


def _board(sheet: Size, part: int) -> Rect:
    if part > 1:
        return Rect(0.0, _FURTHER_TOP, sheet.width, sheet.height - _FURTHER_TOP)
    return Rect(0.0, _TOP, sheet.width, sheet.height - _TOP - _FOOT)


def board_of(places: Sequence[PlacedNote], sheet: Size, part: int, parts: int) -> Rect:
    """The board of a page of the list with its notes; that of a further page ends below its last note.

    An only page leaves room for the workbench where its notes do.
    """
    board = _board(sheet, part)
    end = max(place.y + place.height for place in places) + INSIDE
    if part > 1:
        return replace(board, height=round(end - board.y, 3))
    low = _low(board)
    return low if parts == 1 and end <= low.y + low.height + 1e-6 else board


def bench_below(board: Rect, sheet: Size, part: int) -> Rect | None:
    """Below a board that leaves room for it: at the foot, or above the rulers of the first page."""
    whole = _board(sheet, part)
    foot = whole.y + whole.height
    if foot - board.y - board.height < _BENCH + _BENCH_GAP - 1e-6:
        return None
    return Rect(board.x, round(foot - _BENCH, 3), board.width, _BENCH)


class NoteRow(NamedTuple):
    """Notes beside each other."""

    notes: tuple[Note, ...]
    #: Does a strip of tape stand above it?
    taped: bool

    def width(self, board: Rect, look: NoteSize) -> float:
        """Of each note, mm. One that is alone takes the whole row where it has more to show there."""
        if len(self.notes) == 1 and (look.across or self.notes[0].shows):
            return board.width - 2 * INSIDE
        return (board.width - 2 * INSIDE - GAP) / 2

    def told(self, board: Rect, look: NoteSize) -> float:
        """How much of a note its first picture and its words take, mm."""
        return self.width(board, look) if look.across else (board.width - 2 * INSIDE - GAP) / 2

    def height(self, board: Rect, look: NoteSize) -> float:
        """Of the highest note, mm."""
        return max(note.height(self.told(board, look), look) for note in self.notes)


def placed_notes(notes: Sequence[Note], sheet: Size) -> list[list[PlacedNote]]:
    """The notes of each page of the list, two in a row: as few pages as the smallest notes allow, and on each
    of them notes as large as they fit."""
    parts = _parted(notes, sheet, SIZES[-1])
    if len(parts) > 1:
        # A note that is alone need not run across its row where that saves no page.
        freer = _parted(notes, sheet, SIZES[-2])
        parts = freer if len(freer) == len(parts) else parts
    if len(parts) > 1:
        _evened(parts, sheet)
    boards = (_board(sheet, number) for number in range(1, len(parts) + 1))
    return [
        _placed(rows, _roomy(rows, board, number, len(parts)))
        for number, (rows, board) in enumerate(zip(parts, boards, strict=True), 1)
    ]


def _parted(notes: Sequence[Note], sheet: Size, look: NoteSize) -> list[list[NoteRow]]:
    """The rows of each page, as many as it holds of notes of that size."""
    parts: list[list[NoteRow]] = [[]]
    for _stock, own in groupby(notes, key=lambda note: note.stock):
        group = list(own)
        for number in range(0, len(group), 2):
            row = NoteRow(tuple(group[number : number + 2]), number == 0)
            board = _board(sheet, len(parts))
            if parts[-1] and _needed([*parts[-1], row], board, look) > board.height:
                parts.append([])
                row = row._replace(taped=True)
            parts[-1].append(row)
    return parts


def _evened(parts: list[list[NoteRow]], sheet: Size) -> None:
    """Rows go on to the last page while its board is emptier than the one before: none is left half empty.

    Or while the smallest notes become larger by that.
    """
    *_others, before, last = parts
    while len(before) > 1:
        below = last[0]._replace(taped=last[0].notes[0].stock != before[-1].notes[0].stock)
        more = [before[-1]._replace(taped=True), below, *last[1:]]
        now = max(_size(before, sheet, len(parts) - 1), _size(last, sheet, len(parts)))
        then = max(_size(before[:-1], sheet, len(parts) - 1), _size(more, sheet, len(parts)))
        fuller = _fullness(more, sheet, len(parts)) > _fullness(before[:-1], sheet, len(parts) - 1)
        if then > now or (then == now and fuller):
            break
        before.pop()
        last[:] = more


def _size(rows: Sequence[NoteRow], sheet: Size, part: int) -> int:
    """Which size the notes of a page with these rows have, counted from the largest."""
    board = _low(_board(sheet, part)) if part > 1 else _board(sheet, part)
    fitting = (number for number, look in enumerate(SIZES) if _needed(rows, board, look) <= board.height)
    return next(fitting, len(SIZES))


def _fullness(rows: Sequence[NoteRow], sheet: Size, part: int) -> float:
    """The share of its board that these rows need at least."""
    board = _roomy(rows, _board(sheet, part), part, 2)
    return _needed(rows, board, SIZES[-1]) / board.height


def _low(board: Rect) -> Rect:
    """The board where a workbench stands below it."""
    return replace(board, height=board.height - _BENCH - _BENCH_GAP)


def _roomy(rows: Sequence[NoteRow], board: Rect, part: int, parts: int) -> Rect:
    """The board leaves room for the workbench where its notes allow that: on an only page large ones, on
    others such as have their numbers on a line of their own."""
    low, look = _low(board), _OPEN if part > 1 else _LARGE
    return low if (part > 1 or parts == 1) and _needed(rows, low, look) <= low.height else board


def _needed(rows: Sequence[NoteRow], board: Rect, look: NoteSize) -> float:
    """The height of a board with these rows, mm."""
    taken = sum(row.height(board, look) + (TAPE if row.taped else 0.0) for row in rows)
    return taken + (len(rows) - 1) * GAP + 2 * INSIDE


def _placed(rows: Sequence[NoteRow], board: Rect) -> list[PlacedNote]:
    fitting = (look for look in SIZES if _needed(rows, board, look) <= board.height)
    look = next(fitting, SIZES[-1])
    free = max(board.height - _needed(rows, board, look), 0.0)
    loose = min(free / max(len(rows), 1), _LOOSE)
    points = min(note.title_points(row.told(board, look), look) for row in rows for note in row.notes)
    places, at = [], board.y + INSIDE
    for row in rows:
        at += TAPE if row.taped else 0.0
        width, height = row.width(board, look), row.height(board, look) + loose
        told = row.told(board, look)
        free = min(height - 2 * PAD - note.words(told, look) for note in row.notes)
        for column, note in enumerate(row.notes):
            places.append(
                PlacedNote(
                    note,
                    board.x + INSIDE + column * (width + GAP),
                    at,
                    width,
                    height,
                    look,
                    told,
                    points,
                    min(max(free / 2, 0.0), _LOWER),
                )
            )
        at += height + GAP
    return places
