"""Findings are told in one order, whichever room found them."""

from __future__ import annotations

from generator.diagnostics import ContentFault, Diagnostic, Severity, Span


def finding(code: str, *place: object) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, code, span=Span(*place) if place else None)  # type: ignore[arg-type]


def test_a_fault_tells_its_findings_as_they_are_read() -> None:
    told = [finding("X3", "b.yaml", 1), finding("X2", "a.yaml", 7, 3), finding("X9", "a.yaml", 7, 1)]
    told += [finding("X1", "a.yaml", 7, 3), finding("X4"), finding("X5", "a.yaml", 12)]
    order = [diagnostic.code for diagnostic in ContentFault(told).diagnostics]
    assert order == ["X4", "X9", "X1", "X2", "X5", "X3"]
