"""Rendered faces → a PDF of one face a page and no paper around it: what pictures and presses start from."""

from __future__ import annotations

from collections.abc import Sequence

from generator.geometry import Rect, mm_to_pt
from generator.impose.faces import FaceWriter
from generator.impose.fonts import FontShelf
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, decimal, dictionary, reference, text
from generator.typeface import FontReader


def single_pages(faces: Sequence[RenderedFace], read_font: FontReader, title: str) -> bytes:
    """A page for each of ``faces``, as large as its trim and its bleed together.

    MediaBox and BleedBox are the page, TrimBox is the cut. Equal faces become equal pages.
    Raises UnusableFont.
    """
    pdf = PdfFile()
    shelf = FontShelf(read_font)
    for face in faces:
        shelf.gather(face.fonts.values())
    writer = FaceWriter(pdf, shelf.embed(pdf))
    tree = pdf.reserve()
    content = reference(pdf.add_stream(b"/F Do"))
    kids = [pdf.add(_page(tree, face, reference(writer.add(face)), content)) for face in faces]
    pages = b" ".join(reference(kid) for kid in kids)
    pdf.put(tree, dictionary({"Type": b"/Pages", "Count": b"%d" % len(kids), "Kids": b"[" + pages + b"]"}))
    catalog = pdf.add(dictionary({"Type": b"/Catalog", "Pages": reference(tree)}))
    about = {"Title": text(title), "Creator": text("Heimspiel"), "Producer": text("Heimspiel")}
    return pdf.finish(catalog, pdf.add(dictionary(about)))


def _page(tree: int, face: RenderedFace, form: bytes, content: bytes) -> bytes:
    whole = Rect(0, 0, face.size.width + 2 * face.bleed, face.size.height + 2 * face.bleed)
    return dictionary(
        {
            "Type": b"/Page",
            "Parent": reference(tree),
            "MediaBox": _box(whole),
            "BleedBox": _box(whole),
            "TrimBox": _box(whole.grown(-face.bleed)),
            "Resources": b"<< /XObject << /F " + form + b" >> >>",
            "Contents": content,
        }
    )


def _box(box: Rect) -> bytes:
    corners = (box.x, box.y, box.right, box.bottom)
    return ("[" + " ".join(decimal(mm_to_pt(corner)) for corner in corners) + "]").encode()
