"""A print job and its faces → the bytes of a PDF. Same input, same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from math import cos, radians, sin
from typing import TYPE_CHECKING

from generator.geometry import Rect, Size, mm_to_pt
from generator.impose.attachment import RECORD, attach
from generator.impose.correction import correction, operators
from generator.impose.faces import FaceWriter
from generator.impose.fonts import FontShelf, LineSetter
from generator.impose.job import PrintJob
from generator.impose.marks import mark_operators
from generator.impose.packet import add_packet
from generator.impose.sheet import Imposition, Miniature, Placement, Sheet, Side
from generator.impose.slug import SlugPlace, slug_on_top, slug_text
from generator.model.print import Backs
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, decimal, dictionary, reference, text
from generator.typeface import FontReader

if TYPE_CHECKING:
    from generator.impose.form import Form

#: The font of slug lines and cut numbers.
SLUG_FONT = "fira-sans-condensed/FiraSansCondensed_500Medium.ttf"
SLUG_FONT_NAME = "FiraSansCondensed-Medium"

_SHADES = b"<< /Type /Group /S /Transparency /CS /DeviceGray >>"
_DUPLEX = {
    Backs.DUPLEX_LONG: b"/DuplexFlipLongEdge",
    Backs.DUPLEX_SHORT: b"/DuplexFlipShortEdge",
    Backs.MANUAL: b"/Simplex",
    Backs.GUTTERFOLD: b"/Simplex",
    Backs.NONE: b"/Simplex",
}


def assemble(job: PrintJob, faces: Mapping[str, RenderedFace], read_font: FontReader) -> bytes:
    """The finished file: every face once as a Form XObject, placed as often as the sheets say.

    ``read_font`` gives the bytes of a font file (path below ``fonts/``). Raises KeyError for a digest
    without a face: that is a mistake of the caller. Raises ContentFault for two fields of one name.
    """
    pdf = PdfFile()
    form = _form(job, faces, read_font)
    lettering = LineSetter(SLUG_FONT, read_font(SLUG_FONT), SLUG_FONT_NAME)
    names = face_names(job)
    alike = dict.fromkeys(sheet.imposition for sheet in job.sheets)
    slugs = {imposed: SlugPlace(imposed) for imposed in alike}
    lines = [
        slugs[sheet.imposition].operators(
            slug_text(
                sheet, job.game, job.version_code, job.wording, job.printer.name if job.printer else ""
            ),
            lettering,
        )
        for sheet in job.sheets
    ]
    # Hundreds of copies fill sheet after sheet with the same pieces: what such sheets share is written once.
    pictures = {
        imposed: _placements(imposed, names, faces)
        + mark_operators(imposed, slug_on_top(imposed), lettering, job.wording)
        for imposed in alike
    }
    shelf = FontShelf(read_font)
    shelf.gather([lettering.use])
    for digest in names:
        shelf.gather(faces[digest].fonts.values())
    if form is not None:
        shelf.gather(form.uses)
    fonts = shelf.embed(pdf)
    writer = FaceWriter(pdf, fonts)
    forms = {digest: writer.add(faces[digest]) for digest in names}
    catalog, tree = pdf.reserve(), pdf.reserve()
    slug_font = reference(fonts[SLUG_FONT])
    shared = {
        imposed: (pdf.add_stream(picture), _resources(pdf, imposed, names, forms, slug_font))
        for imposed, picture in pictures.items()
    }
    common = {paper: _common(pdf, paper, job) for paper in dict.fromkeys(sheet.paper for sheet in job.sheets)}
    corrections = _Corrections(pdf, job)
    pages = []
    for sheet, line in zip(job.sheets, lines, strict=True):
        picture, resources = shared[sheet.imposition]
        page = pdf.reserve()
        fields = form.on_page(pdf, sheet, page, fonts) if form is not None else {}
        contents = *corrections.before(sheet), picture, pdf.add_stream(line)
        pdf.put(page, _page(tree, common[sheet.paper], contents, resources, fields))
        pages.append(page)
    kids = b" ".join(reference(page) for page in pages)
    pdf.put(tree, dictionary({"Type": b"/Pages", "Count": b"%d" % len(pages), "Kids": b"[" + kids + b"]"}))
    outlines = _bookmarks(pdf, job, pages)
    more = dict(form.in_catalog(pdf)) if form is not None else {}
    if job.record:
        more |= attach(pdf, RECORD, job.record, "Heimspiel")
    more["Metadata"] = reference(add_packet(pdf, job))
    pdf.put(catalog, _catalog(job, tree, outlines, more))
    return pdf.finish(catalog, pdf.add(_info(job)))


def _form(job: PrintJob, faces: Mapping[str, RenderedFace], read_font: FontReader) -> Form | None:
    """The fields of the file; None where no face has any."""
    if not any(face.fields for face in faces.values()):
        return None
    # Most files have none, and what writes them takes a while to load.
    from generator.impose.form import Form

    return Form(job, faces, read_font)


def face_names(job: PrintJob) -> dict[str, str]:
    """Digest → the name under which the file's pages draw that face."""
    used = dict.fromkeys(digest for sheet in job.sheets for digest in sheet.imposition.shown)
    return {digest: f"F{index}" for index, digest in enumerate(used)}


