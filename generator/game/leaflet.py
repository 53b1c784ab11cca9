"""A leaflet: a page of rules under headings, a quick start or a variant, perhaps with lines to write on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatch
from itertools import accumulate, groupby
from typing import Annotated, ClassVar, Final, Self, TypeVar

from pydantic import Field, model_validator

from generator.game.contract import View, ViewRequest
from generator.game.lettering import Lettering, Swing, letter
from generator.game.marked_text import Runs, set_paragraph
from generator.geometry import Rect, Size
from generator.i18n import _
from generator.model.base import Line, Slug, StrictModel, Text
from generator.model.content import GameContent
from generator.model.face_data import FaceData
from generator.model.names import Defines, Namespace
from generator.model.pieces import Face, Piece
from generator.typeface import Typeface

LEAFLETS: Final = Namespace("blaetter")
#: Margin on all sides of what has a card round it, and between its columns, mm.
_MARGIN: Final = 7.0
_BETWEEN: Final = 8.0
#: Margin of the picture and the panels below it, mm.
_EDGE: Final = 3.6
#: From the picture's height to the columns, below lines to write on, height of such a line, mm.
_TOP: Final = 13.0
_BOTTOM: Final = 8.0
_LINE: Final = 7.6
#: The picture with the title, in parts of the page's height, at least and at most.
_PICTURE: Final = 0.138
_PICTURE_AT_MOST: Final = 0.4
#: Width of drawings above so many points side by side, as they are 24 high.
_SCENES: Final = {1: 145.0, 2: 70.0, 3: 46.0, 4: 34.0}
#: What a letter takes as games set their leaflets, mm², between the columns, mm; what a drawing takes, in
#: letters.
_LETTER: Final = 13.2
_GAP: Final = 4.4
_DRAWING: Final = 190
#: What drawings above the points of a broad section take, in letters of a column.
_ABOVE: Final = 460
#: A title that is lettered: its place from the lower left corner of the band, height and depth, mm; its width
#: in parts of the page's.
_TITLE_X, _TITLE_UP, _TITLE_HEIGHT, _TITLE_DEPTH = 9.0, 14.6, 12.0, 1.3
_TITLE_SHARE: Final = 0.74
#: How much larger a title is at most where the picture is higher.
_TITLE_GROWS: Final = 1.5
#: A title that is typed, above the foot of the picture; the subtitle, below it.
_TITLE_LINE: Final = 16.0
_SUBTITLE: Final = 5.9

#: A result or a place in a list, and a span of letters.
_RESULT: Final = re.compile(r"[+−-]?\d+:?")
_SPAN: Final = re.compile(r"\b[A-Z] bis [A-Z]\b")
_NO_BREAK: Final = "\u00a0"

T = TypeVar("T")


class Blattabschnitt(StrictModel):
    """A heading and what stands below it."""

    titel: Line
    punkte: tuple[Text, ...] = Field(min_length=1, max_length=8)
    #: Printed in a frame: how we decided where the rulebook says nothing.
    lesart: bool = False
    #: The drawing of a card of the game, set beside the points where the game draws pictures on its leaflets.
    bild: Slug | None = None
    #: Across the whole page, its points side by side: what the others turn around.
    ganze_breite: bool = False
    #: Drawings of a broad one, each above its point.
    bilder: tuple[Slug, ...] = Field(default=(), max_length=8)

    @model_validator(mode="after")
    def _drawings_where_they_are_drawn(self) -> Self:
        if self.bild is not None and self.ganze_breite:
            raise ValueError(_("with ganze_breite, bilder instead of bild"))
        if self.bilder and not self.ganze_breite:
            raise ValueError(_("bilder ask for ganze_breite: true"))
        if len(self.bilder) > len(self.punkte):
            raise ValueError(_("more bilder than punkte"))
        return self


class Eintraege(StrictModel):
    """Lines at the foot to write on."""

    titel: Line
    #: What is written, from left to right.
    spalten: tuple[Line, ...] = Field(min_length=1, max_length=6)
    zeilen: int = Field(ge=1, le=20)
    #: How wide the columns are, compared with each other; without it all are alike.
    breiten: tuple[Annotated[float, Field(gt=0, le=20)], ...] = ()

    @model_validator(mode="after")
    def _a_width_for_each(self) -> Self:
        if self.breiten and len(self.breiten) != len(self.spalten):
            raise ValueError(_("as many breiten as spalten"))
        return self


class Regelblatt(StrictModel):
    """``blaetter/*.yaml``: a leaflet of one page."""

    #: Name in lower case with hyphens.
    id: Annotated[Slug, Defines(LEAFLETS)]
    titel: Line
    #: One sentence below the title.
    untertitel: Line
    abschnitte: tuple[Blattabschnitt, ...] = Field(min_length=1, max_length=12)
    #: Numbered, as they follow one another; our readings are not.
    schritte: bool = False
    eintraege: Eintraege | None = None


@dataclass(frozen=True)
class LeafletSection:
    """A heading with its paragraphs."""

    title: str
    points: tuple[Runs, ...]
    #: Our reading, set in a frame.
    reading: bool
    #: The drawing beside the first points.
    drawing: str | None
    #: Drawings above the points, as far as there are any, and how wide each is where it is 24 high.
    drawings: tuple[str, ...]
    drawing_width: float
    set_by: ClassVar = "_parts/leaflet.html"


@dataclass(frozen=True)
class LeafletColumn:
    """A column of sections."""

    #: Left edge and width, mm.
    x: float
    width: float
    sections: tuple[LeafletSection, ...]
    set_by: ClassVar = "_parts/leaflet.html"


@dataclass(frozen=True)
class LeafletBand:
    """Two columns of sections, about as long, or one section as wide as both."""

    columns: tuple[tuple[LeafletSection, ...], ...]
    #: Is it one section?
    wide: bool
    set_by: ClassVar = "_parts/leaflet.html"


@dataclass(frozen=True)
class LeafletLines:
    """Lines to write on."""

    title: str
    #: Their heads with left edges, mm.
    heads: tuple[tuple[float, str], ...]
    #: Top of their heading, and each line, mm.
    top: float
    lines: tuple[float, ...]
    set_by: ClassVar = "_parts/leaflet.html"


@dataclass(frozen=True)
class Leaflet(FaceData):
    """A page of rules under headings, in panels."""

    templates: ClassVar = ("*/regelblatt.html",)
    set_by: ClassVar = "_parts/leaflet.html"
    title: str
    #: None where the title is typed.
    lettering: Lettering | None
    subtitle: str
    #: What the game's picture behind the title is called, as the leaflet.
    picture: str
    #: Height of the picture, top of a title that is typed, top of the subtitle, mm.
    band: float
    title_y: float
    subtitle_y: float
    #: From top to bottom.
    bands: tuple[LeafletBand, ...]
    #: Are the sections numbered?
    steps: bool
    #: Left edge and width, top and height of the bands, mm.
    x: float
    width: float
    top: float
    height: float
    #: None where nothing is to be written.
    lines: LeafletLines | None


