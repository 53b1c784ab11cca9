"""What a kit is made of (making.py), written below the project's ``out`` folder."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from generator.diagnostics import Diagnostic
from generator.model.print import Backs
from generator.press.options import BuildOptions, BuildResult, FaceOrigins, Progress, SummaryRow, no_progress
from generator.press.pipeline.faces import render_setup
from generator.press.pipeline.making import NOBODY, Onlooker, make
from generator.press.project import Project
from generator.press.state.atomic import folder_lock, write_atomically
from generator.press.targets.folders import only_folders, targets_of
from generator.press.targets.game_options import for_screen
from generator.render.pool import Renderer


def build(
    project: Project,
    options: BuildOptions,
    progress: Progress = no_progress,
    renderer: Renderer | None = None,
    onlooker: Onlooker = NOBODY,
) -> BuildResult:
    """Build every target's PDFs below the project's ``out`` folder, with ``renderer`` if one is open already.

    Raises ContentFault (nothing was written for that target), UsageFault or EnvironmentFault.
    """
    files: list[Path] = []
    rows: list[SummaryRow] = []
    notes: list[Diagnostic] = []
    pages: dict[Path, tuple[int, ...]] = {}
    backs: dict[Path, Backs] = {}
    drawn = FaceOrigins()
    if options.each:
        only_folders(project, options.targets)
    options = for_screen(options)
    with nullcontext(renderer) if renderer else _renderer(project, options) as drawing:
        drawing.get_ready()
        for text in options.targets:
            targets = targets_of(project, text, each=options.each)
            for made in make(project, targets, options, drawing, progress, onlooker):
                with folder_lock(made.folder):
                    for name, data in made.pdfs.items():
                        write_atomically(made.folder / name, data)
                for name in made.pdfs:
                    files.append(made.folder / name)
                    pages[files[-1]] = made.pages[name]
                    backs[files[-1]] = made.backs
                rows += made.rows
                drawn += made.drawing
                notes += made.diagnostics
            progress("write", 1, 1)
    return BuildResult(tuple(files), tuple(rows), tuple(dict.fromkeys(notes)), pages, backs, drawn)


def _renderer(project: Project, options: BuildOptions) -> AbstractContextManager[Renderer]:
    if options.scheduler is None and options.workers is None:
        return Renderer(render_setup(project))
    from generator.press.cluster.connecting import is_installed, needed

    if options.scheduler is None and not is_installed():
        return Renderer(render_setup(project), options.workers)

    # What draws on a cluster is loaded only where it is installed.
    needed()
    from generator.press.cluster.drawing import renderer_of

    return renderer_of(project, options.workers, options.scheduler)
