"""One build from the command line: press, report, and remember what was shown."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.cli.asked import Asked, Ways
from generator.cli.console import err
from generator.cli.console import out as console
from generator.cli.failures import Exit
from generator.cli.press_options import build_options
from generator.cli.progress import ProgressBars
from generator.cli.settings import project_of
from generator.cli.summary import paths_text, summary_text
from generator.diagnostics import ContentFault, Diagnostic
from generator.i18n import _
from generator.press.loading.games import available
from generator.press.options import BuildOptions, BuildResult, FaceOrigins, Progress
from generator.press.pipeline.build import build as press
from generator.press.project import Project
from generator.press.state.printer_book import book_path, read_book
from generator.press.state.stamp import remember, signature_before, watched_paths


@dataclass(frozen=True)
class BuildOrder:
    """What was asked for: ``targets``, or without any all games of the project.

    ``argv`` is the call as typed, under which its answer is remembered.
    """

    targets: tuple[str, ...]
    only: tuple[str, ...]
    asked: Asked
    ways: Ways
    project: Path | None
    quiet: bool
    open: bool
    argv: Sequence[str]
    verbose: bool = False


def carry_out(order: BuildOrder) -> int:
    """Build, and say so; returns the exit code. Usage and environment faults pass through."""
    project = project_of(order.project, order.asked)
    options = build_options(order.targets or available(project), order.only, order.asked, order.ways)
    options = replace(options, printer=read_book().chosen(order.asked.printer, options.paper))
    extra = [*_files(order.targets), book_path()]
    watched = watched_paths(project.root, project.shipped, extra)
    before = signature_before(watched)
    # All games are built even if one of them has faults; what was named stands or falls together.
    parts = [(target,) for target in options.targets] if not order.targets else [options.targets]
    with ProgressBars(hidden=order.quiet) as bars:
        result, faults = _pressed(project, [replace(options, targets=part) for part in parts], bars)
    shown = paths_text(result.files) if order.quiet else summary_text(result, options)
    if result.files:
        sys.stdout.write(shown)
        sys.stdout.flush()
    elif order.ways.since is not None and not faults:
        _say(_("Nothing has changed since then: there is nothing to print."))
    if order.verbose:
        _tell(result.drawing)
    if faults:
        from generator.cli.findings import print_findings

        # Here and not in failures: the excerpts come from this project, wherever we stand.
        print_findings(faults, project)
        return int(Exit.CONTENT)
    if not _warn(result, project, order) and not _changing(project, order):
        remember(order.argv, watched, before, result.files, shown)
    if order.open:
        from generator.cli.opener import open_files

        open_files(result.files)
    return int(Exit.OK)


def _pressed(
    project: Project, parts: Sequence[BuildOptions], progress: Progress
) -> tuple[BuildResult, list[Diagnostic]]:
    """What could be built, and what is wrong with the rest."""
    made: list[BuildResult] = []
    faults: list[Diagnostic] = []
    for options in parts:
        try:
            made.append(press(project, options, progress))
        except ContentFault as fault:
            faults += fault.diagnostics
    files = tuple(path for part in made for path in part.files)
    rows = tuple(row for part in made for row in part.rows)
    notes = tuple(d for part in made for d in part.diagnostics)
    backs = {path: how for part in made for path, how in part.backs.items()}
    drawing = sum((part.drawing for part in made), FaceOrigins())
    return BuildResult(files, rows, notes, backs=backs, drawing=drawing), faults


def _tell(drawing: FaceOrigins) -> None:
    """How the faces came about."""
    text = _("Faces: {kept} drawn before, {by_class} by their kind, {by_weasyprint} by WeasyPrint.")
    err().print(text.format(**vars(drawing)), markup=False, soft_wrap=True)
    if drawing.retired:
        text = _("{number} kinds of faces are no longer used: WeasyPrint drew one of them in another way.")
        err().print(text.format(number=drawing.retired), markup=False, soft_wrap=True)


def _warn(result: BuildResult, project: Project, order: BuildOrder) -> bool:
    """Print the warnings; True if there were any, which the next run must then find again."""
    if order.quiet or not result.diagnostics:
        return False
    from generator.cli.findings import print_findings

    print_findings(result.diagnostics, project)
    return True


def _files(targets: Sequence[str]) -> list[Path]:
    named = (target for target in targets if Path(target).suffix.lower() in {".yaml", ".yml"})
    # Not Path.resolve(), which complains of links that lead in a circle: that is told later, and better.
    return [Path(os.path.realpath(target)) for target in named]


def _changing(project: Project, order: BuildOrder) -> bool:
    """May the same call have another answer, though none of the watched files has changed?"""
    return order.ways.since is not None or _strange_folder(project, order.targets)


def _say(text: str) -> None:
    console().print(text, markup=False, soft_wrap=True)


def _strange_folder(project: Project, targets: Sequence[str]) -> bool:
    """Is a folder among ``targets`` that is not watched? What is put into it later must be printed then."""
    folders = [path.resolve() for target in targets if (path := Path(target)).is_dir()]
    return any(not folder.is_relative_to(project.root / "content") for folder in folders)
