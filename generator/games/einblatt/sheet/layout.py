"""Where everything stands on a character sheet: one page where that fits, more where it must be.

Bands keep their size; a sheet that is too full goes on overleaf instead of shrinking. Tried in this order:
lines as far apart as looks best; lines at the least distance that a pencil needs; bands without lines that
nobody needs, and no room held free for notes; the sleeve's card turned across. Of plans with as few pages the
first that has all bands on one page is taken, rather one with more than the fewest lines for the log; else
the first of all. Pure arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.games.einblatt.sheet.measures import (
    BEST_ROW,
    BLOCK_GAP,
    EXPERIENCE,
    FEWEST_LOG_ROWS,
    FEWEST_NOTES,
    FOOT,
    GAP,
    GUTTER,
    HEAD,
    INSET,
    LADDER,
    LARGEST_GAP,
    LOG_HEAD,
    LOG_ROW,
    LOWER_GAP,
    MOST_LOG_ROWS,
    NOTES_HEAD,
    NOTES_ROW,
    ROW,
    SHORT_HEAD,
    USUAL_LOG_ROWS,
    Band,
    SheetContents,
    SleeveLayout,
)
from generator.geometry import Rect


@dataclass(frozen=True)
class SheetPart(Rect):
    """A thing on a page: its place in mm, and how many lines it has."""

    kind: str
    #: A band's attribute.
    key: str = ""
    rows: int = 0
    #: Distance of a band's lines.
    row: float = 0.0

    @property
    def place(self) -> tuple[float, float, float, float]:
        """Left edge, top, width and height, as the parts of a sheet begin with."""
        return self.x, self.y, self.width, self.height


@dataclass(frozen=True)
class SheetStyle:
    """How generously a sheet is set."""

    row: float
    sleeve: SleeveLayout
    tight: bool = False


@dataclass(frozen=True)
class _Room:
    """A sheet's inside."""

    width: float
    height: float

    @property
    def left(self) -> float:
        return INSET

    @property
    def wide(self) -> float:
        return self.width - 2 * INSET

    @property
    def bottom(self) -> float:
        return self.height - FOOT


def _styles(wanted: SheetContents) -> Iterator[SheetStyle]:
    upright, across = (
        (SleeveLayout.UPRIGHT, SleeveLayout.ACROSS)
        if wanted.sleeve
        else (SleeveLayout.NONE, SleeveLayout.NONE)
    )
    yield SheetStyle(BEST_ROW, upright)
    yield SheetStyle(ROW, upright)
    yield SheetStyle(ROW, upright, tight=True)
    yield SheetStyle(ROW, across)
    yield SheetStyle(ROW, across, tight=True)


def _fewest_log(wanted: SheetContents) -> int:
    return max(FEWEST_LOG_ROWS, wanted.log + 1)


def _fewest_notes(wanted: SheetContents, style: SheetStyle) -> int:
    return wanted.notes if style.tight else max(FEWEST_NOTES, wanted.notes)


def _log(rows: int) -> float:
    return LOG_HEAD + rows * LOG_ROW


def _notes(rows: int) -> float:
    return NOTES_HEAD + rows * NOTES_ROW if rows else 0.0


def _lower_height(wanted: SheetContents, style: SheetStyle) -> float:
    """The least that sleeve, log, notes and ladder need together."""
    log, notes = _log(_fewest_log(wanted)), _notes(_fewest_notes(wanted, style))
    ladder = LADDER + BLOCK_GAP if wanted.ladder else 0.0
    if style.sleeve is SleeveLayout.NONE:
        return max(log, ladder + notes)
    return max(style.sleeve.size[1], log + BLOCK_GAP + ladder + notes)


def lay_out(
    width: float, height: float, bands: Sequence[Band], wanted: SheetContents
) -> list[list[SheetPart]]:
    """Pages of parts, for a sheet of that size in mm."""
    room = _Room(width, height)
    plans = [_pages(room, bands, wanted, style) for style in _styles(wanted)]
    return min(plans, key=lambda plan: (len(plan), _bands_overleaf(plan), _short_log(plan)))


def overleaf(width: float, height: float, *, ladder: bool) -> list[SheetPart]:
    """A back for a sheet that has all on its front: a head, below it notes; before them the ladder if the
    front has no room for it."""
    room = _Room(width, height)
    y = SHORT_HEAD + INSET
    parts = [SheetPart(room.left, INSET, room.wide, SHORT_HEAD, "kurzkopf")]
    if ladder:
        parts.append(SheetPart(room.left, y, room.wide, LADDER, "leiter"))
        y += LADDER + LOWER_GAP
    return [*parts, *_fill_with_notes(room, y)]


def _bands_overleaf(plan: Sequence[Sequence[SheetPart]]) -> bool:
    return any(part.kind == "band" for page in plan[1:] for part in page)


def _short_log(plan: Sequence[Sequence[SheetPart]]) -> bool:
    return any(part.kind == "log" and part.rows <= FEWEST_LOG_ROWS for page in plan for part in page)


