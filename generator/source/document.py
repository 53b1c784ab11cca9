"""A YAML file, read: plain data that knows its places."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from generator.diagnostics import ContentFault, Span
from generator.source.builder import Builder
from generator.source.comments import Comment, Stretch, comments_in
from generator.source.defects import EmptyFile
from generator.source.text import read_text, split_lines
from generator.source.tree import Loc, Node, find


class Document:
    """One parsed file. ``path`` is relative to the project; ``lines`` are without line ends."""

    def __init__(
        self, path: str, data: Any, lines: tuple[str, ...], root: Node, scalars: tuple[Stretch, ...] = ()
    ) -> None:
        self.path = path
        self.data = data
        self.lines = lines
        self._root = root
        #: The places of all texts and numbers: a “#” in one is no comment.
        self.scalars = scalars

    def span(self, loc: Loc, *, key: bool = False) -> Span:
        """Where the value at ``loc`` stands, or its key; an unknown ``loc`` gives its nearest parent."""
        return find(self._root, loc, key=key).span(self.path)

    @cached_property
    def comments(self) -> tuple[Comment, ...]:
        """The file's comments from top to bottom."""
        return comments_in(self.lines, self.scalars)


def parse(raw: bytes, path: str) -> Document:
    """Read a YAML file. ``path`` is only for the messages.

    Raises ContentFault with everything that is wrong with the text.
    """
    text, found = read_text(raw, path)
    lines = tuple(split_lines(text))
    builder = Builder(text, lines, path)
    builder.run()
    found += builder.found
    if not found and (builder.root is None or builder.data is None):
        found.append(EmptyFile.at(Span(path)))
    if found or builder.root is None:
        raise ContentFault(found)
    return Document(path, builder.data, lines, builder.root, tuple(builder.scalars))
