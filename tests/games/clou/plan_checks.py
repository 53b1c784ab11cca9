"""What must be true of every plan that is printed, checked on its drawing's data."""

from __future__ import annotations

from itertools import combinations, pairwise

from generator.games.clou.models import Einbruch
from generator.games.clou.plan.arrange import Arrangement
from generator.games.clou.plan.draw import draw
from generator.games.clou.plan.drawing import PlanFace
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import SCORE_CELLS, SHEET_WIDTH, Box, PlanSheet, inside, overlap
from generator.geometry import Rect, Size
from tests.games.clou.clou_samples import WORDS
from tests.kits import FONTS

#: Two boxes that touch are not drawn over each other.
_TOUCH = -0.05


def drawn(heist: Einbruch, plan: Arrangement, players: int | None = None) -> PlanFace:
    """A plan's face on paper that it fills."""
    sheet = plan.sheet
    return draw(heist, plan, players, Size(SHEET_WIDTH * sheet.scale, sheet.height * sheet.scale), WORDS)


def edges(area: Rect) -> Box:
    """Left, top, right, bottom."""
    return area.x, area.y, area.right, area.bottom


def things(face: PlanFace) -> list[tuple[str, Box]]:
    """Every box, circle and text that nothing may cover."""
    found: list[tuple[str, Box]] = []
    for c in face.challenges:
        found.append((" ".join(c.name), edges(c)))
    for one in face.loot:
        x, y, r = one.x, one.y, one.r
        name = " ".join(one.name)
        found.append((name, (x - r, y - r, x + r, one.value_top + one.value_h)))
        half = one.name_w / 2
        bottom = one.name_top + 2.9 * len(one.name)
        found.append((name + " (name)", (x - half, one.name_top, x + half, bottom)))
    for label in face.labels:
        found.append((label.name, (label.x, label.y, label.x + label.width, label.y + face.label_h)))
    if face.start:
        (ax, ay), (bx, by) = face.start.begin, face.start.tip
        found.append(("start", (min(ax, bx), min(ay, by) - 0.1, max(ax, bx), max(ay, by) + 0.1)))
    return found


def problems(face: PlanFace) -> list[str]:
    """Everything that is wrong with a plan, in words."""
    sheet = PlanSheet(face.paper.height, face.paper.scale, PlanType.of(FONTS))
    wrong = []
    boxes = things(face)
    for (a, first), (b, second) in combinations(boxes, 2):
        if overlap(first, second, _TOUCH):
            wrong.append(f"{a} lies on {b}")
    score = sheet.area(SCORE_CELLS)
    for name, box in boxes:
        if not inside(box, (0.0, sheet.grid[1], SHEET_WIDTH, sheet.grid[3])):
            wrong.append(f"{name} leaves the grid")
        if overlap(box, score, _TOUCH):
            wrong.append(f"{name} lies on the score box")
    for arrow in face.arrows:
        for (ax, ay), (bx, by) in pairwise(arrow.points):
            if min(abs(ax - bx), abs(ay - by)) > 0.02:
                wrong.append(f"an arrow runs askew at {ax}, {ay}")
            line = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
            for name, box in boxes:
                # An arrow begins and ends at the edge of what it belongs to.
                if overlap(line, box, -0.3):
                    wrong.append(f"an arrow runs through {name}")
    for c in face.challenges:
        for slot in c.slots:
            if not inside(edges(slot), edges(c.grown(-1))):
                wrong.append(f"a symbol leaves {c.name}")
        for a, b in combinations(c.slots, 2):
            one, other = edges(a), edges(b)
            if overlap(one, other):
                wrong.append(f"two symbols of {c.name} touch")
    return wrong


def crossings(face: PlanFace) -> int:
    """How often two arrows cross."""
    lines = []
    for number, arrow in enumerate(face.arrows):
        for (ax, ay), (bx, by) in pairwise(arrow.points):
            lines.append((number, (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))))
    return sum(1 for (i, a), (j, b) in combinations(lines, 2) if i != j and overlap(a, b, -0.01))
