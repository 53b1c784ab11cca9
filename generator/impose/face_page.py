"""One face as a PDF of its own, cut to its trim: for looking at, not for printing."""

from __future__ import annotations

from generator.geometry import mm_to_pt
from generator.impose.faces import FaceWriter
from generator.impose.fonts import FontShelf
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, decimal, dictionary, reference
from generator.typeface import FontReader


def face_page(face: RenderedFace, read_font: FontReader) -> bytes:
    """A PDF of one page, as large as the face's trim; ``read_font`` gives the bytes of a font file."""
    pdf = PdfFile()
    shelf = FontShelf(read_font)
    shelf.gather(face.fonts.values())
    drawing = FaceWriter(pdf, shelf.embed(pdf)).add(face)
    catalog, tree, page = pdf.reserve(), pdf.reserve(), pdf.reserve()
    off = decimal(mm_to_pt(-face.bleed))
    box = f"[0 0 {decimal(mm_to_pt(face.size.width))} {decimal(mm_to_pt(face.size.height))}]".encode()
    pdf.put(
        page,
        dictionary(
            {
                "Type": b"/Page",
                "Parent": reference(tree),
                "MediaBox": box,
                "Resources": dictionary({"XObject": dictionary({"F": reference(drawing)})}),
                "Contents": reference(pdf.add_stream(f"1 0 0 1 {off} {off} cm /F Do".encode())),
            }
        ),
    )
    kids = b"[" + reference(page) + b"]"
    pdf.put(tree, dictionary({"Type": b"/Pages", "Count": b"1", "Kids": kids}))
    pdf.put(catalog, dictionary({"Type": b"/Catalog", "Pages": reference(tree)}))
    return pdf.finish(catalog, pdf.add(dictionary({})))
