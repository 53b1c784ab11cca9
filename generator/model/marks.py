"""What models declare of their fields beyond a type, and where in the loaded files it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.diagnostics import Span
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.model.walk import Expected, fixed_length, is_model, item, of_field, unwrap
from generator.source.tree import Loc


class Declaration:
    """Base of what may be declared of a field, of a list's entries, of a mapping's keys (``Annotated``)."""


_Around = tuple[tuple[Loc, BaseModel], ...]


@dataclass(frozen=True)
class Marked:
    """A value with a mark. ``around`` are the entries that hold it, the innermost last.

    A value that is a key belongs to the entry behind its colon.
    """

    value: Any
    mark: Declaration
    file: Loaded[StrictModel]
    loc: Loc
    is_key: bool
    around: _Around

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.file.span(*self.loc, key=self.is_key)

    @property
    def key_span(self) -> Span:
        """Where its field's key stands; where the file leaves the field out, that of the entry around."""
        written = self.loc[-1] in self.entry.model_fields_set
        return self.file.span(*(self.loc if written else self.loc[:-1]), key=True)

    @property
    def entry(self) -> BaseModel:
        """The innermost entry that holds it."""
        return self.around[-1][1]

    def holder(self) -> str:
        """The ``name`` of the nearest entry around that has one; else empty."""
        return next((str(e.name) for _loc, e in reversed(self.around) if hasattr(e, "name")), "")


def marked(content: GameContent, mark: Declaration) -> Iterator[Marked]:
    """Every value with that mark, in the order of the files."""
    for file in content.documents:
        if mark not in file.memory:
            file.memory[mark] = tuple(_below(file.model, Expected(type(file.model)), mark, (), ()))
        for value, loc, is_key, around in file.memory[mark]:
            yield Marked(value, mark, file, loc, is_key, around)


class _Field(NamedTuple):
    """A field of a model: its name, its key in the file, what belongs there, all that is declared there."""

    name: str
    key: str
    expected: Expected
    marks: frozenset[Declaration]


@cache
def marks_of(model: type[BaseModel]) -> frozenset[Declaration]:
    """All that a model and the entries in it declare."""
    return _declared(model)


@cache
def _fields(model: type[BaseModel]) -> tuple[_Field, ...]:
    return tuple(
        _Field(name, info.alias or name, of_field(info), _declared(info))
        for name, info in model.model_fields.items()
    )


def _declared(part: Any) -> frozenset[Declaration]:
    """All that a model or a field, and the entries in it, declare."""
    found: set[Declaration] = set()
    seen: set[type[BaseModel]] = set()
    todo: list[Any] = [part]
    while todo:
        part = todo.pop()
        if isinstance(part, Declaration):
            found.add(part)
        elif isinstance(part, FieldInfo):
            todo += [part.annotation, *part.metadata]
        elif not is_model(part):
            todo += get_args(part)
        elif part not in seen:
            seen.add(part)
            todo += part.model_fields.values()
    return frozenset(found)


def _below(
    value: Any, expected: Expected, mark: Declaration, loc: Loc, around: _Around
) -> Iterator[tuple[Any, Loc, bool, _Around]]:
    """Value, place, whether it is a key, and the entries around, of what is marked in and below ``value``."""
    whole = isinstance(value, BaseModel | Mapping | tuple | list)
    # Of one possible type, all that is declared is known.
    several = not whole and len(expected.members) > 1
    kinds = (expected, *map(unwrap, expected.members)) if several else (expected,)
    if value is not None and any(mark in kind.metadata for kind in kinds):
        yield value, loc, False, around
    if isinstance(value, BaseModel):
        inside = (*around, (loc, value))
        for field in _fields(type(value)):
            if mark in field.marks:
                place = (*loc, field.key)
                yield from _below(getattr(value, field.name), field.expected, mark, place, inside)
    elif isinstance(value, Mapping):
        before, behind = (unwrap(part) for part in get_args(_branch(expected, Mapping)) or (Any, Any))
        for key, entry in value.items():
            place = (*loc, key)
            if mark in before.metadata:
                own = ((place, entry),) if isinstance(entry, BaseModel) else ()
                yield key, place, True, (*around, *own)
            yield from _below(entry, behind, mark, place, around)
    elif isinstance(value, tuple | list):
        kind = _branch(expected, tuple)
        alike = None if fixed_length(Expected(kind)) is not None else unwrap(item(kind, 0))
        for index, entry in enumerate(value):
            yield from _below(entry, alike or unwrap(item(kind, index)), mark, (*loc, index), around)


def _branch(expected: Expected, container: type) -> Any:
    """What of several possible types is the list or the mapping."""
    for kind in (unwrap(member).type for member in expected.members):
        origin = get_origin(kind)
        if isinstance(origin, type) and issubclass(origin, container):
            return kind
    return expected.type
