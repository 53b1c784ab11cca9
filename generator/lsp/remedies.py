"""Remedies that an editor applies at a key: those that findings bring along, and silencing with a reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lsprotocol import types

from generator.diagnostics import ContentFault, Diagnostic, Fix
from generator.i18n import _, language
from generator.lint.silence import UNTOUCHABLE
from generator.lsp.findings import as_lsp
from generator.lsp.positions import Ruler
from generator.source.document import parse


def remedies(
    uri: str, ruler: Ruler, findings: Sequence[Diagnostic], wanted: types.Range
) -> list[types.CodeAction]:
    """What mends the findings that stand in a stretch of the text."""
    return [
        action
        for finding in findings
        if _touches(as_lsp(finding, ruler).range, wanted)
        for action in (*_fixes(uri, ruler, finding), *_silence(uri, ruler, finding))
    ]


def _touches(one: types.Range, other: types.Range) -> bool:
    return one.start <= other.end and other.start <= one.end


def _fixes(uri: str, ruler: Ruler, finding: Diagnostic) -> Iterator[types.CodeAction]:
    for fix in finding.fixes:
        if finding.span is None or fix.span.path != finding.span.path:
            continue
        edit = _added(ruler, fix) if fix.adds else types.TextEdit(ruler.range(fix.span), fix.text)
        row = ruler.lines[fix.span.line - 1] if fix.span.line <= len(ruler.lines) else ""
        key = row[: fix.span.column - 1].rstrip().removesuffix(":").split(" ")[-1].strip("{,- ")
        say = _("Add “{text}”") if fix.adds else _("Write “{text}”")
        text = f"{key}: {fix.text}" if key and len(finding.fixes) > 1 else fix.text
        yield types.CodeAction(
            say.format(text=text),
            kind=types.CodeActionKind.QuickFix,
            diagnostics=[as_lsp(finding, ruler)],
            is_preferred=len(finding.fixes) == 1,
            edit=types.WorkspaceEdit({uri: [edit]}),
        )


def _added(ruler: Ruler, fix: Fix) -> types.TextEdit:
    """A further entry, in front of the others of its group."""
    line, column = fix.span.line - 1, fix.span.column - 1
    row = ruler.lines[line] if line < len(ruler.lines) else ""
    if row[column : column + 1] == "{":
        place = ruler.position(line, column + 1)
        text = fix.text if row[column + 1 :].lstrip().startswith("}") else f"{fix.text}, "
    else:
        place, text = ruler.position(line, column), f"{fix.text}\n{' ' * column}"
    return types.TextEdit(types.Range(place, place), text)


def _silence(uri: str, ruler: Ruler, finding: Diagnostic) -> Iterator[types.CodeAction]:
    """A comment that allows it here. Without its reason it is a finding itself, so nobody forgets that."""
    span = finding.span
    if span is None or not finding.code or finding.code.startswith(UNTOUCHABLE):
        return
    row = ruler.lines[span.line - 1] if span.line <= len(ruler.lines) else ""
    indent = row[: len(row) - len(row.lstrip(" "))]
    allow, because = ("erlaube", "weil") if language() == "de" else ("allow", "because")
    comment = f"{indent}# heimspiel: {allow} {finding.code} {because} "
    lines = list(ruler.lines)
    lines.insert(span.line - 1, comment)
    try:
        before, after = (parse("\n".join(text).encode(), "") for text in (ruler.lines, lines))
    except ContentFault:
        return
    if before.data != after.data or not any(c.line == span.line and c.alone for c in after.comments):
        return  # within a text of several lines, say
    place = ruler.position(span.line - 1, 0)
    yield types.CodeAction(
        _("Allow {code} here (write the reason behind it)").format(code=finding.code),
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[as_lsp(finding, ruler)],
        edit=types.WorkspaceEdit({uri: [types.TextEdit(types.Range(place, place), comment + "\n")]}),
    )
