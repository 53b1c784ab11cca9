"""A face with a field of every kind, as the renderer hands it on."""

from __future__ import annotations

from dataclasses import replace

from generator.geometry import Rect, Size
from generator.impose.counting import section
from generator.impose.impose import impose
from generator.impose.job import PrintJob
from generator.impose.order import Order, OrderItem
from generator.model.kit import Kind
from generator.model.print import Backs
from generator.model.rendered import FieldKind, FontUse, FormField, RenderedFace
from tests.impose.kits import job
from tests.impose.samples import A4, face

SHEET = Size(190, 273)
ALEGREYA = FontUse("alegreya/Alegreya_500Medium.ttf", "Alegreya-Medium", {}, {}, 1016, -345, 4)
TEXT = "Die Tür zum Gnomenkeller ist verschlossen.\nBruno Bär: „Die krieg ich auf!“"
OPTIONS = ("", "Körper", "Finger", "Köpfchen", "Charme")


def field(name: str, kind: FieldKind, value: str, box: Rect, **more: object) -> FormField:
    """A field with its value in 12 pt."""
    lines = (value,)
    if kind is FieldKind.COMB:
        lines = tuple(value)
    elif kind is FieldKind.MULTILINE:
        lines = tuple(value.split("\n"))
    plain = FormField(
        name, kind, f"Tipp zu {name}", box, value, lines, (), None, ALEGREYA, 12, 15, "left", (0.1, 0.1, 0.2)
    )
    if kind in (FieldKind.CHECKBOX, FieldKind.HIDDEN):
        plain = replace(plain, lines=(), font=None)
    return replace(plain, **more)  # type: ignore[arg-type]


FIELDS = (
    field("name", FieldKind.TEXT, "Bruno Bär", Rect(20, 20, 80, 6)),
    field("werte.Körper", FieldKind.TEXT, "10", Rect(20, 30, 12, 6), limit=2, align="center"),
    field("werte.Finger", FieldKind.TEXT, "", Rect(40, 30, 12, 6), limit=2, align="right"),
    field("fertigkeiten.Körper.1", FieldKind.TEXT, "Stemmen & „Türen“", Rect(20, 40, 60, 6)),
    field("fertigkeiten.Körper.2", FieldKind.TEXT, "", Rect(20, 48, 60, 6)),
    field("stark", FieldKind.CHECKBOX, "Yes", Rect(20, 60, 5, 5)),
    field("schlau", FieldKind.CHECKBOX, "", Rect(30, 60, 5, 5)),
    field("farbe", FieldKind.CHOICE, "Köpfchen", Rect(20, 70, 40, 6), options=OPTIONS),
    field("datum", FieldKind.COMB, "010566", Rect(20, 80, 48, 7), limit=8),
    field("notizen", FieldKind.MULTILINE, TEXT, Rect(20, 95, 90, 30)),
    field("setting", FieldKind.HIDDEN, "einbruch", Rect(0, 0, 0, 0)),
)


def form_face(fields: tuple[FormField, ...] = FIELDS, digest: str = "form") -> RenderedFace:
    """A sheet with fields."""
    return replace(face(digest, (1, 1, 1), size=SHEET, coverage=0.01), fields=fields)


def form_job(*faces: RenderedFace) -> tuple[PrintJob, dict[str, RenderedFace]]:
    """A file with one page for each face."""
    order = Order("Bogen", Kind.FORM, SHEET, tuple(OrderItem(one.digest) for one in faces))
    sheets = impose(order, A4, Backs.NONE)
    made = replace(job(section(order, sheets, Backs.NONE), mode=Backs.NONE), form="probe/bogen")
    return made, {one.digest: one for one in faces}
