"""What has changed from one print of a kit to another: which cards go out of the deck, which come in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from generator.model.kit import Kind
from generator.model.record import RecordedFace, RecordedPiece, RecordedProduct


class What(StrEnum):
    """What became of a piece."""

    NEW = "new"
    CHANGED = "changed"
    MORE = "more"
    FEWER = "fewer"
    GONE = "gone"


@dataclass(frozen=True)
class Deck:
    """What a table has: faces, and the products whose pieces count them."""

    faces: Sequence[RecordedFace]
    products: Sequence[RecordedProduct]


@dataclass(frozen=True)
class PieceChange:
    """What happens to one piece, or to a booklet: so many copies go ``out``, so many come ``into`` the deck.

    ``old`` and ``new`` are the piece as it was and as it is; of a booklet, its first page that differs.
    """

    product: str
    product_title: str
    id: str
    title: str
    what: What
    out: int
    into: int
    old: RecordedPiece | None
    new: RecordedPiece | None


def changes(old: Deck, new: Deck, *, all_products: bool = True) -> list[PieceChange]:
    """What has to be done to the ``old`` deck, in the order of the new one; what is gone comes last.

    ``all_products``: else a product that the old deck lacks was never meant to be in it.
    """
    before = {product.id: product for product in old.products}
    found: list[PieceChange] = []
    for product in new.products:
        was = before.pop(product.id, None)
        if was is not None or all_products:
            found += _of_product(old, new, was, product)
    for product in before.values():
        found += _of_product(old, new, product, None)
    return sorted(found, key=lambda change: change.what is What.GONE)


def _of_product(
    old: Deck, new: Deck, was: RecordedProduct | None, now: RecordedProduct | None
) -> list[PieceChange]:
    either = now or was
    assert either is not None
    single = list(_of_pieces(old, new, was, now))
    if either.kind is not Kind.BOOKLET or not single:
        return single
    # Pages hang together: the booklet is exchanged as a whole.
    out = max((piece.copies for piece in was.pieces), default=0) if was else 0
    into = max((piece.copies for piece in now.pieces), default=0) if now else 0
    what = What.CHANGED if out and into else What.NEW if into else What.GONE
    first = next((one for one in single if one.what is What.CHANGED), single[0])
    return [
        PieceChange(either.id, either.title, either.id, either.title, what, out, into, first.old, first.new)
    ]


def _of_pieces(
    old: Deck, new: Deck, was: RecordedProduct | None, now: RecordedProduct | None
) -> Iterator[PieceChange]:
    either = now or was
    assert either is not None
    before = {piece.id: piece for piece in was.pieces} if was else {}
    for piece in now.pieces if now else ():
        earlier = before.pop(piece.id, None)
        out, into, what = _exchanged(old, earlier, new, piece)
        if out or into:
            yield PieceChange(either.id, either.title, piece.id, piece.title, what, out, into, earlier, piece)
    for piece in before.values():
        if piece.copies:
            yield PieceChange(
                either.id, either.title, piece.id, piece.title, What.GONE, piece.copies, 0, piece, None
            )


def _exchanged(old: Deck, was: RecordedPiece | None, new: Deck, now: RecordedPiece) -> tuple[int, int, What]:
    """How many copies go out and come in."""
    if was is None:
        return 0, now.copies, What.NEW
    if _alike(old, was.front, new, now.front) and _alike(old, was.back, new, now.back):
        more = now.copies - was.copies
        return max(-more, 0), max(more, 0), What.MORE if more > 0 else What.FEWER
    return was.copies, now.copies, What.CHANGED


def _alike(old: Deck, was: int | None, new: Deck, now: int | None) -> bool:
    """Do two faces look the same? What follows from the same is not looked at."""
    if was is None or now is None:
        return was is now
    one, other = old.faces[was], new.faces[now]
    return one.digest == other.digest or (one.look is not None and one.look == other.look)
