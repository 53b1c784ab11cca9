"""What goes to a render worker and what comes back. Plain data, so that it travels as JSON and bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

from generator.geometry import Rect, Size
from generator.model.rendered import FieldKind, FontUse, FormField, RenderedFace
from generator.wording import GERMAN, Word

#: What tells one use of a font from another.
_OF_FONT = ("file", "name", "ascent", "descent", "flags")


@dataclass(frozen=True)
class FaceJob:
    """One face to draw: ``item`` names it in messages, ``digest`` identifies its input."""

    digest: str
    item: str
    data: Mapping[str, Any]
    #: Is its ink to be measured?
    inked: bool = True


@dataclass(frozen=True)
class Batch:
    """Faces of one template and one size, drawn in one go. Millimetres."""

    template: str
    width: float
    height: float
    bleed: float
    ink: str
    palette: Mapping[str, str]
    faces: tuple[FaceJob, ...]
    #: What templates say beside the data, and in which language.
    language: str = GERMAN
    words: Mapping[str, Word] = field(default_factory=dict)
    #: Fill in the templates and look what they ask for, but draw nothing.
    proof: bool = False
    #: Fill in the templates and hand them back, but draw nothing.
    fill: bool = False
    #: The digest of all that these faces look like because of, but for what is written on them; "" if that is
    #: not known. Classes of faces are found by it.
    look: str = ""
    #: Somebody waits to look at it, nobody prints it: its file may be larger.
    quick: bool = False

    def as_json(self) -> dict[str, Any]:
        # Not asdict(), which would copy all that is on the faces, to the last word.
        return {**vars(self), "faces": [vars(face) for face in self.faces]}

    @classmethod
    def from_json(cls, raw: dict[str, Any]) -> Batch:
        return cls(**{**raw, "faces": tuple(FaceJob(**face) for face in raw["faces"])})

    def only(self, faces: tuple[FaceJob, ...]) -> Batch:
        """The same batch with fewer faces."""
        return replace(self, faces=faces)


@dataclass(frozen=True)
class ReportedDefect:
    """A defect by its class name and values; turned into a diagnostic by the parent process."""

    defect: str
    values: Mapping[str, Any]


class SharedFont(NamedTuple):
    """A font as all faces use it, and its glyphs as the faces noted them."""

    use: FontUse
    widths: dict[Any, Any]
    text: dict[Any, Any]


@dataclass(frozen=True)
class FaceResult:
    """A drawn face, or the reasons why there is none."""

    digest: str
    pdf: bytes
    fonts: Mapping[str, Mapping[str, Any]]
    #: None where it was not measured.
    coverage: float | None
    smallest_text: float | None
    problems: tuple[ReportedDefect, ...] = ()
    fields: tuple[FormField, ...] = ()
    #: The class (look/key) whose program wrote it; "" where WeasyPrint drew it.
    made_by: str = ""
    #: The filled template, where that was asked for.
    markup: str = ""

    def header(self) -> dict[str, Any]:
        """Everything but the PDF, whose length is named instead."""
        return {
            "digest": self.digest,
            "length": len(self.pdf),
            "fonts": self.fonts,
            "coverage": self.coverage,
            "smallest_text": self.smallest_text,
            "problems": [asdict(problem) for problem in self.problems],
            "fields": [asdict(field) for field in self.fields],
            "made_by": self.made_by,
            "markup": self.markup,
        }

    @classmethod
    def from_header(cls, raw: Mapping[str, Any], pdf: bytes) -> FaceResult:
        return cls(
            raw["digest"],
            pdf,
            raw["fonts"],
            raw["coverage"],
            raw["smallest_text"],
            tuple(ReportedDefect(**problem) for problem in raw["problems"]),
            tuple(_field(field) for field in raw["fields"]),
            str(raw["made_by"]),
            str(raw.get("markup", "")),
        )

    def rendered(self, size: Size, bleed: float, fonts: dict[str, SharedFont]) -> RenderedFace:
        """The face as the press wants it. Its glyphs join those of other faces in ``fonts``.

        Thousands of faces use the same few hundred glyphs, and one subset serves them all; a table of its own
        for each face would be most of what a large deck takes in memory. Faces may join in any order.
        Ink that was not measured counts as none.
        """
        uses = {}
        for name, noted in self.fonts.items():
            # Rounded in the size in which it was set, a font may be a thousandth higher on another face.
            key = repr([noted[part] for part in _OF_FONT])
            shared = fonts.get(key)
            if shared is None:
                vertical = noted["ascent"], noted["descent"], noted["flags"]
                use = FontUse(noted["file"], noted["name"], {}, {}, *vertical)
                shared = fonts[key] = SharedFont(use, {}, {})
            _join(shared.use.widths, shared.widths, noted["widths"])
            _join(shared.use.text, shared.text, noted["text"])
            uses[name] = shared.use
        return RenderedFace(
            self.digest, self.pdf, size, bleed, uses, self.coverage or 0.0, self.smallest_text, self.fields
        )


def _join(known: dict[int, Any], told: dict[Any, Any], noted: Mapping[Any, Any]) -> None:
    """Add what a face noted of its glyphs; where faces disagree, the least counts, whichever came first.

    ``told`` is what is known in the words of those that noted it: most faces say nothing new.
    """
    if noted.items() <= told.items():
        return
    for number, value in noted.items():
        glyph = int(number)
        before = known.get(glyph)
        if before is None or value < before:
            known[glyph] = told[number] = value


def _field(raw: Mapping[str, Any]) -> FormField:
    """A field as it came out of JSON."""
    return FormField(
        **{
            **raw,
            "kind": FieldKind(raw["kind"]),
            "box": Rect(**raw["box"]),
            "lines": tuple(raw["lines"]),
            "options": tuple(raw["options"]),
            "font": _font(raw["font"]) if raw["font"] else None,
            "colour": tuple(raw["colour"]),
        }
    )


def _font(raw: Mapping[str, Any]) -> FontUse:
    widths = {int(glyph): width for glyph, width in raw["widths"].items()}
    return FontUse(
        **{**raw, "widths": widths, "text": {int(glyph): text for glyph, text in raw["text"].items()}}
    )
