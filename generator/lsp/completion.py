"""What may be typed here: keys, words, names of things, files of the project."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath
from typing import Any

from lsprotocol import types

from generator.diagnostics import ContentFault
from generator.i18n import _
from generator.lsp.book import Books, known_names
from generator.lsp.cursor import Cursor, CursorWord, Role, cursors
from generator.lsp.desk import OpenFile
from generator.lsp.guide import Guide, Key, guide_to, keys_at
from generator.lsp.positions import Ruler
from generator.lsp.scopes import scope_of
from generator.lsp.wording import about_key, kind_words
from generator.model.base import Listed, NamesFile
from generator.model.walk import choices_of, unwrap
from generator.source.document import parse
from generator.source.edit import written
from generator.source.text import MAX_BYTES

#: More than anybody looks through; typing a letter narrows it down.
_MOST = 500


def completion(file: OpenFile, books: Books, ruler: Ruler, position: types.Position) -> types.CompletionList:
    """All that may stand at a place, by kind; required keys come first."""
    line, column = ruler.place(position)
    items: list[types.CompletionItem] = []
    if file.model is not None:
        for cursor in cursors(ruler.lines, line, column):
            items = list(_items(file, books, ruler, cursor))
            if items:
                break
    return types.CompletionList(len(items) > _MOST, items[:_MOST])


def _items(file: OpenFile, books: Books, ruler: Ruler, cursor: Cursor) -> Iterator[types.CompletionItem]:
    assert file.model is not None
    guide = guide_to(file.model, cursor)
    there = cursor.holder() if cursor.role is Role.KEY else ()
    there = there if isinstance(there, dict) else {}
    if cursor.role is Role.KEY:
        keys = keys_at(file.model, cursor.data, cursor.loc)
        for number, key in enumerate(key for key in keys if key.name not in there):
            yield _key(key, number, cursor.word, ruler)
    for number, (word, about, kind) in enumerate(_values(file, books, guide)):
        if cursor.role is Role.VALUE or word not in there:
            text = word if kind is types.CompletionItemKind.Keyword else written(word)
            if cursor.role is Role.KEY and not cursor.word.has_colon:
                text += ": "
            yield types.CompletionItem(
                word,
                kind=kind,
                detail=about or None,
                sort_text=f"{number:05}",
                text_edit=types.TextEdit(_stretch(cursor.word, ruler), text),
                filter_text=_filter(cursor.word, word),
            )


def _key(key: Key, number: int, word: CursorWord, ruler: Ruler) -> types.CompletionItem:
    required = key.info.is_required()
    choices = [] if word.has_colon else choices_of(key.expected)
    text = key.name if word.has_colon else f"{key.name}: {choices[0] if len(choices) == 1 else ''}"
    return types.CompletionItem(
        key.name,
        kind=types.CompletionItemKind.Property,
        detail=kind_words(key.expected) + ("" if required else _(" (may be left out)")),
        documentation=types.MarkupContent(types.MarkupKind.Markdown, about_key(key)),
        sort_text=f"{0 if required else 1}{number:04}",
        text_edit=types.TextEdit(_stretch(word, ruler), text),
        filter_text=_filter(word, key.name),
    )


def _values(
    file: OpenFile, books: Books, guide: Guide
) -> Iterator[tuple[str, str, types.CompletionItemKind]]:
    """Word, what it is, kind."""
    kinds = types.CompletionItemKind
    for expected in guide.expected:
        for choice in choices_of(expected):
            yield choice, "", kinds.EnumMember
        if any(unwrap(member).type is bool for member in expected.members):
            yield "true", _("yes"), kinds.Keyword
            yield "false", _("no"), kinds.Keyword
    refers = guide.names()
    content = books.content(file) if refers else None
    if content is not None:
        for mark in refers:
            known = known_names(file, content, mark.namespace, scope_of(file, mark, guide))
            for name, printed in known.items():
                yield name, printed if printed != name else "", kinds.Reference
    for named in guide.marks(NamesFile):
        for path in file_names(file, named):
            yield path, "", kinds.File
    for listed in guide.marks(Listed):
        for word in _listed(file, listed):
            yield word, "", kinds.Value


def file_names(file: OpenFile, named: NamesFile) -> Sequence[str]:
    """The files of the project that may be named, through the door that reads them."""
    folder = named.folder.format(game=file.game.id if file.game else "")
    found: set[str] = set()
    for root in dict.fromkeys((file.project.root, file.project.shipped)):
        base = root / folder
        for path in file.project.files.walk(base) if base.is_dir() else ():
            name = PurePosixPath(path.relative_to(base).as_posix())
            if name.suffix == named.ending and not name.name.startswith("."):
                found.add(str(name.with_suffix("")) if named.bare else str(name))
    return sorted(found)


def _listed(file: OpenFile, listed: Listed) -> Sequence[str]:
    found: dict[str, None] = {}
    for root in (file.project.root, file.project.shipped):
        try:
            data: Any = parse(file.project.read(root / listed.file, MAX_BYTES), listed.file).data
            found |= {str(entry[listed.key]): None for entry in data[listed.entries]}
        except (OSError, ContentFault, LookupError, TypeError):
            continue
    return list(found)


def _stretch(word: CursorWord, ruler: Ruler) -> types.Range:
    return types.Range(ruler.position(word.line, word.start), ruler.position(word.line, word.end))


def _filter(word: CursorWord, text: str) -> str:
    """Editors compare it with what stands in the stretch: a quotation mark included."""
    return word.quote + text
