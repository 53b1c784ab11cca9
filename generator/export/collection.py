"""What is exported: the pieces of a game as they are drawn, one face a page of a PDF. Plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from generator.geometry import Size
from generator.model.kit import Kind
from generator.rights import Rights

#: phase, done, total
Progress = Callable[[str, int, int], None]
#: Takes a sentence for the person who exports.
Say = Callable[[str], None]


@dataclass(frozen=True)
class Shown:
    """One face: a ``page`` of the collection's PDF, from 0.

    ``name`` tells it apart within its product, and is fit for a file. ``size`` is its trim, ``bleed`` what is
    drawn beyond that, in mm.
    """

    page: int
    name: str
    size: Size
    bleed: float = 0.0
    #: File and line that it comes from.
    place: str = ""


@dataclass(frozen=True)
class ShownPiece:
    """A front, perhaps a back, and how often it is needed. ``title`` is what people call it."""

    id: str
    title: str
    front: Shown
    back: Shown | None = None
    copies: int = 1
    round: bool = False


@dataclass(frozen=True)
class ShownProduct:
    """A product's pieces in their order."""

    id: str
    title: str
    kind: Kind
    pieces: tuple[ShownPiece, ...]

    @property
    def faces(self) -> tuple[Shown, ...]:
        """Every face once, fronts with their backs behind them."""
        found: dict[int, Shown] = {}
        for piece in self.pieces:
            for shown in (piece.front, piece.back):
                if shown is not None:
                    found.setdefault(shown.page, shown)
        return tuple(found.values())


@dataclass(frozen=True)
class Collection:
    """What is exported together. ``name`` is fit for a file; ``pdf`` has a page for each face."""

    name: str
    title: str
    language: str
    rights: Rights
    products: tuple[ShownProduct, ...]
    pdf: bytes
    #: What the faces say, as the HTML that they are drawn from, by their pages; where it is asked for.
    markup: Mapping[int, str] = field(default_factory=dict)

    @property
    def faces(self) -> Iterator[tuple[ShownProduct, Shown]]:
        """Every face once, with its product."""
        for product in self.products:
            for shown in product.faces:
                yield product, shown


class File(NamedTuple):
    """A file to write: its path within the export's folder, with forward slashes, and its bytes."""

    path: str
    data: bytes
