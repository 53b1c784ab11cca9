"""Texts that are valid YAML and yet hardly what their author meant: a part of them would not be printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import yaml

from generator.diagnostics import Diagnostic
from generator.i18n import _
from generator.source.defects import MisreadText
from generator.source.slips.stop import brief, entry_in, quoted
from generator.source.tree import Node

#: A “#” right behind a space and in front of a figure, as in “Tresor #2”.
_NUMBERED = re.compile(r"[ \t]+#\d")
#: A “#” where a value is missing; a comment has a space behind it.
_INSTEAD = re.compile(r"[ \t]*#[^\s#]")


def cut_off(event: yaml.ScalarEvent, node: Node, lines: Sequence[str], path: str) -> Diagnostic | None:
    """The rest of a plain text behind “#”, which YAML takes for a comment."""
    if not event.implicit[0] or node.end_line >= len(lines):
        return None
    line = lines[node.end_line]
    if "#" not in line:
        return None
    behind = (_NUMBERED if event.value else _INSTEAD).match(line, node.end_column)
    if behind is None:
        return None
    entry = entry_in(line)
    if entry is None and event.value == "" and not line.lstrip().startswith("- "):
        return None
    whole = entry.with_value(quoted(entry.value)) if entry else f"- {quoted(line.strip().removeprefix('- '))}"
    place = Node(node.end_line, behind.end() - 2, node.end_line, len(line.rstrip()))
    return MisreadText.at(
        place.span(path),
        detail=_("behind a space, # begins a comment, which is not printed"),
        remedy=_("If it belongs to the text, write: {line}").format(line=brief(whole)),
    )


def run_on(event: yaml.ScalarEvent, node: Node, lines: Sequence[str], path: str) -> Diagnostic | None:
    """An entry of a list that continues the text of the one above it: its dash is indented further."""
    if (
        not event.implicit[0]
        or node.end_line == node.line
        or not lines[node.line][: node.column].endswith("- ")
    ):
        return None
    for number in range(node.line + 1, node.end_line + 1):
        text = lines[number]
        if text.lstrip(" ").startswith("- "):
            dash = lines[node.line].index("-")
            spaces = len(text) - len(text.lstrip(" "))
            return MisreadText.at(
                Node(number, spaces, number, spaces + 1).span(path),
                detail=_("this line continues the text above it, for its dash is indented further"),
                remedy=_("Put exactly {wanted} spaces in front of the dash, as in line {line}.").format(
                    wanted=dash, line=node.line + 1
                ),
            )
    return None


def unused_names(
    named: dict[str, Node], used: set[str], lines: Sequence[str], path: str
) -> Iterator[Diagnostic]:
    """Texts that begin with “&”, which YAML takes for the name of a value that nothing refers to."""
    for name, node in named.items():
        if name in used:
            continue
        entry = entry_in(lines[node.line])
        text = entry.value if entry else lines[node.line].strip().removeprefix("- ")
        if text.startswith("&"):
            whole = entry.with_value(quoted(text)) if entry else f"- {quoted(text)}"
            yield MisreadText.at(
                node.span(path),
                detail=_("“&{name}” at the beginning names the value and is not printed").format(name=name),
                remedy=_("If it belongs to the text, write: {line}").format(line=brief(whole)),
            )
