"""Lines of a laid-out page whose texts may be others without moving anything else.

A line is *free* where its box has a width that its texts do not decide, where it was not wrapped, and where
nothing is painted that is as wide as its words. Whatever is not known to be so is fixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from weasyprint.formatting_structure import boxes

from generator.render.weasy.inspection import MM_PER_PX

#: A line never comes closer to the end of its room than this: px, and shares of its type size for a space.
_SPARE, _SPACE = 0.5, 0.35
_FAR = 1e9
_NOT_BLOCKS = (
    boxes.FlexContainerBox,
    boxes.GridContainerBox,
    boxes.TableBox,
    boxes.LineBox,
    boxes.InlineBox,
    boxes.TableCellBox,
)


def own(box: Any) -> Any:
    """The box itself, where there is a placeholder for one that is placed by coordinates."""
    return getattr(box, "_box", box)


class PageBoxes:
    """The boxes of a page: which is in which, and which of them were set in smaller type to fit."""

    def __init__(self, page_box: Any, fitted: frozenset[int], width: float) -> None:
        """``fitted`` are numbers of boxes marked ``data-fit``; ``width`` of the face in mm, with bleed."""
        self._parents: dict[int, Any] = {}
        self._fitted = fitted
        self._width = width / MM_PER_PX
        self._floats: dict[int, bool] = {}
        #: All boxes in the order of the document.
        self.boxes: list[Any] = []
        stack = [page_box]
        while stack:
            box = own(stack.pop())
            self.boxes.append(box)
            children = [own(child) for child in getattr(box, "children", ())]
            self._parents.update((id(child), box) for child in children)
            stack += reversed(children)

    def line_of(self, box: Any) -> Any:
        """The line in which a text stands; None where it stands in none."""
        box = self._parents.get(id(box))
        while isinstance(box, boxes.InlineBox):
            box = self._parents.get(id(box))
        return box if isinstance(box, boxes.LineBox) else None

    def _above(self, box: Any) -> Iterator[Any]:
        """A box and all that it is in."""
        while box is not None:
            yield box
            box = self._parents.get(id(box))

    def block_of(self, line: Any) -> Any:
        """The box whose line it is."""
        return self._parents.get(id(line))

    def place(
        self, line: Any, *, broken: bool = False
    ) -> tuple[float, float, float, float, float, float] | None:
        """How a line stands in its box; None where it is not free.

        Its left end, its room, the share of the free room on the left, what must stay free, and how far a
        text may reach on either side. All in px. ``broken``: one of a paragraph's; else it must not be.
        """
        block = self.block_of(line)
        if not isinstance(block, boxes.BlockBox) or not _only_words(line):
            return None
        if not all(isinstance(one, boxes.LineBox) for one in block.children):
            return None
        if not broken and not is_whole(block, line, line):
            return None
        style = line.style
        if (
            style["direction"] != "ltr"
            or line.text_overflow != "clip"
            or line.block_ellipsis != "none"
            or block.style["text_overflow"] != "clip"
            or not self._stands_still(block)
            or not self._fits(block)
        ):
            return None
        share = _share(style, alone=len(block.children) == 1)
        left, room = block.content_box_x(), block.width
        free = room - line.width
        largest = max(box.style["font_size"] for box in line.descendants())
        spare = 0.0 if broken else _SPARE + _SPACE * largest
        if share is None or free < spare or abs(left + free * share - line.position_x) > 1e-3:
            return None
        turned = any(box.style["transform"] for box in self._above(block))
        ends = (-_FAR, _FAR) if turned else (0.0, self._width)
        return float(left), float(room), share, spare, *ends

    def _stands_still(self, block: Any) -> bool:
        """Do its width and place depend on nothing that is written in it?"""
        box = block
        while True:
            style = box.style
            if style["column_count"] != "auto" or style["column_width"] != "auto":
                return False
            if style["width"] in ("min-content", "max-content", "fit-content"):
                return False
            if style["position"] in ("absolute", "fixed"):
                # What is around it is not changed by what is in it.
                sized = style["width"] != "auto" or "auto" not in (style["left"], style["right"])
                return sized and not self._has_floats(box)
            if style["float"] != "none" or isinstance(box, _NOT_BLOCKS):
                return False
            if isinstance(box, boxes.PageBox):
                return not self._has_floats(box)
            if not isinstance(box, boxes.BlockBox):
                return False
            box = self._parents.get(id(box))
            if box is None or isinstance(box, _NOT_BLOCKS):
                return False

    def _has_floats(self, box: Any) -> bool:
        known = self._floats.get(id(box))
        if known is None:
            inside = (own(inner) for inner in box.descendants(placeholders=True))
            known = self._floats[id(box)] = any(inner.style["float"] != "none" for inner in inside)
        return known

    def _fits(self, block: Any) -> bool:
        """Is no box around it one whose type was set smaller, or would have to be?"""
        for box in self._above(block):
            element = getattr(box, "element", None)
            if element is None or element.get("data-fit") is None:
                continue
            if int(str(element.get("data-fit-id")).rpartition("-")[2]) in self._fitted:
                return False
            left, right = box.content_box_x(), box.content_box_x() + box.width
            if left > block.content_box_x() + 0.1 or right < block.content_box_x() + block.width - 0.1:
                return False
        return True


def is_whole(block: Any, first: Any, last: Any) -> bool:
    """Do these lines of a block begin and end where the template says so, and nowhere else?"""
    lines = list(block.children)
    begin, end = (next(n for n, one in enumerate(lines) if one is line) for line in (first, last))
    return (begin == 0 or _ends_with_break(lines[begin - 1])) and (
        end == len(lines) - 1 or _ends_with_break(lines[end])
    )


def _ends_with_break(line: Any) -> bool:
    box = line
    while getattr(box, "children", None):
        box = own(box.children[-1])
        if box.element_tag == "br":
            return True
    return str(box.element_tag).startswith("br")


def _only_words(line: Any) -> bool:
    """Is there nothing in the line but words, and nothing painted about them?"""
    for box in line.descendants(placeholders=True):
        if box is line:
            continue
        if not isinstance(box, (boxes.InlineBox, boxes.TextBox)) or box.is_leader:
            return False
        style = box.style
        if style["white_space"] not in ("normal", "nowrap") and not str(box.element_tag).startswith("br"):
            return False
        if isinstance(box, boxes.InlineBox) and _painted(box):
            return False
    return True


def _painted(box: Any) -> bool:
    style = box.style
    sides = ("top", "right", "bottom", "left")
    return (
        box.background is not None
        or any(style[f"border_{side}_width"] for side in sides)
        or style["outline_style"] != "none"
        or style["position"] != "static"
        or style["opacity"] < 1
        or style["mask_border_source"][0] != "none"
    )


def _share(style: Any, *, alone: bool) -> float | None:
    """Which share of a line's free room is on its left; None where words are moved apart."""
    align, last = style["text_align_all"], style["text_align_last"]
    if last != "auto":
        if not alone and last != align:
            return None
        align = last
    return {"left": 0.0, "start": 0.0, "center": 0.5, "right": 1.0, "end": 1.0}.get(align)
