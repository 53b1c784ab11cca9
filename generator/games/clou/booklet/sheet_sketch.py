"""Parts of a thief's sheet with pencil marks. Millimetres, laid out by the sheet's own blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from generator.games.clou.booklet.pencil import PencilMark, ringed, stroke, written
from generator.games.clou.booklet.sketches import SheetSketch
from generator.games.clou.models_regelheft import (
    BesonderheitSkizze,
    FluchtSkizze,
    Marke,
    StreifenSkizze,
    WerkzeugSkizze,
)
from generator.games.clou.sheet.block import SheetBlock
from generator.games.clou.sheet.escape import Escape
from generator.games.clou.sheet.extras import Extras
from generator.games.clou.sheet.layout import tool_block
from generator.games.clou.sheet.lettering import SheetType
from generator.games.clou.sheet.measures import measures
from generator.games.clou.sheet.parts import Drawing
from generator.games.clou.sheet.strips import Strips
from generator.geometry import Rect

_Sheets = StreifenSkizze | WerkzeugSkizze | BesonderheitSkizze | FluchtSkizze

#: Sizes between the smallest and the normal ones.
_SIZES: Final = measures(0.5)
_PAD: Final = 0.8
#: Room above the drawing for how a number came about.
_NOTE: Final = 3.4
#: An escape table is drawn wider than it must be, its symbols further from the dice, for these are ringed,
#: and in two lines, which makes it larger.
_ESCAPE, _ESCAPE_COLUMNS = 1.235, 3
_ESCAPE_APART, _ESCAPE_AIR = 2.6, 2.4


def sheet_sketch(sketch: _Sheets, type: SheetType) -> SheetSketch:
    """The drawing of ``sketch``. Raises IndexError when a mark names a part that is not there."""
    block, sizes = _block(sketch, type), _SIZES
    wide, high = block.size(sizes)
    if isinstance(sketch, FluchtSkizze):
        wide *= _ESCAPE
    above = _NOTE if any(mark.rechnung for mark in sketch.marken) else 0.0
    drawing = block.draw(sizes, Rect(_PAD, _PAD + above, wide, high))
    return SheetSketch(
        width=round(wide + 2 * _PAD, 2),
        height=round(high + 2 * _PAD + above, 2),
        scale=sketch.massstab,
        note=sketch.notiz or "",
        marks=tuple(marks(drawing, sketch.marken)),
        parts=drawing,
        sizes=sizes,
    )


def _block(sketch: _Sheets, type: SheetType) -> SheetBlock:
    if isinstance(sketch, StreifenSkizze):
        return Strips([(sketch.faehigkeit, type.say(f"symbol.{sketch.faehigkeit}"), sketch.kaesten)])
    if isinstance(sketch, BesonderheitSkizze):
        return Extras(sketch.besonderheiten, sketch.wuerfelboni, type)
    if isinstance(sketch, FluchtSkizze):
        return Escape(sketch.flucht, _ESCAPE_APART, _ESCAPE_AIR, _ESCAPE_COLUMNS)
    return tool_block(sketch.werkzeug)


def marks(drawing: Drawing, wanted: Iterable[Marke]) -> Iterator[PencilMark]:
    """Pencil marks at their places."""
    for mark in wanted:
        note = mark.rechnung or ""
        if mark.kasten is not None:
            box, strip = _box(drawing, mark.kasten)
            x, y = box.x + box.width / 2, box.y + (box.height + strip) / 2
            yield written(x, y, mark.zahl or "", new=mark.neu, note=note, above=box.y - 0.7)
        elif mark.wurf is not None:
            die = drawing.dice[mark.wurf - 1]
            yield ringed(die.x, die.y, die.s * 0.7, new=mark.neu)
        elif mark.ring is not None or mark.kreis is not None:
            x, y, r = _ring(drawing, mark.ring) if mark.ring else _circle(drawing, mark.kreis or 0)
            yield stroke(x, y, r * 0.86, new=mark.neu, note=note, above=y - r - 0.7, falling=True)


def _box(drawing: Drawing, place: int) -> tuple[Rect, float]:
    """A box and the height of the strip with its condition; boxes in circles have none."""
    if drawing.boxes:
        box = drawing.boxes[place - 1]
        return box, box.strip
    return drawing.rings[place - 1].box, 0.0


def _ring(drawing: Drawing, place: int) -> tuple[float, float, float]:
    ring = drawing.rings[place - 1]
    return ring.x, ring.y, ring.r


def _circle(drawing: Drawing, wanted: int) -> tuple[float, float, float]:
    """The circle that shows the number ``wanted``; of circles with symbols the one at that place."""
    numbered = [circle for circle in drawing.circles if circle.text]
    found = [circle for circle in numbered if circle.text == str(wanted)]
    circle = found[0] if numbered else drawing.circles[wanted - 1]
    return circle.x, circle.y, circle.r
