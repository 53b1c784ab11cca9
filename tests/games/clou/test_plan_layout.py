"""Whole plans: every heist of the kit, laid out by hand and by ourselves, on both papers."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from plan_checks import crossings, drawn, edges, problems

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import arrange
from generator.games.clou.plan.floorplan import find_areas
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import (
    COLUMNS,
    LOWEST_SHEET,
    ROWS,
    SCORE_CELLS,
    SHEET_WIDTH,
    PlanSheet,
    overlap,
)
from generator.games.clou.plan.misfits import lay_out
from generator.games.clou.plan.rooms import owners
from generator.geometry import Size
from generator.model.load import load
from generator.source.document import parse
from tests.kits import FONTS

_FOLDER = Path(__file__).parents[3] / "content/clou/einbrueche"
_NAMES = sorted(path.stem for path in _FOLDER.glob("*.yaml"))
_PAPERS = {"a4": PlanSheet.of(Size(273, 190), FONTS), "letter": PlanSheet.of(Size(255.4, 195.9), FONTS)}


def heist(name: str) -> Einbruch:
    path = _FOLDER / f"{name}.yaml"
    return load(parse(path.read_bytes(), path.name), Einbruch).model


def without_areas(one: Einbruch, keep: tuple[str, ...] = ()) -> Einbruch:
    rooms = {
        key: room if key in keep else room.model_copy(update={"flaeche": None})
        for key, room in one.raeume.items()
    }
    return one.model_copy(update={"raeume": rooms})


@pytest.mark.parametrize("paper", _PAPERS)
@pytest.mark.parametrize("name", _NAMES)
def test_every_heist_of_the_kit_can_be_printed(name: str, paper: str) -> None:
    one = heist(name)
    plan = lay_out(one, _PAPERS[paper])
    assert (plan.crowded, plan.lost) == ((), ())
    face = drawn(one, plan)
    assert problems(face) == []
    assert crossings(face) == 0
    assert len(face.challenges) == len(one.herausforderungen)
    assert len(face.labels) == len(one.raeume)
    assert face.start is not None
    assert face.hints[-1].danger, "what to do with the tracks is missing"
    panes = [edges(window) for window in face.windows]
    assert not any(overlap(a, b) for a, b in combinations(panes, 2))


@pytest.mark.parametrize("paper", _PAPERS)
@pytest.mark.parametrize("name", _NAMES)
def test_no_arrow_points_at_loot_that_it_does_not_open(name: str, paper: str) -> None:
    one = heist(name)
    face = drawn(one, lay_out(one, _PAPERS[paper]))
    for arrow in face.arrows:
        if not arrow.small:
            (ax, ay), (bx, by) = arrow.points[-2:]
            # From the tip on, a centimetre ahead and three millimetres to either side.
            dx, dy = (math.copysign(10, bx - ax), 0) if ay == by else (0, math.copysign(10, by - ay))
            ahead = (
                min(bx, bx + dx) - 3 * (dx == 0),
                min(by, by + dy) - 3 * (dy == 0),
                max(bx, bx + dx) + 3 * (dx == 0),
                max(by, by + dy) + 3 * (dy == 0),
            )
            for loot in face.loot:
                disc = (loot.x - loot.r, loot.y - loot.r, loot.x + loot.r, loot.y + loot.r)
                assert not overlap(disc, ahead), " ".join(loot.name)
    # Side by side: two rows without “oder” between them would seem to be two ways.
    assert not any(challenge.ands for challenge in face.challenges)


@pytest.mark.parametrize("name", _NAMES)
def test_heists_without_areas_are_laid_out(name: str) -> None:
    one = without_areas(heist(name))
    sheet = _PAPERS["a4"]
    areas = find_areas(one, sheet)
    assert set(areas) == set(one.raeume)
    cells = sum(w * h for _x, _y, w, h in areas.values())
    assert len(owners(areas)) == cells, "rooms lie on top of each other"
    x, y, w, h = SCORE_CELLS
    assert not {(c, r) for c in range(x, x + w) for r in range(y, y + h)} & owners(areas).keys()
    assert all(a >= 0 and b >= 0 and a + c <= COLUMNS and b + d <= ROWS for a, b, c, d in areas.values())
    plan = arrange(one, areas, sheet, None)
    assert (plan.crowded, plan.lost) == ((), ())
    assert problems(drawn(one, plan)) == []


def test_given_areas_are_kept() -> None:
    one = without_areas(heist("villa"), keep=("garten", "flur"))
    areas = find_areas(one, _PAPERS["a4"])
    assert areas["garten"] == (0, 4, 3, 3)
    assert areas["flur"] == (3, 2, 3, 5)
    plan = arrange(one, areas, _PAPERS["a4"], None)
    assert problems(drawn(one, plan)) == []


def test_the_same_heist_is_always_drawn_the_same() -> None:
    one = without_areas(heist("kiosk"))
    first, second = (drawn(one, lay_out(one, _PAPERS["a4"])) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("players", "slots", "struck"), [(None, 41, 0), (1, 25, 0), (2, 34, 2), (3, 41, 3)])
def test_symbols_of_more_players_are_gone(players: int | None, slots: int, struck: int) -> None:
    one = heist("villa")
    face = drawn(one, lay_out(one, _PAPERS["a4"], players), players)
    shown = [slot for c in face.challenges for slot in c.slots]
    assert len(shown) == slots
    assert face.tracks[0].struck == struck
    assert any(slot.ab > 1 for slot in shown) is (players is None)
    assert bool(face.tracks[0].flags) is (players is None)
    assert problems(face) == []


@pytest.mark.parametrize("players", [None, 1, 2])
@pytest.mark.parametrize("paper", _PAPERS)
@pytest.mark.parametrize("name", ["seefahrtsmuseum", "muenze"])
def test_arrows_keep_out_of_rooms_that_they_do_not_open(name: str, paper: str, players: int | None) -> None:
    # The museum's Lastenaufzug opens a hall that it does not touch: the way leads through the courtyard.
    sheet = _PAPERS[paper]
    plan = lay_out(heist(name), sheet, players)
    taken = owners(plan.rooms)
    left, top, _right, _bottom = sheet.grid
    for room, state in plan.states.items():
        for lane in (lane for item in state.standing for lane in item.lanes):
            passed = {
                taken.get((int((x - left) // sheet.cell[0]), int((y - top) // sheet.cell[1])))
                for (ax, ay), (bx, by) in pairwise(lane.points)
                for x, y in ((ax + (bx - ax) * k / 50, ay + (by - ay) * k / 50) for k in range(51))
            }
            assert passed <= {room, lane.target, None}


def test_flat_papers_leave_margins_and_keep_the_rooms_high() -> None:
    two_letters = PlanSheet.of(Size(381.8, 255.4), FONTS)
    assert two_letters.height == pytest.approx(LOWEST_SHEET)
    assert two_letters.scale * SHEET_WIDTH < 381.8
    assert PlanSheet.of(Size(273, 190), FONTS) == PlanSheet.reference(PlanType.of(FONTS))
