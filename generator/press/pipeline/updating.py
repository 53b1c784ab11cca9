"""An update of an earlier print: only what is new and changed, and a page that says what to exchange."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.model.kit import Kind
from generator.model.palette import GREY
from generator.model.print import Backs, Paper
from generator.model.record import plain_text
from generator.model.rendered import RenderedFace
from generator.press.earlier.changes import Deck, PieceChange, changes
from generator.press.earlier.reading import EarlierPrint, earlier_print
from generator.press.options import LAST, BuildOptions, Progress
from generator.press.pipeline.choosing import together
from generator.press.pipeline.faces import FaceStudio
from generator.press.pipeline.file_names import stem
from generator.press.pipeline.products import ProductRun
from generator.press.pipeline.recording import deck_of
from generator.press.pipeline.update_pictures import taken
from generator.press.pipeline.update_slip import UpdateSlip
from generator.press.project import Project

if TYPE_CHECKING:
    from generator.press.pipeline.making import Plan


@dataclass(frozen=True)
class Compared:
    """What has changed since an earlier print, and the faces that were drawn to know."""

    old: EarlierPrint
    changes: tuple[PieceChange, ...]
    #: What the table has once it is up to date.
    now: Deck
    #: The version and code of what is printed now.
    edition: str
    faces: Mapping[str, RenderedFace]


def compared(plan: Plan, old: EarlierPrint, studio: FaceStudio, progress: Progress) -> Compared:
    """``plan``'s deck against an ``old`` print. Raises UsageFault for one of another game, or of a part."""
    record = old.record
    if record.game != plan.target.game.id:
        raise UsageFault(
            _("“{path}” shows the game “{game}”.").format(path=old.path.name, game=record.game),
            _("Name a PDF of the game “{game}”.").format(game=plan.target.game.id),
        )
    if record.scope not in ("game", "products"):
        raise UsageFault(
            _("“{path}” shows single cards or pages only.").format(path=old.path.name),
            _("Name a PDF of the whole game or product, or an update of one."),
        )
    known = {face.digest: face.look for face in record.faces}
    # What follows from the same looks the same; only the rest is drawn to be looked at.
    unknown = [face for run in plan.deck for face in run.faces if studio.digest(face) not in known]
    faces = studio.render(unknown, progress)
    now, _numbers = deck_of(plan.deck, faces, known)
    before = Deck(record.faces, record.products)
    found = changes(before, now, all_products=record.scope == "game")
    return Compared(old, tuple(found), now, plan.version, faces)


def earlier_of(project: Project, plan: Plan, options: BuildOptions) -> EarlierPrint:
    """The print that ``options.since`` means. Raises UsageFault where there is none."""
    if isinstance(options.since, EarlierPrint):
        return options.since
    assert options.since == LAST
    out = project.out_folder(plan.target.game.id)
    names = []
    for listed in (True, False):
        whole = replace(plan.options, backs=options.backs, since=None, print_list=listed)
        names.append(stem(plan.target, plan.kit, plan.products, whole, plan.part))
    for name in names:
        for suffix in ("", "-vorderseiten"):
            if (path := out / f"{name}{suffix}.pdf").is_file():
                return earlier_print(project, path)
    raise UsageFault(
        _("There is no “{path}” to compare with.").format(path=project.label(out / f"{names[0]}.pdf")),
        _("Name the PDF that you printed: --changed-since FILE.pdf"),
    )


def updated(
    plan: Plan, found: Compared, paper: Paper, studio: FaceStudio, progress: Progress
) -> tuple[Plan, dict[str, RenderedFace]] | None:
    """The plan for what is new and changed, and its faces; None where nothing is.

    What to exchange stands beside the cards of one sheet where there is room, else on pages before them.
    """
    if not found.changes:
        return None
    backs = plan.options.backs
    runs = together(tuple(_wanted(plan.deck, found.changes)), paper, backs)
    if backs is not Backs.NONE and not any(run.has_backs for run in runs):
        backs = Backs.NONE
        runs = tuple(run.imposed(paper, backs) for run in runs)
    old, new = found.old.record, found.now
    slip = UpdateSlip(plan, studio, found.changes, Deck(old.faces, old.products), new, old.edition)
    laid = slip.beside(runs, paper) or slip.before(runs, paper, backs)
    # Another process takes the pictures of what was, while the workers draw what will be.
    with ThreadPoolExecutor(1) as aside:
        before = aside.submit(taken, found.old, laid.rows, colour=plan.options.ink != GREY)
        wanted = [face for run in laid.runs for face in run.faces]
        faces = {**found.faces, **studio.render(wanted, progress)}
    pictures = before.result()
    faces |= {picture.digest: picture for picture in pictures.values()}
    everything = tuple(_without(run, faces) for run in laid.runs)
    options = replace(plan.options, backs=backs)
    looks = {face.digest: face.look for face in new.faces}
    return replace(plan, runs=runs, everything=everything, options=options, looks=looks), faces


def _wanted(deck: Sequence[ProductRun], changes: Sequence[PieceChange]) -> Iterator[ProductRun]:
    """The pieces that come into the deck, as often as they do; of a booklet all pages."""
    into = {(change.product, change.id): change.into for change in changes}
    for run in deck:
        product = run.product
        if product.kind is Kind.BOOKLET:
            if into.get((product.id, product.id)):
                yield run
            continue
        copies = [into.get((product.id, plain_text(piece.front.key)), 0) for piece in run.pieces]
        if not any(copies):
            continue
        items = tuple(replace(item, copies=n) for item, n in zip(run.order.items, copies, strict=True) if n)
        pieces = tuple(replace(piece, copies=n) for piece, n in zip(run.pieces, copies, strict=True) if n)
        yield replace(run, pieces=pieces, order=replace(run.order, items=items))


def _without(run: ProductRun, faces: Mapping[str, RenderedFace]) -> ProductRun:
    """``run`` without small pictures that the earlier print does not have."""
    if not run.pictured:
        return run
    sheets = []
    for sheet in run.sheets:
        there = tuple(small for small in sheet.imposition.miniatures if small.digest in faces)
        sheets.append(replace(sheet, imposition=replace(sheet.imposition, miniatures=there)))
    return replace(run, sheets=tuple(sheets))
