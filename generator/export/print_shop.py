"""Pieces for a print shop: PDF/X-4, one side of a piece a page, in the four inks of offset printing."""

from __future__ import annotations

import io
import uuid
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from xml.sax.saxutils import escape

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator, Pdf, Stream, String

from generator.export.collection import Collection, File, Progress
from generator.export.inks import CONDITION, PROFILE, Inks, Separation, inks_of
from generator.export.pictures import table
from generator.rights import NAMESPACES

_BLACK = (0.0, 0.0, 0.0)


def print_shop(collection: Collection, when: datetime, progress: Progress) -> Iterator[File]:
    """A PDF/X-4 file for each product, the colours that are in them, and how often each piece is needed.

    Pages come as front and back, front and back; a piece without a back has one page.
    """
    separation = Separation()
    rows: list[tuple[object, ...]] = []
    with Pdf.open(io.BytesIO(collection.pdf)) as source:
        _Inker(separation).convert(source)
        for number, product in enumerate(collection.products):
            progress("picture", number, len(collection.products))
            with Pdf.new() as shop:
                for piece in product.pieces:
                    for side, shown in (("front", piece.front), ("back", piece.back)):
                        if shown is not None:
                            shop.pages.append(source.pages[shown.page])
                            size = f"{shown.size.width:g}", f"{shown.size.height:g}", f"{shown.bleed:g}"
                            own = (product.id, piece.id, piece.title, side, piece.copies, *size)
                            rows.append((f"{product.id}.pdf", len(shop.pages), *own))
                title = f"{collection.title} · {product.title}"
                yield File(f"{product.id}.pdf", _finished(shop, title, collection, when))
    yield File("colours.csv", _colours(separation))
    head = ("file", "page", "product", "id", "title", "side", "copies", "width_mm", "height_mm", "bleed_mm")
    yield File("index.csv", table(head, rows))
    yield File("fogra39-coated-300.icc", PROFILE.read_bytes())


def _colours(separation: Separation) -> bytes:
    rows = [
        (
            f"#{''.join(f'{round(255 * part):02x}' for part in rgb)}",
            use,
            *_percent(inks),
            round(100 * inks.total),
        )
        for use, found in (("text", separation.texts), ("other", separation.others))
        for rgb, inks in sorted(found.items())
    ]
    return table(("srgb", "use", "cyan", "magenta", "yellow", "black", "total"), rows)


def _percent(inks: Inks) -> tuple[int, ...]:
    return tuple(round(100 * part) for part in inks)


class _Inker:
    """Goes through all that pages draw, and puts inks in the place of colours."""

    def __init__(self, separation: Separation) -> None:
        self._separation = separation
        self._seen: set[tuple[int, int]] = set()

    def convert(self, pdf: Pdf) -> None:
        """Convert every page in place."""
        for page in pdf.pages:
            self._resources(page.obj.get("/Resources"))
            page.obj["/Group"] = Dictionary(S=Name.Transparency, CS=Name.DeviceCMYK, I=True)

    def _resources(self, found: Any) -> None:
        if found is None:
            return
        for one in _values(found, "/XObject"):
            if one.get("/Subtype") == Name.Image:
                self._picture(one)
            else:
                self._drawing(one)
        for one in _values(found, "/Pattern"):
            if one.get("/PatternType") == 1:
                self._drawing(one)
            else:
                self._shading(one.get("/Shading"))
        for one in _values(found, "/Shading"):
            self._shading(one)
        for state in _values(found, "/ExtGState"):
            mask = state.get("/SMask")
            # How much shows through is told by lightness, not by inks: the mask stays as it is.
            if isinstance(mask, Dictionary) and mask.get("/S") == Name.Alpha:
                self._drawing(mask["/G"])

    def _new(self, one: Any) -> bool:
        if one.objgen in self._seen:
            return False
        if one.objgen != (0, 0):
            self._seen.add(one.objgen)
        return True

    def _drawing(self, form: Any) -> None:
        if not self._new(form):
            return
        self._resources(form.get("/Resources"))
        form.write(_Recoloured(self._separation).stream(form))
        if "/Group" in form:
            form["/Group"]["/CS"] = Name.DeviceCMYK

    def _picture(self, picture: Any) -> None:
        if (
            not self._new(picture)
            or picture.get("/ImageMask")
            or picture.get("/ColorSpace") == Name.DeviceGray
        ):
            return
        pixels = pikepdf.PdfImage(picture).as_pil_image()
        made = self._separation.picture(pixels)
        picture.write(made.tobytes())
        picture["/ColorSpace"], picture["/BitsPerComponent"] = Name.DeviceCMYK, 8
        for entry in ("/Decode", "/DecodeParms"):
            if entry in picture:
                del picture[entry]

    def _shading(self, shading: Any) -> None:
        if shading is None or not self._new(shading) or shading.get("/ColorSpace") != Name.DeviceRGB:
            return
        shading["/ColorSpace"] = Name.DeviceCMYK
        self._function(shading.get("/Function"))

    def _function(self, function: Any) -> None:
        """Gradients are made of straight runs from one colour to the next."""
        if function is None or not self._new(function):
            return
        if "/Functions" in function:
            for one in function["/Functions"]:
                self._function(one)
        for end in ("/C0", "/C1"):
            if end in function and len(function[end]) == 3:
                function[end] = Array([round(part, 4) for part in inks_of(self._separation, function[end])])


