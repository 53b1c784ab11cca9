"""Templates hold no words of their own: those stand in files of words, so that editions can differ."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.press.loading.fonts import known_fonts
from tests.kits import PROJECT, TEMPLATES

_LETTERS = re.compile(r"[A-Za-zÄÖÜäöüß]{2,}")
_NOT_PRINTED = re.compile(r"\{#.*?#\}|<!--.*?-->|<style.*?</style>|<metadata.*?</metadata>", re.DOTALL)
_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
#: Tags, and attributes that a macro writes.
_TAG = re.compile(r"<[^>]*>|[\w-]+=\"[^\"]*\"", re.DOTALL)
_SAID = re.compile(r'\bsay(?:_all)?\(\s*"[^"]*"')
#: A text that a template chooses: words as a sentence or a label has them, neither keys nor markup.
_CHOSEN = re.compile(r"[A-ZÄÖÜ][a-zäöüß]{2,}|[äöüß„]")
_MARKUP = re.compile(r"[<>=#]|\.\w{3,4}$")
_PATH = re.compile(r"[MmLlHhVvAaCcQqSsTtZz\d.,\s-]*")
_ADDRESS = re.compile(r"\b[\w-]+\.org\b[\w./-]*")
#: The same in every language.
_SAME = frozenset({"Heimspiel", "Aa", "Gg", "mm", "GROG", "XX", "nbsp", "shy", "amp", "gt", "ensp", "thinsp"})

_TYPEFACES = frozenset(font.family for font in known_fonts(PROJECT))


def _words_in(text: str) -> Iterator[str]:
    """What a template prints by itself: text between tags, and texts that it chooses from."""
    text = _NOT_PRINTED.sub(" ", text)
    for code in _CODE.findall(text):
        for chosen in re.findall(r'"([^"]*)"', _SAID.sub("", code)):
            if chosen not in _TYPEFACES and _CHOSEN.search(chosen) and not _MARKUP.search(chosen):
                yield chosen
    for part in _TAG.sub("\0", _ADDRESS.sub(" ", _CODE.sub("", text))).split("\0"):
        if not _PATH.fullmatch(part):
            yield from (word for word in _LETTERS.findall(part) if word not in _SAME)


def _templates() -> list[Path]:
    return sorted(path for path in TEMPLATES.rglob("*") if path.suffix in (".html", ".svg"))


def _name(path: Path) -> str:
    return path.relative_to(TEMPLATES).as_posix()


@pytest.mark.parametrize("path", _templates(), ids=_name)
def test_templates_hold_no_words(path: Path) -> None:
    assert list(_words_in(path.read_text("utf-8"))) == []
