"""A whole plan, reduced: as data for the booklet's cover and its page about the plan."""

from __future__ import annotations

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.draw import draw
from generator.games.clou.plan.drawing import PlanFace
from generator.games.clou.plan.measures import PlanSheet
from generator.games.clou.plan.misfits import lay_out
from generator.geometry import Size
from generator.typeface import Fonts
from generator.wording import Wording


def overview(heist: Einbruch, size: Size, fonts: Fonts, say: Wording) -> PlanFace:
    """The plan of a heist on a sheet of that size."""
    return draw(heist, lay_out(heist, PlanSheet.of(size, fonts), None), None, size, say)
