"""Texts that were broken into lines, and would be again in the same box, as long as they take as many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from weasyprint.formatting_structure import boxes

from generator.render.compiled.program import BrokenText
from generator.render.compiled.shaper import Shaper
from generator.render.compiled.writing import broken
from generator.render.weasy.free_lines import PageBoxes, is_whole
from generator.render.weasy.text_style import shaper_style, upper_case

#: Px that are none.
_NOTHING = 1e-6


class Said(NamedTuple):
    """A text that is seen: its box, the hole that it fills alone, and the one of which it is a part."""

    box: Any
    hole: int | None
    of: int | None = None


class Paragraphs(NamedTuple):
    """The paragraphs of a page that may be others; of each box that is a line of one, which of all it is."""

    all: tuple[BrokenText, ...]
    lines: Mapping[int, int]

    def line(self, box: Any) -> int | None:
        """Which of all lines of paragraphs a box is."""
        return self.lines.get(id(box))


def paragraphs(
    by_line: Sequence[tuple[Any, Sequence[Said]]], texts: Sequence[str], page: PageBoxes, shaper: Shaper
) -> Paragraphs:
    """Those of a page, of whose ``texts`` is given in which lines they stand."""
    parts: dict[int, list[tuple[Any, Sequence[Said]]]] = {}
    for line, members in by_line:
        for one in members:
            if one.of is not None and one.hole is None:
                parts.setdefault(one.of, []).append((line, members))
    found: list[BrokenText] = []
    lines: dict[int, int] = {}
    for hole, pieces in parts.items():
        paragraph = _paragraph(hole, pieces, page)
        own = [members[0].box.pango_layout.text for _line, members in pieces]
        if paragraph is not None and broken(paragraph, texts[hole], shaper) == own:
            found.append(paragraph)
            lines.update({id(members[0].box): len(lines) + n for n, (_line, members) in enumerate(pieces)})
    return Paragraphs(tuple(found), lines)


def _paragraph(hole: int, pieces: Sequence[tuple[Any, Sequence[Said]]], page: PageBoxes) -> BrokenText | None:
    """The paragraph that a hole is; None where it is not known how other texts in it would be broken."""
    (first, ((box, *_), *_)), (last, _) = pieces[0], pieces[-1]
    block = page.block_of(first)
    if any(len(members) > 1 or page.block_of(line) is not block for line, members in pieces):
        return None
    if not isinstance(block, boxes.BlockBox) or not is_whole(block, first, last):
        return None
    style, upper = shaper_style(box.style), upper_case(box.style)
    if (
        style is None
        or upper is None
        or box.style["white_space"] != "normal"
        or box.style["hyphens"] == "auto"
    ):
        return None
    for line, (one,) in pieces:
        text = one.box.pango_layout.text
        if text != text.strip(" ") or shaper_style(one.box.style) != style or not _alone(one.box, line):
            return None
        if not page.place(line, broken=True):
            return None
    return BrokenText(hole, upper, style, float(block.width), len(pieces))


def _alone(box: Any, line: Any) -> bool:
    """Is there nothing on a line but a text: no indent, no padding of what is around it?"""
    return bool(abs(box.position_x - line.position_x) + abs(box.width - line.width) < _NOTHING)
