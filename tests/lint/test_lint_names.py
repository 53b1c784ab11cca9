"""Names that models declare: found wherever they stand, unique and known within the entry that holds them."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from pydantic import Field

from generator.game.contract import Game
from generator.i18n import N_
from generator.lint.engine import rules_in
from generator.lint.names import Duplicate, Unknown
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.kit import Kit
from generator.model.load import load
from generator.model.names import Defines, Namespace, Refers, marks_of
from generator.press.loading.games import available, game_of
from generator.source.document import parse
from tests.kits import PROJECT

CAVES = Namespace("caves", within="Hoard")
HOARDS = Namespace("hoards")
CaveName = Annotated[str, Refers(CAVES)]


class Cave(StrictModel):
    name: str
    on: tuple[CaveName, ...] | CaveName | None = None


class Hoard(StrictModel):
    id: Annotated[str, Defines(HOARDS)]
    caves: dict[Annotated[str, Defines(CAVES)], Cave]
    guards: dict[CaveName, int] = Field(default_factory=dict)


class Hoards(StrictModel):
    hoards: tuple[Hoard, ...] = ()
    sketch: Cave | None = None


class TwoHoards(Duplicate):
    """Two."""

    code = "TST901"
    message = N_("{id} again: {place}")
    namespaces = (HOARDS, CAVES)


class NoSuchCave(Unknown):
    """None."""

    code = "TST902"
    message = N_("no {name}")
    namespaces = (CAVES,)


def _found(text: str, broken: frozenset[type[StrictModel]] = frozenset()) -> list[tuple[int, str, str]]:
    kit: Any = Loaded("kit.yaml", Kit.model_construct(), parse(b"a: 1\n", "kit.yaml"))
    content = GameContent("dragon", kit, (load(parse(text.encode(), "hoards.yaml"), Hoards),), broken)
    found = [d for rule in (TwoHoards, NoSuchCave) for d in rule().check(content)]
    return [(d.span.line, d.message, d.help) for d in found if d.span]


def test_a_name_is_good_in_its_own_entry_only() -> None:
    text = """hoards:
  - id: one
    caves: {deep: {name: The Deep, on: [deep, high]}}
  - id: one
    caves:
      high: {name: Lair, on: high}
      low: {name: Pit, on: The Lair}
    guards: {deep: 3, low: 1}
"""
    assert _found(text) == [
        (4, "one again: hoards.yaml, line 2", ""),
        (3, "no high", "Possible: deep."),
        (7, "no The Lair", "Did you mean “high”?"),
        (8, "no deep", "Possible: high, low."),
    ]


def test_outside_of_such_an_entry_nothing_can_be_said() -> None:
    assert _found("sketch: {name: Anywhere, on: [nowhere]}\n") == []


def test_what_could_not_be_read_may_define_it() -> None:
    text = "hoards: [{id: one, caves: {deep: {name: Deep, on: high}}}]\n"
    assert _found(text) != []
    assert _found(text, frozenset({Hoards})) == []


@pytest.mark.parametrize("game", [game_of(PROJECT, name) for name in available(PROJECT)], ids=lambda g: g.id)
def test_rules_look_for_what_the_models_declare(game: Game) -> None:
    declared = {mark for kind in game.documents for mark in marks_of(kind.model)}
    rules = rules_in(game.rules)
    unique = {name for rule in rules if issubclass(rule, Duplicate) for name in rule.namespaces}
    known = {name for rule in rules if issubclass(rule, Unknown) for name in rule.namespaces}
    assert unique <= {mark.namespace for mark in declared if isinstance(mark, Defines)}
    assert known == {mark.namespace for mark in declared if isinstance(mark, Refers)}
