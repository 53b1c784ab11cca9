"""The head of a template: a comment that tells its designer what it gets, written from the view's record."""

from __future__ import annotations

import importlib
import pkgutil
import re
import textwrap
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

import generator.games
from generator.model.base import StrictModel
from generator.model.describe import comments, descriptions
from generator.model.face_data import FaceData

#: Every template has these besides.
ALWAYS: Final = "w, h, bleed (mm), ink (full | low), p (colours)"
_HEAD: Final = re.compile(r"\A\{# Gets\b.*?#\}\n", re.DOTALL)
_WIDTH: Final = 118


def records() -> list[type[FaceData]]:
    """All records of all games, by their place in the program."""
    for package in pkgutil.walk_packages(generator.games.__path__, "generator.games."):
        if ".views" in package.name or ".faces" in package.name:
            importlib.import_module(package.name)
    for page in ("print_list", "credits_page", "update_page"):
        importlib.import_module(f"generator.press.pipeline.{page}")
    found = {record for record in _below(FaceData) if record.templates}
    return sorted(found, key=lambda record: (record.__module__, record.__qualname__))


def _below(record: type[FaceData]) -> Iterator[type[FaceData]]:
    for one in record.__subclasses__():
        yield one
        yield from _below(one)


def head(takers: list[type[FaceData]]) -> str:
    """The comment for a template that takes these records."""
    lines = []
    for record in takers:
        place = record.__module__.removeprefix("generator.").replace(".", "/")
        summary = (record.__doc__ or "").strip().splitlines()[0]
        said = f"Gets {record.__name__} ({place}.py): {summary}"
        lines += textwrap.wrap(said, _WIDTH - len("{# "), subsequent_indent="    ")
        lines += _fields(record, 1, set())
    lines.append(f"Always there: {ALWAYS}.")
    safe = "\n".join(lines).replace("#}", "# }")
    return f"{{# {safe} #}}\n"


def _fields(record: type, depth: int, told: set[type]) -> Iterator[str]:
    """A line a field, those of a part below the field that holds it; each kind of part is told once."""
    said = descriptions(record) if issubclass(record, StrictModel) else comments(record)
    kinds = get_type_hints(record)
    margin = "  " * depth
    for name, kind in _names(record).items():
        text = f"{name}: {said.get(name, kind)}"
        yield from textwrap.wrap(text, _WIDTH, initial_indent=margin, subsequent_indent=margin + "    ")
        parts = [part for part in _parts(kinds[name]) if part not in told]
        told.update(parts)
        yield from _set_by_others(parts, margin + "  ")
        own = [part for part in parts if not hasattr(part, "set_by")]
        for part in own:
            if len(own) > 1:
                summary = f"{part.__name__}: {(part.__doc__ or '').strip().splitlines()[0]}"
                yield from textwrap.wrap(
                    summary, _WIDTH, initial_indent=margin + "  ", subsequent_indent=margin
                )
            yield from _fields(part, depth + (2 if len(own) > 1 else 1), told)


def _set_by_others(parts: list[type], margin: str) -> Iterator[str]:
    """Parts that another template sets are told there."""
    names: dict[str, list[str]] = {}
    for part in parts:
        if hasattr(part, "set_by"):
            names.setdefault(part.set_by, []).append(part.__name__)
    for template, kinds in names.items():
        yield f"{margin}{', '.join(kinds)}: set by {template}"


def _names(record: type) -> dict[str, Any]:
    """The fields of a record or of a model of YAML files, with their annotations as they are written."""
    if issubclass(record, StrictModel):
        return {name: record.__annotations__.get(name, "") for name in record.model_fields}
    return {field.name: field.type for field in fields(record)}  # type: ignore[arg-type]


def _parts(kind: Any) -> Iterator[type]:
    """The records within a type: those of ``tuple[Row, ...]``, ``Row | None`` and the like."""
    if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, StrictModel)):
        yield kind
    for inner in get_args(kind):
        yield from _parts(inner)


def files(root: Path) -> dict[Path, bytes]:
    """Path → content of every template that takes a record, with its head as it should be."""
    takers: dict[str, list[type[FaceData]]] = {}
    for record in records():
        for template in record.templates:
            takers.setdefault(template, []).append(record)
    result = {}
    for template, own in takers.items():
        path = root / "templates" / template
        text = _HEAD.sub("", path.read_text(encoding="utf-8"))
        result[path] = (head(own) + text).encode()
    return result
