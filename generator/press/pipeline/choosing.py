"""Only what is wanted: some cards of a kit, or some pages of its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from itertools import groupby

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.impose.counting import planned_faces
from generator.impose.sheet import Sheet, Side
from generator.model.kit import Kind
from generator.model.pieces import Piece
from generator.model.print import Backs, Paper
from generator.model.slug import slug
from generator.press.options import EVERY_COPY, Pages, Wish
from generator.press.pipeline.products import ProductRun
from generator.press.pipeline.recording import title_of
from generator.suggest import closest

#: As many ids are named where none is near the one that was meant.
_NAMED = 12


def chosen_runs(
    runs: Sequence[ProductRun], others: Iterable[ProductRun], wishes: Sequence[Wish]
) -> tuple[ProductRun, ...]:
    """The pieces that are wished for; their sheets are still to be imposed.

    A piece is looked for among ``runs`` and, where none of them has it, among ``others``. Each comes as often
    as the last wish says that it fits. Where no id is what is wished for, names count that are printed on
    pieces. Pages of a booklet are not chosen: they hang together.
    Raises UsageFault for a wish that fits nothing.
    """
    found = [run for run in runs if run.product.kind is not Kind.BOOKLET]
    if any(not _understood(wish, found) for wish in wishes):
        found += [run for run in others if run.product.kind is not Kind.BOOKLET]
    by_ids: list[Wish] = []
    for wish in wishes:
        understood = _understood(wish, found)
        if not understood:
            raise _unknown(wish, found)
        by_ids += understood
    return tuple(part for run in found if (part := _narrowed(run, by_ids)))


def together(runs: Sequence[ProductRun], paper: Paper, backs: Backs) -> tuple[ProductRun, ...]:
    """``runs`` on as few sheets as they need: those that can share sheets as one."""
    return tuple(run.imposed(paper, backs) for run in _shared(runs))


def _shared(runs: Sequence[ProductRun]) -> Iterator[ProductRun]:
    alike = sorted(runs, key=lambda run: str(_sharing(run)))
    for key, group in groupby(alike, key=_sharing):
        own = list(group)
        if len(own) == 1 or key is None:
            yield from own
            continue
        first = own[0]
        title = " + ".join(run.product.title for run in own)
        names = " + ".join(run.product.id for run in own)
        product = first.product.model_copy(update={"title": title, "id": names})
        order = replace(first.order, product=title, items=tuple(i for run in own for i in run.order.items))
        yield replace(first, product=product, pieces=tuple(p for run in own for p in run.pieces), order=order)


def _sharing(run: ProductRun) -> tuple[object, ...] | None:
    """Runs of one such key may lie on one sheet; None: on none with others."""
    order, stock = run.order, run.product.stock.value
    if order.kind is Kind.CARDS:
        return "cards", stock, order.trim, order.bleed, order.enlarged
    # Discs have no marks: others beside them do.
    return ("tokens", stock, order.all_round) if order.kind is Kind.TOKENS else None


def _narrowed(run: ProductRun, wishes: Sequence[Wish]) -> ProductRun | None:
    """The pieces of ``run`` that are wished for; None without any."""
    kept = []
    for piece, item in zip(run.pieces, run.order.items, strict=True):
        fits = [wish for wish in wishes if _fits(wish, run, piece)]
        if fits:
            copies = item.copies if fits[-1].copies == EVERY_COPY else fits[-1].copies
            kept.append((replace(piece, copies=copies), replace(item, copies=copies)))
    if not kept:
        return None
    order = replace(run.order, items=tuple(item for _piece, item in kept))
    return replace(run, pieces=tuple(piece for piece, _item in kept), order=order)


def _understood(wish: Wish, runs: Sequence[ProductRun]) -> list[Wish]:
    """``wish`` where an id fits it; else one for each piece that bears such a name; none without any."""
    pieces = [(run, piece) for run in runs for piece in run.pieces]
    if any(_fits(wish, run, piece) for run, piece in pieces):
        return [wish]
    return [
        replace(wish, pattern=f"{run.product.id}/{piece.front.key}")
        for run, piece in pieces
        if fnmatchcase(slug(title_of(piece)), wish.pattern)
    ]


def _fits(wish: Wish, run: ProductRun, piece: Piece) -> bool:
    names = (piece.front.key, f"{run.product.id}/{piece.front.key}")
    return any(fnmatchcase(name, wish.pattern) for name in names)


def _unknown(wish: Wish, runs: Sequence[ProductRun]) -> UsageFault:
    ids = list(dict.fromkeys(piece.front.key for run in runs for piece in run.pieces))
    near = closest(wish.pattern.rpartition("/")[2], ids)
    if not ids:
        hint = _("Only pages of a booklet are here; they hang together. Choose sheets of it with --pages.")
    elif near:
        hint = _("Did you mean “{word}”?").format(word=near)
    else:
        named = ", ".join(ids[:_NAMED]) + (" …" if len(ids) > _NAMED else "")
        hint = _("There are, for example: {ids}").format(ids=named)
    return UsageFault(_("No card here has the id “{id}”.").format(id=wish.pattern), hint)


@dataclass(frozen=True)
class PaperLeaf:
    """A sheet of paper: its sides, and the pages that they are in the file (of two files: of the fronts)."""

    sides: tuple[Sheet, ...]
    first: int
    last: int


def pages_only(runs: Sequence[ProductRun], pages: Pages, backs: Backs) -> tuple[ProductRun, ...]:
    """``runs`` without the sheets of paper on which none of ``pages`` is. Raises UsageFault where all go."""
    kept: list[ProductRun] = []
    page = 1
    for run in runs:
        leaves = list(_leaves(run.sheets, page, backs))
        page = leaves[-1].last + 1 if leaves else page
        wanted: list[Sheet] = []
        rest: list[Sheet] = []
        for leaf in leaves:
            inside = any(first <= leaf.last and last >= leaf.first for first, last in pages)
            (wanted if inside else rest).extend(leaf.sides)
        if wanted:
            kept.append(replace(run, sheets=tuple(wanted), left_out=tuple(rest)))
    if not kept:
        raise UsageFault(
            _("--pages: the PDF ends with page {last}.").format(last=page - 1),
            _("Page 1 of the whole PDF, its print list, says where everything is."),
        )
    return tuple(kept)


def shown(run: ProductRun) -> ProductRun:
    """``run`` with the pieces alone that its sheets show."""
    if not run.left_out or run.product.kind is Kind.BOOKLET:
        return run
    counted = planned_faces(run.sheets)
    copies = [max(counted[item.front], counted[item.back] if item.back else 0) for item in run.order.items]
    items = tuple(replace(item, copies=n) for item, n in zip(run.order.items, copies, strict=True) if n)
    pieces = tuple(piece for piece, n in zip(run.pieces, copies, strict=True) if n)
    return replace(run, pieces=pieces, order=replace(run.order, items=items))


def _leaves(sheets: Sequence[Sheet], page: int, backs: Backs) -> Iterator[PaperLeaf]:
    sides: list[Sheet] = []
    for number, sheet in enumerate(sheets):
        sides.append(sheet)
        if number + 1 < len(sheets) and sheets[number + 1].side is Side.BACK:
            continue
        # The backs of a file of their own are counted with their fronts.
        last = page if backs is Backs.MANUAL else page + len(sides) - 1
        yield PaperLeaf(tuple(sides), page, last)
        page, sides = last + 1, []
