"""Names of things, declared on the models: which field gives a name, which one calls something by it.

``id: Annotated[Slug, Defines(ROOMS)]`` gives a name, ``start: Annotated[Slug, Refers(ROOMS)]`` uses one; both
may mark the keys of a mapping, too. The rules that follow from it stand in ``generator.lint.names``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.diagnostics import Span
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.walk import Expected, is_model, item, of_field, unwrap
from generator.source.tree import Loc


@dataclass(frozen=True)
class Namespace:
    """Names of one kind of thing.

    They hold in the whole game, or in the nearest entry around them whose model is called ``within``.
    """

    things: str
    within: str = ""


@dataclass(frozen=True)
class Defines:
    """What stands here is the name of a thing, which no other one of its namespace may have."""

    namespace: Namespace


@dataclass(frozen=True)
class Refers:
    """What stands here names a thing that must exist."""

    namespace: Namespace


Mark = Defines | Refers


@dataclass(frozen=True)
class Name:
    """A name that stands in a file. ``around`` are the entries that hold it, the innermost last.

    A name that is a key belongs to the entry behind its colon.
    """

    text: str
    mark: Mark
    file: Loaded[StrictModel]
    loc: Loc
    is_key: bool
    around: tuple[tuple[Loc, BaseModel], ...]

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.file.span(*self.loc, key=self.is_key)

    @property
    def scope(self) -> tuple[str, Loc] | None:
        """The entry within which it must be unique and known; None outside of any such entry."""
        within = self.mark.namespace.within
        if not within:
            return "", ()
        holders = ((self.file.path, loc) for loc, e in reversed(self.around) if type(e).__name__ == within)
        return next(holders, None)

    @property
    def printed(self) -> str:
        """What people call the thing: the ``name`` of its own entry, else the name itself."""
        return str(getattr(self.around[-1][1], "name", self.text))

    def holder(self) -> str:
        """The ``name`` of the nearest entry around that has one; else empty."""
        return next((str(e.name) for _loc, e in reversed(self.around) if hasattr(e, "name")), "")


def names(content: GameContent, mark: Mark) -> Iterator[Name]:
    """Every name that is marked so, in the order of the files."""
    for file in content.documents:
        if mark not in file.memory:
            file.memory[mark] = tuple(_marked(file.model, Expected(type(file.model)), mark, (), ()))
        for text, loc, is_key, around in file.memory[mark]:
            yield Name(text, mark, file, loc, is_key, around)


def complete(content: GameContent, namespace: Namespace) -> bool:
    """Could all files be read that may define names of this kind?"""
    return not any(Defines(namespace) in marks_of(kind) for kind in content.broken)


@cache
def marks_of(model: type[BaseModel]) -> frozenset[Mark]:
    """All that a model and the entries in it declare."""
    found: set[Mark] = set()
    seen: set[type[BaseModel]] = set()
    todo: list[Any] = [model]
    while todo:
        part = todo.pop()
        if isinstance(part, Defines | Refers):
            found.add(part)
        elif isinstance(part, FieldInfo):
            todo += [part.annotation, *part.metadata]
        elif not is_model(part):
            todo += get_args(part)
        elif part not in seen:
            seen.add(part)
            todo += part.model_fields.values()
    return frozenset(found)


_Around = tuple[tuple[Loc, BaseModel], ...]


def _marked(
    value: Any, expected: Expected, mark: Mark, loc: Loc, around: _Around
) -> Iterator[tuple[str, Loc, bool, _Around]]:
    """Text, place, whether it is a key, and the entries around, of what is marked below ``value``."""
    if isinstance(value, BaseModel):
        if mark in marks_of(type(value)):
            inside = (*around, (loc, value))
            for name, info in type(value).model_fields.items():
                place = (*loc, info.alias or name)
                yield from _marked(getattr(value, name), of_field(info), mark, place, inside)
    elif isinstance(value, Mapping):
        before, behind = (unwrap(part) for part in get_args(_branch(expected, Mapping)) or (Any, Any))
        for key, entry in value.items():
            place = (*loc, key)
            if mark in before.metadata:
                own = ((place, entry),) if isinstance(entry, BaseModel) else ()
                yield str(key), place, True, (*around, *own)
            yield from _marked(entry, behind, mark, place, around)
    elif isinstance(value, tuple | list):
        kind = _branch(expected, tuple)
        for index, entry in enumerate(value):
            yield from _marked(entry, unwrap(item(kind, index)), mark, (*loc, index), around)
    elif value is not None:
        kinds = (expected, *map(unwrap, expected.members))
        if any(mark in kind.metadata for kind in kinds):
            yield str(value), loc, False, around


def _branch(expected: Expected, container: type) -> Any:
    """What of several possible types is the list or the mapping."""
    for kind in (unwrap(member).type for member in expected.members):
        origin = get_origin(kind)
        if isinstance(origin, type) and issubclass(origin, container):
            return kind
    return expected.type
