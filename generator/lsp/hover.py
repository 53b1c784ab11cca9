"""What something means: keys from the models, names from the files, findings from their pages."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from generator.diagnostics import Diagnostic
from generator.i18n import _
from generator.lint.catalogue import all_defects
from generator.lsp.book import Books
from generator.lsp.cursor import Role, cursors
from generator.lsp.desk import OpenFile
from generator.lsp.guide import keys_at
from generator.lsp.naming import called_at, definitions, uses
from generator.lsp.positions import Ruler
from generator.lsp.wording import about_key, page


def hover(
    file: OpenFile, books: Books, ruler: Ruler, position: types.Position, findings: Sequence[Diagnostic]
) -> types.Hover | None:
    """What is known of a place: its findings' pages, the thing it names, its key."""
    line, column = ruler.place(position)
    here = [finding for finding in findings if _covers(finding, line, column)]
    codes = dict.fromkeys(finding.code for finding in here)
    parts = [page(defect) for defect in all_defects() if defect.code in codes] if codes else []
    parts += filter(None, (_thing(file, books, ruler, position), _key(file, ruler, line, column)))
    if not parts:
        return None
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, "\n\n---\n\n".join(parts)))


def _covers(finding: Diagnostic, line: int, column: int) -> bool:
    span = finding.span
    if span is None:
        return False
    return (span.line, span.column) <= (line + 1, column + 1) <= (span.end_line, span.end_column)


def _thing(file: OpenFile, books: Books, ruler: Ruler, position: types.Position) -> str:
    called = called_at(file, ruler, position)
    content = books.content(file) if called is not None else None
    if called is None or content is None:
        return ""
    given = definitions(content, called)
    if not given:
        return ""
    first, number = given[0], len(uses(content, called))
    return _("“{name}”: {path}, line {line}; used {n} times").format(
        name=first.printed, path=first.file.path, line=first.span.line, n=number
    )


def _key(file: OpenFile, ruler: Ruler, line: int, column: int) -> str:
    for cursor in cursors(ruler.lines, line, column) if file.model is not None else ():
        assert file.model is not None
        name, loc = cursor.word.text, cursor.loc
        if cursor.role is Role.VALUE:
            steps = [number for number, step in enumerate(loc) if isinstance(step, str)]
            if not steps:
                continue
            name, loc = str(loc[steps[-1]]), loc[: steps[-1]]
        key = next((key for key in keys_at(file.model, cursor.data, loc) if key.name == name), None)
        if key is not None:
            return f"**{name}**\n\n{about_key(key)}"
    return ""