class _Recoloured:
    """The operators of one drawing with inks for colours. Texts have their own: dark ones are black alone."""

    def __init__(self, separation: Separation) -> None:
        self._separation = separation
        #: Fill and stroke, as they were last set, outside and inside of texts.
        self._now: dict[bool, tuple[float, ...] | None] = {False: None, True: None}
        self._before: list[dict[bool, tuple[float, ...] | None]] = []
        self._text = False

    def stream(self, form: Any) -> bytes:
        made: list[tuple[list[Any], Operator]] = []
        for one in pikepdf.parse_content_stream(form):
            made += self._changed(list(one.operands), str(one.operator))
        return pikepdf.unparse_content_stream(made)

    def _changed(self, operands: list[Any], operator: str) -> list[tuple[list[Any], Operator]]:
        plain = [(operands, Operator(operator))]
        if operator == "q":
            self._before.append(dict(self._now))
        elif operator == "Q" and self._before:
            self._now = self._before.pop()
        elif operator in ("BT", "ET"):
            self._text = operator == "BT"
            again = [self._set(stroke) for stroke in (False, True) if self._now[stroke] is not None]
            return plain + again
        elif operator in ("rg", "RG", "g", "G"):
            stroke = operator.isupper()
            values = operands if len(operands) == 3 else operands * 3
            self._now[stroke] = tuple(float(value) for value in values)
            return [self._set(stroke)]
        elif operator in ("sc", "scn", "SC", "SCN") and len(operands) in (1, 3) and _numbers(operands):
            stroke = operator.isupper()
            self._now[stroke] = tuple(
                float(value) for value in (operands if len(operands) == 3 else operands * 3)
            )
            return [self._set(stroke)]
        elif operator in ("cs", "CS"):
            self._now[operator.isupper()] = None
            # Colours that follow name their inks; a pattern is chosen as ever.
            return plain if operands[0] == Name.Pattern else []
        elif operator in ("k", "K"):
            self._now[operator.isupper()] = None
        return plain

    def _set(self, stroke: bool) -> tuple[list[Any], Operator]:
        inks = inks_of(self._separation, self._now[stroke] or _BLACK, text=self._text)
        return [round(part, 4) for part in inks], Operator("K" if stroke else "k")


def _numbers(operands: list[Any]) -> bool:
    return not any(isinstance(value, Name) for value in operands)


def _values(resources: Any, kind: str) -> list[Any]:
    found = resources.get(kind)
    return [found[name] for name in found.keys()] if found is not None else []  # noqa: SIM118


def _finished(shop: Pdf, title: str, of: Collection, when: datetime) -> bytes:
    """The file with all that PDF/X-4 wants of it."""
    profile = Stream(shop, PROFILE.read_bytes())
    profile["/N"] = 4
    shop.Root["/OutputIntents"] = Array(
        [
            Dictionary(
                Type=Name.OutputIntent,
                S=Name.GTS_PDFX,
                OutputConditionIdentifier=String(CONDITION),
                OutputCondition=String("Offset, coated paper (ISO 12647-2), 300 %"),
                RegistryName=String("http://www.color.org"),
                Info=String("FOGRA39L coated, 300 %"),
                DestOutputProfile=shop.make_indirect(profile),
            )
        ]
    )
    stamp = when.astimezone(UTC)
    about: Mapping[str, Any] = {
        "/Title": String(title),
        **({"/Author": String(of.rights.author)} if of.rights.author else {}),
        "/Creator": String("Heimspiel"),
        "/Producer": String("Heimspiel"),
        "/CreationDate": String(stamp.strftime("D:%Y%m%d%H%M%SZ")),
        "/ModDate": String(stamp.strftime("D:%Y%m%d%H%M%SZ")),
        "/Trapped": Name("/False"),
        "/GTS_PDFXVersion": String("PDF/X-4"),
    }
    shop.trailer["/Info"] = shop.make_indirect(Dictionary(about))
    moment = stamp.strftime("%Y-%m-%dT%H:%M:%SZ")
    own = uuid.uuid5(uuid.NAMESPACE_URL, f"{title} {moment}")
    words = _PACKET.format(
        namespaces=NAMESPACES, title=escape(title), rights=of.rights.elements(), moment=moment, uuid=own
    )
    packet = Stream(shop, words.encode("utf-8", "replace"))
    packet["/Type"], packet["/Subtype"] = Name.Metadata, Name.XML
    shop.Root["/Metadata"] = shop.make_indirect(packet)
    shop.Root["/Lang"] = String(of.language)
    shop.remove_unreferenced_resources()
    out = io.BytesIO()
    shop.save(out, deterministic_id=True, force_version="1.6", compress_streams=True)
    return out.getvalue()


_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/" {namespaces}>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
{rights}
<xmp:CreatorTool>Heimspiel</xmp:CreatorTool>
<xmp:CreateDate>{moment}</xmp:CreateDate><xmp:ModifyDate>{moment}</xmp:ModifyDate>
<xmp:MetadataDate>{moment}</xmp:MetadataDate>
<pdf:Producer>Heimspiel</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:{uuid}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""
