"""Any drawing of the booklet: from what its file says to what ``clou/regelheft/skizzen.svg`` draws."""

from __future__ import annotations

from generator.games.clou.booklet.plan_sketch import challenge_sketch, track_sketch
from generator.games.clou.booklet.sheet_sketch import sheet_sketch
from generator.games.clou.booklet.sketches import (
    AnySketch,
    DiceSketch,
    PassageSketch,
    SketchDie,
    SketchSymbol,
    SketchWord,
    SymbolSketch,
)
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
#: From the base line of a sign between dice to their middle.
_BASE = 1.75
_ROOM_W, _ROOM_H = 27.0, 18.0


def sketch_data(sketch: Skizze, fonts: Fonts, say: Wording) -> AnySketch:
    """The drawing's size in mm (before ``massstab``) and its parts. IndexError: a mark has no part."""
    match sketch:
        case HerausforderungSkizze():
            return challenge_sketch(sketch, PlanType.of(fonts))
        case LeistenSkizze():
            return track_sketch(sketch, PlanType.of(fonts), say)
        case DurchgangSkizze():
            return _passage(sketch)
        case WuerfelSkizze():
            return _dice(sketch)
        case ZeichenSkizze():
            return SymbolSketch(
                width=len(sketch.zeichen) * _SYMBOL,
                height=_SYMBOL,
                scale=sketch.massstab,
                note=sketch.notiz or "",
                marks=(),
                y=_SYMBOL / 2,
                symbols=tuple(
                    SketchSymbol((n + 0.5) * _SYMBOL, name) for n, name in enumerate(sketch.zeichen)
                ),
            )
        case _:
            return sheet_sketch(sketch, SheetType.of(fonts, say))


def _passage(sketch: DurchgangSkizze) -> PassageSketch:
    return PassageSketch(
        width=2 * _ROOM_W + (12.0 if sketch.start else 3.0),
        height=_ROOM_H + 2,
        scale=sketch.massstab,
        note=sketch.notiz or "",
        marks=(),
        left=sketch.von,
        right=sketch.nach,
        wall=(10 if sketch.start else 1) + _ROOM_W,
        start=sketch.start,
    )


def _dice(sketch: WuerfelSkizze) -> DiceSketch:
    """Groups of dice, each with its sum."""
    dice: list[SketchDie] = []
    signs: list[SketchWord] = []
    x, middle = 0.8, (_DIE + 1.6) / 2
    base = middle + _BASE
    # Dice that all stand alone end where the third one does beside two and their sum.
    alone = all(len(group) == 1 for group in sketch.gruppen)
    apart = (_GROUP + 2 * _SIGN + 4.0) / 2 if alone else _GROUP
    for group in sketch.gruppen:
        for index, pips in enumerate(group):
            if index:
                signs.append(SketchWord(x + _SIGN / 2, base, "+"))
                x += _SIGN
            dice.append(SketchDie(x + _DIE / 2, pips))
            x += _DIE
        if len(group) > 1:
            signs.append(SketchWord(x + _SIGN / 2, base, "="))
            signs.append(SketchWord(x + _SIGN + 1.8, base, str(sum(group))))
            x += _SIGN + 4.0
        x += apart
    return DiceSketch(
        width=x - apart + 0.8,
        height=2 * middle,
        scale=sketch.massstab,
        note=sketch.notiz or "",
        marks=(),
        y=middle,
        edge=_DIE,
        dice=tuple(dice),
        signs=tuple(signs),
    )
