"""``heimspiel import``: a sheet that was filled in on the screen becomes a YAML file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.commands import Command
from generator.cli.console import out, printable
from generator.cli.options import flag, project_option
from generator.diagnostics import UsageFault
from generator.i18n import _


def register(app: typer.Typer) -> None:
    app.command("import", cls=Command, help=_("Read a sheet that was filled in on the screen back to YAML."))(
        import_
    )


def import_(
    sheet: Annotated[
        Path,
        typer.Argument(metavar="PDF", help=_("A sheet made with “build --fillable”, filled in and saved.")),
    ],
    to: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar=_("FILE"),
            help=_("The YAML file to write; otherwise one in the game's folder, named after the sheet."),
            show_default=False,
        ),
    ] = None,
    force: Annotated[bool, flag("--force", help=_("Overwrite the file if it exists."))] = False,
    project: Annotated[Path | None, project_option()] = None,
) -> int:
    from generator.cli.failures import Exit
    from generator.diagnostics import Severity
    from generator.press.forms.importing import read_form
    from generator.press.loading.check import check
    from generator.press.project import Project
    from generator.press.state.atomic import write_atomically

    found_project = Project.find(explicit=project)
    if to is not None and to.suffix.lower() not in (".yaml", ".yml"):
        raise UsageFault(
            _("--out needs the name of a YAML file, not “{path}”.").format(path=to),
            _("Let it end in .yaml."),
        )
    form = read_form(found_project, sheet)
    path = found_project.own_place(to or form.path(found_project.root))
    if form.namesake is not None and form.clashes(path, found_project.root):
        raise UsageFault(
            _("{path} has the name on this sheet already; nothing was written.").format(
                path=found_project.label(form.namesake)
            ),
            _("--force without --out replaces it. Or choose a file outside the game's folder."),
        )
    # os.path: pathlib raises for names that are too long.
    if os.path.lexists(path) and not force:
        raise UsageFault(
            _("{path} exists; nothing was written.").format(path=found_project.label(path)),
            _("--force overwrites it, --out writes another file."),
        )
    write_atomically(path, form.text(path, found_project.root).encode())
    console = out()
    label = found_project.label(path)
    console.print(_("Written: {path}").format(path=printable(label)), markup=False)
    for name, value in form.left_over.items():
        console.print(
            _("Kept as a comment: {name}: {value}").format(name=printable(name), value=printable(value)),
            markup=False,
        )
    findings = check(found_project, (str(path),))
    if findings:
        from generator.cli.findings import print_findings

        print_findings(findings, found_project)
    wrong = any(finding.severity is Severity.ERROR for finding in findings)
    if not wrong:
        console.print(_("Print it: heimspiel build {path}").format(path=printable(label)), markup=False)
    return int(Exit.CONTENT if wrong else Exit.OK)
