"""Formatting that changes nothing: blanks at the ends of lines, empty lines in heaps, the end of the file."""

from __future__ import annotations

from collections.abc import Sequence

from lsprotocol import types

from generator.diagnostics import ContentFault
from generator.lsp.positions import Ruler
from generator.source.document import Document, parse


def tidied(ruler: Ruler) -> list[types.TextEdit]:
    """The edits that tidy a file up; none where it cannot be read, or would say anything else afterwards."""
    try:
        before = parse("\n".join(ruler.lines).encode("utf-8", "surrogatepass"), "")
        lines = _tidy(before)
        after = parse("\n".join(lines).encode(), "")
    except (ContentFault, UnicodeEncodeError):
        return []
    same = after.data == before.data and [c.text for c in after.comments] == [c.text for c in before.comments]
    if not same or list(lines) == list(ruler.lines):
        return []
    end = len(ruler.lines) - 1
    whole = types.Range(ruler.position(0, 0), ruler.position(end, len(ruler.lines[end])))
    return [types.TextEdit(whole, "\n".join(lines))]


def _tidy(document: Document) -> Sequence[str]:
    kept = {line for start, _c, end, _e in document.scalars for line in range(start, end + 1) if end > start}
    out: list[str] = []
    for number, text in enumerate(document.lines):
        row = text if number in kept else text.rstrip(" \t")
        if row or number in kept or not out or out[-1] != "":
            out.append(row)
    while out and out[-1] == "" and len(out) - 1 not in kept:
        out.pop()
    return (*out, "")
