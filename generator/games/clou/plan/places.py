"""Where the entries of a heist's file stand on its plan (mm of the paper), for whoever points at them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.games.clou.models import Einbruch, Herausforderung
from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.measures import COLUMNS, DIAMOND, ROWS, SHEET_WIDTH, Point, rect
from generator.games.clou.plan.packing import Standing
from generator.geometry import Rect, Size
from generator.model.pieces import Place
from generator.source.tree import Loc

#: Half of what can be taken hold of at the beginning of an arrow.
_GRIP = DIAMOND + 0.6


def places(heist: Einbruch, plan: Arrangement, players: int | None, size: Size) -> Iterator[Place]:
    """The grid, rooms, challenges, loot, symbols, arrows: what lies on others comes behind them."""
    scale = plan.sheet.scale
    margin = (size.width - SHEET_WIDTH * scale) / 2

    def on_paper(area: Rect) -> Rect:
        return Rect(margin + area.x * scale, area.y * scale, area.width * scale, area.height * scale)

    yield Place(("raeume",), on_paper(rect(plan.sheet.grid)), cells=(0, 0, COLUMNS, ROWS))
    for key, cells in plan.rooms.items():
        area = on_paper(rect(plan.sheet.area(cells)))
        yield Place(("raeume", key), area, heist.raeume[key].name, cells, ("raeume", key, "flaeche"))
    for room, state in plan.states.items():
        for item in state.standing:
            for place in (*_challenge(heist, item, players), *_arrows(heist, room, item)):
                yield Place(
                    place.loc,
                    on_paper(place.area),
                    place.title,
                    written=place.written,
                    swaps=place.swaps,
                )


def _challenge(heist: Einbruch, item: Standing, players: int | None) -> Iterator[Place]:
    """A challenge's box, its loot, its symbols and costs."""
    if item.shape is None:
        return
    made = heist.herausforderungen[item.key]
    loc: Loc = ("herausforderungen", item.key)
    (x, y), form = item.at, item.shape.form
    yield Place(loc, Rect(x, y, form.width, form.height), made.name, written=(*loc, "raum"))
    if item.shape.loot is not None and made.beute is not None:
        at, drawn = item.shape.loot.at, item.shape.loot.form
        middle = x + at[0], y + at[1]
        top = middle[1] - drawn.radius
        area = Rect(
            middle[0] - drawn.radius, top, 2 * drawn.radius, middle[1] + drawn.value_bottom + 4.0 - top
        )
        yield Place((*loc, "beute"), area, made.beute.name)
    for slot, (way, sign) in zip(form.slots, _signs(made, players), strict=True):
        yield Place(
            (*loc, *way), Rect(x + slot.x, y + slot.y, slot.width, slot.height), sign, swaps=not slot.cost
        )


def _signs(made: Herausforderung, players: int | None) -> Iterator[tuple[Loc, str]]:
    """What stands in the boxes of a challenge, in their order, and where the file says so."""
    for number, way in enumerate(made.wege):
        for kind, posten in (("symbole", way.symbole), ("kosten", way.kosten)):
            for place, one in enumerate(posten):
                if players is None or one.gilt(players):
                    yield ("wege", number, kind, place), ", ".join(one.zeichen)


def _arrows(heist: Einbruch, room: str, item: Standing) -> Iterator[Place]:
    """Arrows into other rooms, each by its beginning; the first one by its shaft."""
    if item.start is not None:
        (ax, ay), (bx, by) = item.start.lane.points[:2]
        area = Rect(min(ax, bx), min(ay, by), abs(ax - bx), abs(ay - by)).grown(_GRIP)
        yield Place(("start",), area, heist.raeume[heist.start].name, written=("start",))
        return
    for lane in item.lanes:
        loc = _opens(heist, room, item, lane.target)
        yield Place(loc, _grip(lane.diamond or lane.points[0]), heist.raeume[lane.target].name, written=loc)


def _opens(heist: Einbruch, room: str, item: Standing, target: str) -> Loc:
    """Where the file says that an arrow leads from here to there."""
    if item.shape is not None:
        return (
            "herausforderungen",
            item.key,
            "oeffnet",
            heist.herausforderungen[item.key].oeffnet.index(target),
        )
    ways = [(way.von, way.nach) for way in heist.durchgaenge]
    return ("durchgaenge", ways.index((room, target)), "nach")


def _grip(at: Point) -> Rect:
    return Rect(at[0], at[1], 0, 0).grown(_GRIP)
