"""``heimspiel check``: is the YAML right? Finds everything at once, without printing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out
from generator.cli.options import flag, format_option, project_option
from generator.cli.values import one_of
from generator.i18n import _

FORMATS = ("text", "json", "sarif")


def register(app: typer.Typer) -> None:
    app.command("check", cls=Command, help=_("Check the YAML of the project, or of the paths given."))(check)


def check(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=_("PATH"),
            help=_("Games, folders or YAML files; the whole project by default."),
            show_default=False,
        ),
    ] = None,
    draw: Annotated[
        bool, flag("--draw", help=_("Draw every piece as well, without making PDFs: does all text fit?"))
    ] = False,
    format: Annotated[str, format_option(FORMATS, _("How to print the findings."))] = "text",
    project: Annotated[Path | None, project_option()] = None,
) -> int:
    chosen = one_of(FORMATS)("--format", format)
    from generator.cli.failures import Exit
    from generator.diagnostics import Severity
    from generator.press.loading.check import check as findings_of
    from generator.press.project import Project

    found_project = Project.find(explicit=project)
    findings = findings_of(found_project, tuple(paths or ()), draw=draw)
    if chosen == "json":
        from generator.lint.report import render_json

        sys.stdout.write(render_json(findings))
    elif chosen == "sarif":
        from importlib.metadata import version

        from generator.lint.catalogue import all_defects
        from generator.lint.sarif import render_sarif

        sys.stdout.write(render_sarif(findings, all_defects(), version("heimspiel")))
    elif findings:
        from generator.cli.findings import print_findings

        print_findings(findings, found_project)
    else:
        out().print(_("Nothing to complain about."), style="green", markup=False)
    wrong = any(finding.severity is Severity.ERROR for finding in findings)
    return int(Exit.CONTENT if wrong else Exit.OK)
