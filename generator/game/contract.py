"""The contract that a game fills. ``generator/games/<id>/__init__.py`` exports one ``GAME``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from generator.diagnostics import Span
from generator.game.authoring import Authoring
from generator.game.balance import BalanceOf
from generator.game.form import FormReader
from generator.game.start import Starter
from generator.geometry import Size
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.kit import Product
from generator.model.pieces import Piece
from generator.model.print import Shape

if TYPE_CHECKING:
    from generator.game.odds import Odds


@dataclass(frozen=True)
class DocumentKind:
    """A kind of YAML file: its schema's name, where such files lie below ``content/<game>``, its model."""

    name: str
    pattern: str
    model: type[StrictModel]

    def fits(self, name: str) -> bool:
        """Is a file of that name (from the game's folder) of this kind? A ``*`` stands for no slash."""
        steps, wanted = name.split("/"), self.pattern.split("/")
        return len(steps) == len(wanted) and all(map(fnmatchcase, steps, wanted))


#: A format's name and the place that names it → its shape.
ShapeOf = Callable[[str, Span | None], Shape]


def _no_shapes(name: str, _place: Span | None) -> Shape:
    """For requests that are made without a project."""
    raise LookupError(name)


@dataclass(frozen=True)
class ViewRequest:
    """What a view may know of the build: the product, the trim size in mm, and who plays.

    ``players`` counts those at the table, whether the call or the kit says so; ``asked_players`` is None when
    the call did not say: then a game whose sheets differ with the number of players prints them for all.
    ``blank``: print the sheet empty, for the pencil. ``fillable``: with fields (``data-field``) to fill in on
    the screen. ``choices`` are the game's own options, checked (``{"setting": "einbruch"}``).
    ``shape_of`` tells the shape of a format of ``content/_print/formats.yaml`` on the paper in use, for
    products whose tokens differ in size; it raises ContentFault, blaming the place, for an unknown format.
    """

    product: Product
    size: Size
    bleed: float
    players: int
    asked_players: int | None = None
    blank: bool = False
    fillable: bool = False
    choices: Mapping[str, str] = field(default_factory=dict)
    shape_of: ShapeOf = _no_shapes


@dataclass(frozen=True)
class NamedDrawing:
    """A drawing that an entry asks for, ``name``.svg in a folder below ``templates/``, and where it asks."""

    name: str
    folder: str
    span: Span


#: The drawings that a game's files ask for by name.
PicturesOf = Callable[[GameContent], Iterable[NamedDrawing]]
#: The values that an option of the game's own may have.
ChoicesOf = Callable[[GameContent], Sequence[str]]
View = Callable[[GameContent, ViewRequest], Sequence[Piece]]


@dataclass(frozen=True)
class Game:
    """A game as the press knows it."""

    id: str
    documents: tuple[DocumentKind, ...]
    #: Package that holds one rule a module.
    rules: str
    #: Product id → view.
    views: Mapping[str, View] = field(default_factory=dict)
    #: Help for those who write files of this game.
    authoring: Authoring | None = None
    #: Products that can be printed empty (``--blank``).
    blank: frozenset[str] = frozenset()
    #: Products that can be filled in on the screen (``--fillable``), and how ``heimspiel import`` reads them.
    forms: Mapping[str, FormReader] = field(default_factory=dict)
    #: Options of ``heimspiel build`` that only some games have, such as ``setting``.
    choices: Mapping[str, ChoicesOf] = field(default_factory=dict)
    #: What ``heimspiel new`` writes → how its skeleton is filled in, where that depends on other files.
    starts: Mapping[str, Starter] = field(default_factory=dict)
    #: Drawings that files of the game ask for; those that do not exist are told before anything is drawn.
    pictures: PicturesOf | None = None
    #: The points that a file may spend, for whoever fills it in.
    balance: BalanceOf | None = None
    #: The chances that ``heimspiel odds`` tells.
    odds: Odds | None = None
