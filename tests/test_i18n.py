"""Every message speaks German too. That the catalogues are those of the source, test_docs.py looks for."""

from __future__ import annotations

import ast
import io

from babel.messages.pofile import read_po

from generator.cli import catalogue
from tests.cli.support import ROOT


def test_german_is_complete() -> None:
    assert catalogue.faults(catalogue.translated("de")) == []


def test_missing_fuzzy_and_changed_placeholders_are_noticed() -> None:
    text = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n'
        'Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
        'msgid "missing"\nmsgstr ""\n\n#, fuzzy\nmsgid "guessed"\nmsgstr "geraten"\n\n'
        'msgid "with {x}"\nmsgstr "mit {y}"\n\n'
        'msgid "{n} a"\nmsgid_plural "{n} b"\nmsgstr[0] "{n} A"\nmsgstr[1] ""\n\n'
        'msgid "good {x}"\nmsgstr "gut {x}"\n'
    )
    found = catalogue.faults(read_po(io.BytesIO(text.encode()), locale="de"))
    assert sorted(found) == [
        "fuzzy: guessed",
        "not translated: missing",
        "not translated: {n} a",
        "other placeholders: with {x}",
    ]


def test_quotation_marks_are_those_of_the_language() -> None:
    """Marks that the code puts round a word stay English: ``in_quotes`` knows those of the language."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in (ROOT / "generator").rglob("*.py")
        if "“" in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.JoinedStr)
        and any("“" in str(part.value) for part in node.values if isinstance(part, ast.Constant))
    ]
    assert found == []
