"""What the columns of rule booklets are made of; ``blocks`` of ``templates/_parts/booklet.html`` sets it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeVar

from generator.game.booklet_text import Absatz, Aufzaehlung, Kasten, Tabelle, Zwischentitel
from generator.game.marked_text import Runs, set_paragraph
from generator.game.sketches import BoxSketch
from generator.model.base import StrictModel


class Block:
    """What a column holds."""

    set_by: ClassVar = "_parts/booklet.html"


@dataclass(frozen=True)
class Paragraph(Block):
    """A paragraph."""

    text: Runs
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True)
class Heading(Block):
    """A heading within a column."""

    text: Runs
    #: What the game's template draws in front of it.
    sign: str | None
    kind: Literal["heading"] = "heading"


@dataclass(frozen=True)
class Bullets(Block):
    """A list."""

    points: tuple[Runs, ...]
    #: The number of the first item; none for a list without numbers.
    first: int | None
    kind: Literal["list"] = "list"


@dataclass(frozen=True)
class Box(Block):
    """A box."""

    sort: Literal["beispiel", "lesart", "tipp"]
    title: str
    paragraphs: tuple[Runs, ...]
    #: Drawings above the text, as the game's template draws them.
    sketches: tuple[BoxSketch, ...] = ()
    kind: Literal["box"] = "box"


@dataclass(frozen=True)
class Table(Block):
    """A small table."""

    head: tuple[str, ...]
    rows: tuple[tuple[Runs, ...], ...]
    kind: Literal["table"] = "table"


Shared = Paragraph | Heading | Bullets | Box | Table
Own = TypeVar("Own")


def column(
    blocks: Iterable[StrictModel],
    own: Callable[[Any], Own],
    *,
    mark: Callable[[str], Runs] = set_paragraph,
    sketches: Callable[[Any], Iterable[BoxSketch]] = lambda _box: (),
) -> tuple[Shared | Own, ...]:
    """The blocks of a column. ``own`` makes those that only this game has, ``mark`` sets running text.

    ``sketches`` gives the drawings of a box.
    """

    def made(block: StrictModel) -> Shared | Own:
        match block:
            case Absatz():
                return Paragraph(mark(block.text))
            case Zwischentitel():
                return Heading(mark(block.text), block.sign)
            case Aufzaehlung():
                return Bullets(tuple(map(mark, block.punkte)), block.ab if block.nummeriert else None)
            case Kasten():
                return Box(block.sorte, block.titel, tuple(map(mark, block.absaetze)), tuple(sketches(block)))
            case Tabelle():
                return Table(block.kopf, tuple(tuple(map(mark, row)) for row in block.zeilen))
        return own(block)

    return tuple(map(made, blocks))
