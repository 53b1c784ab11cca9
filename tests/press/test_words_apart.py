"""Templates hold no words of their own: those stand in files of words, so that editions can differ."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from generator.press.loading.fonts import known_fonts
from generator.press.loading.games import game_of
from generator.render.environment import template_environment
from generator.render.job import Batch
from generator.render.markup import fill
from generator.wording import Word, Wording
from tests.kits import PROJECT, ROOT, TEMPLATES, Kit, faces
from tests.plain_yaml import load_yaml

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
_ENTITIES = {"nbsp", "shy", "amp", "gt", "ensp", "thinsp"}
_SAME = frozenset({"Heimspiel", "Aa", "Gg", "mm", "GROG", "XX", "II", "III", "IV", *_ENTITIES})

#: In faces: words of two letters or more, letters, the places of a word that are filled in.
_WORD = re.compile(r"[^\W\d_]{2,}")
_LETTER = re.compile(r"[^\W\d_]")
_PLACE = re.compile(r"(\{[a-z_]+\})")

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


def _scrambled(word: Word) -> Word:
    """The word with its places, and a ``q`` for every letter."""
    if isinstance(word, Mapping):
        return {form: str(_scrambled(text)) for form, text in word.items()}
    if not isinstance(word, str):
        return tuple(str(_scrambled(text)) for text in word)
    return "".join(part if _PLACE.fullmatch(part) else _LETTER.sub("q", part) for part in _PLACE.split(word))


def _printed(kit: Kit) -> Iterator[tuple[str, str]]:
    """(template, word) of the faces before they are laid out: two of those that have the same to show."""
    environment, say = template_environment([TEMPLATES]), kit.content.wording
    palette = load_yaml((ROOT / f"content/{kit.game.id}/palette.yaml").read_text("utf-8"))["full"]
    seen: Counter[object] = Counter()
    for product in kit.products:
        for face in faces(kit.pieces(product.id)):
            seen[alike := (face.template, *map(bool, face.data.values()))] += 1
            if seen[alike] > 2:
                continue
            size, words = face.size, say.words
            batch = Batch(face.template, size.width, size.height, 0.0, "full", palette, (), "xx", words)
            text = _TAG.sub(" ", _NOT_PRINTED.sub(" ", fill(environment, batch, face.data)))
            for word in _WORD.findall(_ADDRESS.sub(" ", html.unescape(text).replace("\u00ad", ""))):
                yield face.template, word.lower()


@pytest.mark.parametrize("name", ["alcatraz", "clou", "einblatt", "gnome", "uboot"])
def test_an_edition_in_another_language_is_a_file(name: str) -> None:
    """With other words in that file nothing German is left but what the game's content says.

    Of files of a kind the first and the last are printed.
    """
    kit = Kit(game_of(PROJECT, name))
    words = {key: _scrambled(word) for key, word in kit.content.wording.words.items()}
    kinds = [kit.content.of(kind) for kind in {type(file.model) for file in kit.content.documents}]
    some = tuple(
        file for files in kinds for file in {id(file): file for file in (files[0], files[-1])}.values()
    )
    kit.content = replace(kit.content, documents=some, wording=Wording("xx", words))
    files = (path for path in (ROOT / "content" / name).rglob("*.yaml") if not path.match("words.*"))
    said = {word for path in files for word in _WORD.findall(path.read_text("utf-8").lower())}
    known = said | {word.lower() for word in _SAME}
    assert {one for one in _printed(kit) if set(one[1]) != {"q"} and one[1] not in known} == set()
