"""The head of a template: a comment that tells its designer what it gets, written from the view's record."""

from __future__ import annotations

import importlib
import pkgutil
import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeVar, get_args, get_type_hints

import generator.games
from generator.game.sketches import BoxSketch
from generator.model.base import StrictModel
from generator.model.describe import comments, descriptions
from generator.model.face_data import FaceData

#: Every template has these besides.
ALWAYS: Final = "w, h, bleed (mm), ink (full | low), p (colours)"
_HEAD: Final = re.compile(r"\A\{# (?:Gets|Sets)\b.*?#\}\n", re.DOTALL)
_WIDTH: Final = 118
_Record = TypeVar("_Record")


def records() -> list[type[FaceData]]:
    """All records of all games, by their place in the program."""
    for package in pkgutil.walk_packages(generator.games.__path__, "generator.games."):
        if ".views" in package.name or ".faces" in package.name:
            importlib.import_module(package.name)
    for page in ("print_list", "credits_page", "update_page"):
        importlib.import_module(f"generator.press.pipeline.{page}")
    importlib.import_module("generator.game.plain_report")
    found = {record for record in _below(FaceData) if record.templates}
    return sorted(found, key=lambda record: (record.__module__, record.__qualname__))


def _below(record: type[_Record]) -> Iterator[type[_Record]]:
    for one in record.__subclasses__():
        yield one
        yield from _below(one)


def templates_of(record: type[FaceData], root: Path) -> list[str]:
    """The templates below ``root`` that take this record; of one that every game has, those of all games."""
    folder = root / "templates"
    return [
        path.relative_to(folder).as_posix()
        for pattern in record.templates
        for path in sorted(folder.glob(pattern))
    ]


def shared_template(record: type) -> str | None:
    """The template whose macros set the fields of a record for all templates that take it."""
    return getattr(record, "set_by", None)


def head(takers: list[type[FaceData]]) -> str:
    """The comment for a template that takes these records."""
    lines, told = list[str](), set[type]()
    for record in takers:
        lines += _headed("Gets", record, told)
    return _comment([*lines, f"Always there: {ALWAYS}."])


def head_of_parts(parts: list[type]) -> str:
    """The comment for a template whose macros set these parts of other templates' records."""
    lines, told = list[str](), set(parts)
    for part in parts:
        lines += _headed("Sets", part, told)
    return _comment(lines)


def _comment(lines: list[str]) -> str:
    safe = "\n".join(lines).replace("#}", "# }")
    return f"{{# {safe} #}}\n"


def _headed(verb: str, record: type, told: set[type]) -> Iterator[str]:
    place = record.__module__.removeprefix("generator.").replace(".", "/")
    summary = (record.__doc__ or "").strip().splitlines()[0]
    said = f"{verb} {record.__name__} ({place}.py): {summary}"
    shared = shared_template(record) if verb == "Gets" else None
    if shared:
        said += f" Its fields are told in {shared}."
    yield from textwrap.wrap(said, _WIDTH - len("{# "), subsequent_indent="    ")
    if not shared:
        yield from _fields(record, 1, told, frozenset(told))


def _fields(record: type, depth: int, told: set[type], above: frozenset[type]) -> Iterator[str]:
    """A line a field, those of a part below the first field of the head that holds it.

    Fields of one kind of which there is nothing to say share a line. Of parts that an earlier record of the
    head has, as ``above`` tells, only the name is told.
    """
    said = descriptions(record) if issubclass(record, StrictModel) else comments(record)
    kinds = get_type_hints(record)
    margin = "  " * depth
    for names, kind in _alike(record, said, kinds):
        parts = list(_parts(kinds[names[0]]))
        text = said.get(names[0], str(kind))
        known = (part.__name__ for part in parts if part in above and not _template_of(part))
        if again := [name for name in known if name not in text]:
            text += f" ({', '.join(again)}, as above)"
        text = f"{', '.join(names)}: {text}"
        yield from textwrap.wrap(text, _WIDTH, initial_indent=margin, subsequent_indent=margin + "    ")
        yield from _set_by_others([part for part in parts if part not in told], margin + "  ")
        own = [part for part in parts if part not in told and not _template_of(part)]
        told.update(parts)
        for part in own:
            if len(own) > 1:
                summary = f"{part.__name__}: {(part.__doc__ or '').strip().splitlines()[0]}"
                yield from textwrap.wrap(
                    summary, _WIDTH, initial_indent=margin + "  ", subsequent_indent=margin
                )
            yield from _fields(part, depth + (2 if len(own) > 1 else 1), told, above)


def _alike(
    record: type, said: Mapping[str, str], kinds: Mapping[str, Any]
) -> Iterator[tuple[list[str], Any]]:
    """(names, annotation) of fields in their order; neighbours of one kind without a comment together."""

    def key(entry: tuple[str, Any]) -> object:
        name, kind = entry
        return name if name in said or any(_parts(kinds[name])) else ("", str(kind))

    for _key, some in groupby(_names(record).items(), key):
        entries = list(some)
        yield [name for name, _kind in entries], entries[0][1]


def _template_of(part: type) -> str | None:
    """The template that sets a part of a record, where it has one of its own; faces within faces have."""
    faces: tuple[str, ...] = getattr(part, "templates", ())
    return getattr(part, "set_by", None) or (faces[0] if faces else None)


def _set_by_others(parts: list[type], margin: str) -> Iterator[str]:
    """Parts that another template sets are told there."""
    names: dict[str, list[str]] = {}
    for part in parts:
        if template := _template_of(part):
            names.setdefault(template, []).append(part.__name__)
    for template, kinds in names.items():
        text = f"{', '.join(kinds)}: set by {template}"
        yield from textwrap.wrap(text, _WIDTH, initial_indent=margin, subsequent_indent=margin + "    ")


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
    """Path → content of every template that takes or sets a record, with its head as it should be."""
    takers: dict[str, list[type[FaceData]]] = {}
    setters: dict[str, list[type]] = {}
    for record in records():
        for template in templates_of(record, root):
            takers.setdefault(template, []).append(record)
    for part in sorted(_set_elsewhere(), key=lambda part: (part.__module__, part.__qualname__)):
        setters.setdefault(part.set_by, []).append(part)  # type: ignore[attr-defined]
    heads = {template: head(own) for template, own in takers.items()}
    heads |= {template: head_of_parts(parts) for template, parts in setters.items()}
    result = {}
    for template, said in heads.items():
        path = root / "templates" / template
        text = _HEAD.sub("", path.read_text(encoding="utf-8"))
        result[path] = (said + text).encode()
    return result


def _set_elsewhere() -> set[type]:
    """All parts of records that have a template of their own, and records that several templates share."""
    waiting = list[type](records())
    # The record itself says so, or the one that it is derived from.
    found = {one for record in waiting for one in record.__mro__ if "set_by" in vars(one)}
    seen = set(waiting) | found
    while waiting:
        record = waiting.pop()
        for kind in get_type_hints(record).values():
            told = [part for part in _parts(kind) if part not in seen]
            fresh = [*told, *(_below(BoxSketch) if BoxSketch in told else ())]
            seen.update(fresh)
            waiting += fresh
            found.update(part for part in fresh if hasattr(part, "set_by") and _names(part))
    return found
