"""What does not fit on a plan, in words: which box, by how many millimetres, what to change."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from generator.diagnostics import Diagnostic
from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import Arrangement, arrange
from generator.games.clou.plan.defects.arrow_without_way import ArrowWithoutWay
from generator.games.clou.plan.defects.box_too_large import BoxTooLarge
from generator.games.clou.plan.defects.room_too_crowded import RoomTooCrowded
from generator.games.clou.plan.defects.room_without_place import RoomWithoutPlace
from generator.games.clou.plan.floorplan import find_areas
from generator.games.clou.plan.measures import COLUMNS, INSET, KITS, ROWS, Sheet
from generator.games.clou.plan.packing import pack
from generator.games.clou.plan.rooms import interior
from generator.games.clou.plan.shapes import shapes
from generator.i18n import _
from generator.model.content import Loaded

#: What was asked for, and the plan that answers it; the oldest go first.
_remembered: deque[tuple[object, Arrangement]] = deque(maxlen=32)


def lay_out(heist: Einbruch, sheet: Sheet, players: int | None = None) -> Arrangement:
    """The plan of a heist, areas that it does not give included.

    The last plans are remembered: while a story is written, and its heist rebuilt, no room moves.
    """
    asked = (heist.start, heist.raeume, heist.herausforderungen, heist.durchgaenge, sheet, players)
    for known, plan in _remembered:
        if known == asked:
            return plan
    plan = arrange(heist, find_areas(heist), sheet, players)
    _remembered.append((asked, plan))
    return plan


def faults(loaded: Loaded[Einbruch], plan: Arrangement, players: int | None = None) -> tuple[Diagnostic, ...]:
    """Everything that does not fit, with its place in the YAML; empty for a plan that can be printed."""
    heist = loaded.model
    found: list[Diagnostic] = []
    for key, room in heist.raeume.items():
        if key not in plan.rooms:
            found.append(RoomWithoutPlace.at(loaded.span("raeume", key), room=room.name))
    for key in plan.crowded:
        large = list(_too_large(loaded, plan, players, key))
        found += large or [_crowded(loaded, plan, players, key)]
    for source, target in plan.lost:
        challenge = heist.herausforderungen.get(source)
        name = challenge.name if challenge else heist.raeume[source].name
        span = (
            loaded.span("herausforderungen", source, "oeffnet") if challenge else loaded.span("durchgaenge")
        )
        found.append(ArrowWithoutWay.at(span, source=name, target=heist.raeume[target].name))
    return tuple(found)


def _too_large(
    loaded: Loaded[Einbruch], plan: Arrangement, players: int | None, key: str
) -> Iterator[Diagnostic]:
    """Challenges that do not even fit into the room alone."""
    left, top, right, bottom = interior(plan.sheet, plan.rooms[key])
    wide, high = right - left, bottom - top
    cell_w, cell_h = plan.sheet.cell
    for name, challenge in loaded.model.in_raum(key).items():
        sizes = [shape.size for shape in shapes(challenge, players, KITS[-1], frozenset())]
        if any(w <= wide and h <= high for w, h in sizes):
            continue
        w, h = min(sizes, key=lambda size: max(size[0] - wide, 0) + max(size[1] - high, 0))
        over_w, over_h = w - wide, h - high
        yield BoxTooLarge.at(
            loaded.span("herausforderungen", name),
            challenge=challenge.name,
            room=loaded.model.raeume[key].name,
            excess=f"{max(over_w, over_h):.1f}",
            direction=_("wide") if over_w >= over_h else _("tall"),
            width=-int(-(w + 2 * INSET) // cell_w),
            height=-int(-(h + 2 * INSET) // cell_h),
        )


def _crowded(loaded: Loaded[Einbruch], plan: Arrangement, players: int | None, key: str) -> Diagnostic:
    heist = loaded.model
    _x, _y, width, height = plan.rooms[key]
    in_file = heist.raeume[key].flaeche is not None
    span = loaded.span("raeume", key, "flaeche") if in_file else loaded.span("raeume", key)
    return RoomTooCrowded.at(
        span,
        count=len(heist.in_raum(key)),
        room=heist.raeume[key].name,
        width=width,
        height=height,
        need=_enough(heist, plan, players, key),
    )


def _enough(heist: Einbruch, plan: Arrangement, players: int | None, key: str) -> str:
    """The next larger area in which the room's things stand, arrows left aside."""
    _x, _y, width, height = plan.rooms[key]
    larger = sorted(
        (
            (w, h)
            for w in range(width, COLUMNS + 1)
            for h in range(height, ROWS + 1)
            if (w, h) != (width, height)
        ),
        key=lambda size: (size[0] * size[1], abs(size[0] - size[1])),
    )
    for w, h in larger[:8]:
        if pack(plan.job_alone(heist, key, (w, h), players)):
            return f"{w}×{h}"
    w, h = larger[min(8, len(larger) - 1)] if larger else (COLUMNS, ROWS)
    return f"{w}×{h}"
