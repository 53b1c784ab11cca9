"""What fields of models and records are for: their ``description``, else the ``#:`` comment above them."""

from __future__ import annotations

import inspect
import re
from functools import cache

from pydantic import BaseModel

_COMMENT = re.compile(r"\s*#:\s?(.*)")
_FIELD = re.compile(r"    (\w+)\s*:")


@cache
def descriptions(model: type[BaseModel]) -> dict[str, str]:
    """Field name → what it is for; fields about which nothing is said are left out."""
    found: dict[str, str] = {}
    for base in reversed(model.__mro__):
        if base is not BaseModel and issubclass(base, BaseModel):
            found |= _comments(base)
    for name, field in model.model_fields.items():
        if field.description:
            found[name] = field.description
    return {name: text for name, text in found.items() if name in model.model_fields}


def comments(record: type) -> dict[str, str]:
    """Field name → the ``#:`` comment above it, for the fields of a dataclass and of its bases."""
    found: dict[str, str] = {}
    for base in reversed(record.__mro__):
        if base is not object:
            found |= _comments(base)
    return found


def _comments(model: type) -> dict[str, str]:
    try:
        source = inspect.getsource(model)
    except (OSError, TypeError):  # a frozen program, or a model made at run time
        return {}
    found: dict[str, str] = {}
    pending: list[str] = []
    for line in inspect.cleandoc("\n" + source).splitlines():
        comment = _COMMENT.fullmatch(line)
        if comment:
            pending.append(comment[1])
            continue
        field = _FIELD.match(line)
        if field and pending:
            found[field[1]] = " ".join(pending)
        pending = []
    return found
