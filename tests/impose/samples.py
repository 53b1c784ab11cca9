"""Faces for tests of the press: a coloured card with an asymmetric probe, as the renderer hands it on."""

from __future__ import annotations

from pathlib import Path

from generator.geometry import Size, mm_to_pt
from generator.model.print import Paper
from generator.model.rendered import FontUse, RenderedFace
from generator.pdf_file import PdfFile

FONTS = Path(__file__).parents[2] / "fonts"
A4 = Paper(id="a4", title="A4", width=210.0, height=297.0, margin=8.0)
LETTER = Paper(id="letter", title="US Letter", width=215.9, height=279.4, margin=7.7)
CARD = Size(63, 88)
BANGERS = "bangers/Bangers_400Regular.ttf"
Colour = tuple[float, float, float]


def read_font(file: str) -> bytes:
    return (FONTS / file).read_bytes()


def face(
    digest: str,
    colour: Colour = (0.8, 0.9, 1.0),
    *,
    size: Size = CARD,
    bleed: float = 0.0,
    coverage: float = 0.2,
    smallest: float | None = 7.0,
) -> RenderedFace:
    """A card filled with ``colour`` whose probe, a black diamond, lies 8 mm from its left and top trim.

    Slanted edges are smoothed, so that its middle can be measured more finely than a pixel.

    One glyph (number 5) of Bangers stands in the middle; its font carries no program.
    """
    width, height = mm_to_pt(size.width + 2 * bleed), mm_to_pt(size.height + 2 * bleed)
    off = mm_to_pt(8 + bleed)
    red, green, blue = colour
    reach = mm_to_pt(3)
    probe = f"{reach:.3f} 0 m 0 {reach:.3f} l {-reach:.3f} 0 l 0 {-reach:.3f} l f"
    content = (
        f"{red} {green} {blue} rg 0 0 {width:.3f} {height:.3f} re f\n"
        f"0 g 1 0 0 1 {off:.3f} {height - off:.3f} cm {probe}\n"
        f"BT /x 12 Tf 1 1 1 rg {width / 2 - off:.3f} {off - height / 2:.3f} Td <0005> Tj ET\n"
    )
    data = _page(width, height, content, "/ExtGState << /s 1 0 R >> /ProcSet [/PDF]")
    use = FontUse(BANGERS, "Bangers-Regular", {5: 450.0}, {5: "A"}, 883, -294, 4)
    return RenderedFace(digest, data, size, bleed, {"x": use}, coverage, smallest)


def chequered(digest: str, size: Size, cells: int = 12) -> RenderedFace:
    """A board on which every place looks different: coloured cells, each with a slanted line and a dot."""
    width, height = mm_to_pt(size.width), mm_to_pt(size.height)
    wide, high = width / cells, height / cells
    lines = []
    for row in range(cells):
        for column in range(cells):
            red, green, blue = column / cells, row / cells, (column * 5 + row * 3) % 7 / 7
            x, y = column * wide, row * high
            lines.append(f"{red:.2f} {green:.2f} {blue:.2f} rg {x:.3f} {y:.3f} {wide:.3f} {high:.3f} re f")
            lines.append(
                f"0 G {0.6 + (column + row) % 3:.1f} w {x:.3f} {y:.3f} m {x + wide:.3f} {y + high:.3f} l S"
            )
            lines.append(f"1 g {x + wide / 4:.3f} {y + high / 2:.3f} 4 4 re f")
    data = _page(width, height, "\n".join(lines))
    return RenderedFace(digest, data, size, 0.0, {}, 0.3, None)


def _page(width: float, height: float, content: str, resources: str = "") -> bytes:
    """The file of a face (points); its first object is a graphics state."""
    pdf = PdfFile()
    pdf.add(b"<< /ca 1 >>")
    stream, page, tree = pdf.add_stream(content.encode()), pdf.reserve(), pdf.reserve()
    box = f"[0 0 {width} {height}]"
    pdf.put(
        page,
        b"<</Type /Page/Parent %d 0 R/MediaBox %b/Contents %d 0 R/Resources << %b >>>>"
        % (tree, box.encode(), stream, resources.encode()),
    )
    pdf.put(tree, b"<</Type /Pages/Kids [%d 0 R]/Count 1>>" % page)
    return pdf.finish(pdf.add(b"<</Type /Catalog/Pages %d 0 R>>" % tree))
