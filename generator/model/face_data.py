"""What a template gets, as a typed record: one dataclass a template, the same names on both sides.

A view fills a subclass of :class:`FaceData`, ``Face.of`` hands it to the press, and its fields become the
template's variables. The head of each template lists them (``make docs`` writes it), and a test holds both
against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, ClassVar

from generator.model.base import StrictModel

_AS_THEY_ARE = frozenset((float, str, int, bool, type(None)))
_names: dict[type, tuple[str, ...] | None] = {}


class FaceData:
    """Base of the records that templates get; subclasses are frozen dataclasses.

    The docstring says in one line what the template shows; a ``#:`` comment above a field says what it is.
    """

    #: The templates (below ``templates/``) that come with the program and take this record.
    templates: ClassVar[tuple[str, ...]] = ()


def variables(data: FaceData) -> dict[str, Any]:
    """The template's variables: field → plain value. Raises TypeError for values that no template can get."""
    return {field.name: plain(getattr(data, field.name)) for field in fields(data)}  # type: ignore[arg-type]


def field_names(kind: type) -> tuple[str, ...] | None:
    """The names of a record's fields; None for what is no dataclass."""
    if kind not in _names:
        _names[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
    return _names[kind]


def plain(value: Any) -> Any:
    """A value made of mappings, lists, texts, numbers, truth values and None. Raises TypeError for others.

    Records and models of YAML files become mappings.
    """
    kind = type(value)
    # Most of what a drawing has, asked for thousands of times while somebody types a letter.
    if kind in _AS_THEY_ARE:
        return value
    if kind is tuple or kind is list:
        return [plain(one) for one in value]
    if (names := field_names(kind)) is not None:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, StrictModel):
        return {name: plain(getattr(value, name)) for name in kind.model_fields}
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    raise TypeError(f"a template cannot get {type(value).__name__}")
