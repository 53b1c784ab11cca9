"""The finished file, read back: is everything on it that was planned, and will it print?"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.diagnostics import Diagnostic
from generator.geometry import PT_PER_MM, Size
from generator.i18n import _, decimal
from generator.impose.assembly import face_names
from generator.impose.correction import printable
from generator.impose.counting import planned_faces, planned_fields
from generator.impose.defects import (
    FaceOfWrongSize,
    FieldLost,
    FontNotEmbedded,
    MuchInk,
    OutOfPrintersReach,
    PageBoxWrong,
    PageCountWrong,
    PieceCountWrong,
    PieceInMargin,
    SidesOutOfStep,
    TextTooSmall,
)
from generator.impose.ink import LIMIT, sheet_coverage
from generator.impose.job import PrintJob, SheetsOf
from generator.impose.layout import HARD_MARGIN
from generator.impose.sheet import Imposition, Sheet, Side
from generator.model.print import Backs
from generator.model.rendered import RenderedFace
from generator.pdf_reading import Objects, Ref, Stream, Value, opened

#: Smallest type in pt that may be printed at all.
SMALLEST_TEXT = 5.0
_TOLERANCE = 0.01  # mm
_DO = re.compile(rb"/(F\d+) Do")


#: What a dictionary holds.
_Entries = Mapping[str, Value]


def preflight(pdf: bytes, job: PrintJob, faces: Mapping[str, RenderedFace]) -> list[Diagnostic]:
    """Every fault of the finished file. Errors mean that it must not replace an older one.

    Raises NotRead for a file that our writer did not write.
    """
    objects, catalog = opened(pdf)
    kids = objects.items(objects.entries(catalog.get("Pages")).get("Kids"))
    pages = [objects.entries(kid) for kid in kids]
    widgets = [[objects.entries(one) for one in objects.items(page.get("Annots"))] for page in pages]
    form = objects.entries(catalog.get("AcroForm"))
    looks = [_looks(objects, here) for here in widgets]
    found = [*_page_count(job, len(pages)), *_sides(job)]
    resources = (page.get("Resources") for page in pages)
    drawn_in = (look.get("Resources") for here in looks for look in here)
    found += _fonts(job, objects, [*resources, form.get("DR"), *drawn_in])
    found += _fields(job, widgets, looks, faces)
    names = face_names(job)
    first = 0
    for section in job.sections:
        here = pages[first : first + len(section.sheets)]
        found += _boxes(job, section, objects, here, first)
        found += _pieces(section, objects, here, names)
        found += _margins(section)
        found += _within_reach(job, section)
        found += _sizes(section, faces)
        found += _readable(section, faces)
        found += _ink(section, faces)
        first += len(section.sheets)
    return found


def _page_count(job: PrintJob, pages: int) -> Iterator[Diagnostic]:
    if pages != len(job.sheets):
        yield PageCountWrong.at(None, title=job.title, found=pages, expected=len(job.sheets))


def _sides(job: PrintJob) -> Iterator[Diagnostic]:
    """In files for two-sided printing: front, back, front, back. Only the first gap is told."""
    if job.duplex not in (Backs.DUPLEX_LONG, Backs.DUPLEX_SHORT):
        return
    for index, sheet in enumerate(job.sheets):
        is_back = sheet.side is Side.BACK
        if is_back != bool(index % 2):
            wanted = _("back") if index % 2 else _("front")
            yield SidesOutOfStep.at(None, page=index + 1, title=job.title, wanted=wanted)
            return
    if len(job.sheets) % 2:
        yield SidesOutOfStep.at(None, page=len(job.sheets) + 1, title=job.title, wanted=_("back"))


def _fonts(job: PrintJob, objects: Objects, resources: Sequence[Value | None]) -> Iterator[Diagnostic]:
    """Every font that any page, form or field refers to must carry its program."""
    bad: set[str] = set()
    seen: set[int] = set()
    for part in resources:
        for font in _fonts_below(objects, part, seen):
            if not _is_embedded(objects, font):
                called = font.get("BaseFont")
                bad.add(called.decode("latin-1").lstrip("/") if isinstance(called, bytes) else "?")
    for name in sorted(bad):
        yield FontNotEmbedded.at(None, font=name, title=job.title)


def _fields(
    job: PrintJob,
    widgets: Sequence[Sequence[_Entries]],
    looks: Sequence[Sequence[_Entries]],
    faces: Mapping[str, RenderedFace],
) -> Iterator[Diagnostic]:
    """Every field must be on its page, and show what is in it."""
    for number, (sheet, here, seen) in enumerate(zip(job.sheets, widgets, looks, strict=False), 1):
        found = sum(1 for widget in here if not _whole(widget.get("F")) & 2)
        planned = planned_fields(sheet, faces)
        if found != planned or len(seen) < planned:
            yield FieldLost.at(None, title=job.title, page=number, found=found, expected=planned)


def _looks(objects: Objects, widgets: Iterable[_Entries]) -> list[_Entries]:
    """The pictures of a page's fields: one each, of a check box the one that is shown."""
    looks = []
    for widget in widgets:
        look = objects.of(objects.entries(widget.get("AP")).get("N"))
        state = widget.get("AS")
        if isinstance(state, bytes) and not isinstance(look, Stream):
            look = objects.of(objects.entries(look).get(state[1:].decode("latin-1")))
        if isinstance(look, Stream):
            looks.append(look.entries)
    return looks


