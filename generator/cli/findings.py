"""Findings on stderr: each with its excerpt, then how many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from generator.cli.console import err
from generator.diagnostics import Diagnostic, Severity
from generator.i18n import _, ngettext
from generator.lint.report import render_text
from generator.press.project import Project

#: Findings that are printed; nobody reads more in one go.
MOST_SHOWN = 100


def print_findings(diagnostics: Sequence[Diagnostic], project: Project | None = None) -> None:
    """All findings for a reader; their paths are those of ``project`` (else the one around us)."""
    console = err()
    text = render_text(
        diagnostics[:MOST_SHOWN],
        lines_in(project or Project.find()),
        colour=console.is_terminal and not console.no_color,
    )
    more = len(diagnostics) - MOST_SHOWN
    if more > 0:
        text += "\n" + _("… and {n} more; “heimspiel check --format json” shows all.").format(n=more) + "\n"
    console.file.write(text + "\n" + tally(diagnostics) + "\n")


def tally(diagnostics: Sequence[Diagnostic]) -> str:
    """“2 errors, 1 warning”, and where to read more."""
    numbers = {s: sum(1 for d in diagnostics if d.severity is s) for s in Severity}
    errors, warnings, hints = (numbers[s] for s in (Severity.ERROR, Severity.WARNING, Severity.INFO))
    parts = [
        ngettext("{n} error", "{n} errors", errors).format(n=errors) if errors else "",
        ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings) if warnings else "",
        ngettext("{n} hint", "{n} hints", hints).format(n=hints) if hints else "",
    ]
    first = diagnostics[0].code if diagnostics else "CODE"
    more = _("“heimspiel explain {code}” tells more.").format(code=first)
    return ", ".join(part for part in parts if part) + ". " + more


def lines_in(project: Project) -> Callable[[str], Sequence[str]]:
    """A function from a finding's path to the lines of that file; no lines where there is no such file."""
    return cache(project.lines)
