"""Any drawing of the booklet → plain data for ``templates/clou/regelheft/skizzen.svg``."""

from __future__ import annotations

from typing import Any

from generator.games.clou.booklet.plan_sketch import challenge_sketch, track_sketch
from generator.games.clou.booklet.sheet_sketch import sheet_sketch
from generator.games.clou.models_regelheft import (
    DurchgangSkizze,
    HerausforderungSkizze,
    LeistenSkizze,
    Skizze,
    WuerfelSkizze,
    ZeichenSkizze,
)
from generator.games.clou.plan.lettering import PlanType
from generator.games.clou.sheet.lettering import SheetType
from generator.typeface import Fonts
from generator.wording import Wording

#: A die, the signs between dice, the gap between groups, a symbol in a row.
_DIE, _SIGN, _GROUP, _SYMBOL = 7.0, 4.4, 8.0, 9.0
_ROOM_W, _ROOM_H = 27.0, 18.0


def sketch_data(sketch: Skizze, fonts: Fonts, say: Wording) -> dict[str, Any]:
    """The drawing's size in mm (before ``massstab``) and its parts. IndexError: a mark has no part."""
    match sketch:
        case HerausforderungSkizze():
            return challenge_sketch(sketch, PlanType.of(fonts))
        case LeistenSkizze():
            return track_sketch(sketch, PlanType.of(fonts), say)
        case DurchgangSkizze():
            wide = 2 * _ROOM_W + (12.0 if sketch.start else 3.0)
            size = {"w": wide, "h": _ROOM_H + 2, "raum_b": _ROOM_W, "raum_h": _ROOM_H}
            data = {**sketch.model_dump(mode="json", exclude={"marken"}), **size}
        case WuerfelSkizze():
            data = _dice(sketch)
        case ZeichenSkizze():
            wide = len(sketch.zeichen) * _SYMBOL
            data = {**sketch.model_dump(mode="json", exclude={"marken"}), "w": wide, "h": _SYMBOL}
        case _:
            return sheet_sketch(sketch, SheetType.of(fonts, say))
    return {**data, "notiz": sketch.notiz or "", "marken": []}


def _dice(sketch: WuerfelSkizze) -> dict[str, Any]:
    """Groups of dice, each with its sum."""
    dice, signs = [], []
    x = 0.8
    for group in sketch.gruppen:
        for index, pips in enumerate(group):
            if index:
                signs.append({"x": x + _SIGN / 2, "text": "+"})
                x += _SIGN
            dice.append({"x": x + _DIE / 2, "augen": pips})
            x += _DIE
        if len(group) > 1:
            total = str(sum(group))
            signs.append({"x": x + _SIGN / 2, "text": "="})
            signs.append({"x": x + _SIGN + 1.8, "text": total})
            x += _SIGN + 4.0
        x += _GROUP
    return {
        "art": "wuerfel",
        "massstab": sketch.massstab,
        "w": x - _GROUP + 0.8,
        "h": _DIE + 1.6,
        "kante": _DIE,
        "wuerfel": dice,
        "zeichen": signs,
    }
