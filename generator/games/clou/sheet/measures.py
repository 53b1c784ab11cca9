"""How large the parts of a thief's sheet are. Millimetres, type in points."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, Final


@dataclass(frozen=True)
class Measures:
    """Sizes of the parts; every layout uses one set for the whole sheet.

    A box is ``box_w`` × ``box_h`` with a strip for its condition on top: what is left for a number is never
    lower than 7 mm, nor is the box inside a circle-box.
    """

    set_by: ClassVar = "clou/bogen.svg"
    box_w: float
    box_h: float
    strip: float
    circle: float
    ring: float
    ring_box: float
    reward: float
    compare: float
    die: float
    branch: float
    heading: float
    gap_x: float
    gap_y: float
    label: float
    pt_circle: float
    pt_condition: float
    pt_heading: float
    pt_note: float
    pt_word: float


#: The smallest sizes that can be written in with a pencil and read at arm's length.
SMALLEST: Final = Measures(
    box_w=9.4,
    box_h=9.4,
    strip=2.35,
    circle=3.95,
    ring=6.3,
    ring_box=7.0,
    reward=5.2,
    compare=2.2,
    die=5.2,
    branch=4.6,
    heading=4.6,
    gap_x=4.0,
    gap_y=1.0,
    label=11.0,
    pt_circle=12.5,
    pt_condition=7.0,
    pt_heading=8.6,
    pt_note=8,
    pt_word=8,
)
#: The sizes that a full sheet with all its columns is designed for.
NORMAL: Final = Measures(
    box_w=10.6,
    box_h=10.8,
    strip=3.4,
    circle=4.8,
    ring=7.0,
    ring_box=7.8,
    reward=6.5,
    compare=2.8,
    die=6.0,
    branch=6.2,
    heading=7.6,
    gap_x=7.5,
    gap_y=4.0,
    label=14.6,
    pt_circle=15.0,
    pt_condition=9.0,
    pt_heading=10.5,
    pt_note=8,
    pt_word=9.5,
)


def measures(scale: float) -> Measures:
    """Sizes between the smallest (0), the normal ones (1) and beyond."""
    return Measures(
        **{
            field.name: round(
                getattr(SMALLEST, field.name)
                + scale * (getattr(NORMAL, field.name) - getattr(SMALLEST, field.name)),
                3,
            )
            for field in fields(Measures)
        }
    )
