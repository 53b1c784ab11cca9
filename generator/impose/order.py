"""What is to be imposed: the faces of one product, by digest."""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.diagnostics import Span
from generator.geometry import Size
from generator.model.kit import NO_SEAMS, Kind, Seams


@dataclass(frozen=True)
class OrderItem:
    """A piece: its front's digest, its back's where it has one, and how often it is needed.

    ``back_bleed`` (mm) is how far its back is drawn beyond the cut, to be seen where no piece lies beside it.
    A token may have a ``size`` (mm) of its own; ``round`` ones may lie in a honeycomb.
    """

    front: str
    back: str | None = None
    copies: int = 1
    size: Size | None = None
    round: bool = False
    back_bleed: float = 0.0


@dataclass(frozen=True)
class Order:
    """A product's pieces, of one size but for tokens. ``product`` is its printed title.

    ``trim`` and ``bleed`` are in mm.
    The items of a booklet are its pages in reading order (their copies: the booklet's). ``span`` is blamed
    when the pieces do not fit the paper. ``seams`` are a board's.
    """

    product: str
    kind: Kind
    trim: Size
    items: tuple[OrderItem, ...]
    bleed: float = 0.0
    span: Span | None = None
    seams: Seams = NO_SEAMS
    #: Radius of guides for rounded corners, mm; 0 for none.
    corners: float = 0.0
    #: The faces are drawn for pieces so many times smaller than ``trim``.
    enlarged: float = 1.0

    @property
    def pieces(self) -> tuple[OrderItem, ...]:
        """Every piece, copies written out."""
        return tuple(item for item in self.items for _ in range(item.copies))

    @property
    def faces(self) -> int:
        """How many faces have to be on the paper in the end, backs not counted."""
        return sum(item.copies for item in self.items)

    @property
    def two_sided(self) -> bool:
        """Does any piece have a back?"""
        return any(item.back for item in self.items)

    @property
    def all_round(self) -> bool:
        """Nothing but discs, which are cut with a punch or with scissors?"""
        return all(item.round for item in self.items)

    def sized(self, trim: Size) -> Order:
        """The same pieces with another trim size (mm)."""
        return replace(self, trim=trim)
