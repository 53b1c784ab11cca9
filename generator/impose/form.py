"""Fields to fill in: a form's widgets, with their looks, on the pages whose faces have fields.

Every widget brings the picture of its value along (``/AP``), so that all viewers show it at once. What is
typed later is set in the font named by the field's ``/DA``, which has all letters of Western Europe.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from generator.diagnostics import ContentFault
from generator.geometry import Rect, mm_to_pt
from generator.impose.defects import FieldNameTaken, FieldOnTurnedPiece
from generator.impose.fonts import LineSetter
from generator.impose.form_looks import lines_look, tick_look
from generator.impose.form_order import structure
from generator.impose.job import PrintJob
from generator.impose.sheet import Placement, Sheet
from generator.impose.typing_font import typing_font
from generator.model.rendered import FieldKind, FontUse, FormField, RenderedFace
from generator.pdf_file import PdfFile, decimal, dictionary, reference, text
from generator.typeface import FontReader

#: The hidden field that says what a form is: “1 einblatt/charakterblatt”.
MARK = "heimspiel"
#: Raised when forms are written in a way that earlier programs cannot read.
VERSION = 1

_PRINT, _HIDDEN = 4, 2
_READ_ONLY = 1
_FLAGS = {
    FieldKind.TEXT: 1 << 23,  # no scrolling: what does not fit would not be printed
    FieldKind.MULTILINE: 1 << 12 | 1 << 23,
    FieldKind.COMB: 1 << 24,
    FieldKind.CHOICE: 1 << 17,
    FieldKind.CHECKBOX: 0,
    FieldKind.HIDDEN: _READ_ONLY,
}
_TYPES = {FieldKind.CHECKBOX: b"/Btn", FieldKind.CHOICE: b"/Ch"}
_ALIGN = {"left": 0, "center": 1, "right": 2}


#: A font file, and the glyphs that are not as usual.
_Type = tuple[str, tuple[int, ...]]


def _type(font: FontUse) -> _Type:
    return font.file, tuple(sorted(font.text))


@dataclass
class _Node:
    """A part of the fields' names: an object, and those below it."""

    number: int
    parent: int | None
    kids: dict[str, _Node] = field(default_factory=dict)