def _fonts_below(objects: Objects, resources: Value | None, seen: set[int]) -> Iterator[_Entries]:
    if _visited(resources, seen):
        return
    for entry in ("Font", "XObject", "Pattern"):
        parts = objects.entries(resources).get(entry)
        if _visited(parts, seen):
            continue
        for part in objects.entries(parts).values():
            if _visited(part, seen):
                continue
            if entry == "Font":
                yield objects.entries(part)
            else:
                yield from _fonts_below(objects, objects.entries(part).get("Resources"), seen)


def _visited(item: Value | None, seen: set[int]) -> bool:
    """Has this object been looked at before? Those without a number of their own have not."""
    if not isinstance(item, Ref):
        return False
    known = item in seen
    seen.add(item)
    return known


def _is_embedded(objects: Objects, font: _Entries) -> bool:
    if font.get("Subtype") == b"/Type3":
        return True
    descendants = objects.items(font.get("DescendantFonts"))
    base = objects.entries(descendants[0]) if descendants else font
    descriptor = objects.entries(base.get("FontDescriptor"))
    return any(key in descriptor for key in ("FontFile", "FontFile2", "FontFile3"))


def _whole(value: Value | None) -> int:
    """A whole number; 0 for nothing."""
    return int(value) if isinstance(value, bytes) else 0


def _boxes(
    job: PrintJob, section: SheetsOf, objects: Objects, pages: Sequence[_Entries], first: int
) -> Iterator[Diagnostic]:
    for index, (sheet, page) in enumerate(zip(section.sheets, pages, strict=False)):
        for key in ("MediaBox", "CropBox", "TrimBox"):
            left, bottom, right, top = _edges(objects, page.get(key))
            width, height = right - left, top - bottom
            wrong = max(
                abs(left), abs(bottom), abs(width - sheet.paper.width), abs(height - sheet.paper.height)
            )
            if wrong > _TOLERANCE or _whole(page.get("Rotate")):
                yield PageBoxWrong.at(
                    None,
                    page=first + index + 1,
                    title=job.title,
                    width=f"{width:.2f}",
                    height=f"{height:.2f}",
                    paper_width=f"{sheet.paper.width:g}",
                    paper_height=f"{sheet.paper.height:g}",
                )
                break


def _edges(objects: Objects, box: Value | None) -> tuple[float, ...]:
    """A page box in mm: left, bottom, right, top; all 0 where there is none."""
    edges = [float(edge) / PT_PER_MM for edge in objects.items(box) if isinstance(edge, bytes)]
    return tuple(edges) if len(edges) == 4 else (0.0, 0.0, 0.0, 0.0)


def _pieces(
    section: SheetsOf, objects: Objects, pages: Sequence[_Entries], names: Mapping[str, str]
) -> Iterator[Diagnostic]:
    """The plan against what is needed, and the file's pages against the plan."""
    planned = planned_faces(section.sheets)
    if section.expected is not None and planned != section.expected:
        yield PieceCountWrong.at(
            None,
            product=section.product_title,
            found=planned.total(),
            expected=sum(section.expected.values()),
        )
    # Sheets that look alike share the stream that draws them; it is read once and counts for each.
    printed: Counter[str] = Counter()
    for picture, times in Counter(_picture(objects, page) for page in pages).items():
        stream = objects.of(picture)
        drawing = stream.decoded() if isinstance(stream, Stream) else b""
        for name, drawn in Counter(_DO.findall(drawing)).items():
            printed[name.decode()] += drawn * times
    placed: Counter[str] = Counter()
    for imposed, times in Counter(sheet.imposition for sheet in section.sheets).items():
        for one in imposed.placements:
            placed[names[one.digest]] += times
    if printed != placed:
        yield PieceCountWrong.at(
            None, product=section.product_title, found=printed.total(), expected=placed.total()
        )