def section(one: Blattabschnitt) -> LeafletSection:
    """As the template sets it."""
    points = tuple(_held(set_paragraph(point)) for point in one.punkte)
    wide = _SCENES.get(len(points), _SCENES[4])
    return LeafletSection(one.titel, points, one.lesart, one.bild, one.bilder, wide)


def _held(runs: Runs) -> Runs:
    """A result in bold type, ``+2`` or ``4:``, keeps its word on its line; ``A bis F`` is one word."""
    held, number = [], False
    for run in runs:
        text = _SPAN.sub(lambda found: found[0].replace(" ", _NO_BREAK), run.text)
        if number and not run.style and text.startswith(" "):
            text = _NO_BREAK + text[1:]
        held.append(replace(run, text=text))
        number = run.style == "b" and _RESULT.fullmatch(run.text) is not None
    return tuple(held)


def columns(sections: Sequence[Blattabschnitt], size: Size) -> tuple[LeafletColumn, LeafletColumn]:
    """Two columns about as long, in the order of the file; our readings at the foot of the shorter one."""
    width = (size.width - 2 * _MARGIN - _BETWEEN) / 2
    left, right = _columns(sections)
    return (
        LeafletColumn(_MARGIN, width, tuple(map(section, left))),
        LeafletColumn(_MARGIN + width + _BETWEEN, width, tuple(map(section, right))),
    )


def _columns(sections: Sequence[Blattabschnitt]) -> tuple[list[Blattabschnitt], list[Blattabschnitt]]:
    left, right = halves([one for one in sections if not one.lesart], _length)
    min((left, right), key=_long).extend(one for one in sections if one.lesart)
    return left, right


def _bands(sections: Sequence[Blattabschnitt]) -> Iterator[tuple[list[Blattabschnitt], ...]]:
    """What stands between broad sections is cut into two columns; a broad one has a band of its own."""
    for wide, group in groupby(sections, lambda one: one.ganze_breite):
        if wide:
            yield from (([one],) for one in group)
        else:
            yield _columns(list(group))