class Form:
    """The fields of one file. Empty where no face has any."""

    def __init__(self, job: PrintJob, faces: Mapping[str, RenderedFace], read_font: FontReader) -> None:
        self._job = job
        self._read = read_font
        #: digest → fields
        self._fields = {digest: face.fields for digest, face in faces.items() if face.fields}
        self._bleeds = {digest: faces[digest].bleed for digest in self._fields}
        placed = {p.digest for sheet in job.sheets for p in sheet.placements if p.digest in self._fields}
        #: Fields with several widgets: name → what its object says, and the widgets.
        self._repeated: dict[str, tuple[dict[str, bytes], list[int]]] = {
            one.name: ({}, []) for digest in placed for one in self._fields[digest] if one.again
        }
        self._letterings: dict[_Type, LineSetter] = {}
        self._uses: dict[_Type, FontUse] = {}
        for one in (one for digest in placed for one in self._fields[digest]):
            if one.font is not None:
                self._lettering(one.font).set("".join(one.lines))
        self._top = _Node(0, None)
        self._names: set[str] = set()
        #: What one tabs through: widgets and their pages.
        self._order: list[tuple[int, int]] = []
        self._typing: dict[str, int] = {}

    @property
    def uses(self) -> Iterator[FontUse]:
        """The glyphs of the fields' values."""
        return (lettering.use for lettering in self._letterings.values())

    def on_page(self, pdf: PdfFile, sheet: Sheet, page: int, fonts: Mapping[str, int]) -> dict[str, bytes]:
        """What the page's dictionary says of its fields; nothing where it has none.

        Raises ContentFault where a name comes twice in the file, and for fields on a turned piece or a tile.
        """
        annotations = []
        for placed in sheet.placements:
            fields = self._fields.get(placed.digest, ())
            if fields and (placed.turn or placed.window is not None):
                raise ContentFault([FieldOnTurnedPiece.at(None, product=sheet.product)])
            for one in fields:
                box = _snug(one, _on_paper(one.box, placed, sheet, self._bleeds[placed.digest]))
                annotations.append(self._widget(pdf, one, box, page, fonts))
        if not annotations:
            return {}
        if MARK not in self._names:
            annotations.append(self._mark(pdf, page))
        return {"Annots": b"[" + b" ".join(map(reference, annotations)) + b"]", "Tabs": b"/S"}

    def in_catalog(self, pdf: PdfFile) -> dict[str, bytes]:
        """What the catalog says of the form; call it last."""
        if not self._names:
            return {}
        for name, node in self._top.kids.items():
            _write_branches(pdf, name, node)
        for name, (entries, widgets) in self._repeated.items():
            kids = b" ".join(map(reference, widgets))
            pdf.put(self._node(name).number, dictionary({**entries, "Kids": b"[" + kids + b"]"}))
        fields = b" ".join(reference(node.number) for node in self._top.kids.values())
        fonts = {name: reference(number) for name, number in self._typing_fonts(pdf).items()}
        catalog = {"Fields": b"[" + fields + b"]", "DR": dictionary({"Font": dictionary(fonts)})}
        return {
            "AcroForm": reference(pdf.add(dictionary(catalog))),
            "StructTreeRoot": reference(structure(pdf, self._order)),
        }

    def _mark(self, pdf: PdfFile, page: int) -> int:
        value = f"{VERSION} {self._job.form}"
        hidden = FormField(
            MARK, FieldKind.HIDDEN, "", Rect(0, 0, 0, 0), value, (), (), None, None, 0, 0, "left", (0, 0, 0)
        )
        return self._widget(pdf, hidden, (0, 0, 0, 0), page, {})

    def _widget(
        self,
        pdf: PdfFile,
        one: FormField,
        box: tuple[float, float, float, float],
        page: int,
        fonts: Mapping[str, int],
    ) -> int:
        """Write a field and its widget as one object; or the widget alone, where the field has several.

        Returns the widget's number.
        """
        several = self._repeated.get(one.name)
        field, number = self._field(pdf, one)
        left, bottom, right, top = box
        entries = {
            "Type": b"/Annot",
            "Subtype": b"/Widget",
            "Rect": _numbers((left, bottom, right, top)),
            "F": b"%d" % (_HIDDEN if one.kind is FieldKind.HIDDEN else _PRINT),
            "P": reference(page),
            "BS": b"<< /W 0 >>",
        }
        if several is None:
            entries = {**field, **entries}
        else:
            entries |= {"Parent": reference(number), "TU": text(one.tip)}
            several[0].update({**field, **several[0]})
            number = pdf.reserve()
            several[1].append(number)
        if one.kind is FieldKind.CHECKBOX:
            entries |= self._tick(pdf, one, right - left, top - bottom)
            if self._letterings:
                # Viewers that draw the tick anew ask for a colour, and put a font of their own in.
                entries["DA"] = self._typing_in(one)
        if one.kind is not FieldKind.HIDDEN:
            entries["StructParent"] = b"%d" % len(self._order)
            self._order.append((number, page))
        if one.font is not None:
            entries["Q"] = b"%d" % _ALIGN[one.align]
            entries["DA"] = self._typing_in(one)
            look = lines_look(one, self._lettering(one.font), right - left, top - bottom)
            entries["AP"] = dictionary({"N": reference(look.write(pdf, fonts))})
        pdf.put(number, dictionary(entries))
        return number

    def _field(self, pdf: PdfFile, one: FormField) -> tuple[dict[str, bytes], int]:
        """What a field's object says of its value, and its number."""
        node, own_name = self._place(pdf, one)
        entries = {"FT": _TYPES.get(one.kind, b"/Tx"), "T": text(own_name)}
        if node.parent:
            entries["Parent"] = reference(node.parent)
        if one.tip:
            entries["TU"] = text(one.tip)
        if _FLAGS[one.kind]:
            entries["Ff"] = b"%d" % _FLAGS[one.kind]
        entries["V"] = entries["DV"] = _state(one) if one.kind is FieldKind.CHECKBOX else text(one.value)
        if one.options:
            entries["Opt"] = b"[" + b" ".join(map(text, one.options)) + b"]"
        if one.limit:
            entries["MaxLen"] = b"%d" % one.limit
        return entries, node.number

    @staticmethod
    def _tick(pdf: PdfFile, one: FormField, width: float, height: float) -> dict[str, bytes]:
        looks = {
            on: tick_look(one, width, height, ticked=on == "Yes").write(pdf, {}) for on in ("Yes", "Off")
        }
        pictures = dictionary({name: reference(number) for name, number in looks.items()})
        return {
            "AS": _state(one),
            "AP": dictionary({"N": pictures}),
            "MK": b"<< /CA (4) >>",
        }

    def _node(self, name: str) -> _Node:
        """The object of a field that has its place."""
        node = self._top
        for part in name.split("."):
            node = node.kids[part]
        return node

    def _place(self, pdf: PdfFile, one: FormField) -> tuple[_Node, str]:
        """The field's object in the tree of names, and the last part of its name."""
        name, node = one.name, self._top
        parts = name.split(".")
        if one.again and name in self._names:
            return self._node(name), parts[-1]
        taken = name in self._names
        for depth, part in enumerate(parts):
            known = node.kids.get(part)
            if known is None:
                parent = node.number or None
                known = node.kids[part] = _Node(pdf.reserve(), parent)
            elif ".".join(parts[: depth + 1]) in self._names:
                taken = True
            node = known
        if taken or node.kids:
            raise ContentFault([FieldNameTaken.at(None, name=name, title=self._job.title)])
        self._names.add(name)
        return node, parts[-1]

    def _lettering(self, font: FontUse) -> LineSetter:
        found = self._letterings.get(_type(font))
        if found is None:
            self._uses[_type(font)] = font
            instead = {text: glyph for glyph, text in font.text.items()}
            found = LineSetter(font.file, self._read(font.file), font.name, instead)
            self._letterings[_type(font)] = found
        return found

    def _typing_in(self, one: FormField) -> bytes:
        """The operators that set what is typed: font, size, colour. Size 0: as large as there is room for."""
        name = f"T{list(self._letterings).index(_type(one.font)) if one.font else 0}"
        colour = " ".join(decimal(part) for part in one.colour)
        return f"(/{name} {decimal(0 if one.largest or not one.font else one.size)} Tf {colour} rg)".encode()

    def _typing_fonts(self, pdf: PdfFile) -> dict[str, int]:
        return {
            f"T{index}": typing_font(pdf, use, self._read(use.file))
            for index, use in enumerate(self._uses.values())
        }


