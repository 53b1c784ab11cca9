"""What the numbers of the test sheet mean: printers that err in a known way are found out and corrected."""

from __future__ import annotations

import random

import pytest

from generator.diagnostics import UsageFault
from generator.geometry import Size
from generator.impose.sheet import Side
from generator.model.print import Backs
from generator.printers.reading import BackReading, FrontReading, LyingReading, profile, understood
from tests.printers.simulated import SimulatedPrinter, farthest, skewed

A4, LETTER, A3 = Size(210, 297), Size(215.9, 279.4), Size(297, 420)
#: What a ruler with tenths leaves over; the issue's own figure for a printer of 98.7 %, 1.5 mm and 0.3°.
_TOLERATED = 0.15

_SIDES = [
    (Side.SINGLE, Backs.NONE),
    (Side.FRONT, Backs.DUPLEX_LONG),
    (Side.BACK, Backs.DUPLEX_LONG),
    (Side.BACK, Backs.DUPLEX_SHORT),
    (Side.BACK, Backs.MANUAL),
]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize(("side", "backs"), _SIDES, ids=[f"{side}-{backs}" for side, backs in _SIDES])
@pytest.mark.parametrize("lying", [False, True], ids=["upright", "lying"])
@pytest.mark.parametrize(
    "printer",
    [
        {"right": 0, "down": 0, "scale_x": 1, "scale_y": 1, "turn": 0},
        {"right": 1.5, "down": -1.5, "scale_x": 0.987, "scale_y": 0.987, "turn": 0.3},
        {"right": -0.8, "down": 0.4, "scale_x": 1.008, "scale_y": 0.995, "turn": -0.3},
    ],
    ids=["exact", "off", "stretched"],
)
def test_a_measured_printer_prints_where_it_should(
    paper: Size, printer: dict[str, float], side: Side, backs: Backs, lying: bool
) -> None:
    behind = {"right": printer["right"] + 0.7, "down": printer["down"] - 1.1, "turn": printer["turn"] - 0.2}
    machine = skewed(paper, printer, behind if printer["turn"] else None)
    sheet = paper.turned() if lying else paper
    assert farthest(machine, machine.measured(), sheet, side, backs) <= _TOLERATED


def test_a_hundred_printers_at_random() -> None:
    chance = random.Random(16)
    worst = 0.0
    for _ in range(100):
        printer = {
            "right": chance.uniform(-3, 3),
            "down": chance.uniform(-3, 3),
            "scale_x": chance.uniform(0.98, 1.02),
            "scale_y": chance.uniform(0.98, 1.02),
            "turn": chance.uniform(-0.5, 0.5),
        }
        behind = {
            "right": printer["right"] + chance.uniform(-2, 2),
            "down": printer["down"] + chance.uniform(-2, 2),
            "turn": printer["turn"] + chance.uniform(-0.25, 0.25),
        }
        machine = skewed(A4, printer, behind)
        for side in (Side.FRONT, Side.BACK):
            worst = max(worst, farthest(machine, machine.measured(), A4, side, Backs.DUPLEX_LONG))
    # Two lengths that were each rounded to a tenth add up in the far corner.
    assert worst <= 0.3


@pytest.mark.parametrize("landscape", [90, 270])
def test_which_way_pages_are_turned_is_found_out(landscape: int) -> None:
    machine = skewed(A4, {"right": 1.5, "down": 0.3, "scale_x": 0.99, "turn": 0.2})
    turned = SimulatedPrinter(A4, machine.truth.model_copy(update={"landscape": landscape}))
    assert turned.measured().landscape == landscape


def test_it_says_what_it_understood() -> None:
    machine = skewed(A4, {"right": 1.1, "scale_x": 0.992, "turn": 0.1})
    said = ", ".join(understood(machine.measured().front))
    assert "0.8 % too small across" in said
    assert "1.1 mm to the right" in said
    assert "turned 0.1° clockwise" in said


@pytest.mark.parametrize(
    "front",
    [
        FrontReading(18, 26.7, 15, 15, 15, 15),  # centimetres
        FrontReading(180, 267, 15, 15, 35, 15),  # a cross measured to another edge
        FrontReading(180, 267, 15, 15, 16.5, 15),  # askew one way only
        FrontReading(180, 267, 40, 15, 15, 40),
        FrontReading(0, 0, 0, 0, 0, 0),
    ],
    ids=["centimetres", "edge", "one-way", "far", "nothing"],
)
def test_what_no_printer_does_is_refused(front: FrontReading) -> None:
    with pytest.raises(UsageFault, match="No printer prints like that"):
        profile(A4, front)


def test_a_tick_that_is_not_there_is_refused() -> None:
    with pytest.raises(UsageFault, match="no tick 21"):
        profile(A4, FrontReading(180, 267, 15, 15, 15, 15), BackReading(21, 0, 0, 0))


def test_without_a_back_it_is_taken_to_be_stretched_like_the_front() -> None:
    found = profile(A4, FrontReading(178, 267, 15, 15, 15, 15), lying=LyingReading(15, 15))
    assert (found.back.scale_x, found.back.right) == (found.front.scale_x, 0)