def halves(things: Sequence[T], length: Callable[[T], float]) -> tuple[list[T], list[T]]:
    """Cut where the longer of both halves is shortest."""
    cut = min(
        range(len(things) + 1),
        key=lambda n: max(sum(map(length, things[:n])), sum(map(length, things[n:]))),
    )
    return list(things[:cut]), list(things[cut:])


def _length(one: Blattabschnitt) -> int:
    """About how many letters it takes; a heading and the end of a paragraph count as half a line or more."""
    drawings = (_DRAWING if one.bild else 0) + (_ABOVE if one.bilder else 0)
    return 60 + sum(len(point) + 30 for point in one.punkte) + drawings


def _long(sections: Sequence[Blattabschnitt]) -> int:
    return sum(map(_length, sections))


def _picture(model: Regelblatt, size: Size, bottom: float) -> float:
    """Height of a picture that leaves the columns about as much as they need above ``bottom``, mm."""
    letters = sum(max(map(_long, band)) / (3 - len(band)) for band in _bands(model.abschnitte))
    text = _LETTER * letters / ((size.width - 2 * _EDGE - _GAP) / 2)
    free = bottom - text - _TOP
    return max(size.height * _PICTURE, min(free, size.height * _PICTURE_AT_MOST))


def leaflet(model: Regelblatt, size: Size, type: Typeface | None) -> Leaflet:
    """The page in that size, its title lettered in ``type`` or typed."""
    lines = _lines(model.eintraege, size) if model.eintraege else None
    bottom = lines.top - 2 if lines else size.height - _EDGE
    band = _picture(model, size, bottom)
    larger = min(_TITLE_GROWS, band / (size.height * _PICTURE))
    box = Rect(
        _TITLE_X,
        _EDGE + band - _TITLE_UP * larger,
        size.width * _TITLE_SHARE,
        _TITLE_HEIGHT * larger,
    )
    top = _TOP + band
    return Leaflet(
        title=model.titel,
        lettering=_lettered(type, model.titel, box) if type else None,
        subtitle=model.untertitel,
        picture=model.id,
        band=band,
        title_y=_EDGE + band - _TITLE_LINE,
        subtitle_y=_SUBTITLE + band,
        bands=tuple(
            LeafletBand(tuple(tuple(map(section, column)) for column in band), len(band) == 1)
            for band in _bands(model.abschnitte)
        ),
        steps=model.schritte,
        x=_EDGE,
        width=size.width - 2 * _EDGE,
        top=top,
        height=bottom - top,
        lines=lines,
    )


def _lettered(type: Typeface, title: str, box: Rect) -> Lettering:
    def within(box: Rect) -> Lettering:
        return letter(type, title, box, Swing(spacing=0.03), depth=_TITLE_DEPTH)

    # Letters are set in the middle of their box; a short title begins where a long one does, and one that is
    # low because it is long stands on the same line.
    letters = within(box).box
    return within(Rect(box.x, box.bottom - letters.height, min(box.width, letters.width), letters.height))


def _lines(asked: Eintraege, size: Size) -> LeafletLines:
    first = size.height - _BOTTOM - (asked.zeilen - 1) * _LINE
    shares = asked.breiten or (1.0,) * len(asked.spalten)
    unit = (size.width - 2 * _MARGIN) / sum(shares)
    lefts = (_MARGIN + unit * before for before in accumulate(shares[:-1], initial=0.0))
    return LeafletLines(
        asked.titel,
        tuple(zip(lefts, asked.spalten, strict=True)),
        first - 22.0,
        tuple(first + n * _LINE for n in range(asked.zeilen)),
    )


def below_a_picture(font: str | None = None) -> View:
    """A page for each leaflet that the product's ``source`` names, under a picture that the game draws.

    Titles are lettered in that font, or typed.
    """

    def made(content: GameContent, model: Regelblatt, size: Size) -> Leaflet:
        return leaflet(model, size, content.fonts[font] if font else None)

    return pages(made)


def pages(made: Callable[[GameContent, Regelblatt, Size], Leaflet]) -> View:
    """A page for each leaflet that the product's ``source`` names, as ``made`` lays it out in that size."""

    def view(content: GameContent, request: ViewRequest) -> Sequence[Piece]:
        wanted = f"*/{content.game}/{request.product.file}"
        return [
            Piece(
                Face.of(
                    loaded.model.id,
                    request.product.template,
                    made(content, loaded.model, request.size),
                    request.size,
                    request.bleed,
                    loaded.span(),
                )
            )
            for loaded in content.of(Regelblatt)
            if fnmatch(loaded.path, wanted)
        ]

    return view
