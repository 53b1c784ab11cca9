"""Findings as an editor shows them."""

from __future__ import annotations

from lsprotocol import types

from generator.diagnostics import Diagnostic, Severity, Span
from generator.lsp.positions import Ruler

SOURCE = "heimspiel"
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}


def as_lsp(finding: Diagnostic, ruler: Ruler) -> types.Diagnostic:
    """A finding with its remedy. One without a place stands at the beginning of the file."""
    text = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    return types.Diagnostic(
        ruler.range(finding.span or Span("")),
        text,
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        source=SOURCE,
    )
