"""Heists and thieves that are broken in any way are refused or told about; no rule stumbles over them."""

from __future__ import annotations

import contextlib
import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from clou_samples import ROOT

from generator.diagnostics import ContentFault
from generator.games.clou import GAME
from generator.games.clou.models import Einbruch
from generator.games.clou.models_dieb import Dieb
from generator.lint.engine import rules_in
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit
from generator.model.load import load
from generator.source.document import parse
from tests.kits import FONTS, words_of
from tests.plain_yaml import load_yaml

_FILES: list[tuple[str, type[StrictModel], Any]] = [
    (path.name, model, load_yaml(path.read_text("utf-8")))
    for folder, model in (("diebe", Dieb), ("einbrueche", Einbruch))
    for path in sorted((ROOT / "content" / "clou" / folder).glob("*.yaml"))
]
_NUMBERS = (0, 1, 2, 3, 5, 7, 12, 18, 19, -1, 30)


def _places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    yield at, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from _places(item, (*at, key))


def _break(data: Any, rng: random.Random) -> Any:
    """The data with one to four changes anywhere: deleted, replaced, doubled, swapped."""
    data = copy.deepcopy(data)
    for _change in range(rng.randint(1, 4)):
        at = rng.choice([place for place, _value in _places(data) if place])
        parent = data
        for key in at[:-1]:
            parent = parent[key]
        value, how = parent[at[-1]], rng.randrange(4)
        if how == 0:
            del parent[at[-1]]
        elif how == 1 and isinstance(value, int):
            parent[at[-1]] = rng.choice(_NUMBERS)
        elif how == 1:
            texts = [item for _place, item in _places(data) if isinstance(item, str)]
            parent[at[-1]] = rng.choice(texts) if isinstance(value, str) else type(value)()
        elif how == 2 and isinstance(parent, list):
            parent.insert(rng.randrange(len(parent) + 1), copy.deepcopy(value))
        elif isinstance(parent, dict):
            other = rng.choice(list(parent))
            parent[other], parent[at[-1]] = parent[at[-1]], parent[other]
    return data


def _kit() -> Loaded[Kit]:
    text = (
        "game: clou\ntitle: Der Clou\nsubtitle: Probe\ncredits: []\nlicence: MIT\n"
        'version: "1"\nfonts: []\nplayers: 2\nproducts: []\n'
    )
    return load(parse(text.encode(), "kit.yaml"), Kit)


@pytest.mark.parametrize("seed", range(8))
def test_no_rule_stumbles(seed: int) -> None:
    rng = random.Random(seed)
    rules = [rule for rule in rules_in(GAME.rules) if rule.code < "CLO060"]
    loadable = 0
    for _game in range(12):
        documents: list[Loaded[Any]] = []
        for name, model, data in rng.sample(_FILES, 3):
            text = yaml.safe_dump(_break(data, rng), allow_unicode=True)
            with contextlib.suppress(ContentFault):
                documents.append(load(parse(text.encode(), name), model))
        loadable += len(documents)
        content = GameContent("clou", _kit(), tuple(documents), fonts=FONTS, wording=words_of("clou"))
        for rule in rules:
            for found in rule().check(content):
                assert found.message
                assert found.span is not None
    assert loadable
