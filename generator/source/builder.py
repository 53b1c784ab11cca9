"""libyaml's events → plain data and places, in one pass that counts before it builds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import yaml

from generator.diagnostics import Diagnostic, Span
from generator.i18n import N_, _
from generator.source.defects import (
    BrokenSyntax,
    DuplicateKey,
    ForbiddenCharacter,
    KeyNotText,
    MergeKey,
    NestedTooDeep,
    SeveralDocuments,
    TooMuchContent,
    UnknownReference,
    UnknownTag,
    UnusableNumber,
)
from generator.source.misread import cut_off, run_on, unused_names
from generator.source.scalars import Scalar, resolve
from generator.source.syntax import explain, unexplained
from generator.source.text import forbidden_in, name_of
from generator.source.tree import Node

#: Lists and mappings within each other.
MAX_DEPTH = 60
#: Values and characters of a file after its references are written out.
MAX_NODES = 250_000
MAX_CHARACTERS = 4_000_000
#: Complaints after which reading on is of no use.
MAX_FOUND = 200

_TAG = "tag:yaml.org,2002:"
#: The tags that every YAML program knows → the types that they stand for.
_SCALAR_TAGS: dict[str, type | None] = {
    _TAG + "str": str,
    _TAG + "int": int,
    _TAG + "float": float,
    _TAG + "bool": bool,
    _TAG + "null": type(None),
}
#: What stands behind a text that may have been cut off.
_BEHIND = frozenset(" \t#")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: What libyaml says from 0.2.6 on of more than 1,000 levels.
_DEEP = "maximum nesting depth"


class _Frame:
    """A list or mapping that is still open."""

    __slots__ = ("anchor", "data", "key", "key_node", "node", "repeats", "skip")

    def __init__(self, data: list[Any] | dict[str, Any], node: Node, anchor: str | None) -> None:
        self.data: Any = data
        self.node = node
        self.anchor = anchor
        self.key = ""
        self.key_node: Node | None = None
        #: The next value belongs to a refused key: check it, but do not keep it.
        self.skip = False
        #: A key of this entry of a list stood there twice already: probably the next entry lacks its dash.
        self.repeats = False


class _Full(Exception):  # noqa: N818 - it ends the reading, it is no error
    """Enough complaints, or a limit is passed."""


class Builder:
    """Builds one document. ``data`` and ``root`` hold the result, ``found`` what is wrong."""

    def __init__(self, text: str, lines: Sequence[str], path: str) -> None:
        self.data: Any = None
        self.root: Node | None = None
        self.found: list[Diagnostic] = []
        #: (line, column, end line, end column) of every scalar, from 0: a “#” in one is no comment.
        self.scalars: list[tuple[int, int, int, int]] = []
        self._path = path
        self._lines = lines
        self._text = text
        self._stack: list[_Frame] = []
        self._anchors: dict[str, tuple[Any, Node]] = {}
        #: Names (&…) of texts, and all that are referred to (*…).
        self._named: dict[str, Node] = {}
        self._used: set[str] = set()
        self._nodes = 0
        self._characters = 0

    def run(self) -> None:
        """Read the whole text. Never raises for what the text holds; see ``found``."""
        documents = 0
        take: dict[type, Callable[[Any], None]] = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: lambda event: self._open(event, {}),
            yaml.SequenceStartEvent: lambda event: self._open(event, []),
            yaml.MappingEndEvent: self._close,
            yaml.SequenceEndEvent: self._close,
            yaml.AliasEvent: self._alias,
        }
        try:
            # As yaml.parse() does, without a step of Python for each event.
            for event in iter(_LOADER(self._text).get_event, None):
                taken = take.get(type(event))
                if taken is not None:
                    taken(event)
                elif isinstance(event, yaml.DocumentStartEvent):
                    documents += 1
                    if documents > 1:
                        self._report(SeveralDocuments.at(_node(event).span(self._path)))
                        return
            for misread in unused_names(self._named, self._used, self._lines, self._path):
                self._report(misread)
        except yaml.MarkedYAMLError as error:
            if _DEEP in str(error.problem):
                self.found.append(self._too_deep(error))
                return
            fault = explain(error, self._lines, self._path)
            if not self._sign_told(fault):
                self.found.append(fault)
        except yaml.YAMLError:
            self.found.append(unexplained(self._path))
        except _Full:
            return

    def _too_deep(self, error: yaml.MarkedYAMLError) -> Diagnostic:
        """Where our own limit is: the scanner reads ahead, and stopped at its own before we were asked."""
        mark: Any = error.problem_mark
        depth = 0
        try:
            # Slower, but without a limit.
            for event in yaml.parse(self._text, Loader=yaml.SafeLoader):
                depth += isinstance(event, yaml.CollectionStartEvent)
                depth -= isinstance(event, yaml.CollectionEndEvent)
                if depth > MAX_DEPTH:
                    mark = event.start_mark
                    break
        except yaml.YAMLError:
            pass  # the place where the scanner stopped is deep enough
        place = Span(self._path, mark.line + 1, mark.column + 1) if mark is not None else Span(self._path)
        return NestedTooDeep.at(place, limit=MAX_DEPTH)

    # -- the five kinds of events -------------------------------------------------------------------------

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        node = _node(event)
        plain: bool = event.implicit[0]
        node.length = len(event.value)
        line, end_line, end_column = node.line, node.end_line, node.end_column
        self.scalars.append((line, node.column, end_line, end_column))
        self._count(1, node.length, node)
        # The text as a whole has been looked through; “\x” in quotes makes others.
        bad = None if plain else forbidden_in(event.value)
        if bad:
            self._report(ForbiddenCharacter.at(node.span(self._path), character=name_of(bad[0])))
        value = self._value(event, node)
        if plain:
            # Most texts need no closer look: they end on their line, and no sign of a comment follows.
            if end_line < len(self._lines) and self._lines[end_line][end_column : end_column + 1] in _BEHIND:
                self._told(cut_off(event, node, self._lines, self._path))
            if end_line != line:
                self._told(run_on(event, node, self._lines, self._path))
        if event.anchor:
            self._anchors[event.anchor] = (value, node)
            if plain and (value is None or isinstance(value, str)):
                self._named[event.anchor] = node
        self._put(value, node, plain=plain)

    def _told(self, misread: Diagnostic | None) -> None:
        if misread is not None:
            self._report(misread)

    def _value(self, event: yaml.ScalarEvent, node: Node) -> Scalar:
        text: str = event.value
        plain, _quoted = event.implicit
        try:
            if plain and event.tag != "!":
                return resolve(text)
            if event.tag is None or event.tag == _TAG + "str":
                return text
            wanted = _SCALAR_TAGS.get(event.tag)
            value = resolve(text)
            if wanted is not None and type(value) is wanted:
                return value
            if wanted is float and type(value) is int:
                return float(value)
        except ValueError:
            self._report(UnusableNumber.at(node.span(self._path), text=_short(text)))
            return 0
        self._report(UnknownTag.at(node.span(self._path), tag=_short(_written(event.tag))))
        return text

    def _open(self, event: yaml.CollectionStartEvent, data: list[Any] | dict[str, Any]) -> None:
        node = _node(event)
        if len(self._stack) >= MAX_DEPTH:
            self._stop(NestedTooDeep.at(node.span(self._path), limit=MAX_DEPTH))
        self._count(1, 0, node)
        usual = "map" if isinstance(data, dict) else "seq"
        if event.tag not in (None, "!", _TAG + usual):
            self._report(UnknownTag.at(node.span(self._path), tag=_short(_written(event.tag))))
        if isinstance(data, dict):
            node.entries = {}
        else:
            node.items = []
        if event.anchor:
            self._anchors.pop(event.anchor, None)
        self._stack.append(_Frame(data, node, event.anchor))

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        frame = self._stack.pop()
        node = frame.node
        closing = _node(event)
        if (closing.line, closing.column) != (closing.end_line, closing.end_column):
            # a closing bracket; a block has none and ends where its last value ends
            node.end_line, node.end_column = closing.end_line, closing.end_column
        if frame.anchor:
            self._anchors[frame.anchor] = (frame.data, node)
        self._put(frame.data, node, plain=False)

    def _alias(self, event: yaml.AliasEvent) -> None:
        place = _node(event)
        self._used.add(event.anchor or "")
        if event.anchor not in self._anchors:
            self._report(UnknownReference.at(place.span(self._path), name=_short(event.anchor)))
            self._put("", place, plain=False)
            return
        value, node = self._anchors[event.anchor]
        self._count(node.weight, node.length, place)
        self._put(value, node, plain=False, place=place)

    # -- putting values where they belong -----------------------------------------------------------------

    def _put(self, value: Any, node: Node, *, plain: bool, place: Node | None = None) -> None:
        """A finished value: an item, a key or the value of a key. ``place`` is that of a reference to it."""
        if not self._stack:
            self.data, self.root = value, node
            return
        frame, place = self._stack[-1], place or node
        inside = frame.node
        if inside.items is not None:
            frame.data.append(value)
            inside.items.append(node)
        elif frame.key_node is None:
            self._put_key(frame, value, place, plain)
        else:
            if not frame.skip:
                assert inside.entries is not None
                frame.data[frame.key] = value
                inside.entries[frame.key] = (frame.key_node, node)
            frame.key_node = None
        inside.weight += node.weight
        inside.length += node.length
        if place.end_line > inside.end_line or (
            place.end_line == inside.end_line and place.end_column > inside.end_column
        ):
            inside.end_line, inside.end_column = place.end_line, place.end_column

    def _put_key(self, frame: _Frame, value: Any, place: Node, plain: bool) -> None:
        frame.key_node, frame.skip = place, True
        assert frame.node.entries is not None
        if not isinstance(value, str):
            self._report(self._key_not_text(value, place))
        elif value == "<<" and plain:
            self._report(MergeKey.at(place.span(self._path)))
        elif value in frame.node.entries:
            self._report_duplicate(frame, value, place)
        else:
            frame.key, frame.skip = value, False

    def _key_not_text(self, value: Any, place: Node) -> Diagnostic:
        """A number in front of a colon, or alone between commas: half of a decimal number, say."""
        span = place.span(self._path)
        line = self._lines[place.end_line] if place.end_line < len(self._lines) else ""
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or line[place.end_column :].lstrip()[:1] not in (",", "}"):
            return KeyNotText.at(span, kind=_kind(value))
        return BrokenSyntax.at(
            span,
            detail=_("the number {number} stands alone between commas, without a key").format(number=value),
            remedy=_("A decimal number has a point instead of the comma, like 2.5; else write “key: value”."),
        )

    def _report_duplicate(self, frame: _Frame, key: str, place: Node) -> None:
        assert frame.node.entries is not None
        first = frame.node.entries[key][0].line
        in_list = len(self._stack) > 1 and isinstance(self._stack[-2].data, list)
        if in_list and first < place.line:
            if frame.repeats:
                return
            frame.repeats = True
            remedy = _("If a new entry of the list begins here, put a dash before it: {line}").format(
                line=f"- {_short(self._lines[place.line].strip())}"
            )
        else:
            remedy = _("Delete one of the two lines, or rename its key.")
        self._report(DuplicateKey.at(place.span(self._path), key=_short(key), line=first + 1, remedy=remedy))

    def _sign_told(self, fault: Diagnostic) -> bool:
        """Was the sign at the beginning of this text (*, !) told? What follows it stopped libyaml."""
        last = self.found[-1] if self.found else None
        return (
            last is not None
            and last.code in (UnknownReference.code, UnknownTag.code)
            and last.span is not None
            and fault.span is not None
            and last.span.line == fault.span.line
        )

    # -- limits -------------------------------------------------------------------------------------------

    def _count(self, nodes: int, characters: int, node: Node) -> None:
        self._nodes += nodes
        self._characters += characters
        if self._nodes > MAX_NODES:
            self._stop(TooMuchContent.at(node.span(self._path), limit=MAX_NODES, unit=_("values")))
        if self._characters > MAX_CHARACTERS:
            self._stop(TooMuchContent.at(node.span(self._path), limit=MAX_CHARACTERS, unit=_("characters")))

    def _report(self, diagnostic: Diagnostic) -> None:
        self.found.append(diagnostic)
        if len(self.found) >= MAX_FOUND:
            raise _Full

    def _stop(self, diagnostic: Diagnostic) -> None:
        self.found.append(diagnostic)
        raise _Full


def _node(event: yaml.Event) -> Node:
    start, end = event.start_mark, event.end_mark
    assert start is not None  # only hand-made events have none
    assert end is not None
    return Node(start.line, start.column, end.line, end.column)


def _short(text: str | None) -> str:
    text = text or ""
    return text if len(text) <= 40 else text[:39] + "…"


def _written(tag: str | None) -> str:
    """A tag as the author wrote it."""
    tag = tag or ""
    return "!!" + tag.removeprefix(_TAG) if tag.startswith(_TAG) else tag


_KINDS = {
    bool: N_("true or false"),
    int: N_("a number"),
    float: N_("a number"),
    list: N_("a list"),
    dict: N_("a group of entries"),
    type(None): N_("empty"),
}


def _kind(value: object) -> str:
    return _(_KINDS[type(value)])
