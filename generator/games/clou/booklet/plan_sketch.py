"""Parts of a plan with pencil marks: a challenge with its loot or the room behind it, tracks. Millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from generator.games.clou.booklet.pencil import stroke
from generator.games.clou.models import Leiste
from generator.games.clou.models_regelheft import HerausforderungSkizze, LeistenSkizze
from generator.games.clou.plan.draw import drawn_challenge, drawn_loot
from generator.games.clou.plan.drawing import DrawnChallenge
from generator.games.clou.plan.head import Track, tracks
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.plan.measures import BOX_SIZES, DIAMOND, DIAMOND_OUT, Point
from generator.games.clou.plan.shapes import Side, shapes
from generator.model.face_data import plain
from generator.wording import Wording

_PAD: Final = 0.9
#: From the box to the wall of the room that it opens, and from there to the arrow's tip.
_TO_WALL: Final = 8.2
_INTO_ROOM: Final = 8.4
#: Place for a track's name before its first box; above it for the flags.
_LABEL: Final = 15.0
_FLAGS: Final = 4.4


def challenge_sketch(sketch: HerausforderungSkizze, type: PlanType) -> dict[str, Any]:
    """A challenge as on the plan. Raises IndexError when a mark names a part that is not there."""
    challenge, kit = sketch.herausforderung, BOX_SIZES[0]
    nothing: frozenset[Side] = frozenset()
    tried = shapes(challenge, sketch.spieler, kit, type, nothing)
    shape = next(shape for shape in tried if shape.loot is None or _level(shape.loot.arrow))
    left, top, right, bottom = shape.bounds
    at = (_PAD - left, _PAD - top)
    box = drawn_challenge(shape, at)
    data: dict[str, Any] = {
        "art": "herausforderung",
        "w": right - left + 2 * _PAD,
        "h": bottom - top + 2 * _PAD,
        "massstab": sketch.massstab,
        "notiz": sketch.notiz or "",
        "kasten": plain(box),
        "zeile": kit.name_line,
        "beute": None,
        "pfeil": [],
        "raum": None,
        "marken": _strokes(box, sketch),
    }
    if shape.loot is not None and challenge.beute is not None:
        loot = drawn_loot(shape.loot, at, kit, challenge.beute)
        data["beute"] = plain(loot)
        data["pfeil"] = [[x + at[0], y + at[1]] for x, y in shape.loot.arrow]
        if any(mark.beute for mark in sketch.marken):
            data["marken"].append(stroke(loot.x, loot.y, loot.r * 0.9, new=True))
    elif sketch.oeffnet:
        if any(mark.raute for mark in sketch.marken):
            x, y = box.right + DIAMOND_OUT, box.y + box.height / 2
            data["marken"].append(stroke(x, y, DIAMOND * 1.3, new=True))
        wall = box.right + _TO_WALL
        tip = wall + _INTO_ROOM
        wide = type.bold.millimetres(sketch.oeffnet.upper(), 9.0, 0.35)
        data["raum"] = {
            "name": sketch.oeffnet,
            "wand": wall,
            "y": box.y + box.height / 2,
            "spitze": tip,
        }
        data["w"] = max(tip + 1, wall + wide + 4)
        data["h"] = max(data["h"], 2 * _PAD + 18)
    if data["raum"] is None and any(mark.raute for mark in sketch.marken):
        raise IndexError("raute")
    return data


def _level(arrow: Sequence[Point]) -> bool:
    """Does the arrow to the loot lead straight to the right?"""
    return len(arrow) == 2 and arrow[0][1] == arrow[1][1] and arrow[1][0] > arrow[0][0]


def _strokes(box: DrawnChallenge, sketch: HerausforderungSkizze) -> list[dict[str, Any]]:
    found = []
    for mark in sketch.marken:
        if mark.feld is None:
            continue
        slot = box.slots[mark.feld - 1]
        x, y = slot.x + slot.width / 2, slot.y + slot.height / 2
        found.append(stroke(x, y, slot.height * 0.56, new=mark.neu))
    return found


def track_sketch(sketch: LeistenSkizze, type: PlanType, say: Wording) -> dict[str, Any]:
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
    return {
        "art": "leisten",
        "w": right + _PAD,
        "h": len(drawn) * (box + _FLAGS) + _PAD,
        "massstab": sketch.massstab,
        "notiz": sketch.notiz or "",
        "leisten": plain(tuple(drawn)),
        "marken": marks,
    }


def _tracks(sketch: LeistenSkizze) -> dict[str, Leiste]:
    all_ = sketch.leisten
    return {"zeit": all_.zeit, "spur": all_.spuren, "auto": all_.flucht.autos, "polizei": all_.flucht.polizei}