def _pages(
    room: _Room, bands: Sequence[Band], wanted: SheetContents, style: SheetStyle
) -> list[list[SheetPart]]:
    """All pages in one style. Bands first, then the strip of experience, then what stands side by side."""
    heights = [("band", band, band.height(style.row, tight=style.tight)) for band in bands]
    blocks: list[tuple[str, Band | None, float]] = list(heights)
    if wanted.experience:
        blocks.append(("erfahrung", None, EXPERIENCE))
    blocks.append(("unten", None, _lower_height(wanted, style)))
    pages: list[list[tuple[str, Band | None, float]]] = [[]]
    y = HEAD + INSET
    for block in blocks:
        gap = (GAP if block[0] == "band" else LOWER_GAP) if pages[-1] else 0.0
        if pages[-1] and y + gap + block[2] > room.bottom + 0.01:
            pages.append([])
            y, gap = SHORT_HEAD + INSET, 0.0
        pages[-1].append(block)
        y += gap + block[2]
    return [_placed(room, page, number, wanted, style) for number, page in enumerate(pages)]


def _placed(
    room: _Room,
    page: list[tuple[str, Band | None, float]],
    number: int,
    wanted: SheetContents,
    style: SheetStyle,
) -> list[SheetPart]:
    top = (SHORT_HEAD if number else HEAD) + INSET
    parts = [SheetPart(room.left, INSET, room.wide, top - INSET, "kurzkopf" if number else "kopf")]
    bands = [block for block in page if block[0] == "band"]
    gap = GAP
    if len(bands) > 1:
        spare = room.bottom - top - sum(block[2] + GAP for block in page) - LOWER_GAP
        gap = min(LARGEST_GAP, GAP + max(0.0, spare) / len(bands))
    y = top
    for index, (kind, band, high) in enumerate(page):
        y += (gap if kind == "band" else LOWER_GAP) if index else 0.0
        if band is not None:
            rows = band.fewest if style.tight else band.rows
            parts.append(SheetPart(room.left, y, room.wide, high, kind, band.key, rows, style.row))
        elif kind == "unten":
            parts += _lower(room, y, wanted, style)
        else:
            parts.append(SheetPart(room.left, y, room.wide, high, kind))
        y += high
    if (
        not any(kind == "unten" for kind, _band, _high in page)
        and room.bottom - y > _notes(FEWEST_NOTES) + LOWER_GAP
    ):
        parts += _fill_with_notes(room, y + LOWER_GAP)
    return parts


def _fill_with_notes(room: _Room, y: float) -> list[SheetPart]:
    rows = int((room.bottom - y - NOTES_HEAD) / NOTES_ROW)
    return [SheetPart(room.left, y, room.wide, _notes(rows), "mehr-notizen", rows=rows)]


def _lower(room: _Room, y: float, wanted: SheetContents, style: SheetStyle) -> list[SheetPart]:
    """Sleeve on the left and a column beside it, or two columns; then lines to the foot of the sheet."""
    parts: list[SheetPart] = []
    x, wide = room.left, room.wide
    height = room.bottom - y
    if style.sleeve is SleeveLayout.NONE:
        half = (wide - GUTTER) / 2
        usual = _log(min(MOST_LOG_ROWS, max(USUAL_LOG_ROWS * 2, wanted.log + 2)))
        height = min(height, usual) if height > usual + _notes(FEWEST_NOTES) + LOWER_GAP else height
        rows = min(int((height - LOG_HEAD) / LOG_ROW), MOST_LOG_ROWS)
        parts.append(SheetPart(x, y, half, _log(rows), "log", rows=rows))
        parts += _column(x + half + GUTTER, y, half, height, replace(wanted, log=-1), style)
    else:
        card_wide, card_high = style.sleeve.size
        long = height > card_high + _notes(FEWEST_NOTES) + LOWER_GAP
        height = card_high if long else height
        parts.append(SheetPart(x, y, card_wide, card_high, "aermel"))
        parts += _column(x + card_wide + GUTTER, y, wide - card_wide - GUTTER, height, wanted, style)
    if room.bottom - y - height > _notes(FEWEST_NOTES) + LOWER_GAP:
        parts += _fill_with_notes(room, y + height + LOWER_GAP)
    return parts


def _column(
    x: float, y: float, width: float, height: float, wanted: SheetContents, style: SheetStyle
) -> list[SheetPart]:
    """Log (unless it stands elsewhere), ladder, notes, from top to bottom."""
    parts: list[SheetPart] = []
    foot = y + height
    below = (LADDER + BLOCK_GAP if wanted.ladder else 0.0) + _notes(_fewest_notes(wanted, style))
    if wanted.log >= 0:
        most = int((height - below - BLOCK_GAP - LOG_HEAD) / LOG_ROW)
        rows = max(_fewest_log(wanted), min(most, max(USUAL_LOG_ROWS, wanted.log + 2)))
        parts.append(SheetPart(x, y, width, _log(rows), "log", rows=rows))
        y += _log(rows) + BLOCK_GAP
    if wanted.ladder:
        parts.append(SheetPart(x, y, width, LADDER, "leiter"))
        y += LADDER + BLOCK_GAP
    rows = int((foot - y - NOTES_HEAD + 0.01) / NOTES_ROW)
    if rows > 0:
        parts.append(SheetPart(x, y, width, _notes(rows), "notizen", rows=rows))
    return parts
