"""For a cutting machine that looks for registration marks: sheets to print, and lines to cut as SVG and DXF.

The marks are those that machines of Silhouette's kind look for: a black square of 5 mm at the top left, and
lines of 20 mm, half a millimetre thick, in the corners at the top right and the bottom left.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pikepdf

from generator.export.collection import Collection, File, Progress, Say, Shown, ShownPiece, ShownProduct
from generator.geometry import Rect, Size, mm_to_pt
from generator.i18n import _
from generator.model.kit import Kind

#: Millimetres: from the paper's edge to the marks, the square's side, the lines' length and thickness.
INSET, SQUARE, LENGTH, THICK = 10.0, 5.0, 20.0, 0.5
#: Around the marks nothing may be printed; and between pieces, whose bleed needs a place.
_CLEAR, GAP = 6.0, 2.0
#: Radius of a card's corners: what common sleeves and corner punches have.
CORNER = 3.0
#: A quarter of a circle, as DXF wants it: the tangent of a quarter of its angle.
_BULGE = math.tan(math.radians(90) / 4)


class CutPiece(NamedTuple):
    """A piece on the sheet, mm from the top left, as large as it lies there; ``radius`` of its corners."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    turned: bool


@dataclass(frozen=True)
class Layout:
    """Where pieces of one size lie on a sheet of ``paper``."""

    paper: Size
    cuts: tuple[CutPiece, ...]


