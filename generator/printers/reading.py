"""The numbers that somebody read off the test sheet → what the printer does."""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, degrees, hypot

from pydantic import ValidationError

from generator.diagnostics import UsageFault
from generator.geometry import Size
from generator.i18n import _, decimal
from generator.impose.correction import correction
from generator.impose.sheet import Side
from generator.model.print import Backs
from generator.model.printer import Affine, Distortion, Margins, PaperProfile
from generator.printers.places import INSET, TICKS, SheetPlaces

#: The two ways of finding the turn may differ by so much (degrees), as rulers go; more is a slip.
_TURNS_DIFFER = 0.4
#: Nobody's sheet lies more askew than this (sine of the turn).
_ASKEW = 0.1


@dataclass(frozen=True)
class FrontReading:
    """Lengths in mm: between the crosses, and from a cross straight to an edge of the paper."""

    a_b: float
    a_c: float
    a_left: float
    a_top: float
    b_top: float
    c_left: float


@dataclass(frozen=True)
class BackReading:
    """The numbers (−20 to 20) of the front's ticks that meet one of the back, held against the light."""

    left: int
    right: int
    top: int
    bottom: int


@dataclass(frozen=True)
class RoughBackReading:
    """On the back, by ruler, mm: cross F to the left and the upper edge, cross G to the upper edge."""

    f_left: float = INSET
    f_top: float = INSET
    g_top: float = INSET


@dataclass(frozen=True)
class LyingReading:
    """On the page that lies on its side: from the cross to the left and to the upper edge, mm."""

    left: float
    top: float


def profile(
    paper: Size,
    front: FrontReading,
    back: BackReading | None = None,
    rough: RoughBackReading | None = None,
    lying: LyingReading | None = None,
    margins: Margins | None = None,
) -> PaperProfile:
    """What these numbers say of the printer. Raises UsageFault where no printer prints like that."""
    places = SheetPlaces(paper)
    seen = _front(places, front)
    behind = Distortion(scale_x=seen.scale_x, scale_y=seen.scale_y)
    if back is not None:
        behind = _back(places, seen, back, _rough_back(places, seen, rough) if rough else None)
    elif rough is not None:
        behind = _rough_back(places, seen, rough)
    found = PaperProfile(front=seen, back=behind, margins=margins or Margins())
    if lying is None:
        return found
    other = found.model_copy(update={"landscape": 90})
    return min((found, other), key=lambda one: _far_off(one, paper, lying))


def _far_off(guess: PaperProfile, paper: Size, lying: LyingReading) -> float:
    """How badly a guess explains where the cross of the lying page is, mm squared."""
    sheet = paper.turned()
    x, y = correction(guess, sheet, Side.SINGLE, Backs.NONE).inverse().at(INSET, INSET)
    return (x - lying.left) ** 2 + (y - lying.top) ** 2


def _front(places: SheetPlaces, read: FrontReading) -> Distortion:
    if read.a_b < places.across / 2 or read.a_c < places.along / 2:
        raise _impossible(_("A, B and C lie too close together"))
    falls, leans = (read.b_top - read.a_top) / read.a_b, (read.a_left - read.c_left) / read.a_c
    if max(abs(falls), abs(leans)) > _ASKEW:
        raise _impossible(_("the crosses lie askew"))
    turns = degrees(asin(falls)), degrees(asin(leans))
    if abs(turns[0] - turns[1]) > _TURNS_DIFFER:
        raise _impossible(_("A and B are turned otherwise than A and C"))
    # The longer base tells it better: errors shrink with its length.
    turn = (turns[0] * read.a_b**2 + turns[1] * read.a_c**2) / (read.a_b**2 + read.a_c**2)
    straight = _distortion(0, 0, read.a_b / places.across, read.a_c / places.along, turn)
    lands = straight.affine(places.paper)
    right = (read.a_left - lands.at(*places.a)[0] + read.c_left - lands.at(*places.c)[0]) / 2
    down = (read.a_top - lands.at(*places.a)[1] + read.b_top - lands.at(*places.b)[1]) / 2
    return _distortion(right, down, straight.scale_x, straight.scale_y, turn)


def _rough_back(places: SheetPlaces, front: Distortion, read: RoughBackReading) -> Distortion:
    """The back as a ruler finds it; it is taken to be stretched like the front: the same rollers move it."""
    falls = (read.g_top - read.f_top) / (places.across * front.scale_x)
    if abs(falls) > _ASKEW:
        raise _impossible(_("the crosses lie askew"))
    straight = _distortion(0, 0, front.scale_x, front.scale_y, degrees(asin(falls)))
    lands = straight.affine(places.paper)
    down = (read.f_top - lands.at(*places.a)[1] + read.g_top - lands.at(*places.b)[1]) / 2
    right = read.f_left - lands.at(*places.a)[0]
    return _distortion(right, down, straight.scale_x, straight.scale_y, straight.turn)


