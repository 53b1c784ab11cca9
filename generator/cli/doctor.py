"""``heimspiel doctor``: is everything there that a build needs, and how is it got?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.asked import NOTHING, Asked, asking
from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.options import project_option
from generator.cli.settings import project_folder, project_of, read
from generator.i18n import _

if TYPE_CHECKING:
    from generator.cli.health import HealthFinding
    from generator.press.project import Project


def register(app: typer.Typer) -> None:
    app.command(
        "doctor",
        cls=Command,
        help=_("Look whether this machine has all that a build needs, and say how to mend it."),
    )(asking(doctor, "out"))


def doctor(
    asked: Asked = NOTHING,
    project: Annotated[Path | None, project_option()] = None,
) -> int:
    from rich.text import Text

    from generator.cli.failures import Exit

    found = project_of(project, asked.over(read(project or project_folder(Path.cwd()))))
    findings = examine(found)
    console = out()
    for finding in findings:
        mark = ("✓", "green") if finding.well else ("✗", "bold red")
        console.print(Text.assemble(mark, " ", (finding.subject, "bold"), "  ", printable(finding.detail)))
        if not finding.well and finding.remedy:
            console.print(Text("  → " + finding.remedy, "cyan"))
    well = all(finding.well for finding in findings)
    console.print()
    console.print(
        _("All is well. Build with: heimspiel build gnome") if well else _("Mend what is marked ✗.")
    )
    return int(Exit.OK if well else Exit.ENVIRONMENT)


def examine(project: Project) -> list[HealthFinding]:
    """All checks, for the machine and for ``project``."""
    from generator.cli import health

    fonts = [folder for folder in project.folders("fonts") if (folder / "fonts.yaml").is_file()]
    return [
        health.python(),
        health.packages(),
        *health.libraries(),
        health.engine(),
        health.classes(),
        *(health.fonts(folder, declared_fonts(folder)) for folder in fonts or [project.shipped / "fonts"]),
        health.writable(project.out),
        health.space(project.out),
    ]


def declared_fonts(folder: Path) -> list[str]:
    """The font files that fonts.yaml names; none when it is missing or cannot be read."""
    from generator.diagnostics import ContentFault
    from generator.project_files import ProjectFiles
    from generator.source.document import parse
    from generator.source.text import MAX_BYTES

    try:
        raw = ProjectFiles.below([folder.parent]).read(folder / "fonts.yaml", MAX_BYTES)
        return [str(entry["file"]) for entry in parse(raw, "fonts.yaml").data["fonts"]]
    except (OSError, ContentFault, KeyError, TypeError):
        return []
