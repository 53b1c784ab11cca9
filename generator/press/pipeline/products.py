"""One product on its way through the press: its pieces, their digests, their sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from generator.diagnostics import ContentFault, Span
from generator.game.contract import Game, ViewRequest
from generator.game.generic import view as generic_view
from generator.geometry import Size
from generator.impose.counting import planned_faces
from generator.impose.impose import impose
from generator.impose.layout import fits
from generator.impose.order import Order, OrderItem
from generator.impose.sheet import Sheet, Side
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kind, Product
from generator.model.pieces import Face, Piece
from generator.model.print import Backs, Format, FormatsFile, Paper, Shape, Sleeve
from generator.press.defects import TooManyPieces, UnknownFormat
from generator.press.loading.bleeding import draws_beyond
from generator.press.options import BuildOptions
from generator.press.pipeline.faces import FaceStudio

#: Pieces of a product: ten thousand sheets of cards.
MOST_PIECES = 100_000
#: By how much large cards are larger: the most at which half a sheet still goes on A4 and on Letter.
LARGER: Final = 1.4


@dataclass(frozen=True)
class ProductRun:
    """One product on its way: what it is, its pieces, and their sheets."""

    product: Product
    pieces: tuple[Piece, ...]
    order: Order
    sheets: tuple[Sheet, ...]
    #: Sheets that are not wanted.
    left_out: tuple[Sheet, ...] = ()
    #: What its cards can be put into.
    sleeve: Sleeve | None = None
    #: Faces of other runs that its sheets show as pictures, and their digests.
    pictured: tuple[tuple[str, Face], ...] = ()

    @property
    def leaves(self) -> int:
        """Sheets of paper."""
        return sum(1 for sheet in self.sheets if sheet.side is not Side.BACK)

    @property
    def count(self) -> int:
        """Pieces that are printed."""
        if not self.left_out:
            return self.order.faces
        fronts = {item.front for item in self.order.items}
        printed = planned_faces(sheet for sheet in self.sheets if sheet.side is not Side.BACK)
        return sum(times for digest, times in printed.items() if digest in fronts)

    @property
    def two_sided(self) -> bool:
        """Is anything printed on the back of a sheet?"""
        return any(sheet.side is Side.BACK and sheet.placements for sheet in self.sheets)

    @property
    def has_backs(self) -> bool:
        """Is a back printed at all, behind its front or, where the sheet is folded, beside it?"""
        backs = {item.back for item in self.order.items if item.back}
        return self.two_sided or any(one.digest in backs for sheet in self.sheets for one in sheet.placements)

    def imposed(self, paper: Paper, backs: Backs) -> ProductRun:
        """The same pieces on sheets for another way of printing backs."""
        return replace(self, sheets=tuple(impose(self.order, paper, backs)))

    def by_file(self, paper: Paper, backs: Backs) -> Iterator[tuple[str, ProductRun]]:
        """The pieces of each YAML file on sheets of their own, with the file's name where there are several.

        Files of one name in different folders stay together: each would be called like the other. A piece
        of no file, such as a back that all share, stays with the piece before it.
        """
        found: dict[str, list[int]] = {}
        file = ""
        for number, piece in enumerate(self.pieces):
            file = Path(piece.front.span.path).stem if piece.front.span else file
            found.setdefault(file, []).append(number)
        for name, numbers in found.items():
            pieces = tuple(self.pieces[number] for number in numbers)
            order = replace(self.order, items=tuple(self.order.items[number] for number in numbers))
            own = replace(self, pieces=pieces, order=order)
            yield (name if len(found) > 1 else ""), own.imposed(paper, backs)

    @property
    def faces(self) -> list[Face]:
        """Every face that has to be drawn."""
        both = zip(self.pieces, self.order.items, strict=True)
        sides = [
            side
            for piece, item in both
            for side in ((piece.front, item.front), (piece.back, item.back or ""))
        ]
        shown = {one.digest for sheet in self.sheets for one in sheet.placements} if self.left_out else None
        own = [face for face, name in sides if face is not None and (shown is None or name in shown)]
        small = {one.digest for sheet in self.sheets for one in sheet.imposition.miniatures}
        return own + [face for digest, face in self.pictured if digest in small]


def run_of(
    content: GameContent,
    game: Game,
    product: Product,
    options: BuildOptions,
    paper: Paper,
    formats: Loaded[FormatsFile],
    studio: FaceStudio,
) -> ProductRun:
    """``product`` with its pieces and sheets. Raises ContentFault (unknown format, too large, too many)."""
    name = options.format if options.format in product.formats else product.format
    ids = [product.id for product in content.kit.model.products]
    place = content.kit.span("products", ids.index(product.id), "format")
    format_ = _format(formats, name, place)
    shape = format_.shape(paper)
    bleed = options.bleed if product.kind is Kind.CARDS and format_.sheet is None else 0.0
    corners = options.corners if product.kind is Kind.CARDS and format_.sheet is None else 0.0
    trim, enlarged = _enlarged(shape.size, product, bleed, options, paper)
    players = options.players or content.kit.model.players
    view = game.views.get(product.id, generic_view)
    request = ViewRequest(
        product,
        shape.size,
        bleed / enlarged,
        players,
        options.players,
        blank=options.blank,
        fillable=options.fillable,
        choices=dict(options.choices),
        shape_of=lambda other, where: _format(formats, other, where).shape(paper),
    )
    pieces = tuple(view(content, request))
    if options.fillable or product.kind is Kind.FORM:
        pieces = tuple(_form_pages(pieces, apart=options.fillable))
    else:
        times = product.copies.times(players)
        pieces = tuple(replace(piece, copies=piece.copies * times) for piece in pieces)
    if (count := sum(piece.copies for piece in pieces)) > MOST_PIECES:
        raise ContentFault([TooManyPieces.at(place, product=product.id, count=count, most=MOST_PIECES)])
    if product.kind is Kind.CARDS and options.back_bleed and not bleed:
        pieces = tuple(_with_bleed(pieces, options.back_bleed / enlarged, studio))
    items = tuple(_item(piece, product, shape, enlarged, studio) for piece in pieces)
    order = Order(
        product.title, product.kind, trim, items, bleed, place, product.seams, corners, enlarged=enlarged
    )
    sleeve = formats.model.sleeve(trim) if product.kind is Kind.CARDS else None
    return ProductRun(product, pieces, order, tuple(impose(order, paper, options.backs)), sleeve=sleeve)


def _enlarged(
    size: Size, product: Product, bleed: float, options: BuildOptions, paper: Paper
) -> tuple[Size, float]:
    """The trim size of large cards, and by how much they are larger; what then fits no paper stays as it is.

    Forms are filled in on the screen, where everything can be as large as one likes.
    """
    larger = Size(round(size.width * LARGER, 3), round(size.height * LARGER, 3))
    if options.large and product.kind is Kind.CARDS and not options.fillable and fits(paper, larger, bleed):
        return larger, LARGER
    return size, 1.0


def _form_pages(pieces: Sequence[Piece], *, apart: bool) -> Iterator[Piece]:
    """A form is there once: who needs more of it saves it under another name. ``apart``: backs are pages."""
    for piece in pieces:
        if apart and piece.back is not None:
            yield Piece(piece.front)
            yield Piece(piece.back)
        else:
            yield replace(piece, copies=1)


def _with_bleed(pieces: Sequence[Piece], bleed: float, studio: FaceStudio) -> Iterator[Piece]:
    """``pieces``, their backs drawn beyond the cut where their templates can."""
    known: dict[str, bool] = {}
    for piece in pieces:
        if piece.back is None:
            yield piece
            continue
        template = piece.back.template
        if template not in known:
            known[template] = draws_beyond(studio.project, template)
        yield replace(piece, back=replace(piece.back, bleed=bleed)) if known[template] else piece


def _format(formats: Loaded[FormatsFile], name: str, place: Span | None) -> Format:
    found = formats.model.format(name)
    if found is None:
        known = ", ".join(f.id for f in formats.model.formats)
        raise ContentFault([UnknownFormat.at(place, format=name, formats=known)])
    return found


def _item(piece: Piece, product: Product, shape: Shape, enlarged: float, studio: FaceStudio) -> OrderItem:
    """``piece`` for the sheets; tokens bring their own size and shape."""
    back = studio.digest(piece.back) if piece.back else None
    if product.kind is not Kind.TOKENS:
        drawn = (piece.back.bleed - piece.front.bleed) * enlarged if piece.back else 0.0
        return OrderItem(studio.digest(piece.front), back, piece.copies, back_bleed=drawn)
    size = piece.front.size
    disc = piece.round or (shape.round and size == shape.size)
    return OrderItem(studio.digest(piece.front), back, piece.copies, size, disc)


def page_run(studio: FaceStudio, face: Face, title: str, paper: Paper, backs: Backs) -> ProductRun:
    """A page of the press's own, before or after the products."""
    return pages_run(studio, (face,), title, paper, backs)


def pages_run(
    studio: FaceStudio, faces: Sequence[Face], title: str, paper: Paper, backs: Backs
) -> ProductRun:
    """Pages of one template that belong to no product."""
    first = faces[0]
    product = Product(
        id=first.key, title=title, kind=Kind.SHEET, template=first.template, format="blatt", purpose=title
    )
    order = Order(title, Kind.SHEET, first.size, tuple(OrderItem(studio.digest(face)) for face in faces))
    pieces = tuple(Piece(face) for face in faces)
    return ProductRun(product, pieces, order, tuple(impose(order, paper, backs)))
