"""The small pictures of an update's page: what goes as it was printed, what comes as it will be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.geometry import Rect, Size, mm_to_pt
from generator.model.record import Record, RecordedPlace
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, bodies_of, decimal, dictionary, reference, stream_body
from generator.pdf_reading import Objects, Ref, Stream
from generator.press.earlier.reading import EarlierPrint, PagePixels, WantedPicture
from generator.press.pipeline.update_page import ListedChange

#: Pixels an inch of what is taken from an earlier print.
_SHARP = 250.0


@dataclass(frozen=True)
class PlacedPicture:
    """A picture, the page on which it lies (from 0), and where."""

    face: RenderedFace
    page: int
    box: Rect


def taken(old: EarlierPrint, cells: Sequence[ListedChange], *, colour: bool) -> list[PlacedPicture]:
    """The pictures of what goes, from the print that shows it. Raises ContentFault for a damaged one."""
    places = _places(old.record)
    asked: list[tuple[ListedChange, Rect, WantedPicture]] = []
    for cell in cells:
        box, change = cell.printed.old, cell.change
        if box is not None and change.old is not None and change.old.front in places:
            page, place = places[change.old.front]
            # As sharp on the small picture: the large one is drawn with fewer dots an inch.
            asked.append(
                (cell, box, WantedPicture(page, place, _SHARP * box.width / max(_upright(place), 1.0)))
            )
    drawn = old.pictures([wanted for _cell, _box, wanted in asked])
    return [
        PlacedPicture(_pixels(f"was-{number}", picture, box, colour=colour), cell.page, box)
        for number, ((cell, box, _wanted), picture) in enumerate(zip(asked, drawn, strict=True))
    ]


def coming(
    digests: Sequence[str], faces: Mapping[str, RenderedFace], cells: Sequence[ListedChange]
) -> list[PlacedPicture]:
    """The pictures of what comes. ``digests`` are the new deck's, by number; ``faces`` what was drawn."""
    found = []
    for number, cell in enumerate(cells):
        box, change = cell.printed.new, cell.change
        face = faces.get(digests[change.new.front]) if change.new is not None else None
        if box is not None and face is not None:
            found.append(PlacedPicture(_smaller(f"is-{number}", face, box), cell.page, box))
    return found


def _places(record: Record) -> dict[int, tuple[int, RecordedPlace]]:
    """Face → the first page on which it is, and where."""
    found: dict[int, tuple[int, RecordedPlace]] = {}
    for side in record.sides:
        for place in side.places:
            found.setdefault(place[0], (side.pages[0], place))
    return found


def _upright(place: RecordedPlace) -> float:
    """The width of a face before it was turned, mm."""
    return place[4] if place[5] in (90, 270) else place[3]


def _pixels(name: str, picture: PagePixels, box: Rect, *, colour: bool) -> RenderedFace:
    """A picture of pixels as a face."""
    pdf = PdfFile()
    image = pdf.add_stream(
        picture.pixels if colour else _without_colour(picture),
        {
            "Type": b"/XObject",
            "Subtype": b"/Image",
            "Width": b"%d" % picture.width,
            "Height": b"%d" % picture.height,
            "ColorSpace": b"/DeviceRGB" if colour else b"/DeviceGray",
            "BitsPerComponent": b"8",
        },
    )
    width, height = decimal(mm_to_pt(box.width)), decimal(mm_to_pt(box.height))
    content = pdf.add_stream(f"q {width} 0 0 {height} 0 0 cm /I Do Q".encode())
    tree = pdf.reserve()
    page = pdf.add(
        dictionary(
            {
                "Type": b"/Page",
                "Parent": reference(tree),
                "MediaBox": f"[0 0 {width} {height}]".encode(),
                "Resources": b"<< /XObject << /I " + reference(image) + b" >> >>",
                "Contents": reference(content),
            }
        )
    )
    pdf.put(tree, dictionary({"Type": b"/Pages", "Count": b"1", "Kids": b"[" + reference(page) + b"]"}))
    data = pdf.finish(pdf.add(dictionary({"Type": b"/Catalog", "Pages": reference(tree)})))
    dark = 1 - sum(picture.pixels) / (255 * max(len(picture.pixels), 1))
    return RenderedFace(name, data, Size(box.width, box.height), 0.0, {}, round(dark, 4), None)


def _without_colour(picture: PagePixels) -> bytes:
    # Loading it takes a while, and most prints have colour.
    from PIL import Image

    return Image.frombytes("RGB", (picture.width, picture.height), picture.pixels).convert("L").tobytes()


def _smaller(name: str, face: RenderedFace, box: Rect) -> RenderedFace:
    """``face`` without its bleed, as small as ``box``."""
    scale = box.width / face.size.width
    shift = decimal(-mm_to_pt(face.bleed * scale))
    bodies = list(bodies_of(face.pdf) or ())
    objects = Objects(bodies)
    pages = [objects.entries(Ref(number + 1)) for number in range(len(bodies))]
    contents = next((page["Contents"] for page in pages if page.get("Type") == b"/Page"), b"null")
    parts = [part for part in (objects.items(contents) or [contents]) if isinstance(part, Ref)]
    drawn = b"\n".join(stream.decoded() for part in parts if isinstance(stream := objects.of(part), Stream))
    # All is drawn by the first part; what others there were draw nothing any more.
    matrix = f"{scale:.6f} 0 0 {scale:.6f} {shift} {shift} cm\n".encode()
    for part, data in zip(parts, (matrix + drawn, *([b""] * len(parts))), strict=False):
        bodies[part - 1] = stream_body(data, {})
    pdf = PdfFile()
    for body in bodies:
        pdf.put(pdf.reserve(), body)
    size = Size(box.width, box.height)
    return RenderedFace(name, pdf.finish(1), size, 0.0, face.fonts, face.coverage, None)
