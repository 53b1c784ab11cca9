"""Reading a laid-out page: which texts do not fit, and how small the smallest type is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.render.drawn_type import families_in

MM_PER_PX = 25.4 / 96
PT_PER_PX = 0.75
#: Millimetres by which a text may stand out before anybody sees it.
TOLERANCE = 0.3


#: What document_markup gives to a fitted box; a template may have written anything.
_FIT_ID = re.compile(r"\d+-\d+")


@dataclass(frozen=True)
class Overflow:
    """A box marked ``data-fit`` whose text is too large. Millimetres and points."""

    fit_id: str
    text: str
    size: float
    minimum: float
    excess_x: float
    excess_y: float
    width: float
    height: float

    @property
    def factor(self) -> float:
        """By how much the type should shrink, below 1."""
        across = self.width / (self.width + self.excess_x) if self.excess_x > 0 else 1.0
        down = self.height / (self.height + self.excess_y) if self.excess_y > 0 else 1.0
        # A paragraph that shrinks also gets more words a line: the square root is the first guess.
        return float(min(across, down**0.5, 0.985))


@dataclass(frozen=True)
class OffPage:
    """A text that leaves the page, by how many mm."""

    text: str
    excess: float


def _boxes(box: Any) -> Iterator[Any]:
    yield from box.descendants(placeholders=True)


def _texts(box: Any) -> Iterator[Any]:
    for inner in _boxes(box):
        if getattr(inner, "text", None) and type(inner).__name__ == "TextBox" and inner.text.strip():
            yield inner


def _drawings(box: Any) -> Iterator[Any]:
    """Pictures that stand among the text of a box; those placed by coordinates may lie anywhere."""
    for inner in getattr(box, "children", ()):
        if not inner.is_absolutely_positioned():
            if "Replaced" in type(inner).__name__:
                yield inner
            yield from _drawings(inner)


def least_size(element: Any) -> float | None:
    """The size in pt to which the type of a box may shrink; None where it says none that can be read."""
    try:
        return float(element.get("data-fit") or "")
    except ValueError:
        return None


def overflows(page_box: Any) -> list[Overflow]:
    """All fitted boxes of a page whose text, or pictures among it, stand out by more than the tolerance."""
    found: list[Overflow] = []
    seen: set[str] = set()
    for box in _boxes(page_box):
        element = getattr(box, "element", None)
        if element is None:
            continue
        fit_id = element.get("data-fit-id")
        if (
            fit_id is None
            or not _FIT_ID.fullmatch(fit_id)
            or fit_id in seen
            or not hasattr(box, "content_box_x")
        ):
            continue
        seen.add(fit_id)
        texts = list(_texts(box))
        if not texts:
            continue
        left, right = box.content_box_x(), box.content_box_x() + box.width
        bottom = box.content_box_y() + box.height
        contents = [*texts, *_drawings(box)]
        excess_x = max(max(c.position_x + c.width - right, left - c.position_x) for c in contents)
        excess_y = max(c.position_y + c.height for c in contents) - bottom
        if max(excess_x, excess_y) * MM_PER_PX > TOLERANCE:
            found.append(
                Overflow(
                    fit_id,
                    " ".join(t.text for t in texts)[:60],
                    box.style["font_size"] * PT_PER_PX,
                    least_size(element) or 0.0,
                    excess_x * MM_PER_PX,
                    excess_y * MM_PER_PX,
                    box.width * MM_PER_PX,
                    box.height * MM_PER_PX,
                )
            )
    return found


def off_page(page_box: Any, width: float, height: float) -> list[OffPage]:
    """Texts that leave the face (its size in mm, bleed included).

    Rotated boxes are left alone: their place is known to the eye only.
    """
    width, height = width / MM_PER_PX, height / MM_PER_PX
    turned: set[int] = set()
    found = []
    for box in _boxes(page_box):
        style = getattr(box, "style", None)
        if style is not None and style["transform"]:
            turned.update(id(inner) for inner in _boxes(box))
        if type(box).__name__ != "TextBox" or id(box) in turned or not box.text.strip():
            continue
        excess = max(
            -box.position_x,
            -box.position_y,
            box.position_x + box.width - width,
            box.position_y + box.height - height,
        )
        if excess * MM_PER_PX > TOLERANCE:
            found.append(OffPage(box.text[:60], excess * MM_PER_PX))
    return found


@dataclass(frozen=True)
class Type:
    """The type on a page: its smallest size in pt (None without text), the lists of families asked for.

    Drawings in the page count for the families.
    """

    smallest: float | None
    families: frozenset[tuple[str, ...]]


def type_used(page_box: Any) -> Type:
    """What is set on a page."""
    styles = [text.style for text in _texts(page_box)]
    drawn = [families_in(drawing._svg.tree._etree_node) for drawing in _inline_drawings(page_box)]
    return Type(
        min((style["font_size"] * PT_PER_PX for style in styles), default=None),
        frozenset(tuple(style["font_family"]) for style in styles).union(*drawn),
    )


def _inline_drawings(page_box: Any) -> Iterator[Any]:
    """Drawings that stand in the page itself; those in files are read when they are fetched."""
    for box in _boxes(page_box):
        element = getattr(box, "element", None)
        if "Replaced" in type(box).__name__ and element is not None and str(element.tag).endswith("}svg"):
            yield box.replacement
