"""Places as files count them (characters, from 1) and as editors do (usually halves of UTF-16, from 0)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lsprotocol import types
from pygls.workspace import PositionCodec

from generator.diagnostics import Span


@dataclass(frozen=True)
class Ruler:
    """Measures the lines of one text in the client's units."""

    lines: Sequence[str]
    codec: PositionCodec

    def range(self, span: Span) -> types.Range:
        """A stretch of the text, kept within it."""
        return types.Range(
            self.position(span.line - 1, span.column - 1),
            self.position(span.end_line - 1, span.end_column - 1),
        )

    def position(self, line: int, column: int) -> types.Position:
        """Line and character (both from 0), kept within the text."""
        if line >= len(self.lines):
            line, column = max(len(self.lines) - 1, 0), self._length(len(self.lines) - 1)
        text = self.lines[line] if self.lines else ""
        return types.Position(max(line, 0), self.codec.client_num_units(text[: max(column, 0)]))

    def place(self, position: types.Position) -> tuple[int, int]:
        """Line and character (both from 0) that a client means, kept within the text."""
        if not self.lines:
            return 0, 0
        line = min(max(position.line, 0), len(self.lines) - 1)
        text, units = self.lines[line], 0
        if position.line > line:
            return line, len(text)
        for column, character in enumerate(text):
            if units >= position.character:
                return line, column
            units += self.codec.client_num_units(character)
        return line, len(text)

    def _length(self, line: int) -> int:
        return len(self.lines[line]) if self.lines else 0