def _resources(
    pdf: PdfFile, imposed: Imposition, names: Mapping[str, str], forms: Mapping[str, int], font: bytes
) -> int:
    on_page = {names[placed.digest]: forms[placed.digest] for placed in imposed.placements}
    on_page |= {_small(names[one.digest]): forms[one.digest] for one in imposed.miniatures}
    xobjects = dictionary({name: reference(form) for name, form in on_page.items()})
    return pdf.add(dictionary({"Font": b"<< /S " + font + b" >>", "XObject": xobjects}))


def _placements(imposed: Imposition, names: Mapping[str, str], faces: Mapping[str, RenderedFace]) -> bytes:
    height = imposed.paper.height
    pieces = (
        _place(placed, height, names[placed.digest], faces[placed.digest].bleed)
        for placed in imposed.placements
    )
    pictures = (
        _reduce(small, height, _small(names[small.digest]), faces[small.digest])
        for small in imposed.miniatures
    )
    return "".join((*pieces, *pictures)).encode()


def _small(name: str) -> str:
    """What a page calls a face that it shows as a picture: who counts pieces does not count it."""
    return name.replace("F", "M")


def _reduce(small: Miniature, paper_height: float, name: str, face: RenderedFace) -> str:
    """The operators that draw a face or a part of it as large as its picture is, without its bleed."""
    box = small.box
    seen = small.window or Rect(0.0, 0.0, face.size.width, face.size.height)
    scale = box.width / seen.width
    lower = paper_height - box.bottom
    edges = " ".join(decimal(mm_to_pt(length)) for length in (box.x, lower, box.width, box.height))
    # The face's own corner: what is shown of it may begin and end inside.
    left, foot = box.x - seen.x * scale, lower - (face.size.height - seen.bottom) * scale
    x, y = (decimal(mm_to_pt(at - face.bleed * scale)) for at in (left, foot))
    return f"q {edges} re W n {scale:.6f} 0 0 {scale:.6f} {x} {y} cm /{name} Do Q\n"


def _place(placed: Placement, paper_height: float, name: str, bleed: float) -> str:
    """The operators that draw a face so that its trim fills the placement.

    ``bleed`` is what the face was drawn with; where the sheet has no room for it, it is clipped off.
    """
    bottom, scale = paper_height - placed.y - placed.height, placed.enlarged
    bleed *= scale
    clip = ""
    if placed.window is not None or bleed > min(placed.bleed):
        seen = placed.painted
        corner = (seen.x, paper_height - seen.bottom, seen.width, seen.height)
        clip = " ".join(decimal(mm_to_pt(length)) for length in corner) + " re W n "
    if placed.turn == 0:
        left, lower = placed.x, bottom
        if placed.window is not None:
            left -= placed.window.x
            lower -= placed.face_height - placed.window.bottom
        x, y = decimal(mm_to_pt(left - bleed)), decimal(mm_to_pt(lower - bleed))
        return f"q {clip}{scale:g} 0 0 {scale:g} {x} {y} cm /{name} Do Q\n"
    angle = radians(-placed.turn)
    a, b = round(cos(angle)), round(sin(angle))
    # Where the face's own lower left corner comes to lie, turned clockwise.
    corner_x = placed.x + (placed.width if placed.turn in (180, 270) else 0)
    corner_y = bottom + (placed.height if placed.turn in (90, 180) else 0)
    x = decimal(mm_to_pt(corner_x - (a - b) * bleed))
    y = decimal(mm_to_pt(corner_y - (b + a) * bleed))
    matrix = " ".join(f"{part * scale:g}" for part in (a, b, -b, a))
    return f"q {clip}{matrix} {x} {y} cm /{name} Do Q\n"


