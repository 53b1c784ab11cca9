"""Parts of a plan with pencil marks: a challenge with its loot or the room behind it, tracks. Millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from generator.games.clou.booklet.pencil import PencilMark, stroke
from generator.games.clou.booklet.sketches import ChallengeSketch, SketchRoom, SketchWord, TrackSketch
from generator.games.clou.models import Leiste
from generator.games.clou.models_regelheft import HerausforderungSkizze, LeistenSkizze
from generator.games.clou.plan.draw import drawn_challenge, drawn_loot
from generator.games.clou.plan.drawing import DrawnChallenge
from generator.games.clou.plan.head import Track, tracks
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import BOX_SIZES, DIAMOND, DIAMOND_OUT, Point
from generator.games.clou.plan.shapes import Side, shapes
from generator.wording import Wording

_PAD: Final = 0.9
#: From the box to the wall of the room that it opens, and from there to the arrow's tip.
_TO_WALL: Final = 8.2
_INTO_ROOM: Final = 8.4
#: Place for a track's name before its first box; above it for the flags.
_LABEL: Final = 15.0
_FLAGS: Final = 4.4


def challenge_sketch(sketch: HerausforderungSkizze, type: PlanType) -> ChallengeSketch:
    """A challenge as on the plan. Raises IndexError when a mark names a part that is not there."""
    challenge, kit = sketch.herausforderung, BOX_SIZES[0]
    nothing: frozenset[Side] = frozenset()
    tried = shapes(challenge, sketch.spieler, kit, type, nothing)
    shape = next(shape for shape in tried if shape.loot is None or _level(shape.loot.arrow))
    left, top, right, bottom = shape.bounds
    at = (_PAD - left, _PAD - top)
    box = drawn_challenge(shape, at)
    width, height = right - left + 2 * _PAD, bottom - top + 2 * _PAD
    marks = list(_strokes(box, sketch))
    struck = any(mark.raute for mark in sketch.marken)
    loot, arrow, room = None, tuple[Point, ...](), None
    if shape.loot is not None and challenge.beute is not None:
        loot = drawn_loot(shape.loot, at, kit, challenge.beute)
        arrow = tuple((x + at[0], y + at[1]) for x, y in shape.loot.arrow)
        if any(mark.beute for mark in sketch.marken):
            marks.append(stroke(loot.x, loot.y, loot.r * 0.9, new=True))
    elif sketch.oeffnet:
        height = max(height, 2 * _PAD + 18)
        room = _room(sketch.oeffnet, box, height)
        if struck:
            marks.append(stroke(box.right + DIAMOND_OUT, room.y, DIAMOND * 1.3, new=True))
        wide = type.bold.millimetres(sketch.oeffnet.upper(), 9.0, 0.35)
        width = max(room.tip + 1, room.wall + wide + 4)
    if room is None and struck:
        raise IndexError("raute")
    return ChallengeSketch(
        width=width,
        height=height,
        scale=sketch.massstab,
        note=sketch.notiz or "",
        marks=tuple(marks),
        box=box,
        name=_lines(box.name, box.x + box.width / 2, box.y + 4.5, kit.name_line),
        loot=loot,
        loot_name=_lines(loot.name, loot.x, loot.name_top + 2.1, 2.9) if loot else (),
        arrow=arrow,
        room=room,
    )


def _room(name: str, box: DrawnChallenge, height: float) -> SketchRoom:
    """The room behind a challenge, in a drawing of that height."""
    wall, y, reach = box.right + _TO_WALL, box.y + box.height / 2, min(height / 2 - 1, 14)
    return SketchRoom(
        name=name,
        wall=wall,
        top=y - reach,
        bottom=y + reach,
        gap=(y - 4, y + 4),
        begin=box.right + DIAMOND_OUT,
        tip=wall + _INTO_ROOM,
        y=y,
    )


def _lines(name: Sequence[str], x: float, y: float, line: float) -> tuple[SketchWord, ...]:
    """A name line by line, the first one's base at ``y``."""
    return tuple(SketchWord(x, y + n * line, text) for n, text in enumerate(name))


def _level(arrow: Sequence[Point]) -> bool:
    """Does the arrow to the loot lead straight to the right?"""
    return len(arrow) == 2 and arrow[0][1] == arrow[1][1] and arrow[1][0] > arrow[0][0]


def _strokes(box: DrawnChallenge, sketch: HerausforderungSkizze) -> Iterator[PencilMark]:
    for mark in sketch.marken:
        if mark.feld is not None:
            slot = box.slots[mark.feld - 1]
            x, y = slot.x + slot.width / 2, slot.y + slot.height / 2
            yield stroke(x, y, slot.height * 0.56, new=mark.neu)


def track_sketch(sketch: LeistenSkizze, type: PlanType, say: Wording) -> TrackSketch:
    """Tracks with their flags, struck for a number of players and then by the marks of play.

    Raises IndexError when more is struck than there is.
    """
    played = {"zeit": sketch.zeit, "spur": sketch.spuren, "auto": sketch.autos, "polizei": sketch.polizei}
    own = _tracks(sketch)
    drawn: list[Track] = []
    marks = []
    for track in tracks(sketch.leisten, None, type, say):
        if sketch.nur and track.icon not in sketch.nur:
            continue
        before = own[track.icon].start[sketch.spieler] if sketch.spieler else 0
        shift = _LABEL - track.x
        track = replace(
            track,
            x=_LABEL,
            y=_FLAGS + len(drawn) * (track.box + _FLAGS),
            struck=before,
            flags=tuple(replace(flag, x=flag.x + shift) for flag in track.flags),
        )
        drawn.append(track)
        after = before + played[track.icon]
        if after > track.count:
            raise IndexError(after)
        fresh = before if sketch.neu is None else after - sketch.neu
        for index in range(before, after):
            x = track.x + index * track.pitch + track.box / 2
            marks.append(stroke(x, track.y + track.box / 2, track.box * 0.56, new=index >= fresh))
    box = max((track.box for track in drawn), default=0.0)
    right = max((track.end for track in drawn), default=0.0)
    return TrackSketch(
        width=right + _PAD,
        height=len(drawn) * (box + _FLAGS) + _PAD,
        scale=sketch.massstab,
        note=sketch.notiz or "",
        marks=tuple(marks),
        tracks=tuple(drawn),
    )


def _tracks(sketch: LeistenSkizze) -> dict[str, Leiste]:
    all_ = sketch.leisten
    return {"zeit": all_.zeit, "spur": all_.spuren, "auto": all_.flucht.autos, "polizei": all_.flucht.polizei}
