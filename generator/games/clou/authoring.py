"""The heist author's desk: the layout that is found for a heist, the report on it, and its playtest."""

from __future__ import annotations

from collections.abc import Sequence

from generator.diagnostics import UsageFault
from generator.game.authoring import Authoring
from generator.game.playtest import Playtest, PlaytestRequest
from generator.game.report import Report, ReportRequest
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.floorplan import find_areas
from generator.games.clou.plan.measures import PlanSheet
from generator.games.clou.wording import joined
from generator.geometry import Size
from generator.i18n import _
from generator.model.base import StrictModel
from generator.model.content import GameContent, Loaded
from generator.source.edit import Change
from generator.typeface import Fonts

#: A4 landscape within its margins, in mm. Areas are cells, so that they suit every paper once found.
_SHEET = Size(273.0, 190.0)


def layout(heist: StrictModel, fonts: Fonts, afresh: bool) -> Sequence[Change]:
    """An area for every room without one; for all rooms when ``afresh``.

    Raises UsageFault when there is no place for a room.
    """
    assert isinstance(heist, Einbruch)
    if afresh:
        bare = {key: room.model_copy(update={"flaeche": None}) for key, room in heist.raeume.items()}
        heist = heist.model_copy(update={"raeume": bare})
    wanted = [key for key, room in heist.raeume.items() if room.flaeche is None]
    areas = find_areas(heist, PlanSheet.of(_SHEET, fonts)) if wanted else {}
    homeless = [heist.raeume[key].name for key in wanted if key not in areas]
    if homeless:
        raise UsageFault(
            _("No place was found for {rooms}.").format(rooms=joined(homeless)),
            _("Give fewer or larger rooms, or move challenges to another room."),
        )
    return [Change(("raeume", key, "flaeche"), areas[key], "name") for key in wanted]


# The two below load half of the game's code, an eighth of a second, which no other command needs.


def report(content: GameContent, loaded: Loaded[StrictModel], request: ReportRequest) -> Report:
    """How hard a heist is; see :mod:`generator.games.clou.report.report`."""
    from generator.games.clou.report import report as desk

    return desk.report(content, loaded, request)


def playtest(content: GameContent, loaded: Loaded[StrictModel], request: PlaytestRequest) -> Playtest:
    """A heist played thousands of times; see :mod:`generator.games.clou.playtest.playtest`."""
    from generator.games.clou.playtest import playtest as desk

    return desk.playtest(content, loaded, request)


AUTHORING = Authoring(Einbruch, layout, report, playtest)
