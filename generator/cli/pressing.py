"""One build from the command line: press, report, and remember what was shown."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.build.kit import build as press
from generator.build.options import BuildOptions, BuildResult
from generator.build.project import Project
from generator.build.stamp import remember, signature, watched_paths
from generator.cli.failures import Exit
from generator.cli.findings import print_findings
from generator.cli.progress import Bars
from generator.cli.summary import paths_text, summary_text
from generator.diagnostics import ContentFault
from generator.model.print import Backs


@dataclass(frozen=True)
class Order:
    """What was asked for. ``argv`` is the call as typed, under which its answer is remembered."""

    targets: tuple[str, ...]
    only: tuple[str, ...]
    settings: dict[str, object]
    project: Path | None
    quiet: bool
    open: bool
    argv: Sequence[str]


def carry_out(order: Order) -> int:
    """Build, and say so; returns the exit code. Usage and environment faults pass through."""
    folder = Path(str(order.settings["out"])) if "out" in order.settings else None
    project = Project.find(explicit=order.project, out=folder)
    options = build_options(order.targets, order.only, order.settings)
    watched = watched_paths(project.root, project.shipped, _files(order.targets))
    before = signature(watched)
    try:
        with Bars(hidden=order.quiet) as bars:
            result = press(project, options, bars)
    except ContentFault as fault:
        # Here and not in failures: the excerpts come from this project, wherever we stand.
        print_findings(fault.diagnostics, project)
        return int(Exit.CONTENT)
    shown = paths_text(result.files) if order.quiet else summary_text(result, options)
    sys.stdout.write(shown)
    sys.stdout.flush()
    if not _warn(result, project, order):
        remember(order.argv, watched, before, result.files, shown)
    if order.open:
        from generator.cli.opener import open_files

        open_files(result.files)
    return int(Exit.OK)


def _warn(result: BuildResult, project: Project, order: Order) -> bool:
    """Print the warnings; True if there were any, which the next run must then find again."""
    if order.quiet or not result.diagnostics:
        return False
    print_findings(result.diagnostics, project)
    return True


def _files(targets: Sequence[str]) -> list[Path]:
    return [Path(target).resolve() for target in targets if Path(target).suffix.lower() in {".yaml", ".yml"}]


def build_options(
    targets: tuple[str, ...], only: tuple[str, ...], settings: dict[str, object]
) -> BuildOptions:
    """The press's options; what nobody chose keeps the press's own default."""
    chosen = {key: value for key, value in settings.items() if key not in {"out", "lang"}}
    if "backs" in chosen:
        chosen["backs"] = Backs(str(chosen["backs"]))
    return BuildOptions(targets=targets, only=only, **chosen)  # type: ignore[arg-type] # read by READERS