class _Corrections:
    """What comes before a sheet's picture, so that a printer that errs puts it where it belongs."""

    def __init__(self, pdf: PdfFile, job: PrintJob) -> None:
        self._pdf, self._job = pdf, job
        self._written: dict[tuple[Size, Side], int] = {}

    def before(self, sheet: Sheet) -> tuple[int, ...]:
        """The stream's number; none where the job is for no printer in particular."""
        if self._job.printer is None:
            return ()
        key = sheet.paper, sheet.side
        if key not in self._written:
            sent = correction(self._job.printer.paper, *key, self._job.duplex)
            self._written[key] = self._pdf.add_stream(operators(sent, sheet.paper).encode())
        return (self._written[key],)


def _common(pdf: PdfFile, paper: Size, job: PrintJob) -> dict[str, bytes]:
    """What all pages of a paper have: their boxes, each the whole paper, and how their colours mix."""
    media = f"[0 0 {decimal(mm_to_pt(paper.width))} {decimal(mm_to_pt(paper.height))}]".encode()
    same = reference(pdf.add(media))
    boxes = {"MediaBox": media, "CropBox": same, "TrimBox": same}
    # Where parts shine through, presses mix in their own inks unless told otherwise: black of three.
    return {**boxes, "Group": _SHADES} if job.grey else boxes


def _page(
    tree: int,
    common: Mapping[str, bytes],
    contents: tuple[int, ...],
    resources: int,
    fields: Mapping[str, bytes],
) -> bytes:
    return dictionary(
        {
            "Type": b"/Page",
            "Parent": reference(tree),
            **common,
            "Resources": reference(resources),
            "Contents": b"[" + b" ".join(reference(part) for part in contents) + b"]",
            **fields,
        }
    )


def _bookmarks(pdf: PdfFile, job: PrintJob, pages: list[int]) -> int | None:
    """One bookmark a product, on its first sheet; returns the outline's object number."""
    targets = []
    first = 0
    for section in job.sections:
        if section.sheets:
            targets.append((section.product_title, pages[first]))
        first += len(section.sheets)
    if not targets:
        return None
    root = pdf.reserve()
    numbers = [pdf.reserve() for _ in targets]
    for index, (title, page) in enumerate(targets):
        entries = {"Title": text(title), "Parent": reference(root), "Dest": b"[%d 0 R /Fit]" % page}
        if index:
            entries["Prev"] = reference(numbers[index - 1])
        if index + 1 < len(numbers):
            entries["Next"] = reference(numbers[index + 1])
        pdf.put(numbers[index], dictionary(entries))
    pdf.put(
        root,
        dictionary(
            {
                "Type": b"/Outlines",
                "First": reference(numbers[0]),
                "Last": reference(numbers[-1]),
                "Count": b"%d" % len(numbers),
            }
        ),
    )
    return root


def _catalog(job: PrintJob, tree: int, outlines: int | None, more: Mapping[str, bytes]) -> bytes:
    entries = {
        "Type": b"/Catalog",
        "Pages": reference(tree),
        "Lang": text(job.wording.language),
        "ViewerPreferences": dictionary(
            {
                "PrintScaling": b"/None",
                "Duplex": _DUPLEX[job.duplex],
                "PickTrayByPDFSize": b"true",
                "DisplayDocTitle": b"true",
            }
        ),
        **more,
    }
    if outlines is not None:
        entries |= {"Outlines": reference(outlines), "PageMode": b"/UseOutlines"}
    return dictionary(entries)


def _info(job: PrintJob) -> bytes:
    entries = {
        "Title": text(job.title),
        "Author": text(job.rights.author),
        "Subject": text(job.subject),
        "Keywords": text(", ".join(job.keywords)),
        "Creator": text("Heimspiel"),
        "Producer": text("Heimspiel"),
    }
    if job.created is not None:
        stamp = _stamp(job.created)
        entries |= {"CreationDate": stamp, "ModDate": stamp}
    return dictionary(entries)


def _stamp(moment: datetime) -> bytes:
    return moment.astimezone(UTC).strftime("(D:%Y%m%d%H%M%SZ)").encode()
