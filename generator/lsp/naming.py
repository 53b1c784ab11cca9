"""Names of things across the files of a game: where they are given, where they are used, and new ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lsprotocol import types

from generator.diagnostics import Severity, Span
from generator.i18n import _
from generator.lsp.book import Books, Scope, defined_names, used_names
from generator.lsp.cursor import CursorWord, cursors
from generator.lsp.desk import Desk, OpenFile
from generator.lsp.guide import guide_to
from generator.lsp.positions import Ruler
from generator.lsp.scopes import scope_of
from generator.model.content import GameContent
from generator.model.names import Name, Namespace
from generator.press.loading.content import load_game
from generator.source.edit import written


class CannotRename(Exception):  # noqa: N818 - a state of the files, not a mistake of ours
    """Why a thing cannot be called that, in the reader's language."""


@dataclass(frozen=True)
class Called:
    """The name at the cursor. Without a scope it may be that of several things."""

    word: CursorWord
    namespace: Namespace
    scope: Scope

    def meant_by(self, name: Name) -> bool:
        """Is it that thing, as far as anybody can tell?"""
        return name.text == self.word.text and (None in (self.scope, name.scope) or name.scope == self.scope)


def called_at(file: OpenFile, ruler: Ruler, position: types.Position) -> Called | None:
    """The name of a thing at a place; None where something else stands."""
    line, column = ruler.place(position)
    for cursor in cursors(ruler.lines, line, column) if file.model is not None else ():
        assert file.model is not None
        guide = guide_to(file.model, cursor)
        for mark in guide.names():
            if cursor.word.text:
                return Called(cursor.word, mark.namespace, scope_of(file, mark, guide))
    return None


def definitions(content: GameContent, called: Called) -> list[Name]:
    """Where the name is given."""
    return [name for name in defined_names(content, called.namespace) if called.meant_by(name)]


def uses(content: GameContent, called: Called) -> list[Name]:
    """Where the name is used."""
    return [name for name in used_names(content, called.namespace) if called.meant_by(name)]


def locations(desk: Desk, file: OpenFile, names: Sequence[Name]) -> list[types.Location]:
    """Where names stand, for the client."""
    found = []
    for name in names:
        path = desk.labelled(file.project, name.file.path)
        ruler = desk.ruler(file.project, path)
        found.append(types.Location(desk.uri(path), ruler.range(name.span)))
    return found


def renamed(desk: Desk, books: Books, file: OpenFile, called: Called, new: str) -> types.WorkspaceEdit:
    """The edits that give a thing another name wherever it is named. Raises CannotRename.

    All files are read with their edits before they are proposed: nothing may be wrong then that is not now.
    """
    content = books.content(file)
    names = _all_names(content, called) if content is not None else []
    if not names or content is None:
        raise CannotRename(_("Nothing of that name is known."))
    if new == called.word.text:
        return types.WorkspaceEdit({})
    taken = replace(called, word=replace(called.word, text=new))
    if definitions(content, taken):
        raise CannotRename(_("Something is called “{name}” already.").format(name=new))
    places: dict[str, set[Span]] = {}
    for name in names:
        places.setdefault(name.file.path, set()).add(name.span)
    changes: dict[str, Sequence[types.TextEdit]] = {}
    unsaved = dict(file.project.unsaved)
    for label, spans in places.items():
        path = desk.labelled(file.project, label)
        ruler = desk.ruler(file.project, path)
        edits = [(span, _as_written(ruler, span, called.word.text, new)) for span in sorted(spans)]
        changes[desk.uri(path)] = [types.TextEdit(ruler.range(span), text) for span, text in edits]
        unsaved[path] = _edited(ruler.lines, edits).encode("utf-8", "surrogatepass")
    _prove(file, unsaved)
    return types.WorkspaceEdit(changes)


def _all_names(content: GameContent, called: Called) -> list[Name]:
    """Every place of the name. Raises CannotRename where nobody can tell which of several is meant."""
    given = definitions(content, called)
    used = uses(content, called)
    if len({name.scope for name in given}) > 1 or (called.scope is not None and _elsewhere(content, called)):
        raise CannotRename(_("Several things are called “{name}”.").format(name=called.word.text))
    return [*given, *used]


def _elsewhere(content: GameContent, called: Called) -> bool:
    """Is there another thing of the name, and a use that may mean either?"""
    loose = replace(called, scope=None)
    given = {name.scope for name in definitions(content, loose)}
    return len(given) > 1 and any(name.scope is None for name in uses(content, loose))


def _as_written(ruler: Ruler, span: Span, old: str, new: str) -> str:
    """The new name with the old one's quotation marks. Raises CannotRename behind a reference."""
    line = ruler.lines[span.line - 1] if span.line <= len(ruler.lines) else ""
    there = line[span.column - 1 : span.end_column - 1] if span.line == span.end_line else ""
    if there == old:
        return written(new)
    if there[:1] in ("'", '"') and there == f"{there[0]}{old}{there[0]}":
        return there[0] + new + there[0] if not {"'", '"', "\\"} & set(new) else written(new)
    raise CannotRename(
        _("In {path}, line {line}, the name is written in another way.").format(
            path=span.path, line=span.line
        )
    )


def _edited(lines: Sequence[str], edits: Sequence[tuple[Span, str]]) -> str:
    """A text with stretches of single lines replaced; line ends as they are do not matter for the proof."""
    rows = list(lines)
    for span, text in sorted(edits, reverse=True):
        row = rows[span.line - 1]
        rows[span.line - 1] = row[: span.column - 1] + text + row[span.end_column - 1 :]
    return "\n".join(rows)


def _prove(file: OpenFile, unsaved: dict[Path, bytes]) -> None:
    assert file.game is not None
    before = _errors(file, file.project.unsaved)
    after = _errors(file, unsaved)
    new = next((text for text in after if text not in before), None)
    if new is not None:
        raise CannotRename(new)


def _errors(file: OpenFile, unsaved: dict[Path, bytes]) -> list[str]:
    assert file.game is not None
    project = replace(file.project, unsaved=unsaved)
    found = load_game(project, file.game).diagnostics
    return [f"{d.message} {d.help}".strip() for d in found if d.severity is Severity.ERROR]
