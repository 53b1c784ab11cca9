"""What a game hands to the press: faces to render and pieces to print. Plain data, no HTML, no layout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.diagnostics import Span
from generator.geometry import Rect, Size
from generator.model.face_data import FaceData, variables
from generator.source.tree import Loc


@dataclass(frozen=True)
class Place:
    """Where an entry of the file stands on a face (mm from its trim's corner), for whoever points at it.

    Nothing printed depends on it. ``cells``: the column, row, width and height of an area on the face's grid;
    the grid itself has them as well. ``written``: where the file says so. Without cells, that is where the
    file names the area (by the last step of that one's ``loc``) that the thing belongs to: it can be carried
    into another. ``swaps``: it may change places with others that may.
    """

    loc: Loc
    area: Rect
    title: str = ""
    cells: tuple[int, int, int, int] | None = None
    written: Loc | None = None
    swaps: bool = False


@dataclass(frozen=True)
class Face:
    """One printed side of a piece.

    ``key`` names it within its product (``tresor``) and appears in messages. ``template`` is a path below
    ``templates/``. ``data`` is JSON-like and becomes the template's variables. ``size`` is the trim size in
    mm; the template is rendered at trim size + ``bleed`` mm on every side. ``span`` is the place in the YAML
    that a complaint about this face should point at; ``places`` are those of what stands on it, as far as the
    view knows them and the words on it do not tell.
    """

    key: str
    template: str
    data: Mapping[str, Any]
    size: Size
    bleed: float = 0.0
    span: Span | None = None
    places: tuple[Place, ...] = ()

    @classmethod
    def of(
        cls,
        key: str,
        template: str,
        data: FaceData,
        size: Size,
        bleed: float = 0.0,
        span: Span | None = None,
        places: tuple[Place, ...] = (),
    ) -> Face:
        """A face whose template gets the fields of ``data``. Raises TypeError for data that is not plain."""
        return cls(key, template, variables(data), size, bleed, span, places)


@dataclass(frozen=True)
class Piece:
    """One thing to cut out (or one full sheet): a front, perhaps a back, and how often it is needed.

    Tokens of one product may differ in size. ``round`` ones are discs that leave the corners of their face
    empty, so that they may lie in a honeycomb.
    """

    front: Face
    back: Face | None = None
    copies: int = 1
    round: bool = False
