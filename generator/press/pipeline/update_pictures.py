"""The small pictures of what an update takes out of the deck, as it was printed."""

from __future__ import annotations

from collections.abc import Sequence

from generator.geometry import Rect, Size, mm_to_pt
from generator.model.record import Record, RecordedPlace
from generator.model.rendered import RenderedFace
from generator.pdf_file import PdfFile, decimal, dictionary, reference
from generator.press.earlier.reading import EarlierPixels, EarlierPrint, WantedPicture
from generator.press.pipeline.update_page import ChangeRow

#: Pixels an inch of what is taken from an earlier print.
_SHARP = 250.0


def taken_name(number: int) -> str:
    """What the picture of a row's earlier face is called among the faces."""
    return f"was-{number}"


def taken(old: EarlierPrint, rows: Sequence[ChangeRow], *, colour: bool) -> dict[int, RenderedFace]:
    """The pictures of what goes, by the numbers of their rows, from the print that shows it.

    Raises ContentFault for a damaged one.
    """
    places = _places(old.record)
    asked: dict[int, tuple[Rect, WantedPicture]] = {}
    for number, row in enumerate(rows):
        box, was = row.printed.old, row.change.old
        if box is not None and was is not None and was.front in places:
            page, place = places[was.front]
            # As sharp on the small picture: the large one is drawn with fewer dots an inch.
            asked[number] = box, WantedPicture(page, place, _SHARP * box.width / max(_upright(place), 1.0))
    drawn = old.pictures([wanted for _box, wanted in asked.values()])
    return {
        number: _pixels(taken_name(number), picture, box, colour=colour)
        for (number, (box, _wanted)), picture in zip(asked.items(), drawn, strict=True)
    }


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


def _pixels(name: str, picture: EarlierPixels, box: Rect, *, colour: bool) -> RenderedFace:
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


def _without_colour(picture: EarlierPixels) -> bytes:
    # Loading it takes a while, and most prints have colour.
    from PIL import Image

    return Image.frombytes("RGB", (picture.width, picture.height), picture.pixels).convert("L").tobytes()
