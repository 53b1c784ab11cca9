"""What must be true of every plan that is printed, checked on its drawing's data."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import SCORE_CELLS, SHEET_WIDTH, Box, Sheet, inside, overlap
from tests.kits import FONTS

#: Two boxes that touch are not drawn over each other.
_TOUCH = -0.05


def things(data: dict[str, Any]) -> list[tuple[str, Box]]:
    """Every box, circle and text that nothing may cover."""
    found: list[tuple[str, Box]] = []
    for c in data["challenges"]:
        found.append((" ".join(c["name"]), (c["x"], c["y"], c["x"] + c["w"], c["y"] + c["h"])))
    for one in data["loot"]:
        x, y, r = one["x"], one["y"], one["r"]
        name = " ".join(one["name"])
        found.append((name, (x - r, y - r, x + r, one["value_top"] + one["value_h"])))
        half = one["name_w"] / 2
        bottom = one["name_top"] + 2.9 * len(one["name"])
        found.append((name + " (name)", (x - half, one["name_top"], x + half, bottom)))
    for label in data["labels"]:
        x, y = label["x"], label["y"]
        found.append((label["name"], (x, y, x + label["w"], y + data["label"]["h"])))
    if data["start"]:
        (ax, ay), (bx, by) = data["start"]["from"], data["start"]["to"]
        found.append(("start", (min(ax, bx), min(ay, by) - 0.1, max(ax, bx), max(ay, by) + 0.1)))
    return found


def problems(data: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a plan, in words."""
    sheet = Sheet(data["sheet"]["h"], data["sheet"]["scale"], PlanType.of(FONTS))
    wrong = []
    boxes = things(data)
    for (a, first), (b, second) in combinations(boxes, 2):
        if overlap(first, second, _TOUCH):
            wrong.append(f"{a} lies on {b}")
    score = sheet.area(SCORE_CELLS)
    for name, box in boxes:
        if not inside(box, (0.0, sheet.grid[1], SHEET_WIDTH, sheet.grid[3])):
            wrong.append(f"{name} leaves the grid")
        if overlap(box, score, _TOUCH):
            wrong.append(f"{name} lies on the score box")
    for arrow in data["arrows"]:
        for (ax, ay), (bx, by) in pairwise(arrow["points"]):
            if min(abs(ax - bx), abs(ay - by)) > 0.02:
                wrong.append(f"an arrow runs askew at {ax}, {ay}")
            line = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
            for name, box in boxes:
                # An arrow begins and ends at the edge of what it belongs to.
                if overlap(line, box, -0.3):
                    wrong.append(f"an arrow runs through {name}")
    for c in data["challenges"]:
        for slot in c["slots"]:
            inner = (slot["x"], slot["y"], slot["x"] + slot["w"], slot["y"] + slot["h"])
            if not inside(inner, (c["x"] + 1, c["y"] + 1, c["x"] + c["w"] - 1, c["y"] + c["h"] - 1)):
                wrong.append(f"a symbol leaves {c['name']}")
        for a, b in combinations(c["slots"], 2):
            one = (a["x"], a["y"], a["x"] + a["w"], a["y"] + a["h"])
            other = (b["x"], b["y"], b["x"] + b["w"], b["y"] + b["h"])
            if overlap(one, other):
                wrong.append(f"two symbols of {c['name']} touch")
    return wrong


def crossings(data: dict[str, Any]) -> int:
    """How often two arrows cross."""
    lines = []
    for number, arrow in enumerate(data["arrows"]):
        for (ax, ay), (bx, by) in pairwise(arrow["points"]):
            lines.append((number, (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))))
    return sum(1 for (i, a), (j, b) in combinations(lines, 2) if i != j and overlap(a, b, -0.01))
