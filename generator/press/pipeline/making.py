"""A kit from YAML to the bytes of its PDFs: load, check, view, render, impose, assemble, preflight."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from generator.diagnostics import ContentFault, Diagnostic, Severity
from generator.impose.job import PrintJob
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit, Product, Stock
from generator.model.palette import GREY, Palettes
from generator.model.print import Backs, Paper
from generator.model.rendered import RenderedFace
from generator.press.loading.check import check_content, check_kit
from generator.press.loading.content import load_game
from generator.press.loading.font_bytes import fonts_of
from generator.press.loading.fonts import known_fonts
from generator.press.loading.papers import formats_of, paper_of
from generator.press.loading.words import press_wording
from generator.press.options import BuildOptions, FaceOrigins, Progress, SummaryRow, no_progress
from generator.press.pipeline.choosing import chosen_runs, pages_only, shown, together
from generator.press.pipeline.credits_page import credits_page
from generator.press.pipeline.faces import FaceStudio
from generator.press.pipeline.file_names import stem
from generator.press.pipeline.print_jobs import print_jobs, version_code
from generator.press.pipeline.print_list import print_list_pages, with_pictures
from generator.press.pipeline.products import ProductRun, page_run, pages_run, run_of
from generator.press.pipeline.recording import recorded
from generator.press.project import Project
from generator.press.targets.folders import products_in
from generator.press.targets.game_options import asked_for, at_the_table, check_choices
from generator.press.targets.selection import Target, format_for, products_of
from generator.render.pool import Renderer
from generator.wording import Wording

if TYPE_CHECKING:
    from generator.press.pipeline.updating import Compared

#: Words: the titles of the press's own pages.
_PRINT_LIST = "print-list.title"
_CREDITS = "credits.title"


@dataclass(frozen=True)
class Plan:
    """One PDF before anything is drawn: its products on their sheets, between the press's own pages."""

    target: Target
    kit: Kit
    products: tuple[Product, ...]
    runs: tuple[ProductRun, ...]
    everything: tuple[ProductRun, ...]
    #: The YAML file whose form it is, where a product has several forms.
    part: str
    #: As asked for; one-sided where nothing has a back.
    options: BuildOptions
    wording: Wording
    #: The whole kit's, whatever part of it this is.
    version: str
    #: All that the table has once this is printed.
    deck: tuple[ProductRun, ...]
    #: Digest → look of faces that were drawn before (model/record.py).
    looks: Mapping[str, str | None] = field(default_factory=dict)

    @cached_property
    def jobs(self) -> list[tuple[str, PrintJob]]:
        """The files that it becomes: what each adds to the common name, and its job."""
        return print_jobs(self.kit, self.everything, self.options, self.version, self.wording)

    @property
    def scope(self) -> str:
        """What part of the kit it is, as its record says."""
        if self.options.chosen:
            return "cards" if self.options.cards else "pages"
        return "game" if self.target.is_game(self.options.only) and not self.part else "products"


class Drawn(NamedTuple):
    """PDFs to be made, with all their faces, what was remarked, and who drew it."""

    plans: Sequence[Plan]
    faces: Mapping[str, RenderedFace]
    notes: Sequence[Diagnostic]
    studio: FaceStudio


@dataclass(frozen=True)
class Made:
    """A plan's PDFs, in memory: name → bytes; of each, the pages that show something of the game.

    ``backs``: how they are to be printed; on one side where nothing in them has a back.
    """

    folder: Path
    pdfs: Mapping[str, bytes]
    rows: tuple[SummaryRow, ...]
    diagnostics: tuple[Diagnostic, ...]
    pages: Mapping[str, tuple[int, ...]]
    backs: Backs
    #: How the faces came about, told with the first of what was drawn together.
    drawing: FaceOrigins = field(default_factory=FaceOrigins)


def _unseen_plans(_plans: Sequence[Plan]) -> None:
    pass


def _unseen_face(_digest: str, _face: RenderedFace) -> None:
    pass


@dataclass(frozen=True)
class Onlooker:
    """Who watches a kit being made: the plans of a game as soon as they stand, each face when it is drawn."""

    planned: Callable[[Sequence[Plan]], None] = field(default=_unseen_plans)
    #: In any thread, one call at a time; a face that had to be drawn again comes twice.
    drawn: Callable[[str, RenderedFace], None] = field(default=_unseen_face)


NOBODY = Onlooker()


def plans_of(
    project: Project,
    targets: Sequence[Target],
    options: BuildOptions,
    renderer: Renderer | None = None,
    *,
    judged: bool = True,
) -> tuple[list[Plan], FaceStudio]:
    """What ``targets`` of one game would be printed as, without drawing anything; and who can draw it.

    Without ``judged``, the game's rules are not looked at: for what is shown while somebody writes.
    Raises ContentFault or UsageFault.
    """
    content, _notes = _checked(project, targets, judged=judged)
    studio = _studio(project, content, options, renderer)
    plans = [plan for target in targets for plan in _plans(project, target, content, options, studio)]
    return plans, studio


