"""A page of a rule booklet addresses its readers in one way: as one person (du) or as the group (ihr)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kits import ROOT
from tests.plain_yaml import load_yaml

_BOOKLETS = sorted((ROOT / "content").glob("*/regelheft.yaml"))
_DU = re.compile(r"\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b", re.IGNORECASE)
#: Not “ihr Zorn” (hers, theirs) and not “vor ihr” (before her): those address nobody.
_IHR = re.compile(
    r"\b(?:euch|euer|eure[mnrs]?)\b|(?<!vor )(?<!von )(?<!mit )(?<!bei )(?<!zu )\bihr\b(?! [A-ZÄÖÜ])",
    re.IGNORECASE,
)
#: Pages where another one is spoken to in a passage of its own: game, page → the passage.
_EXCEPTIONS = {
    ("einblatt", "abend"): "Allein üben",
    ("gnome", "aufbau"): "Für die SL",
}


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield " ".join(re.sub(r"[*_]", "", part).split())
    elif isinstance(part, dict):
        for value in part.values():
            yield from _texts(value)
    elif isinstance(part, list):
        for value in part:
            yield from _texts(value)


def _mixed(page: Any) -> bool:
    texts = list(_texts(page))
    return any(map(_DU.search, texts)) and any(map(_IHR.search, texts))


@pytest.mark.parametrize("booklet", _BOOKLETS, ids=lambda path: path.parent.name)
def test_a_page_addresses_one_or_all(booklet: Path) -> None:
    pages = load_yaml(booklet.read_text("utf-8"))["seiten"]
    game = booklet.parent.name
    mixed = {(game, page["id"]) for page in pages if _mixed(page)}
    assert mixed == {place for place in _EXCEPTIONS if place[0] == game}
    for page in pages:
        if (game, page["id"]) in _EXCEPTIONS:
            assert _EXCEPTIONS[game, page["id"]] in set(_texts(page)), "the passage is gone"


def test_all_booklets_are_read() -> None:
    assert len(_BOOKLETS) == 5


@pytest.mark.parametrize(
    ("text", "mixed"),
    [
        ("Du ziehst. Dann zählt ihr.", True),
        ("Nimm deine Karten. Bei euch gilt das.", True),
        ("Du siehst ihr Zeichen, es liegt vor ihr.", False),
        ("Ihr würfelt, ihr zählt, eure Beute.", False),
    ],
)
def test_what_counts_as_mixed(text: str, mixed: bool) -> None:
    assert _mixed({"text": text}) is mixed
