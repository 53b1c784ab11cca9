"""``make format``: breaks the long lines of templates and drawings where it changes nothing that is printed.

A line is broken only where white space means nothing: between the elements of a drawing, between the rows and
cells of a table, around a Jinja block, inside a tag, inside a Jinja expression, inside the path of a drawing,
and, when nothing else helps, at a space of running text.

    python -m generator.cli.template_lines            # rewrites
    python -m generator.cli.template_lines --check    # names lines that are too long; exit code 1 for any
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

#: Columns of a line.
WIDTH: Final = 120
_TEMPLATES: Final = Path(__file__).parents[2] / "templates"
_ENDINGS: Final = (".html", ".svg", ".css")
_STEP: Final = "  "

_JINJA: Final = re.compile(r"\{\{|\{%|\{#")
_CLOSING: Final = {"{{": "}}", "{%": "%}", "{#": "#}"}
_STATEMENT: Final = re.compile(r"\{%[-+]?\s*(\w+)")
_OPENS: Final = frozenset(("if", "for", "macro", "call", "filter", "block"))
_BETWEEN: Final = frozenset(("else", "elif"))
_TAG: Final = re.compile(r"<(/?)([A-Za-z][\w:-]*)")
#: Elements between which white space is not seen.
_ROWS: Final = frozenset(("table", "tbody", "thead", "tr", "colgroup"))
#: Attributes in which white space only parts one value from the next.
_LISTS: Final = frozenset(("d", "points", "transform", "style", "class"))
_COMMAND: Final = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]")
_OPERATOR: Final = re.compile(r"[-+*/~|<>=]|(?:if|else|and|or|in|is)\b")
_PATH: Final = re.compile(r"[MLHVCSQTAZmlhvcsqtaz][MLHVCSQTAZmlhvcsqtaz\d ,.\-]*")


@dataclass(frozen=True)
class Break:
    """Where a line may end: after column ``at``, dropping ``gap`` spaces. The lower the ``rank``, the better.

    ``indent`` is False where spaces at the beginning of the next line would be seen. ``close`` ends the line
    and ``open`` begins the next one: the quotes of a literal (Jinja joins literals that follow each other),
    or a block that drops the white space before it.
    """

    at: int
    gap: int
    rank: int
    depth: int
    indent: bool = True
    close: str = ""
    open: str = ""


class _Reader:
    """Walks through a template and knows at every place what white space means there."""

    def __init__(self, text: str, drawing: bool) -> None:
        self._text = text
        self._drawing = drawing
        #: Open elements and blocks.
        self._elements: list[str] = []
        self._blocks = 0

    def breaks(self) -> Iterator[Break]:
        """All places where a line may end, in order."""
        text, i = self._text, 0
        while i < len(text):
            if match := _JINJA.match(text, i):
                end, found = self._jinja(i, match[0])
                yield from found
                yield from self._around(i, end)
                i = end
            elif match := _TAG.match(text, i):
                i = yield from self._tag(match)
            else:
                if text[i] == " " and text[i - 1 : i] not in ("", "\n", " ") and not self._spaces_count():
                    yield Break(i, 1, 6, self._depth, indent=self._quiet())
                i += 1

    @property
    def _depth(self) -> int:
        return len(self._elements) + self._blocks

    def _spaces_count(self) -> bool:
        """Is every space of running text seen here? Drawings do not break lines."""
        return any(name in ("text", "tspan", "pre", "style") for name in self._elements)

    def _quiet(self) -> bool:
        """Is white space between elements without meaning here?"""
        if self._spaces_count():
            return False
        if "svg" in self._elements or self._drawing:
            return True
        return bool(self._elements) and self._elements[-1] in _ROWS

    def _jinja(self, start: int, opening: str) -> tuple[int, list[Break]]:
        """The end of a Jinja tag, and where it may be broken."""
        text, closing = self._text, _CLOSING[opening]
        found: list[Break] = []
        i, quote, nested = start + 2, "", 0
        while i < len(text):
            if quote:
                if text[i] == "\\":
                    i += 1
                elif text[i] == quote:
                    quote = ""
                elif text[i - 1] == quote:
                    pass
                elif text[i - 1] == " " or (text[i] == "M" and _PATH.fullmatch(text, i, i + 20)):
                    found.append(Break(i, 0, 5, self._depth + 1 + max(nested, 0), close=quote, open=quote))
                elif _COMMAND.match(text, i) and _PATH.fullmatch(text, i, min(len(text), i + 12)):
                    found.append(Break(i, 0, 6, self._depth + 1 + max(nested, 0), close=quote, open=quote))
            elif opening != "{#" and text[i] in "\"'":
                quote = text[i]
            elif text.startswith(closing, i) or (text[i] == "-" and text.startswith(closing, i + 1)):
                if not (closing == "}}" and nested):
                    i = text.index(closing, i) + 2
                    break
                nested -= 1
            elif text[i] in "{([":
                nested += 1
            elif text[i] in "})]":
                nested -= 1
            elif (
                text[i] == " "
                and i > start + 3
                and text[i - 1] != " "
                and not text.startswith(closing, i + 1)
            ):
                rank = 3 if text[i - 1] == "," and nested <= 1 else 4 if _OPERATOR.match(text, i + 1) else 5
                found.append(Break(i, 1, rank, self._depth + 1 + max(nested, 0)))
            i += 1
        return i, found

    def _around(self, start: int, end: int, inside: str = "") -> Iterator[Break]:
        """Where lines may end around a Jinja tag that stands ``inside`` nothing, a tag, a value or a list."""
        text = self._text
        word = _STATEMENT.match(text, start)
        name = word[1] if word else ""
        closes = name.startswith("end")
        depth = self._depth - (1 if closes or name in _BETWEEN else 0)
        if closes:
            self._blocks = max(self._blocks - 1, 0)
        if name in _OPENS:
            self._blocks += 1
        first, last = text[start - 1 : start] in ("", "\n"), text[end : end + 1] in ("", "\n")
        quiet = self._quiet() if not inside else inside == "list"
        if not word:
            if quiet and not last and text[start : start + 2] == "{{" and text[end] in "<{":
                yield Break(end, 0, 1, self._depth)
        elif inside == "tag":
            if not closes and name in _OPENS and text[start - 1] in "\"' ":
                yield Break(start, 0, 2, self._depth + 1)
        elif inside == "value":
            if not last:
                yield Break(end, 0, 5, self._depth, indent=text[end : end + 2] == "{%")
        else:
            if not first and quiet:
                yield Break(start, 0, 1, depth)
            elif not first and text[start - 1] != " ":
                # The spaces that would be seen are dropped again.
                dash = text[start + 2] == "-"
                yield Break(start, 0 if dash else 2, 1, depth, open="" if dash else "{%-")
            if not last:
                # Jinja drops the line end behind a block, and the spaces in front of the next one.
                yield Break(end, 0, 1, self._depth, indent=quiet or text[end : end + 2] == "{%")

    def _tag(self, match: re.Match[str]) -> Generator[Break, None, int]:
        """Read a tag; returns (as the value of ``yield from``) where it ends."""
        text, name = self._text, match[2]
        closing = bool(match[1])
        quiet = self._quiet()
        if closing and name in self._elements:
            while self._elements.pop() != name:
                pass
        if quiet and self._quiet() and text[match.start() - 1 : match.start()] not in ("", "\n", " "):
            yield Break(match.start(), 0, 0, self._depth)
        i, quote, attribute = match.end(), "", ""
        while i < len(text):
            if found := _JINJA.match(text, i):
                end, inside = self._jinja(i, found[0])
                yield from inside
                kind = "tag" if not quote else "list" if attribute in ("d", "points") else "value"
                yield from self._around(i, end, kind)
                i = end
                continue
            character = text[i]
            if quote:
                if character == quote:
                    quote = ""
                elif attribute in _LISTS:
                    yield from self._in_value(i, attribute)
            elif character in "\"'":
                quote = character
            elif character == " ":
                if text[i - 1] != " " and text[i + 1 : i + 2] not in (">", "/"):
                    yield Break(i, 1, 2, self._depth + 2)
            elif character == ">":
                i += 1
                break
            elif character == "=":
                attribute = re.split(r"[\s\"'>}]", text[:i])[-1]
            i += 1
        void = text[i - 2] == "/" or name in ("br", "img", "meta", "link", "hr", "input", "col")
        if not closing and not void:
            self._elements.append(name)
        if self._quiet() and text[i : i + 1] not in ("", "\n", " ", "<") and text[i : i + 2] != "{%":
            yield Break(i, 0, 1, self._depth)
        return i

    def _in_value(self, i: int, attribute: str) -> Iterator[Break]:
        text = self._text
        if text[i] == " " and text[i - 1] not in " \n":
            rank = 3 if attribute == "style" and text[i - 1] == ";" else 5
            yield Break(i, 1, rank, self._depth + 3)
        elif attribute == "style" and text[i - 1] == ";":
            yield Break(i, 0, 3, self._depth + 3)
        elif attribute == "d" and _COMMAND.match(text, i) and text[i - 1] not in "\"' \n}":
            yield Break(i, 0, 4 if text[i] == "M" else 5, self._depth + 3)


def _css_breaks(text: str) -> Iterator[Break]:
    """Where the lines of a style sheet may end."""
    i, quote, depth, round_ = 0, "", 0, 0
    while i < len(text):
        if match := _JINJA.match(text, i):
            closing = text.find(_CLOSING[match[0]], i)
            if match[0] != "{#":
                for at in range(i + 4, closing - 1):
                    if text[at] == " " and text[at - 1] == ",":
                        yield Break(at, 1, 5, depth + 2)
            i = closing + 2 if closing >= 0 else len(text)
            continue
        character = text[i]
        if not quote and text.startswith("/*", i):
            i = max(text.find("*/", i), i) + 2
            continue
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character == "{":
            depth += 1
        elif character == "}":
            depth = max(depth - 1, 0)
        elif character == "(":
            round_ += 1
        elif character == ")":
            round_ -= 1
        elif character == " " and not round_ and text[i - 1] not in " \n":
            last = text[i - 1]
            rank = {";": 2, "{": 2, "}": 0, ",": 3}.get(last, 5)
            inner = depth - (1 if text[i + 1 : i + 2] == "}" else 0)
            yield Break(i, 1, rank, inner)
        i += 1


def broken(text: str, name: str) -> str:
    """The template ``text`` with its long lines broken; ``name`` tells what kind of file it is."""
    if name.endswith(".css"):
        places = list(_css_breaks(text))
    else:
        places = list(_Reader(text, name.endswith(".svg")).breaks())
    # Where one thing ends and the next begins, the shallower of the two says how far to indent.
    places.sort(key=lambda place: (place.at, place.rank, not place.indent, place.depth))
    lines, start, index = [], 0, 0
    for line in text.split("\n"):
        end = start + len(line)
        inside = []
        while index < len(places) and places[index].at < end:
            if places[index].at > start:
                inside.append(places[index])
            index += 1
        while index < len(places) and places[index].at <= end:
            index += 1
        lines.extend(_broken_line(line, start, inside))
        start = end + 1
    return "\n".join(lines)


@dataclass(frozen=True)
class _Piece:
    """Part of a line from ``at`` on, how deep it is indented (None: not at all), what is put around it."""

    at: int
    end: int
    depth: int | None
    before: str = ""
    after: str = ""

    def width(self, base: int) -> int:
        return base + len(_STEP) * (self.depth or 0) + len(self.before) + self.end - self.at + len(self.after)


def _broken_line(line: str, start: int, places: list[Break]) -> list[str]:
    if len(line) <= WIDTH or not places:
        return [line]
    base = line[: len(line) - len(line.lstrip())]
    zero = min(place.depth for place in places)
    whole = _Piece(start + len(base), start + len(line), 0)
    # At every place where something of its own begins; what is still too long then, as late as it fits.
    pieces = list(_at_all(whole, [place for place in places if place.rank <= 1], zero))
    pieces = [part for piece in pieces for part in _filled(piece, places, zero, len(base))]
    result = []
    for piece in pieces:
        lead = "" if piece.depth is None else base + _STEP * piece.depth
        result.append(lead + piece.before + line[piece.at - start : piece.end - start] + piece.after)
    return result


def _deep(place: Break, zero: int) -> int | None:
    return min(place.depth - zero, 8) if place.indent else None


def _at_all(piece: _Piece, places: list[Break], zero: int) -> Iterator[_Piece]:
    at, depth, before = piece.at, piece.depth, ""
    for place in places:
        if place.at > at:
            yield _Piece(at, place.at, depth, before)
            at, depth, before = place.at + place.gap, _deep(place, zero), place.open
    yield _Piece(at, piece.end, depth, before)


def _filled(piece: _Piece, places: list[Break], zero: int, base: int) -> Iterator[_Piece]:
    inner = [place for place in places if piece.at < place.at < piece.end and place.rank > 1]
    first = piece.depth
    while piece.width(base) > WIDTH:
        room = WIDTH - (piece.width(base) - (piece.end - piece.at))
        fitting = [p for p in inner if piece.at < p.at <= piece.at + room - len(p.close)]
        # A place that means something may come earlier than the last one that fits.
        best = max(fitting, key=lambda p: (p.at - piece.at) - 14 * p.rank, default=None)
        if best is None:
            best = next((p for p in inner if p.at > piece.at), None)
        if best is None:
            break
        yield _Piece(piece.at, best.at, piece.depth, piece.before, best.close)
        deep = _deep(best, zero)
        if deep is not None:
            deep = min(max(deep, (first or 0) + 1), (first or 0) + 4)
        piece = _Piece(best.at + best.gap, piece.end, deep, best.open)
    yield piece


def _files() -> Iterator[Path]:
    return (path for path in sorted(_TEMPLATES.rglob("*")) if path.suffix in _ENDINGS)


def main(arguments: list[str]) -> int:
    """Rewrite, or with ``--check`` only look."""
    parser = ArgumentParser(
        "python -m generator.cli.template_lines", description="Break long lines of templates."
    )
    parser.add_argument("--check", action="store_true", help="only name them")
    check = parser.parse_args(arguments).check
    left = 0
    for path in _files():
        text = path.read_text(encoding="utf-8")
        if not check:
            new = broken(text, path.name)
            if new != text:
                path.write_text(new, encoding="utf-8")
            text = new
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > WIDTH:
                left += 1
                print(f"{path.relative_to(_TEMPLATES.parent)}:{number}: {len(line)} columns")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