def make(
    project: Project,
    targets: Sequence[Target],
    options: BuildOptions,
    renderer: Renderer,
    progress: Progress = no_progress,
    onlooker: Onlooker = NOBODY,
) -> Iterator[Made]:
    """The PDFs of ``targets``; what those of one game show is drawn together.

    Raises ContentFault, UsageFault or EnvironmentFault.
    """
    for made in drawn(project, targets, options, progress, renderer, onlooker):
        for number, plan in enumerate(made.plans):
            progress("assemble", number, len(made.plans))
            finished = _finished(project, plan, options, made.faces, made.notes)
            yield finished if number else replace(finished, drawing=made.studio.drawing)


def drawn(
    project: Project,
    targets: Sequence[Target],
    options: BuildOptions,
    progress: Progress,
    renderer: Renderer,
    onlooker: Onlooker = NOBODY,
) -> Iterator[Drawn]:
    """What becomes of ``targets``; those of one game are drawn together."""
    for _game, own in groupby(targets, key=lambda target: target.game.id):
        alike = list(own)
        progress("load", 0, 1)
        content, notes = _checked(project, alike)
        studio = _studio(project, content, options, renderer)
        plans = [plan for target in alike for plan in _plans(project, target, content, options, studio)]
        onlooker.planned(plans)
        # The workers draw while this process loads what the second half of the build needs.
        loading = threading.Thread(
            target=importlib.import_module, args=("generator.press.pipeline.assembly",), daemon=True
        )
        loading.start()
        if options.since is not None:
            # Reads PDFs and shrinks pictures, which other builds need not load.
            from generator.press.pipeline.updating import compared, earlier_of, updated

            for plan in plans:
                found = compared(plan, earlier_of(project, plan, options), studio, progress)
                if update := updated(plan, found, paper_of(project, options.paper), studio, progress):
                    yield Drawn([update[0]], update[1], notes, studio)
            continue
        faces = studio.render(
            [face for plan in plans for run in plan.everything for face in run.faces],
            progress,
            onlooker.drawn,
        )
        loading.join()
        yield Drawn(plans, faces, notes, studio)


def compare(
    project: Project, targets: Sequence[Target], options: BuildOptions, renderer: Renderer
) -> list[Compared]:
    """What has changed since ``options.since``, for each PDF of ``targets`` (of one game).

    Raises as :func:`make` does.
    """
    from generator.press.pipeline.updating import compared, earlier_of

    plans, studio = plans_of(project, targets, options, renderer)
    return [compared(plan, earlier_of(project, plan, options), studio, no_progress) for plan in plans]


def _studio(
    project: Project, content: GameContent, options: BuildOptions, renderer: Renderer | None
) -> FaceStudio:
    palettes = content.of(Palettes)
    colours = palettes[0].model if palettes else Palettes(full={}, low={})
    return FaceStudio(project, colours, options.ink, content.kit.model.language, renderer)


def _plans(
    project: Project, target: Target, content: GameContent, options: BuildOptions, studio: FaceStudio
) -> Iterator[Plan]:
    """One PDF, or with ``fillable`` one for each form."""
    check_choices(project, target.game, content, options)
    kit = content.kit.model
    options = at_the_table(kit, options)
    paper, formats = paper_of(project, options.paper), formats_of(project)
    wording = press_wording(project, kit.language)
    chosen = products_in if target.folder is not None else products_of
    products = asked_for(project, target.game, kit, chosen(project, kit, target, options.only), options)
    if absent := check_kit(project, target.game, content, products):
        raise ContentFault(absent)
    usual = [one.id for one in formats.model.formats] if options.usual_format else []
    options = replace(options, format=format_for(products, options.format, usual))
    content = content.only({project.label(path) for path in target.paths})
    # What is printed on cardstock comes first, so that the paper is changed once.
    ordered = sorted(products, key=lambda p: p.stock is not Stock.CARDSTOCK)

    def runs_of(products: Sequence[Product]) -> tuple[ProductRun, ...]:
        return tuple(run_of(content, target.game, p, options, paper, formats, studio) for p in products)

    runs = runs_of(ordered)
    deck, version = runs, version_code(kit, runs)
    if options.cards:
        rest = [one for one in kit.products if one not in products] if target.is_game(options.only) else []
        others = (run for one in rest for run in runs_of([one]))
        deck = chosen_runs(runs, others, options.cards)
        runs = together(deck, paper, options.backs)
    if options.backs is not Backs.NONE and not any(run.has_backs for run in runs):
        options = replace(options, backs=Backs.NONE)
        runs = tuple(run.imposed(paper, Backs.NONE) for run in runs)
    # What has no bleed whatever was asked for is the same file as without.
    options = replace(options, bleed=max((run.order.bleed for run in runs), default=0.0))
    before, after = _own_pages(project, content.kit, runs, paper, options, studio, wording)
    if options.fillable:
        for run in runs:
            for part, form in run.by_file(paper, options.backs):
                own, pages, forms = version_code(kit, (form,)), (form, *after), (form,)
                yield Plan(target, kit, (form.product,), forms, pages, part, options, wording, own, forms)
        return
    everything = (*before, *runs, *after)
    if options.pages:
        everything = pages_only(everything, options.pages, options.backs)
        runs = tuple(run for run in everything if run.product in [one.product for one in runs])
        deck = tuple(map(shown, runs))
    yield Plan(target, kit, products, runs, everything, "", options, wording, version, deck)


