"""The key to the symbols of a plan, in the cells that no room takes. Millimetres of the drawing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from generator.games.clou.plan.measures import FRAME, PlanSheet, Point
from generator.games.clou.plan.slot import DrawnSlot
from generator.geometry import Rect
from generator.wording import Wording

Style = Literal["wide", "flat", "tall"]
_SYMBOLS: Final = ("kraft", "geschick", "clever", "elektro", "schloss", "safe")
#: Between two costs, and between what stands below one another on the right.
_COSTS: Final = 6.5
#: In the line on the lower rim: size of a symbol's square, from its right edge to its word, type in pt, and
#: what stays free on both sides, and at least between a word and the next sign.
_RIM_SIZE: Final = 4.2
_RIM_WORD: Final = 1.1
_RIM_PT: Final = 8.5
_RIM_AIR: Final = 1.6
_RIM_GAP: Final = 2.4
#: How wide signs are that are none of the symbols, and what their words are called: a cost, a diamond, a
#: player tab, an arrow.
_RIM_OTHERS: Final = {
    "kosten": (4.4, "costs"),
    "raute": (4.0, "opens-short"),
    "ab": (6.2, "players"),
    "folge": (3.6, "order-rim"),
}
_PITCH: Final = 7.6


@dataclass(frozen=True)
class KeySign:
    """A symbol of the key; its word stands to the right."""

    symbol: str
    #: Left edge of its square (the middle of a cost) and its middle.
    x: float
    y: float


@dataclass(frozen=True)
class RimSign(KeySign):
    """A sign on the lower rim; ``symbol`` is empty for the sentence at the end."""

    #: The sign's middle, and what it costs: one of the plan's costs, or nothing.
    middle: float
    cost: str
    word: str
    #: Where the word begins.
    word_at: float


@dataclass(frozen=True)
class PlanKey:
    """What the signs of the plan mean."""

    #: wide | flat | tall
    style: Style
    #: What is left free of squares.
    paper: Rect
    #: Where the title begins.
    title: Point
    signs: tuple[KeySign, ...]
    #: Width of a symbol's square, and radius of a cost.
    size: float
    radius: float
    #: Size of the words in pt.
    points: float
    #: What ways cost on this plan, where the word for it begins, and which of the words plan-key it is.
    costs: tuple[KeySign, ...]
    cost_word: Point
    cost_says: str
    #: A slot that counts from two players on; none where there is no need or room to show it.
    slot: DrawnSlot | None
    #: Middle of the diamond, and where its word begins.
    diamond: Point
    opens: Point
    #: Where the remarks stand.
    notes: tuple[Rect, ...]
    #: The plan shows from which number of players on a slot counts.
    all_players: bool


def plan_key(style: Style, area: Rect, costs: tuple[str, ...], *, all_players: bool) -> PlanKey:
    """The key in ``area``; ``all_players``: slots of the plan tell from how many players on they count."""
    paper = Rect(area.x + 1.6, area.y + 1.6, area.width - 3.2, area.height - 2.4)
    if style == "flat":
        return _flat(area, paper, costs, all_players)
    x, y = area.x + 3.4, area.y + 2.8
    if style == "wide":
        signs = (
            KeySign(name, x + n // 3 * 19.4, y + 7.4 + n % 3 * _PITCH) for n, name in enumerate(_SYMBOLS)
        )
        right, top = x + 39, y + 7.4
        notes: tuple[Rect, ...] = (Rect(area.x + 3.4, area.y + 30.4, area.width - 5.4, 9),)
    else:
        pitch = (area.height - 13.5) / 5
        signs = (KeySign(name, x, y + 7.2 + n * pitch) for n, name in enumerate(_SYMBOLS))
        right, top = x + 19.4, y + 8.2
        notes = ()
    rows: Iterator[float] = iter((top, top + _PITCH, top + 2 * _PITCH))
    first = next(rows) if costs else top
    slot = next(rows) if all_players else None
    last = next(rows)
    return PlanKey(
        style=style,
        paper=paper,
        title=(x, y + 2.4),
        signs=tuple(signs),
        size=5.4,
        radius=2.7,
        points=8.5,
        costs=tuple(KeySign(name, right + 3 + n * _COSTS, first) for n, name in enumerate(costs)),
        cost_word=(right + 0.8 + len(costs) * _COSTS, first + 1.1),
        cost_says="costs" if len(costs) > 1 else f"costs-{''.join(costs)}",
        slot=None if slot is None else DrawnSlot.of(Rect(right + 0.3, slot - 2.1, 5.4, 5.4), ("kraft",), 2),
        diamond=(right + 3, last),
        opens=(right + 7.3, last + 1.1),
        notes=notes,
        all_players=all_players,
    )


def rim_key(
    sheet: PlanSheet, costs: tuple[str, ...], say: Wording, *, all_players: bool
) -> tuple[RimSign, ...]:
    """The signs in one line below the plan, where it leaves no cells for a key, evenly spaced.

    A sentence ends the line where words are short enough for it.
    """
    left, _top, right, bottom = sheet.grid
    line = [(name, _RIM_SIZE, say(f"symbol.{name}"), "") for name in _SYMBOLS]
    left_out = {"kosten": not costs, "ab": not all_players}
    for name, (wide, word) in _RIM_OTHERS.items():
        if not left_out.get(name):
            line.append((name, wide, say(f"plan-key.{word}"), costs[0] if name == "kosten" else ""))
    words = [sheet.type.medium.millimetres(word, _RIM_PT) for _name, _wide, word, _cost in line]
    free = right - left - 2 * _RIM_AIR - sum(words)
    free -= sum(wide + _RIM_WORD for _name, wide, _word, _cost in line)
    sentence = say("plan-key.solved-rim")
    gap = (free - sheet.type.medium.millimetres(sentence, _RIM_PT)) / len(line)
    if gap < _RIM_GAP:
        sentence, gap = "", free / (len(line) - 1)
    x, y = left + _RIM_AIR, (bottom + sheet.height - FRAME) / 2
    signs = []
    for (name, wide, word, cost), long in zip(line, words, strict=True):
        signs.append(RimSign(name, x, y, x + wide / 2, cost, word, x + wide + _RIM_WORD))
        x += wide + _RIM_WORD + long + gap
    return (*signs, RimSign("", x, y, x, "", sentence, x)) if sentence else tuple(signs)


def _flat(area: Rect, paper: Rect, costs: tuple[str, ...], all_players: bool) -> PlanKey:
    x, y = area.x + 2.6, area.y + 8.6
    signs = (KeySign(name, x + (0, 17.4, 32.4)[n // 2], y + n % 2 * 5.3) for n, name in enumerate(_SYMBOLS))
    return PlanKey(
        style="flat",
        paper=paper,
        title=(x + 0.3, area.y + 4.6),
        signs=tuple(signs),
        size=4.6,
        radius=2.4,
        points=8,
        # There is room for one; where there are two it stands for both.
        costs=tuple(KeySign(name, x + 50.8, y) for name in costs[:1]),
        cost_word=(x + 54.4, y + 1.1),
        cost_says="costs" if len(costs) > 1 else "".join(costs),
        slot=None,
        diamond=(x + 50.8, y + 5.3),
        opens=(x + 54.4, y + 6.4),
        notes=(
            Rect(area.x + 18.6, area.y + 2.15, area.width - 20, 3.4),
            Rect(area.x + 2.9, area.y + 16.5, area.width - 5.4, 3.4),
        ),
        all_players=all_players,
    )
