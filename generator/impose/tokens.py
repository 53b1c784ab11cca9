"""Tokens: pieces of one or several sizes in one product, nested so that they take little paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from generator.geometry import Size
from generator.impose.cards import Lay, card_sheets, flat_sheets, folded_sheets
from generator.impose.layout import FOLD_GAP, n_up, too_large, usable
from generator.impose.nesting import Nest, extent, honeycomb, nest, strips
from generator.impose.order import Order, OrderItem
from generator.impose.sheet import Placement, Sheet
from generator.model.print import Backs, Paper

#: Space between kinds of pieces, mm: the first of these that takes no sheet more.
_GAPS: Final = (6.0, 4.0, 2.0, 0.0)
#: Pieces of one size of which there are no more are one kind with those beside them.
_FEW: Final = 3
#: More kinds or pieces than these only lie as densely as they can: placing kinds takes time by their square.
_MOST_KINDS, _MOST_PIECES = 200, 2_000


class _Way(NamedTuple):
    """Nested pieces on paper that lies this way; with a fold (upright or not), in the half before it."""

    nests: list[Nest]
    paper: Size
    fold: bool | None = None


def token_sheets(order: Order, paper: Paper, mode: Backs) -> list[Sheet]:
    """The sheets of ``order``. Raises ContentFault (PRN001) when a piece is larger than the paper."""
    sizes = [item.size or order.trim for item in order.pieces]
    folded = mode is Backs.GUTTERFOLD and order.two_sided
    if len(set(sizes)) == 1:
        if not folded and (way := _comb(order, paper, sizes)):
            return flat_sheets(order, way.paper, _lays(order, way), mode, marked=False)
        return card_sheets(order.sized(sizes[0]), paper, mode)
    marked = not order.all_round
    if folded and (way := _best(order, sizes, paper, folds=(False, True))):
        return folded_sheets(order, way.paper, _lays(order, way), vertical=bool(way.fold), marked=marked)
    found = _best(order, sizes, paper, folds=(None,))
    if found is None:
        largest = max(sizes, key=lambda size: (max(size.width, size.height), min(size.width, size.height)))
        raise too_large(paper, largest, span=order.span)
    return flat_sheets(order, found.paper, _lays(order, found), mode, marked=marked)


def _best(order: Order, sizes: Sequence[Size], paper: Paper, folds: Sequence[bool | None]) -> _Way | None:
    """The way with the fewest sheets, kinds of pieces apart where that takes no more of them.

    Upright paper when both need as many.
    """
    densest = _fewest(paper, folds, lambda room: nest(sizes, room))
    if densest is None:
        return None
    kinds = _kinds(order, sizes)
    if len(kinds) > _MOST_KINDS or len(sizes) > _MOST_PIECES:
        return densest
    for gap in _GAPS:
        apart = _fewest(paper, folds, lambda room, gap=gap: strips(kinds, sizes, room, gap))  # type: ignore[misc]
        if apart and len(apart.nests) <= len(densest.nests):
            return apart
    return densest


def _kinds(order: Order, sizes: Sequence[Size]) -> list[list[int]]:
    """The pieces by their numbers: many of one kind together, few of several side by side."""
    kinds: list[list[int]] = []
    few = False
    number = 0
    for item in order.items:
        pieces = list(range(number, number + item.copies))
        number += item.copies
        if not pieces:
            continue
        if few and item.copies <= _FEW and sizes[kinds[-1][0]] == sizes[pieces[0]]:
            kinds[-1] += pieces
        else:
            kinds.append(pieces)
        few = item.copies <= _FEW
    return kinds


def _comb(order: Order, paper: Paper, sizes: Sequence[Size]) -> _Way | None:
    """Discs in a honeycomb, where that takes fewer sheets than rows."""
    if not order.all_round:
        return None
    way = _fewest(paper, (None,), lambda room: honeycomb(len(sizes), sizes[0].width, room))
    if way is None:
        return None
    rows = -(-len(sizes) // n_up(paper, sizes[0], span=order.span).count)
    return way if len(way.nests) < rows else None


def _fewest(
    paper: Paper, folds: Sequence[bool | None], put: Callable[[Size], list[Nest] | None]
) -> _Way | None:
    ways = []
    for landscape in (False, True):
        sheet = paper.oriented(landscape)
        for fold in folds:
            room = usable(sheet, paper.margin, 0.0)
            if fold is not None:
                half = (
                    Size(room.width / 2 - FOLD_GAP, room.height),
                    Size(room.width, room.height / 2 - FOLD_GAP),
                )
                room = half[0] if fold else half[1]
            if nests := put(room):
                ways.append(_Way(nests, sheet, fold))
    return min(ways, key=lambda way: len(way.nests), default=None)


def _lays(order: Order, way: _Way) -> list[Lay]:
    """The nests in the middle of the paper, or against the fold."""
    taken = extent(way.nests)
    left, top = (way.paper.width - taken.width) / 2, (way.paper.height - taken.height) / 2
    if way.fold is True:
        left = way.paper.width / 2 - FOLD_GAP - taken.width
    elif way.fold is False:
        top = way.paper.height / 2 - FOLD_GAP - taken.height
    pieces: tuple[OrderItem, ...] = order.pieces
    known: dict[tuple[tuple[OrderItem, ...], tuple[Placement, ...]], Lay] = {}
    lays = []
    for sheet in way.nests:
        items = tuple(pieces[spot.piece] for spot in sheet)
        fronts = tuple(
            Placement(
                pieces[spot.piece].front,
                left + spot.box.x,
                top + spot.box.y,
                spot.box.width,
                spot.box.height,
                90 if spot.turned else 0,
            )
            for spot in sheet
        )
        lays.append(known.setdefault((items, fronts), Lay(items, fronts)))
    return lays
