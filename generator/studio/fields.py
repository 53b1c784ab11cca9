"""A text as fields: what its model knows of each entry, with the values that stand there.

Fields and text are two views of one file. What is filled in is put into the text by its places, so that
remarks, order and quotes stay as they are; a text that cannot be read has no fields, and says where.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, get_args, get_origin

from generator.diagnostics import UsageFault
from generator.i18n import _
from generator.lsp.desk import OpenFile, file_at
from generator.lsp.guide import keys_at, kinds_of
from generator.lsp.open_project import OpenProject
from generator.model.base import StrictModel
from generator.model.content import GameContent
from generator.model.describe import descriptions
from generator.model.labels import label as name_of
from generator.model.names import Defines, Namespace, Refers, names
from generator.model.walk import (
    Expected,
    choices_of,
    fixed_length,
    is_model,
    item,
    keyed,
    of_field,
    tags_of,
    unwrap,
)
from generator.press.loading.content import load_game
from generator.press.project import Project
from generator.source.document import parse
from generator.source.edit import NotEditable
from generator.source.entries import put, swap, take
from generator.source.tree import NOTHING, Loc, value_at
from generator.studio.tables import TABLE, changed_table, table_fields
from generator.studio.texts import place_of

#: More characters than this are written in several lines.
_ONE_LINE = 200
#: What an entry of a list is called by, as far as it has one of these.
_NAMES = ("name", "titel", "id", "nr", "satz", "text", "s")
#: Entries of a list or group that are shown; the others are for the text.
_MOST = 300
#: Changes that are made at once.
_MOST_CHANGES = 100
#: Steps that a place may lie deep.
_DEEPEST = 40
Node = dict[str, Any]


def fields(project: Project, label: str, text: str) -> Mapping[str, Any]:
    """The fields of a file as it stands in the editor: ``{"fields": node, "balance": …}`` (docs/studio.md).

    Raises ContentFault for a text that is no YAML, UsageFault for a file that no form can be made of.
    """
    if label.endswith(TABLE):
        return {"fields": table_fields(project, label, text), "balance": None}
    file = _file(project, label, text)
    document = parse(text.encode(), label)
    assert file.model is not None
    content = load_game(file.project, file.game).content if file.game is not None else None
    root = _Form(content).node(Expected(file.model), document.data, (), "", "")
    return {"fields": root, "balance": _balance(file, content)}


def changed(project: Project, label: str, text: str, change: Mapping[str, Any]) -> str:
    """The text after a change: ``{"do": "put" | "take" | "add" | "swap", "loc": […], "value": …}``.

    ``add`` puts an entry behind the list at ``loc`` with what such an entry needs, ``swap`` exchanges what
    stands at ``loc`` and at ``other``; ``{"do": "all", "changes": […]}`` makes several changes. Raises what
    :func:`fields` raises, and UsageFault where the text is written in a way that has to be changed by hand.
    """
    if change.get("do") == "all":
        several = change.get("changes")
        if not isinstance(several, list) or len(several) > _MOST_CHANGES:
            raise UsageFault(_("This is no change of a text."))
        for one in several:
            if not isinstance(one, dict) or one.get("do") == "all":
                raise UsageFault(_("This is no change of a text."))
            text = changed(project, label, text, one)
        return text
    if label.endswith(TABLE):
        return changed_table(
            project, label, text, change.get("do"), _loc(change.get("loc")), change.get("value")
        )
    file = _file(project, label, text)
    raw = text.encode()
    data = parse(raw, label).data
    loc = _loc(change.get("loc"))
    assert file.model is not None
    try:
        match change.get("do"):
            case "put":
                order = [key.name for key in keys_at(file.model, data, loc[:-1])]
                return put(raw, loc, change.get("value"), order).decode()
            case "swap":
                return swap(raw, loc, _loc(change.get("other"))).decode()
            case "take":
                return take(raw, loc).decode()
            case "add":
                there = value_at(data, loc)
                kind = _expected(file.model, data, (*loc, 0))
                new = _skeleton(kind, there if isinstance(there, list) else [])
                return put(raw, (*loc, len(there) if isinstance(there, list) else 0), new).decode()
    except NotEditable:
        raise UsageFault(
            _("This cannot be changed here, because of the way that it is written."),
            _("Change it in the text."),
        ) from None
    raise UsageFault(_("This is no change of a text."))


def _file(project: Project, label: str, text: str) -> OpenFile:
    found = OpenProject(project.root, project.shipped, project.out)
    path = place_of(project, label)
    found.unsaved[Path(os.path.realpath(path))] = text.encode()
    file = file_at(found, path)
    if file is None or file.model is None:
        raise UsageFault(
            _("There are no fields for this kind of file."), _("Everything in it can be changed in the text.")
        )
    return file


def _balance(file: OpenFile, content: GameContent | None) -> Mapping[str, Any] | None:
    if file.game is None or file.game.balance is None or content is None:
        return None
    found = file.game.balance(content, file.label)
    return asdict(found) if found is not None else None


class _Form:
    """Makes the fields of one file; ``content`` says which names there are."""

    def __init__(self, content: GameContent | None) -> None:
        self._content = content
        self._known: dict[Namespace, list[str]] = {}

    def node(self, expected: Expected, value: Any, loc: Loc, name: str, purpose: str) -> Node:
        """One field, with those that it holds; ``kind`` tells how it is shown."""
        node: Node = {
            "loc": list(loc),
            "name": name,
            "help": _plain(_(purpose)) if purpose else "",
            "required": True,
        }
        kinds = list(kinds_of([expected], None if value is NOTHING else value))
        node["there"] = value is not NOTHING
        choices = choices_of(expected)
        models = [kind for kind in kinds if is_model(kind)]
        if models and (isinstance(value, dict) or value is NOTHING or value is None) and not choices:
            return self._group(node, expected, models[0], value, loc)
        mapping = next((kind for kind in kinds if _is(kind, Mapping)), None)
        if mapping is not None and not isinstance(value, (list, str)):
            return self._mapping(node, mapping, value, loc)
        listed = next((kind for kind in kinds if _is(kind, Sequence) or _is(kind, frozenset)), None)
        if listed is not None and not isinstance(value, (dict, str)):
            return self._list(node, listed, value, loc)
        if isinstance(value, (dict, list)):
            return node | {"kind": "text-only", "value": None}
        node["value"] = None if value is NOTHING else value
        if choices:
            return node | {"kind": "choice", "choices": list(choices)}
        if bool in kinds:
            return node | {"kind": "flag"}
        limits = _limits(expected)
        if int in kinds or float in kinds:
            return node | {"kind": "whole" if int in kinds else "number"} | limits
        longest = limits.get("longest", 0)
        node["known"] = self._names(expected)
        return node | {"kind": "lines" if longest > _ONE_LINE else "text"} | limits

    def _group(self, node: Node, expected: Expected, model: type[StrictModel], value: Any, loc: Loc) -> Node:
        data = value if isinstance(value, dict) else {}
        node |= {"kind": "group", "title": _title(value, loc), "fields": []}
        words = descriptions(model)
        for field_name, info in model.model_fields.items():
            key = info.alias or field_name
            inner = of_field(info)
            child = data.get(key, NOTHING)
            if child is NOTHING and _deep(inner):
                shown: Node = {
                    "kind": "absent",
                    "loc": [*loc, key],
                    "there": False,
                    "help": _plain(_(words.get(field_name, ""))),
                }
                shown["add"] = _empty(inner)
                shown["name"] = name_of(key, info)
            else:
                shown = self.node(inner, child, (*loc, key), name_of(key, info), words.get(field_name, ""))
            shown["required"] = info.is_required()
            if expected.discriminator == key:
                shown["choices"] = list(tags_of(expected))
            node["fields"].append(shown)
        return node

    def _mapping(self, node: Node, kind: Any, value: Any, loc: Loc) -> Node:
        of_key, of_value = map(unwrap, get_args(kind))
        data = value if isinstance(value, dict) else {}
        free = [word for word in choices_of(of_key) if word not in data]
        return node | {
            "kind": "map",
            "title": _title(value, loc),
            "fields": [
                self.node(of_value, one, (*loc, key), str(key), "") for key, one in list(data.items())[:_MOST]
            ],
            "keys": free,
            "open": not choices_of(of_key),
            "new": _skeleton(of_value, []),
        }

    def _list(self, node: Node, kind: Any, value: Any, loc: Loc) -> Node:
        items = value if isinstance(value, list) else []
        inner = unwrap(item(kind, 0))
        fixed = fixed_length(Expected(kind))
        texts = str in list(kinds_of([inner], "")) and all(isinstance(one, str) for one in items)
        if (
            texts
            and not choices_of(inner)
            and fixed is None
            and _limits(inner).get("longest", 0) <= _ONE_LINE * 2
        ):
            return node | {"kind": "words", "value": items}
        shown = [
            self.node(unwrap(item(kind, number)), one, (*loc, number), f"{number + 1}", "")
            for number, one in enumerate(items[:_MOST])
        ]
        more = max(0, len(items) - _MOST)
        return node | {"kind": "list", "fields": shown, "more": more, "fixed": fixed is not None}

    def _names(self, expected: Expected) -> list[str]:
        """The names that may stand there, as far as others give them."""
        marks = [m for one in (expected, *map(unwrap, expected.members)) for m in one.metadata]
        namespace = next((mark.namespace for mark in marks if isinstance(mark, Refers)), None)
        if namespace is None or self._content is None:
            return []
        if namespace not in self._known:
            found = (name.text for name in names(self._content, Defines(namespace)))
            self._known[namespace] = sorted(set(found))[:_MOST]
        return self._known[namespace]


def _title(value: Any, loc: Loc) -> str:
    if isinstance(value, dict):
        for key in _NAMES:
            if isinstance(value.get(key), (str, int)):
                return str(value[key])[:60]
    return str(loc[-1] + 1) if loc and isinstance(loc[-1], int) else str(loc[-1]) if loc else ""


def _plain(text: str) -> str:
    return text.replace("``", "")


def _limits(expected: Expected) -> dict[str, int]:
    """How small, how large, how long."""
    found: dict[str, int] = {}
    for one in (expected, *map(unwrap, expected.members)):
        for mark in one.metadata:
            for name, ours in (("ge", "least"), ("le", "most"), ("max_length", "longest")):
                limit = getattr(mark, name, None)
                if isinstance(limit, int):
                    found.setdefault(ours, limit)
    return found


def _deep(expected: Expected) -> bool:
    """Does it hold entries of its own that may be left out?"""
    kinds = list(kinds_of([expected], None))
    return any(is_model(kind) for kind in kinds) and not any(kind in (str, int) for kind in kinds)


def _empty(expected: Expected) -> Any:
    kinds = list(kinds_of([expected], None))
    return _skeleton(Expected(next(kind for kind in kinds if is_model(kind))), [])


def _expected(model: type[StrictModel], data: Any, loc: Loc) -> Expected:
    """What belongs at ``loc``."""
    expected = Expected(model)
    for depth, step in enumerate(loc):
        here = value_at(data, loc[:depth])
        for kind in kinds_of([expected], here if here is not NOTHING else None):
            if is_model(kind) and isinstance(step, str):
                known = dict(keyed(kind)).get(step)
                if known is not None:
                    expected = of_field(known)
                    break
            elif isinstance(step, int) and (_is(kind, Sequence) or _is(kind, frozenset)):
                expected = unwrap(item(kind, step))
                break
            elif _is(kind, Mapping):
                expected = unwrap(get_args(kind)[1])
                break
        else:
            raise UsageFault(_("This is no change of a text."))
    return expected


def _skeleton(expected: Expected, siblings: Sequence[Any]) -> Any:
    """The least that may stand there."""
    choices = choices_of(expected)
    if choices:
        return choices[0]
    for kind in kinds_of([expected], None):
        if is_model(kind):
            return _least(kind, siblings)
        if kind is str:
            return _("new")
        if kind in (int, float):
            return max(_limits(expected).get("least", 1), 1)
        if kind is bool:
            return False
        if _is(kind, Mapping):
            return {}
        if _is(kind, Sequence) or _is(kind, frozenset):
            inner = unwrap(item(kind, 0))
            least = next((m.min_length for m in expected.metadata if getattr(m, "min_length", None)), 0)
            return [_skeleton(inner, []) for _number in range(least)]
    return ""


def _least(model: type[StrictModel], siblings: Sequence[Any]) -> dict[str, Any]:
    made = {key: _skeleton(of_field(info), []) for key, info in keyed(model) if info.is_required()}
    if "id" in made:
        taken = {one.get("id") for one in siblings if isinstance(one, dict)}
        made["id"] = next(name for name in _ids() if name not in taken)
    return made


def _ids() -> Iterator[str]:
    yield "neu"
    for number in range(2, 100_000):
        yield f"neu-{number}"


def _is(kind: Any, container: type) -> bool:
    origin = get_origin(kind)
    return isinstance(origin, type) and issubclass(origin, container)


def _loc(asked: Any) -> Loc:
    steps = asked if isinstance(asked, list) else [None]
    known = all(isinstance(step, (str, int)) and not isinstance(step, bool) for step in steps)
    if not known or len(steps) > _DEEPEST:
        raise UsageFault(_("This is no change of a text."))
    return tuple(steps)
