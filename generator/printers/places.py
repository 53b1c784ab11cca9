"""Where the marks of the test sheet lie. The sheet is drawn from this, and its numbers are read with it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.diagnostics import UsageFault
from generator.geometry import Size
from generator.i18n import _
from generator.model.print import Paper

#: The crosses' distance from the edges of the paper, mm.
INSET = 15.0
#: Front ticks are so far apart, mm; those on the back a tenth less, so that the pair that meets tells tenths.
PITCH = 4.0
STEP = 0.1
#: Ticks on either side of the middle one: displacements up to 2 mm.
TICKS = 20
#: How far the scales that are held against the light lie from the edges, mm.
SCALE_INSET = 26.0


#: The smallest paper, upright, that has room for all marks.
LEAST = Size(200.0, 260.0)


def upright_size(paper: Paper) -> Size:
    """The sheet as it is measured. Raises UsageFault where the marks have no room on it."""
    size = Size(*sorted((paper.width, paper.height)))
    if size.width < LEAST.width or size.height < LEAST.height:
        raise UsageFault(
            _("The paper “{paper}” is too small for the test sheet.").format(paper=paper.title),
            _("It takes {width} × {height} mm: measure the printer with a larger paper.").format(
                width=f"{LEAST.width:g}", height=f"{LEAST.height:g}"
            ),
        )
    return size


@dataclass(frozen=True)
class SheetPlaces:
    """The marks on an upright ``paper``, in mm from its top left corner, as one looks at the front."""

    paper: Size

    @property
    def a(self) -> tuple[float, float]:
        """The cross at the top left."""
        return INSET, INSET

    @property
    def b(self) -> tuple[float, float]:
        """The cross at the top right."""
        return self.paper.width - INSET, INSET

    @property
    def c(self) -> tuple[float, float]:
        """The cross at the bottom left."""
        return INSET, self.paper.height - INSET

    @property
    def across(self) -> float:
        """From A to B, mm."""
        return self.paper.width - 2 * INSET

    @property
    def along(self) -> float:
        """From A to C, mm."""
        return self.paper.height - 2 * INSET

    def tick(self, scale: str, number: int, *, back: bool = False) -> tuple[float, float]:
        """Where tick ``number`` of a scale meets its neighbour from the other side, as seen from the front.

        ``scale`` is ``left``, ``right`` (they tell up and down), ``top`` or ``bottom`` (they tell sideways).
        """
        off = number * (PITCH - STEP if back else PITCH)
        x, y = self.paper.width / 2, self.paper.height / 2
        if scale in ("left", "right"):
            return (SCALE_INSET if scale == "left" else self.paper.width - SCALE_INSET), y + off
        return x + off, (SCALE_INSET if scale == "top" else self.paper.height - SCALE_INSET)
