"""A kit from YAML to finished PDFs: load, check, view, render, impose, assemble, preflight, write."""

from __future__ import annotations

import importlib
import threading
from dataclasses import replace
from pathlib import Path

from generator.build.atomic import folder_lock, write_atomically
from generator.build.check import check_content, check_kit
from generator.build.choices import asked_for, check_choices, for_screen
from generator.build.content import load_game
from generator.build.faces import FaceStudio
from generator.build.jobs import print_jobs, version_code
from generator.build.naming import stem
from generator.build.options import BuildOptions, BuildResult, Progress, Row, no_progress
from generator.build.papers import formats_of, paper_of
from generator.build.printlist import credits_face, print_list_face
from generator.build.project import Project
from generator.build.runs import page_run, run_of
from generator.build.targets import Target, check_format, products_of, resolve
from generator.diagnostics import ContentFault, Diagnostic, Severity
from generator.impose.job import PrintJob
from generator.model.content import GameContent
from generator.model.kit import Stock
from generator.model.palette import Palettes
from generator.render.pool import Renderer

_PRINT_LIST = "Druckliste"
_CREDITS = "Nachweise"


def build(
    project: Project,
    options: BuildOptions,
    progress: Progress = no_progress,
    renderer: Renderer | None = None,
) -> BuildResult:
    """Build every target's PDFs below the project's ``out`` folder, with ``renderer`` if one is open already.

    Raises ContentFault (nothing was written for that target), UsageFault or EnvironmentFault.
    """
    files: list[Path] = []
    rows: list[Row] = []
    notes: list[Diagnostic] = []
    pages: dict[Path, tuple[int, ...]] = {}
    for text in options.targets:
        result = _build_target(project, resolve(project, text), options, progress, renderer)
        pages |= result.pages
        files += result.files
        rows += result.rows
        notes += result.diagnostics
    return BuildResult(tuple(files), tuple(rows), tuple(dict.fromkeys(notes)), pages)


def _build_target(
    project: Project, target: Target, options: BuildOptions, progress: Progress, renderer: Renderer | None
) -> BuildResult:
    progress("load", 0, 1)
    options = for_screen(options)
    content, notes = _checked(project, target)
    check_choices(target.game, content, options)
    kit = content.kit.model
    paper, formats = paper_of(project, options.paper), formats_of(project)
    folder = project.game_folder(target.game.id)
    assert folder is not None
    products = asked_for(target.game, kit, products_of(kit, target, options.only, folder), options)
    if absent := check_kit(project, content, products):
        raise ContentFault(absent)
    check_format(options.format, products)
    if target.file is not None:
        content = _only_file(project, target, content)
    palettes = content.of(Palettes)
    colours = palettes[0].model if palettes else Palettes(full={}, low={})
    studio = FaceStudio(project, colours, options.ink, renderer)
    # What is printed on cardstock comes first, so that the paper is changed once.
    ordered = sorted(products, key=lambda p: p.stock is not Stock.CARDSTOCK)
    runs = [run_of(content, target.game, product, options, paper, formats, studio) for product in ordered]
    last = credits_face(project, kit, paper)
    everything = [*runs, page_run(studio, last, _CREDITS, paper, options.backs)]
    if not options.fillable:
        front = print_list_face(kit, runs, paper, options)
        everything.insert(0, page_run(studio, front, _PRINT_LIST, paper, options.backs))
    # The workers draw while this process loads what the second half of the build needs.
    loading = threading.Thread(target=importlib.import_module, args=("generator.build.finish",), daemon=True)
    loading.start()
    faces = studio.render([face for run in everything for face in run.faces], progress)
    loading.join()
    from generator.build.finish import press, summary

    progress("assemble", 0, 1)
    # Not the name in the kit: a copied game that still bears the original's must not overwrite its PDFs.
    out = project.out / target.game.id
    name = stem(target, kit, products, options)
    pdfs: list[tuple[Path, bytes]] = []
    pages: dict[Path, tuple[int, ...]] = {}
    for suffix, job in print_jobs(kit, everything, options, version_code(kit, runs)):
        data, remarks = press(job, faces, project.fonts_folder())
        notes += remarks
        pdfs.append((out / f"{name}{suffix}.pdf", data))
        pages[pdfs[-1][0]] = _product_pages(job)
    progress("write", 0, 1)
    with folder_lock(out):
        for path, data in pdfs:
            write_atomically(path, data)
    progress("write", 1, 1)
    return BuildResult(tuple(path for path, _data in pdfs), summary(runs, faces), tuple(notes), pages)


def _product_pages(job: PrintJob) -> tuple[int, ...]:
    """The pages of a file, from 0, that show something of the game."""
    titles = [section.product_title for section in job.sections for _sheet in section.sheets]
    return tuple(
        number
        for number, (title, sheet) in enumerate(zip(titles, job.sheets, strict=True))
        if sheet.placements and title not in (_PRINT_LIST, _CREDITS)
    )


def _checked(project: Project, target: Target) -> tuple[GameContent, list[Diagnostic]]:
    loading = load_game(project, target.game, target.file)
    found = [*loading.diagnostics]
    if loading.content is not None:
        found += check_content(project, target.game, loading.content)
    errors = [d for d in found if d.severity is Severity.ERROR]
    if errors or loading.content is None:
        raise ContentFault(errors)
    return loading.content, [d for d in found if d.severity is not Severity.ERROR]


def _only_file(project: Project, target: Target, content: GameContent) -> GameContent:
    assert target.file is not None
    label = project.label(target.file)
    chosen = next((d for d in content.documents if d.path == label), None)
    if chosen is None:
        return content
    kept = tuple(d for d in content.documents if d.path == label or type(d.model) is not type(chosen.model))
    return replace(content, documents=kept)