def _own_pages(
    project: Project,
    kit: Loaded[Kit],
    runs: Sequence[ProductRun],
    paper: Paper,
    options: BuildOptions,
    studio: FaceStudio,
    wording: Wording,
) -> tuple[tuple[ProductRun, ...], tuple[ProductRun, ...]]:
    """The press's pages before and after the products: print list and credits, unless they are left out."""
    if not options.print_list or options.since is not None:
        return (), ()
    known = known_fonts(project)
    list_ = print_list_pages(kit.model, runs, paper, options, known, fonts_of(project), wording)
    front = pages_run(studio, [one.face for one in list_], wording(_PRINT_LIST), paper, options.backs)
    front = with_pictures(front, list_)
    # A form that is filled in on the screen is no picture.
    shown = () if options.fillable else runs
    credits = credits_page(project, kit, shown, paper, wording, grey=options.ink == GREY)
    last = page_run(studio, credits.face, wording(_CREDITS), paper, options.backs)
    return (front,), (with_pictures(last, (credits,)),)


def _finished(
    project: Project,
    plan: Plan,
    options: BuildOptions,
    faces: Mapping[str, RenderedFace],
    notes: Sequence[Diagnostic],
) -> Made:
    """The plan's PDFs."""
    from generator.press.pipeline.assembly import press, summary

    # Not the name in the kit: a copied game that still bears the original's must not overwrite its PDFs.
    out = project.out_folder(plan.target.game.id)
    # Named after the backs that were asked for, even if there are none.
    asked = replace(plan.options, backs=options.backs)
    name = stem(plan.target, plan.kit, plan.products, asked, plan.part)
    pdfs: dict[str, bytes] = {}
    pages: dict[str, tuple[int, ...]] = {}
    said = list(notes)
    for suffix, job in plan.jobs:
        record = recorded(job, plan.target.game.id, plan.scope, plan.deck, faces, plan.options, plan.looks)
        data, remarks = press(replace(job, record=record), faces, project)
        said += remarks
        file = f"{name}{suffix}.pdf"
        pdfs[file] = data
        pages[file] = _product_pages(job)
    of = plan.target.file.stem if plan.target.file is not None else plan.target.game.id
    how = plan.options.backs if any(run.has_backs for run in plan.runs) else Backs.NONE
    return Made(out, pdfs, summary(plan.runs, faces, of), tuple(said), pages, how)


def _product_pages(job: PrintJob) -> tuple[int, ...]:
    """The pages of a file, from 0, that show something of the game."""
    titles = [section.product_title for section in job.sections for _sheet in section.sheets]
    own = {job.wording(key) for key in (_PRINT_LIST, _CREDITS)}
    return tuple(
        number
        for number, (title, sheet) in enumerate(zip(titles, job.sheets, strict=True))
        if sheet.placements and title not in own
    )


def _checked(
    project: Project, targets: Sequence[Target], *, judged: bool = True
) -> tuple[GameContent, list[Diagnostic]]:
    """The game of all ``targets``, with their files. Raises ContentFault when it does not hold."""
    game = targets[0].game
    loading = load_game(project, game, *(path for target in targets for path in target.paths))
    found = [*loading.diagnostics]
    if loading.content is not None and not judged:
        own = {project.label(path) for target in targets for path in target.paths}
        unread = [d for d in found if d.severity is Severity.ERROR and d.span and d.span.path in own]
        if unread:
            raise ContentFault(unread)
        return loading.content, found
    if loading.content is not None:
        found += check_content(project, game, loading.content)
    errors = [d for d in found if d.severity is Severity.ERROR]
    if errors or loading.content is None:
        raise ContentFault(errors)
    return loading.content, [d for d in found if d.severity is not Severity.ERROR]
