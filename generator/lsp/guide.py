"""What the models say about a place in a file, found by the data that stands around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.lsp.cursor import Cursor, Role, value_at
from generator.model.describe import descriptions
from generator.model.names import Defines, Mark, Refers
from generator.model.walk import Expected, field_named, is_model, item, keyed, of_field, tags_of, unwrap
from generator.source.tree import Loc

M = TypeVar("M")


@dataclass(frozen=True)
class Key:
    """A key that may stand in a group, and what belongs behind its colon."""

    name: str
    info: FieldInfo
    model: type[BaseModel]

    @property
    def expected(self) -> Expected:
        return of_field(self.info)

    @property
    def purpose(self) -> str:
        """What it is for, in the models' words; empty where they say nothing."""
        known = field_named(self.model, self.name)
        return descriptions(self.model).get(known[0], "") if known else ""


@dataclass(frozen=True)
class Guide:
    """What belongs at a place: each of the kinds that are possible there, and the entries around it."""

    expected: tuple[Expected, ...]
    #: (loc, name of the model) of the groups that hold the place, the innermost last.
    around: tuple[tuple[Loc, str], ...]

    def marks(self, kind: type[M]) -> list[M]:
        """What the annotations say of that kind."""
        parts = [part for one in self.expected for part in (one, *map(unwrap, one.members))]
        return list(dict.fromkeys(mark for p in parts for mark in p.metadata if isinstance(mark, kind)))

    def names(self) -> list[Mark]:
        """The names that stand here."""
        return [*self.marks(Defines), *self.marks(Refers)]


def guide_to(model: type[BaseModel], cursor: Cursor) -> Guide:
    """What belongs where the cursor is: for a key, of a group with free keys, what the key may be."""
    expected, around = _follow(model, cursor.data, cursor.loc)
    if cursor.role is Role.VALUE:
        return Guide(tuple(expected), around)
    before = [unwrap(get_args(kind)[0]) for kind in kinds_of(expected, value_at(cursor.data, cursor.loc))
              if _is(kind, Mapping) and len(get_args(kind)) == 2]  # fmt: skip
    return Guide(tuple(before), around)


def keys_at(model: type[BaseModel], data: Any, loc: Loc) -> list[Key]:
    """The keys that the group at ``loc`` may have; none where nothing is known, or any key is possible."""
    expected, _around = _follow(model, data, loc)
    found: dict[str, Key] = {}
    for kind in kinds_of(expected, value_at(data, loc)):
        if is_model(kind):
            for name, info in keyed(kind):
                found.setdefault(name, Key(name, info, kind))
    return list(found.values())


def _follow(
    model: type[BaseModel], data: Any, loc: Loc
) -> tuple[list[Expected], tuple[tuple[Loc, str], ...]]:
    expected = [Expected(model)]
    around: list[tuple[Loc, str]] = []
    for depth, step in enumerate(loc):
        kinds = list(kinds_of(expected, value_at(data, loc[:depth])))
        around += [(loc[:depth], kind.__name__) for kind in kinds if is_model(kind)]
        expected = [inner for kind in kinds for inner in _step(kind, step)]
    around += [(loc, kind.__name__) for kind in kinds_of(expected, value_at(data, loc)) if is_model(kind)]
    return expected, tuple(around)


def _step(kind: Any, step: str | int) -> Iterator[Expected]:
    if is_model(kind):
        known = field_named(kind, str(step))
        if known:
            yield of_field(known[1])
    elif isinstance(step, int):
        if _is(kind, Sequence) or _is(kind, frozenset):
            yield unwrap(item(kind, step))
    elif _is(kind, Mapping) and len(get_args(kind)) == 2:
        yield unwrap(get_args(kind)[1])


def kinds_of(expected: Iterable[Expected], value: Any) -> Iterator[Any]:
    """The types that a value may be meant as, by what it says already."""
    for one in expected:
        models = [kind for kind in _members(one) if is_model(kind)]
        if isinstance(value, Mapping):
            tag = value.get(one.discriminator or "")
            named = tags_of(one).get(tag) if isinstance(tag, str) else None
            fits = {model: sum(field_named(model, str(key)) is not None for key in value) for model in models}
            best = max(fits.values(), default=0)
            models = [named] if named else [model for model in models if fits[model] == best]
        yield from models
        yield from (kind for kind in _members(one) if not is_model(kind))


def _members(expected: Expected) -> Iterator[Any]:
    for member in expected.members:
        inner = unwrap(member)
        if inner.members == (inner.type,):
            yield inner.type
        else:
            yield from _members(inner)


def _is(kind: Any, container: type) -> bool:
    origin = get_origin(kind)
    return isinstance(origin, type) and issubclass(origin, container)
