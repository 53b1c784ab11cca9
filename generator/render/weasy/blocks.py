"""A painted page → the programs of its blocks, from which other pages of the same look can be put together.

A block is an outermost element of the template that is placed by coordinates. What it becomes follows from
its own markup and the style sheet alone, and the stream remembers nothing where it begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from weasyprint.pdf.fonts import Font
from weasyprint.text.fonts import get_pango_font_key

from generator.render.compiled.markup import MarkupBlock
from generator.render.compiled.program import (
    Compiled,
    DrawingPlace,
    LearntBlocks,
    NotOfTheClass,
    PaintedWord,
    Part,
    Program,
)
from generator.render.compiled.shaper import Shaper
from generator.render.compiled.writing import fit, write_blocks
from generator.render.weasy.compiling import Compilation, Piece, entry_of
from generator.render.weasy.free_lines import own
from generator.render.weasy.inspection import PT_PER_PX
from generator.render.weasy.watching import is_face

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
#: What an element hands on to those after it, or has in common with them; an imported sheet may do so, too.
_HANDED_ON = re.compile(r"counter|-quote|footnote|@import")
_SELECTORS = re.compile(r"[{};]?([^{};]+)\{")
#: What asks an element for its neighbours.
_NEIGHBOURS = re.compile(r"[+~]|:(?:first|last|nth|only|empty|has|is|where|not|root)\b")
#: Where a selector begins with a class, the element that it is about lies in one of the template's own.
_WITHIN_OWN = re.compile(r"\s*\w*\.(?!(?:face|trim)\b)[\w-]+(?:\s*>\s*|\s+)(?![+~>])\S")


def independent(style_sheet: str) -> bool:
    """Does no rule of a style sheet ask an outermost element of a template for its neighbours?"""
    style_sheet = _COMMENT.sub("", style_sheet)
    if _HANDED_ON.search(style_sheet):
        return False
    return all(
        _NEIGHBOURS.search(selector) is None or _about_own(selector)
        for selectors in _SELECTORS.findall(style_sheet)
        if not selectors.lstrip().startswith("@")
        for selector in selectors.split(",")
    )


def _about_own(selector: str) -> bool:
    begin = _WITHIN_OWN.match(selector)
    return begin is not None and _NEIGHBOURS.search(selector[: begin.end() - 1]) is None


def blocks_of_page(done: Compilation, blocks: Sequence[MarkupBlock], shaper: Shaper) -> LearntBlocks:
    """The frame of a page and its blocks, which put together give this very page. Raises NotOfTheClass."""
    painted, result = done.witness.painted, done.witness.result
    states, resources_at = done.states()
    named = [done.stream._resources[kind] for kind in ("XObject", "Pattern", "Shading")]
    if states is None or any(named):
        raise NotOfTheClass("more than operators in a page of blocks")
    ranges = _ranges(done, blocks)
    begin, end = ranges[0][0], ranges[-1][1]
    if any(piece[0] < begin or piece[1] > end for piece in done.pieces):
        raise NotOfTheClass("something is painted beside all blocks")
    bodies = list(done.bodies())
    resources = bodies[resources_at]
    bodies[resources_at] = resources[: states[0]] + resources[states[1] :]
    nothing = Program((), (), (), (), {}, {}, {}, (), 0, 0, 0, 0, None, None)
    frame = replace(
        nothing,
        parts=(done.between(0, begin), done.between(end, done.operators)),
        bodies=tuple(bodies),
        catalog=painted.catalog,
        content_at=done.content_at,
        resources_at=resources_at,
        fonts_at=painted.fonts_at,
        states=(states[0], states[0]),
    )
    learnt = [
        _block(done, nothing, block, *ranges[number], number, blocks) for number, block in enumerate(blocks)
    ]
    fitted = [
        fit(one.program, block.parts.texts, block.parts.drawings, shaper)
        for one, block in zip(learnt, blocks, strict=True)
    ]
    written = write_blocks(frame, fitted)
    smallest = min((size for one in learnt if (size := one.program.smallest_text)), default=None)
    if (
        written.pdf != result.pdf
        or written.fonts != result.fonts
        or list(written.fonts) != list(result.fonts)
        or smallest != result.smallest_text
    ):
        raise NotOfTheClass("its own page comes out differently from its blocks")
    return LearntBlocks(frame, tuple(learnt))


def _ranges(done: Compilation, blocks: Sequence[MarkupBlock]) -> list[tuple[int, int]]:
    """Where the operators of each block begin and end."""
    trim = _trim(done)
    elements = [one for one in trim.element if isinstance(one.tag, str)]
    if [str(one.tag).rpartition("}")[2].lower() for one in elements] != [block.tag for block in blocks]:
        raise NotOfTheClass("its outermost elements are others")
    placed = {id(own(box).element) for box in trim.children if _placed(own(box))}
    if not all(id(one) in placed or _not_shown(done, one) for one in elements):
        raise NotOfTheClass("an outermost element that is not placed by coordinates")
    number_of = {id(inner): number for number, one in enumerate(elements) for inner in one.iter()}
    found: dict[int, list[int]] = {}
    last, at = -1, None
    for context in done.witness.seen.contexts:
        number = number_of.get(id(context.element), -1)
        if number < 0:
            if context.element is not trim.element or last >= 0 or context.begin != context.end:
                raise NotOfTheClass("something is painted between its blocks")
            continue
        if not context.plain or number < last or context.stream is not done.stream:
            raise NotOfTheClass("blocks in another order, or on a stream that remembers")
        if at is not None and context.begin != at:
            raise NotOfTheClass("something is painted between its blocks")
        last, at = number, context.end
        found.setdefault(number, [context.begin, context.end])[1] = context.end
    if not found:
        raise NotOfTheClass("no block is painted")
    ranges: list[tuple[int, int]] = []
    at = min(begin for begin, _end in found.values())
    for number in range(len(blocks)):
        begin, end = found.get(number, (at, at))
        ranges.append((begin, end))
        at = end
    return ranges


def _trim(done: Compilation) -> Any:
    for box in done.page.boxes:
        if is_face(getattr(box, "element", None)) and len(box.children) == 1:
            return own(box.children[0])
    raise NotOfTheClass("its page is another")


def _placed(box: Any) -> bool:
    style = box.style
    return (
        style["position"] == "absolute"
        and not (style["left"] == style["right"] == "auto" or style["top"] == style["bottom"] == "auto")
        and not _counts(style)
    )


def _counts(style: Any) -> bool:
    """Does an element change numbers that those after it read? What is within it does not."""
    return (
        "list-item" in style["display"]
        or style["counter_increment"] not in ("auto", ())
        or bool(style["counter_reset"] or style["counter_set"])
    )


def _not_shown(done: Compilation, element: Any) -> bool:
    return all(getattr(box, "element", None) is not element for box in done.page.boxes)


def _block(
    done: Compilation,
    nothing: Program,
    block: MarkupBlock,
    begin: int,
    end: int,
    number: int,
    blocks: Sequence[MarkupBlock],
) -> Compiled:
    """The program of one block; its texts, drawings and words are counted from its first."""
    page = done.numbered
    first_text = sum(len(one.parts.texts) for one in blocks[:number])
    first_drawing = sum(len(one.parts.drawings) for one in blocks[:number])
    texts = range(first_text, first_text + len(block.parts.texts))
    drawings = range(first_drawing, first_drawing + len(block.parts.drawings))
    pieces = [piece for piece in done.pieces if begin <= piece[0] and piece[1] <= end and end > begin]
    parts = list(_cut(done, begin, end, pieces))
    slots = sorted(part.slot for part in parts if isinstance(part, PaintedWord))
    slot_of = {slot: n for n, slot in enumerate(slots)}
    paragraphs = [n for n, one in enumerate(page.paragraphs) if one.hole in texts]
    ends = [0]
    for one in page.paragraphs:
        ends.append(ends[-1] + one.lines)
    lines = [line for n in paragraphs for line in range(ends[n], ends[n + 1])]
    line_of = {line: n for n, line in enumerate(lines)}
    own_texts: list[str] = []

    def hole(old: int) -> int:
        if old < 0:
            return -1 - line_of[-1 - old]
        if old in texts:
            return old - texts.start
        if old < done.texts:
            raise NotOfTheClass("a text in another block")
        own_texts.append(page.own_texts[old - done.texts])
        return len(texts) + len(own_texts) - 1

    try:
        own_slots = tuple(page.slots[slot]._replace(hole=hole(page.slots[slot].hole)) for slot in slots)
        own_lines = tuple(
            line._replace(slots=tuple(slot_of[slot] for slot in line.slots))
            for line in page.lines
            if line.slots[0] in slot_of
        )
    except KeyError:
        raise NotOfTheClass("a line of several blocks") from None
    program = replace(
        nothing,
        parts=tuple(
            part._replace(slot=slot_of[part.slot])
            if isinstance(part, PaintedWord)
            else part._replace(number=part.number - drawings.start)
            if isinstance(part, DrawingPlace)
            else part
            for part in parts
        ),
        slots=own_slots,
        lines=own_lines,
        own_texts=tuple(own_texts),
        fixed_texts={n - texts.start: text for n, text in page.fixed_texts.items() if n in texts},
        fixed_drawings={n - drawings.start: one for n, one in page.fixed_drawings.items() if n in drawings},
        entries=_entries(done, parts),
        smallest_text=_smallest(done, slots),
        paragraphs=tuple(
            page.paragraphs[n]._replace(hole=page.paragraphs[n].hole - texts.start) for n in paragraphs
        ),
        drawn={n - drawings.start: dict(known) for n, known in page.drawn.items() if n in drawings},
    )
    redrawings = {n - drawings.start: one for n, one in done.redrawings.items() if n in drawings}
    return Compiled(program, redrawings)


def _cut(done: Compilation, begin: int, end: int, pieces: Sequence[Piece]) -> Iterator[Part]:
    """The pieces of a block and what is between them."""
    at = begin
    for piece_begin, piece_end, part in pieces:
        if piece_begin > at:
            yield done.between(at, piece_begin)
        yield part
        at = piece_end
    if end > at:
        yield done.between(at, end)


def _entries(done: Compilation, parts: Sequence[Part]) -> dict[str, tuple[int, dict[str, Any]]]:
    """The entries of fonts as they are where the words of this block are the first to use them."""
    entries: dict[str, tuple[int, dict[str, Any]]] = {}
    for number, part in enumerate(parts):
        if isinstance(part, PaintedWord):
            slot = done.numbered.slots[part.slot]
            if slot.font not in entries:
                key = slot.font, slot.style.size
                if key not in done.entries:
                    done.entries[key] = _entry(done, slot.font, done.boxes_of_slots[part.slot])
                entries[slot.font] = number, done.entries[key]
    return entries


def _entry(done: Compilation, name: str, box: Any) -> dict[str, Any]:
    """What is noted of a font if a text is the first that is set in it: that depends on its size."""
    layout = box.pango_layout
    layout.reactivate(box.style)
    try:
        line, _index = layout.get_first_line()
        pango_font = line.runs[0].data.item.analysis.font
        font = Font(pango_font, *get_pango_font_key(pango_font)[1:])
    finally:
        layout.deactivate()
    if font.hash != name:
        raise NotOfTheClass("a text whose font is not found")
    noted = entry_of(done.witness.result.fonts[name])
    return {**noted, "ascent": font.ascent, "descent": font.descent, "flags": font.flags}


def _smallest(done: Compilation, slots: Sequence[int]) -> float | None:
    return min((done.boxes_of_slots[slot].style["font_size"] * PT_PER_PX for slot in slots), default=None)
