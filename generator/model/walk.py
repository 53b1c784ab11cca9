"""Follow a pydantic error's location through the model, to the place in the YAML and what belongs there.

pydantic mixes names of union members, and ``[key]``, into its locations. Only the model tells these from
keys of the file, so the model leads the way.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from generator.source.tree import Loc


@dataclass
class Expected:
    """What belongs in a place: a type without its wrappings, and what the wrappings say."""

    type: Any
    metadata: list[Any] = field(default_factory=list)
    discriminator: str | None = None

    @property
    def members(self) -> tuple[Any, ...]:
        """The possible types without None: several for a union, else one."""
        if get_origin(self.type) in (Union, types.UnionType):
            return tuple(m for m in get_args(self.type) if m is not type(None))
        return (self.type,)


@dataclass
class ErrorPlace:
    """Where an error is. ``loc`` leads through the YAML's data; ``is_key`` when its last key itself is bad.

    ``model`` is the model at ``loc`` or, when its last step is a key, the one that knows this key.
    ``branch`` is set when pydantic tried several kinds and this is the complaint of one of them.
    """

    loc: Loc
    expected: Expected
    model: type[BaseModel] | None
    is_key: bool = False
    branch: bool = False
    #: The list that the last step leads into.
    within: Expected | None = None
    #: What belongs in front of the colon, while ``loc`` ends in a key of a group with free keys.
    key: Expected | None = None


def unwrap(annotation: Any) -> Expected:
    """Take ``Annotated``, ``Field`` and ``… | None`` off a type and keep what they say."""
    expected = Expected(annotation)
    while True:
        if get_origin(expected.type) is Annotated:
            inner, *extras = get_args(expected.type)
            expected.type = inner
            for extra in extras:
                _absorb(expected, extra)
            continue
        members = expected.members
        if len(members) == 1 and members[0] is not expected.type:
            expected.type = members[0]
            continue
        return expected


def _absorb(expected: Expected, extra: Any) -> None:
    if isinstance(extra, FieldInfo):
        expected.metadata += extra.metadata
        if isinstance(extra.discriminator, str):
            expected.discriminator = extra.discriminator
    else:
        expected.metadata.append(extra)


def of_field(info: FieldInfo) -> Expected:
    """What belongs in a field."""
    expected = unwrap(info.annotation)
    _absorb(expected, info)
    return expected


def field_named(model: type[BaseModel], key: str) -> tuple[str, FieldInfo] | None:
    """The field that a key of the YAML fills, by alias or name."""
    for name, info in model.model_fields.items():
        if key in (name, info.alias, info.validation_alias):
            return name, info
    return None


def keys_of(model: type[BaseModel]) -> tuple[str, ...]:
    """The keys that an entry of this kind may have, as an author writes them."""
    return tuple(key for key, _info in keyed(model))


def keyed(model: type[BaseModel]) -> Iterator[tuple[str, FieldInfo]]:
    """The keys of an entry of this kind with what belongs to them."""
    for name, info in model.model_fields.items():
        yield info.alias or name, info


def field_type(model: type[BaseModel], key: str) -> Any:
    """The type of the field that a key fills."""
    return next((info.annotation for name, info in keyed(model) if name == key), None)


def tags_of(expected: Expected) -> dict[str, type[BaseModel]]:
    """For a union told apart by a key: that key's words → the kinds of entries."""
    found: dict[str, type[BaseModel]] = {}
    for member in expected.members:
        model = unwrap(member).type
        if expected.discriminator and is_model(model):
            info = field_named(model, expected.discriminator)
            for word in choices_of(of_field(info[1])) if info else ():
                found[word] = model
    return found


def choices_of(expected: Expected) -> tuple[str, ...]:
    """The words that are possible, for a Literal or an Enum; else none."""
    found: list[str] = []
    for member in expected.members:
        member = unwrap(member).type
        if get_origin(member) is Literal:
            found += [str(value.value if isinstance(value, Enum) else value) for value in get_args(member)]
        elif isinstance(member, type) and issubclass(member, Enum):
            found += [str(value.value) for value in member]
    return tuple(found)


def fixed_length(expected: Expected) -> int | None:
    """How many entries a list of fixed length has; None for all others."""
    arguments = get_args(expected.type)
    if get_origin(expected.type) is not tuple or (len(arguments) == 2 and arguments[1] is Ellipsis):
        return None
    return len(arguments)


def is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def follow(model: type[BaseModel], loc: Loc) -> ErrorPlace:
    """Translate a pydantic location. Where the model gives no guidance, the steps are taken as they are."""
    place = ErrorPlace((), Expected(model), model)
    for step in loc:
        _step(place, step)
    return place


def _step(place: ErrorPlace, step: str | int) -> None:
    expected = place.expected
    if len(expected.members) > 1:
        place.branch = place.branch or expected.discriminator is None
        chosen = tags_of(expected).get(str(step)) or _labelled(expected, step)
        if chosen is not None:
            place.expected = unwrap(chosen)
            place.model = place.expected.type if is_model(place.expected.type) else place.model
        return
    if step == "[key]":
        place.is_key = True
        place.expected = place.key or place.expected
        return
    place.loc = (*place.loc, step)
    kind = expected.type
    if is_model(kind):
        place.model = kind
        known = field_named(kind, str(step))
        place.expected = of_field(known[1]) if known else Expected(Any)
    elif isinstance(step, int):
        place.within = expected
        place.expected = unwrap(item(kind, step))
    else:
        arguments = get_args(kind)
        is_dict = isinstance(get_origin(kind), type) and issubclass(get_origin(kind), Mapping)
        free = is_dict and len(arguments) == 2
        place.expected = unwrap(arguments[1]) if free else Expected(Any)
        place.key = unwrap(arguments[0]) if free else None


def item(kind: Any, index: int) -> Any:
    """The type of a list's item."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is tuple and not (len(arguments) == 2 and arguments[1] is Ellipsis):
        return arguments[index] if index < len(arguments) else Any
    listlike = isinstance(origin, type) and issubclass(origin, (Sequence, set, frozenset))
    return arguments[0] if listlike and arguments else Any


def _labelled(expected: Expected, label: str | int) -> Any:
    """The member of a union that pydantic calls ``label``, as far as it can be told."""
    for member in expected.members:
        kind = unwrap(member).type
        if getattr(kind, "__name__", None) == label or str(label) == f"constrained-{_name(kind)}":
            return member
    return None


def _name(kind: Any) -> str:
    return str(getattr(kind, "__name__", kind))