def layout(paper: Size, size: Size, radius: float) -> Layout:
    """As many pieces as there is room for between the marks, upright or turned; none if there is no room."""
    room = Size(paper.width - 2 * (INSET + _CLEAR), paper.height - 2 * (INSET + _CLEAR))

    def grid(lying: Size) -> tuple[int, int]:
        return tuple(
            max(int((space + GAP + 1e-6) // (side + GAP)), 0)
            for space, side in ((room.width, lying.width), (room.height, lying.height))
        )  # type: ignore[return-value]

    turned = math.prod(grid(size.turned())) > math.prod(grid(size))
    lying = size.turned() if turned else size
    columns, rows = grid(lying)
    left = (paper.width - columns * lying.width - (columns - 1) * GAP) / 2
    top = (paper.height - rows * lying.height - (rows - 1) * GAP) / 2
    cuts = tuple(
        CutPiece(
            left + column * (lying.width + GAP),
            top + row * (lying.height + GAP),
            lying.width,
            lying.height,
            radius,
            turned,
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Layout(paper, cuts)


def cutter(collection: Collection, paper: Size, say: Say, progress: Progress) -> Iterator[File]:
    """For each product of cards or tokens: the sheets as a PDF, and what is to be cut as SVG and DXF.

    Fronts and backs alternate, to be turned about the long edge; the marks are on the fronts.
    """
    left_out = []
    with pikepdf.open(io.BytesIO(collection.pdf)) as source:
        for number, product in enumerate(collection.products):
            progress("picture", number, len(collection.products))
            groups = _groups(product) if product.kind in (Kind.CARDS, Kind.TOKENS) else {}
            fitting = [
                (where, pieces)
                for (size, radius), pieces in groups.items()
                if (where := layout(paper, size, radius)).cuts
            ]
            if not fitting:
                left_out.append(product.title)
            for group, (where, pieces) in enumerate(fitting, 1):
                name = product.id if len(fitting) == 1 else f"{product.id}-{group}"
                yield from _sheets(source, name, where, pieces)
    if left_out:
        say(_("Nothing to cut between the marks: {names}.").format(names=", ".join(left_out)))


def _groups(product: ShownProduct) -> dict[tuple[Size, float], list[ShownPiece]]:
    """Pieces that are cut alike: one for each copy."""
    found: dict[tuple[Size, float], list[ShownPiece]] = {}
    for piece in product.pieces:
        size = piece.front.size
        radius = (
            min(size.width, size.height) / 2 if piece.round else CORNER if product.kind is Kind.CARDS else 0.0
        )
        found.setdefault((size, radius), []).extend([piece] * piece.copies)
    return found


def _sheets(source: Any, name: str, where: Layout, pieces: Sequence[ShownPiece]) -> Iterator[File]:
    per_sheet = len(where.cuts)
    with pikepdf.new() as made:
        for start in range(0, len(pieces), per_sheet):
            part = pieces[start : start + per_sheet]
            _page(made, source, where, [piece.front for piece in part], marks=True)
            if any(piece.back for piece in part):
                _page(made, source, where, [piece.back for piece in part], marks=False)
        out = io.BytesIO()
        made.Root["/ViewerPreferences"] = pikepdf.Dictionary(
            PrintScaling=pikepdf.Name("/None"), Duplex=pikepdf.Name.DuplexFlipLongEdge
        )
        made.save(out, deterministic_id=True)
    yield File(f"{name}.pdf", out.getvalue())
    rest = len(pieces) % per_sheet
    kinds = {"": per_sheet} if len(pieces) >= per_sheet else {}
    for ending, count in {**kinds, **({"-last" if kinds else "": rest} if rest else {})}.items():
        cuts = Layout(where.paper, where.cuts[:count])
        yield File(f"{name}{ending}.svg", svg(cuts).encode())
        yield File(f"{name}{ending}.dxf", dxf(cuts).encode())


def _page(made: Any, source: Any, where: Layout, faces: Sequence[Shown | None], *, marks: bool) -> None:
    """One side; on the back everything is where its front is when the sheet is turned about its long edge."""
    paper = where.paper
    made.add_blank_page(page_size=(mm_to_pt(paper.width), mm_to_pt(paper.height)))
    page = made.pages[-1]
    forms: dict[int, str] = {}
    content = []
    for cut, shown in zip(where.cuts, faces, strict=False):
        if shown is None:
            continue
        if shown.page not in forms:
            form = made.copy_foreign(source.pages[shown.page].as_form_xobject())
            forms[shown.page] = str(page.add_resource(form, pikepdf.Name.XObject))
        content.append(_placed(cut, shown, forms[shown.page], paper, front=marks))
    if marks:
        content += [
            "0 g " + " ".join(f"{mm_to_pt(v):.3f}" for v in (r.x, r.y, r.width, r.height)) + " re f"
            for r in (_from_below(mark, paper) for mark in mark_boxes(paper))
        ]
    page.contents_add("\n".join(content).encode())


def _placed(cut: CutPiece, shown: Shown, form: str, paper: Size, *, front: bool) -> str:
    """The operators that draw a face. Beyond the cut at most half the gap is printed."""
    x = cut.x if front else paper.width - cut.x - cut.width
    bottom = paper.height - cut.y - cut.height
    over = min(shown.bleed, GAP / 2)
    clip = (x - over, bottom - over, cut.width + 2 * over, cut.height + 2 * over)
    size = shown.size
    if not cut.turned:
        matrix, left, low = "1 0 0 1", x - shown.bleed, bottom - shown.bleed
    elif front:  # a quarter clockwise
        matrix, left, low = "0 -1 1 0", x - shown.bleed, bottom + size.width + shown.bleed
    else:
        matrix, left, low = "0 1 -1 0", x + size.height + shown.bleed, bottom - shown.bleed
    window = " ".join(f"{mm_to_pt(value):.3f}" for value in clip)
    return f"q {window} re W n {matrix} {mm_to_pt(left):.3f} {mm_to_pt(low):.3f} cm {form} Do Q"


def mark_boxes(paper: Size) -> tuple[Rect, ...]:
    """The marks as black rectangles."""
    right, bottom = paper.width - INSET, paper.height - INSET
    return (
        Rect(INSET, INSET, SQUARE, SQUARE),
        Rect(right - LENGTH, INSET, LENGTH, THICK),
        Rect(right - THICK, INSET, THICK, LENGTH),
        Rect(INSET, bottom - THICK, LENGTH, THICK),
        Rect(INSET, bottom - LENGTH, THICK, LENGTH),
    )


def _from_below(box: Rect, paper: Size) -> Rect:
    return Rect(box.x, paper.height - box.y - box.height, box.width, box.height)


def svg(where: Layout) -> str:
    """The lines to cut and the marks, in millimetres."""
    width, height = where.paper.width, where.paper.height
    marks = "".join(
        f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}"/>'
        for box in mark_boxes(where.paper)
    )
    lines = "".join(
        f'<rect x="{cut.x:.4f}" y="{cut.y:.4f}" width="{cut.width:g}" height="{cut.height:g}"'
        f' rx="{cut.radius:g}" ry="{cut.radius:g}"/>\n'
        for cut in where.cuts
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm"'
        f' viewBox="0 0 {width:g} {height:g}">\n<g id="registration" fill="#000000">{marks}</g>\n'
        f'<g id="cut" fill="none" stroke="#FF0000" stroke-width="0.1">\n{lines}</g>\n</svg>\n'
    )


def dxf(where: Layout) -> str:
    """The same as DXF (R12): layer CUT with closed lines, layer REGISTRATION with the marks' outlines; mm."""
    height = where.paper.height
    entities = [
        _outline("CUT", cut.x, height - cut.y, cut.width, cut.height, cut.radius) for cut in where.cuts
    ]
    entities += [
        _outline("REGISTRATION", box.x, height - box.y, box.width, box.height, 0.0)
        for box in mark_boxes(where.paper)
    ]
    head = [
        "0",
        "SECTION",
        "2",
        "HEADER",
        "9",
        "$ACADVER",
        "1",
        "AC1009",
        "9",
        "$INSUNITS",
        "70",
        "4",
        "0",
        "ENDSEC",
    ]
    layers = ["0", "SECTION", "2", "TABLES", "0", "TABLE", "2", "LAYER", "70", "2"]
    for layer, colour in (("CUT", "1"), ("REGISTRATION", "7")):
        layers += ["0", "LAYER", "2", layer, "70", "0", "62", colour, "6", "CONTINUOUS"]
    layers += ["0", "ENDTAB", "0", "ENDSEC"]
    body = [word for entity in entities for word in entity]
    return "\n".join([*head, *layers, "0", "SECTION", "2", "ENTITIES", *body, "0", "ENDSEC", "0", "EOF", ""])


def _outline(layer: str, left: float, top: float, width: float, height: float, radius: float) -> list[str]:
    """A closed line about a rectangle with round corners, anticlockwise; y grows upwards."""
    right, bottom = left + width, top - height
    if radius:
        corners = [
            (left + radius, bottom, 0.0),
            (right - radius, bottom, _BULGE),
            (right, bottom + radius, 0.0),
            (right, top - radius, _BULGE),
            (right - radius, top, 0.0),
            (left + radius, top, _BULGE),
            (left, top - radius, 0.0),
            (left, bottom + radius, _BULGE),
        ]
    else:
        corners = [(left, bottom, 0.0), (right, bottom, 0.0), (right, top, 0.0), (left, top, 0.0)]
    words = ["0", "POLYLINE", "8", layer, "66", "1", "70", "1", "10", "0", "20", "0", "30", "0"]
    for x, y, bulge in corners:
        words += [
            "0",
            "VERTEX",
            "8",
            layer,
            "10",
            f"{x:.4f}",
            "20",
            f"{y:.4f}",
            "30",
            "0",
            "42",
            f"{bulge:.6f}",
        ]
    return [*words, "0", "SEQEND", "8", layer]
