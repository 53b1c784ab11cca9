"""What a build is asked for, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.diagnostics import Diagnostic
from generator.model.kit import Kind
from generator.model.print import Backs
from generator.model.printer import PrinterProfile

if TYPE_CHECKING:
    from generator.press.earlier.reading import EarlierPrint

#: All copies that the kit has of a card.
EVERY_COPY = 0
#: The print that lies where the whole kit's would be written.
LAST = "last"
#: First and last of stretches of pages, from 1, as a viewer counts them in the whole file.
Pages = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Wish:
    """Cards that are wanted. ``pattern`` is an id, perhaps behind its product (``a/tresor``), or a glob."""

    pattern: str
    copies: int = 1


@dataclass(frozen=True)
class BuildOptions:
    """The options of ``heimspiel build``.

    A target is a game, a product (``game/product``), a YAML file or a folder of such files.
    """

    targets: tuple[str, ...]
    paper: str = "a4"
    ink: str = "full"
    backs: Backs = Backs.DUPLEX_LONG
    bleed: float = 0.0
    #: How far backs that are drawn beyond the cut are printed there, mm, on sheets without bleed otherwise.
    back_bleed: float = 3.0
    #: Radius of the guides for rounded corners of cards, in mm; 0 for none.
    corners: float = 0.0
    #: Cards larger with all that is on them, for weak eyes.
    large: bool = False
    only: tuple[str, ...] = ()
    format: str | None = None
    #: Is ``format`` a habit of the project, for products that offer it, rather than asked for?
    usual_format: bool = False
    players: int | None = None
    #: The same for ``players``: a habit, for games that so many can play.
    usual_players: bool = False
    #: Sheets without their values, for the pencil; with fields, for the screen.
    blank: bool = False
    fillable: bool = False
    #: Options that only some games have, by name: ``("setting", "einbruch")``.
    choices: tuple[tuple[str, str], ...] = ()
    #: Of a folder: one PDF a file.
    each: bool = False
    #: So many workers of this machine, or those of a scheduler, draw; None: the press's own.
    workers: int | None = None
    scheduler: str | None = None
    #: The print list before the products and the page of credits after them.
    print_list: bool = True
    #: The printer whose errors the sheets make up for.
    printer: PrinterProfile | None = None
    #: These cards, tokens and sheets alone; these pages alone. Nothing: all.
    cards: tuple[Wish, ...] = ()
    pages: Pages = ()
    #: Only what has changed since an earlier print; LAST: since the PDF that the whole kit would replace.
    since: EarlierPrint | str | None = None

    @property
    def chosen(self) -> bool:
        """Is anything left out of what is printed otherwise?"""
        return bool(self.cards or self.pages)


@dataclass(frozen=True)
class SummaryRow:
    """One line of the summary. ``coverage`` is the mean ink of the product's printed sides, 0 to 1.

    ``of`` is the game or the YAML file that is printed.
    """

    product: str
    title: str
    pieces: int
    sheets: int
    stock: str
    coverage: float
    of: str = ""
    kind: Kind = Kind.SHEET
    #: Printed beyond the cut, in mm.
    bleed: float = 0.0


@dataclass(frozen=True)
class FaceOrigins:
    """How faces came about: ``kept`` ones were drawn before, others written by a class or by WeasyPrint.

    ``retired``: how many classes drew a face in another way than WeasyPrint, and are no longer used.
    """

    kept: int = 0
    by_class: int = 0
    by_weasyprint: int = 0
    retired: int = 0

    def __add__(self, other: FaceOrigins) -> FaceOrigins:
        return FaceOrigins(
            self.kept + other.kept,
            self.by_class + other.by_class,
            self.by_weasyprint + other.by_weasyprint,
            self.retired + other.retired,
        )


@dataclass(frozen=True)
class BuildResult:
    """What was written: the PDFs, a line for each product, and warnings.

    ``pages``: which pages of each PDF, from 0, show something of the game. ``backs``: how each is to be
    printed; on one side where nothing in it has a back, whatever was asked for.
    """

    files: tuple[Path, ...]
    rows: tuple[SummaryRow, ...]
    diagnostics: tuple[Diagnostic, ...]
    pages: Mapping[Path, tuple[int, ...]] = field(default_factory=dict)
    backs: Mapping[Path, Backs] = field(default_factory=dict)
    drawing: FaceOrigins = field(default_factory=FaceOrigins)


#: phase, done, total
Progress = Callable[[str, int, int], None]


def no_progress(_phase: str, _done: int, _total: int) -> None:
    """Progress that nobody watches."""