def _state(one: FormField) -> bytes:
    """A check box's state."""
    return b"/Yes" if one.value else b"/Off"


def _write_branches(pdf: PdfFile, name: str, node: _Node) -> None:
    """The objects that only join names; the fields themselves are written already."""
    if not node.kids:
        return
    kids = b" ".join(reference(kid.number) for kid in node.kids.values())
    entries = {"T": text(name), "Kids": b"[" + kids + b"]"}
    if node.parent:
        entries["Parent"] = reference(node.parent)
    pdf.put(node.number, dictionary(entries))
    for part, kid in node.kids.items():
        _write_branches(pdf, part, kid)


def _on_paper(box: Rect, placed: Placement, sheet: Sheet, bleed: float) -> tuple[float, float, float, float]:
    """The field's corners in points from the sheet's lower left: left, bottom, right, top."""
    left = placed.x - bleed + box.x
    top = sheet.paper.height - (placed.y - bleed + box.y)
    return mm_to_pt(left), mm_to_pt(top - box.height), mm_to_pt(left + box.width), mm_to_pt(top)


def _snug(one: FormField, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """A field of one line as tall as its type needs, around the middle of its box.

    Some viewers put what is typed at the field's foot, others in its middle: so both mean the same. pdf.js
    keeps a point below the descenders, and takes them to be 0.35 em at least. Type that fills its field is
    between 0.65 (pdf.js) and 1.0 (poppler) of its height, and a line of the largest is about their mean.
    """
    if one.font is None or one.kind is FieldKind.MULTILINE:
        return box
    left, bottom, right, top = box
    below = max(0.35, -one.font.descent / 1000)
    tall = 2 + (2 * below + (one.font.ascent + one.font.descent) / 1000) * one.size
    if one.largest:
        tall = (one.font.ascent - one.font.descent) / 1000 * one.largest
    middle = (bottom + top) / 2
    return left, middle - tall / 2, right, middle + tall / 2


def _numbers(values: Iterable[float]) -> bytes:
    return ("[" + " ".join(decimal(value) for value in values) + "]").encode()
