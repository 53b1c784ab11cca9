"""Diagnostics as SARIF 2.1.0, the form in which code hosts and editors take findings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import quote

from generator.defect import Defect
from generator.diagnostics import Diagnostic, Severity, Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


def render_sarif(diagnostics: Iterable[Diagnostic], defects: Sequence[type[Defect]], version: str) -> str:
    """One run with its results. ``defects`` are described as the run's rules, as far as they were found."""
    results = list(diagnostics)
    found = {diagnostic.code for diagnostic in results}
    rules = [_rule(defect) for defect in defects if defect.code in found]
    index = {rule["id"]: number for number, rule in enumerate(rules)}
    document = {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": {"name": "heimspiel", "version": version, "rules": rules}},
                "columnKind": "unicodeCodePoints",
                "results": [_result(diagnostic, index) for diagnostic in results],
            }
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _rule(defect: type[Defect]) -> dict[str, Any]:
    return {
        "id": defect.code,
        "name": defect.__name__,
        "shortDescription": {"text": defect.title()},
        "fullDescription": {"text": defect.page()},
        "defaultConfiguration": {"level": _LEVELS[defect.severity]},
    }


def _result(diagnostic: Diagnostic, index: Mapping[str, int]) -> dict[str, Any]:
    text = f"{diagnostic.message} {diagnostic.help}".strip()
    result: dict[str, Any] = {
        "ruleId": diagnostic.code,
        "level": _LEVELS[diagnostic.severity],
        "message": {"text": text},
    }
    if diagnostic.code in index:
        result["ruleIndex"] = index[diagnostic.code]
    if diagnostic.span is not None:
        result["locations"] = [_location(diagnostic.span)]
    return result


def _location(span: Span) -> dict[str, Any]:
    region = {"startLine": span.line, "startColumn": span.column}
    if (span.end_line, span.end_column) > (span.line, span.column):
        region |= {"endLine": span.end_line, "endColumn": span.end_column}
    return {"physicalLocation": {"artifactLocation": {"uri": quote(span.path)}, "region": region}}
