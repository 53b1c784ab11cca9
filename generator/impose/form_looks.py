"""What a field looks like as long as nobody edits it: its value in type, or its tick."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.impose.fonts import LineSetter
from generator.model.rendered import FieldKind, FormField
from generator.pdf_file import PdfFile, decimal, dictionary, reference, stream_body

#: What viewers keep free left and right of a field's text, pt.
PADDING = 2.0
#: A tick on a square from 0,0 to 1,1: down to the foot, up to the tip.
_TICK = ((0.2, 0.52), (0.42, 0.26), (0.82, 0.8))
_TICK_WIDTH = 0.13


@dataclass(frozen=True)
class Look:
    """A field's picture: operators in a box of ``width`` × ``height`` pt, with one font file at most."""

    width: float
    height: float
    operators: str
    font: str | None = None

    def write(self, pdf: PdfFile, fonts: Mapping[str, int]) -> int:
        """Write it as a Form XObject; ``fonts`` gives the font object of each font file.

        Never shared, even by empty fields: some programs change a field's picture where it lies.
        """
        resources = b"<< >>"
        if self.font is not None:
            resources = dictionary({"Font": dictionary({"V": reference(fonts[self.font])})})
        entries = {
            "Type": b"/XObject",
            "Subtype": b"/Form",
            "BBox": f"[0 0 {decimal(self.width)} {decimal(self.height)}]".encode(),
            "Resources": resources,
        }
        number = pdf.reserve()
        pdf.put(number, stream_body(self.operators.encode(), entries))
        return number


def lines_look(field: FormField, lettering: LineSetter, width: float, height: float) -> Look:
    """A field with text. Between the marks ``/Tx BMC`` and ``EMC`` viewers put what is typed."""
    assert field.font is not None
    shown = [(number, line) for number, line in enumerate(field.lines) if line.strip()]
    if not shown:
        return Look(width, height, "/Tx BMC EMC")
    # A line's middle is halfway between ascender and descender, as in CSS.
    drop = (field.font.ascent + field.font.descent) / 2000 * field.size
    parts = []
    for number, line in shown:
        codes, em = lettering.set(line)
        if field.kind is FieldKind.COMB and field.limit:
            cell = width / field.limit
            x = cell * (number + _first_cell(field) + 0.5) - em * field.size / 2
        else:
            x = _start(field.align, width, em * field.size)
        middle = height - field.leading * (number + 0.5) if field.kind is FieldKind.MULTILINE else height / 2
        parts.append(f"1 0 0 1 {decimal(x)} {decimal(middle - drop)} Tm {codes.decode()} Tj")
    colour = " ".join(decimal(part) for part in field.colour)
    edge = f"0 0 {decimal(width)} {decimal(height)} re W n"
    text = f"BT /V {decimal(field.size)} Tf {colour} rg {' '.join(parts)} ET"
    return Look(width, height, f"/Tx BMC q {edge} {text} Q EMC", field.font.file)


def _first_cell(field: FormField) -> int:
    """Where a comb's value begins: combs are aligned by whole cells."""
    free = (field.limit or 0) - len(field.lines)
    return {"right": free, "center": free // 2}.get(field.align, 0)


def _start(align: str, width: float, length: float) -> float:
    if align == "center":
        return (width - length) / 2
    return width - length - PADDING if align == "right" else PADDING


def tick_look(field: FormField, width: float, height: float, *, ticked: bool) -> Look:
    """A check box's tick, as large as fits; its frame belongs to the sheet."""
    if not ticked:
        return Look(width, height, "")
    side = min(width, height)
    left, bottom = (width - side) / 2, (height - side) / 2
    points = [f"{decimal(left + x * side)} {decimal(bottom + y * side)}" for x, y in _TICK]
    colour = " ".join(decimal(part) for part in field.colour)
    path = f"{points[0]} m {points[1]} l {points[2]} l S"
    return Look(width, height, f"q {colour} RG {decimal(_TICK_WIDTH * side)} w 1 J 1 j {path} Q")