def _picture(objects: Objects, page: _Entries) -> Ref:
    """The stream that draws a page's pieces: the last but one; what follows is lettering (assembly.py)."""
    contents = objects.items(page.get("Contents"))
    picture = contents[-2] if len(contents) > 1 else None
    return picture if isinstance(picture, Ref) else Ref(0)


def _different(section: SheetsOf) -> Iterable[Sheet]:
    """The first sheet of every imposition."""
    found: dict[Imposition, Sheet] = {}
    for sheet in section.sheets:
        found.setdefault(sheet.imposition, sheet)
    return found.values()


def _margins(section: SheetsOf) -> Iterator[Diagnostic]:
    """The nearest piece to the paper's edge, once a product."""
    worst: tuple[float, Sheet] | None = None
    for sheet in _different(section):
        area = sheet.imposition.area
        if area is None:
            continue
        distance = min(area.x, area.y, sheet.paper.width - area.right, sheet.paper.height - area.bottom)
        if worst is None or distance < worst[0]:
            worst = (distance, sheet)
    if worst is not None and worst[0] < HARD_MARGIN - _TOLERANCE:
        yield PieceInMargin.at(
            None,
            product=section.product_title,
            number=worst[1].number,
            distance=decimal(worst[0]),
            least=f"{HARD_MARGIN:g}",
        )


def _within_reach(job: PrintJob, section: SheetsOf) -> Iterator[Diagnostic]:
    """What the printer that the sheets are for cannot reach; the worst, once a product. Bleed is cut off."""
    if job.printer is None:
        return
    known = job.printer.paper
    worst: tuple[float, Sheet] | None = None
    for sheet in section.sheets:
        area = sheet.imposition.trims
        if area is None:
            continue
        reach = printable(known.margins, sheet.paper, known.landscape)
        lost = max(reach.x - area.x, reach.y - area.y, area.right - reach.right, area.bottom - reach.bottom)
        if worst is None or lost > worst[0]:
            worst = lost, sheet
    if worst is not None and worst[0] > _TOLERANCE:
        yield OutOfPrintersReach.at(
            None,
            product=section.product_title,
            number=worst[1].number,
            printer=job.printer.name,
            lost=decimal(worst[0]),
        )


def _sizes(section: SheetsOf, faces: Mapping[str, RenderedFace]) -> Iterator[Diagnostic]:
    """Faces drawn in another size than their place; the first one, once a product."""
    checked: set[tuple[str, float, float]] = set()
    for placed in (p for sheet in _different(section) for p in sheet.placements):
        width, height = placed.unturned
        if placed.window is not None or (placed.digest, width, height) in checked:
            continue
        checked.add((placed.digest, width, height))
        drawn, larger = faces[placed.digest].size, placed.enlarged
        size = Size(drawn.width * larger, drawn.height * larger)
        if max(abs(size.width - width), abs(size.height - height)) > _TOLERANCE:
            yield FaceOfWrongSize.at(
                None,
                product=section.product_title,
                width=f"{size.width:g}",
                height=f"{size.height:g}",
                place_width=f"{width:g}",
                place_height=f"{height:g}",
            )
            return


def _readable(section: SheetsOf, faces: Mapping[str, RenderedFace]) -> Iterator[Diagnostic]:
    shown = {(one.digest, one.enlarged) for sheet in _different(section) for one in sheet.placements}
    sizes = [size * larger for digest, larger in shown if (size := faces[digest].smallest_text) is not None]
    if sizes and min(sizes) < SMALLEST_TEXT - 1e-6:
        yield TextTooSmall.at(
            None, product=section.product_title, size=decimal(min(sizes)), least=f"{SMALLEST_TEXT:g}"
        )


def _ink(section: SheetsOf, faces: Mapping[str, RenderedFace]) -> Iterator[Diagnostic]:
    """The inkiest sheet, once a product."""
    sides = [
        (sheet_coverage(sheet.imposition, faces), sheet) for sheet in _different(section) if sheet.placements
    ]
    if not sides:
        return
    coverage, sheet = max(sides, key=lambda side: side[0])
    if coverage > LIMIT:
        yield MuchInk.at(
            None,
            product=section.product_title,
            number=sheet.number,
            coverage=f"{coverage * 100:.0f}",
            limit=f"{LIMIT * 100:.0f}",
        )
