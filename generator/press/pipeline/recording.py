"""The record of a finished file: which faces it shows, where, and what the table has once it is printed."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from generator import __version__
from generator.impose.job import PrintJob
from generator.model.pieces import Face, Piece
from generator.model.record import (
    Record,
    RecordedFace,
    RecordedOptions,
    RecordedPiece,
    RecordedPlace,
    RecordedProduct,
    RecordedSide,
    plain_text,
)
from generator.model.rendered import RenderedFace
from generator.press.earlier.changes import Deck
from generator.press.options import BuildOptions
from generator.press.pipeline.products import ProductRun

#: Where views put what a face is called.
_TITLES = ("name", "titel", "title", "wort", "word")


def recorded(
    job: PrintJob,
    game: str,
    scope: str,
    deck: Sequence[ProductRun],
    faces: Mapping[str, RenderedFace],
    options: BuildOptions,
    looks: Mapping[str, str | None] = {},
) -> bytes:
    """The record of ``job`` as JSON; the same for the same input.

    ``deck`` is all that the table has once the file is printed; ``looks`` are those of faces that were drawn
    before.
    """
    record_deck, numbers = deck_of(deck, faces, looks)
    record = Record(
        schema=1,
        heimspiel=__version__,
        game=plain_text(game),
        title=plain_text(job.title),
        edition=plain_text(job.version_code),
        scope=scope,  # type: ignore[arg-type]
        options=RecordedOptions(
            paper=options.paper,
            ink=options.ink,
            backs=options.backs,
            bleed=options.bleed,
            format=options.format,
            players=options.players,
            blank=options.blank,
            large=options.large,
            choices=options.choices,
        ),
        faces=tuple(record_deck.faces),
        products=tuple(record_deck.products),
        sides=_sides(job, numbers),
    )
    return record.model_dump_json(by_alias=True, exclude_defaults=True).encode()


def deck_of(
    deck: Sequence[ProductRun], faces: Mapping[str, RenderedFace], looks: Mapping[str, str | None]
) -> tuple[Deck, dict[str, int]]:
    """``deck`` as records tell it, and the number of each face by its digest."""
    numbers: dict[str, int] = {}
    known: list[RecordedFace] = []

    def number(digest: str, face: Face) -> int:
        if digest not in numbers:
            numbers[digest] = len(known)
            drawn = faces.get(digest)
            width, height = round(face.size.width, 3), round(face.size.height, 3)
            look = look_of(drawn) if drawn else looks.get(digest)
            known.append(RecordedFace(digest=digest, look=look, width=width, height=height))
        return numbers[digest]

    products = tuple(
        RecordedProduct(
            id=run.product.id,
            title=plain_text(run.product.title),
            kind=run.product.kind,
            pieces=tuple(
                RecordedPiece(
                    id=plain_text(piece.front.key),
                    title=title_of(piece),
                    front=number(item.front, piece.front),
                    back=number(item.back, piece.back) if item.back and piece.back else None,
                    copies=item.copies,
                )
                for piece, item in zip(run.pieces, run.order.items, strict=True)
            ),
        )
        for run in deck
    )
    return Deck(tuple(known), products), numbers


def _sides(job: PrintJob, numbers: Mapping[str, int]) -> tuple[RecordedSide, ...]:
    pages: dict[object, list[int]] = {}
    for page, sheet in enumerate(job.sheets, 1):
        pages.setdefault(sheet.imposition, []).append(page)
    sides = []
    for imposed in dict.fromkeys(sheet.imposition for sheet in job.sheets):
        places: tuple[RecordedPlace, ...] = tuple(
            (numbers[one.digest], *(round(part, 2) for part in one[1:5]), one.turn)  # type: ignore[misc]
            for one in imposed.placements
            if one.digest in numbers and one.window is None
        )
        if places:
            sides.append(RecordedSide(pages=tuple(pages[imposed]), places=places))
    return tuple(sides)


def title_of(piece: Piece) -> str:
    """What people call a piece: what its face is headed with, else its id."""
    data = piece.front.data
    found = next((data[key] for key in _TITLES if isinstance(data.get(key), str) and data[key]), "")
    return plain_text(str(found) or piece.front.key)


def look_of(face: RenderedFace) -> str:
    """A name for what is drawn on a face: equal looks print alike."""
    # The glyphs stand in the page itself, by their numbers in these files.
    fonts = [(name, use.file) for name, use in sorted(face.fonts.items())]
    return hashlib.blake2b(face.pdf + repr(fonts).encode(), digest_size=16).hexdigest()
