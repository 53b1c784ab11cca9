"""From what went wrong to the line that a person has to change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generator.diagnostics import Span
from generator.press.project import Project

_WORD = re.compile(r"'([^']+)'")
_CODE = re.compile(r"`(.*?)\s*`", re.DOTALL)
#: What Jinja says where something before may not be closed.
_STUMBLED = re.compile("unexpected |expected |Missing end of")
_OPENING = re.compile(r"\{\{|\{#|\{%(?P<raw>[-+]?\s*raw\s*[-+]?%\})?")
#: By what is open: where it ends, or where something opens that cannot stand in it.
_END_OF = {
    "{{": re.compile(r"\}\}|\{\{|\{%"),
    "{%": re.compile(r"%\}|\{\{|\{%"),
    "{#": re.compile(r"#\}"),
    "raw": re.compile(r"\{%[-+]?\s*endraw\s*[-+]?%\}"),
}


@dataclass(frozen=True)
class Opening:
    """What is opened in a template and never closed: the sign, its line (from 1) and column (from 0)."""

    text: str
    line: int
    column: int


def never_closed(project: Project, file: str, line: int, detail: str) -> Opening | None:
    """The first sign up to ``line`` that is opened and not closed before the next one is.

    Jinja stumbles far behind such a slip: ``detail`` is what it says.
    """
    if not (file and _STUMBLED.match(detail)):
        return None
    text = "\n".join(project.lines(Path(file)) or [])
    place = 0
    while opening := _OPENING.search(text, place):
        end = _END_OF[opening[0][:2] if opening["raw"] is None else "raw"].search(text, opening.end())
        if end is None or end[0] in ("{{", "{%"):
            number = text.count("\n", 0, opening.start()) + 1
            column = opening.start() - text.rfind("\n", 0, opening.start()) - 1
            sign = "{% raw %}" if opening["raw"] else opening[0]
            return Opening(sign, number, column) if number <= line else None
        place = end.end()
    return None


def template_line(project: Project, file: str, line: int, detail: str) -> Span:
    """A line of a template, and in it the last word that ``detail`` quotes.

    Jinja notices at the end of the file that a block is open: then it is the line that opens it.
    """
    path = Path(file)
    lines = project.lines(path) or [""]
    if opening := never_closed(project, file, line, detail):
        return _stretch(project, path, opening.line, opening.column, len(opening.text))
    number = min(max(line, 1), len(lines))
    for word in reversed(_WORD.findall(detail)):
        if found := re.search(rf"(?<!\w){re.escape(word)}(?!\w)", lines[number - 1]):
            return _stretch(project, path, number, found.start(), len(word))
        for above in range(number - 1, 0, -1):
            if found := re.search(rf"\{{%-?\s*({re.escape(word)})\b", lines[above - 1]):
                return _stretch(project, path, above, found.start(1), len(word))
    text = lines[number - 1]
    start = len(text) - len(text.lstrip())
    return _stretch(project, path, number, start, len(text.strip()))


def in_template(project: Project, template: str, detail: str, *, once: bool = False) -> Span | None:
    """Where a template, its style sheet or one of its drawings holds what ``detail`` quotes.

    ``once``: only if no second file holds it.
    """
    match = _CODE.search(detail)
    wanted = match[1] if match else detail
    # What Jinja filled in stands in no template: then the part before a value must do.
    for snippet in dict.fromkeys((wanted, wanted.partition(":")[0] + ":")):
        if len(snippet.strip(": ")) < 3:
            continue
        found = [
            _stretch(project, path, number, line.index(snippet), len(snippet))
            for path in _files(project, template)
            for number, line in enumerate(project.lines(path), 1)
            if snippet in line
        ]
        if found and not (once and len({place.path for place in found}) > 1):
            return found[0]
    return None


def in_item(project: Project, span: Span | None, text: str) -> Span | None:
    """The line within an item's lines that holds ``text``, or at least its beginning; else the item."""
    if span is None:
        return None
    lines = project.lines(span.path)
    words = text.split()
    for count in range(len(words), 0, -1):
        wanted = " ".join(words[:count])
        for number in range(span.line, min(span.end_line, len(lines)) + 1):
            place = lines[number - 1].casefold().find(wanted.casefold())
            if place >= 0 and len(wanted) > (0 if len(words) == 1 else 2):
                return Span(span.path, number, place + 1, number, place + 1 + len(wanted))
    return span


def _stretch(project: Project, path: Path, line: int, start: int, length: int) -> Span:
    return Span(project.label(path), line, start + 1, line, start + 1 + length)


def _files(project: Project, template: str) -> Iterator[Path]:
    """The template, its style sheet, then everything else in its folder."""
    for root in project.folders("templates"):
        first = [root / template, (root / template).with_suffix(".css")]
        yield from (path for path in first if project.files.has(path))
        for path in project.files.walk((root / template).parent):
            if path.suffix in (".html", ".css", ".svg") and path not in first:
                yield path