def _back(places: SheetPlaces, front: Distortion, read: BackReading, rough: Distortion | None) -> Distortion:
    """Where two ticks meet, both sides put their mark in one place: one equation each.

    Which two of the back's ticks it may have been (they repeat every 4 mm) ``rough`` tells; without it, the
    two sides are taken to differ by less than 2 mm.
    """
    for name, number in vars(read).items():
        if abs(number) > TICKS:
            raise UsageFault(
                _("There is no tick {number} on the scale “{name}”.").format(number=number, name=name),
                _("The ticks are numbered from −{last} to {last}.").format(last=TICKS),
            )
    paper = places.paper
    lands = front.affine(paper)
    straight = Distortion(scale_x=front.scale_x, scale_y=front.scale_y).affine(paper)
    found = {}
    for scale, number in vars(read).items():
        upright = scale in ("left", "right")
        seen = lands.at(*places.tick(scale, number))
        candidates = []
        for met in range(number - 3, number + 4):
            # As one looks at the back, left and right are changed.
            sent = places.tick(scale, met, back=True)
            sent = paper.width - sent[0], sent[1]
            x, y = straight.at(*sent)
            off = seen[1] - y if upright else paper.width - seen[0] - x
            if rough is not None:
                expected = rough.affine(paper).at(*sent)[upright] - (y if upright else x)
                candidates.append((abs(off - expected), off))
            else:
                candidates.append((abs(met - number), off))
        found[scale] = min(candidates)[1]
    arm = (paper.width / 2 - places.tick("left", 0)[0]) * front.scale_x
    arm_y = (paper.height / 2 - places.tick("top", 0)[1]) * front.scale_y
    # Clockwise as one looks at the back: its right side, which is the front's left, goes down, its top right.
    turns = (found["left"] - found["right"]) / 2 / arm, (found["top"] - found["bottom"]) / 2 / arm_y
    if max(map(abs, turns)) > _ASKEW or abs(degrees(turns[0] - turns[1])) > _TURNS_DIFFER:
        raise UsageFault(
            _("The four scales do not agree with each other."),
            _("Measure the crosses of the back with a ruler as well (--rough, or answer no to the ring)."),
        )
    turn = degrees(asin((turns[0] * arm**2 + turns[1] * arm_y**2) / (arm**2 + arm_y**2)))
    right, down = (found["top"] + found["bottom"]) / 2, (found["left"] + found["right"]) / 2
    return _distortion(right, down, front.scale_x, front.scale_y, turn)


def _distortion(right: float, down: float, scale_x: float, scale_y: float, turn: float) -> Distortion:
    try:
        return Distortion(
            right=round(right, 3),
            down=round(down, 3),
            scale_x=round(scale_x, 5),
            scale_y=round(scale_y, 5),
            turn=round(turn, 4),
        )
    except ValidationError:
        raise _impossible(
            _(
                "{across} % across, {along} % along, {right} mm to the right, {down} mm down, {turn}° turned"
            ).format(
                across=decimal(scale_x * 100),
                along=decimal(scale_y * 100),
                right=decimal(right),
                down=decimal(down),
                turn=decimal(turn),
            )
        ) from None


def _impossible(what: str) -> UsageFault:
    return UsageFault(
        _("No printer prints like that: {what}.").format(what=what),
        _("Measure again, in millimetres; the sheet must have been printed at 100 %, “actual size”."),
    )


def understood(found: Distortion) -> list[str]:
    """What one side does, in words; empty when nothing that a ruler shows."""
    said = []
    for scale, how in ((found.scale_x, _("across")), (found.scale_y, _("along"))):
        percent = (scale - 1) * 100
        if abs(percent) >= 0.05:
            size = _("too large") if percent > 0 else _("too small")
            said.append(
                _("{percent} % {size} {how}").format(percent=decimal(abs(percent)), size=size, how=how)
            )
    if abs(found.right) >= 0.05:
        way = _("to the right") if found.right > 0 else _("to the left")
        said.append(_("{mm} mm {way}").format(mm=decimal(abs(found.right)), way=way))
    if abs(found.down) >= 0.05:
        way = _("down") if found.down > 0 else _("up")
        said.append(_("{mm} mm {way}").format(mm=decimal(abs(found.down)), way=way))
    if abs(found.turn) >= 0.05:
        way = _("clockwise") if found.turn > 0 else _("anticlockwise")
        said.append(_("turned {degrees}° {way}").format(degrees=decimal(abs(found.turn)), way=way))
    return said


def stray(found: Distortion, paper: Size) -> float:
    """The farthest that a point of the sheet's inner 10 mm frame lies from its place, mm."""
    lands: Affine = found.affine(paper)
    corners = [(x, y) for x in (10.0, paper.width - 10) for y in (10.0, paper.height - 10)]
    away = [(lands.at(x, y)[0] - x, lands.at(x, y)[1] - y) for x, y in corners]
    return max(hypot(*step) for step in away)
