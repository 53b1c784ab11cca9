"""A challenge as a double-framed box: name, ways with their slots and costs, in several forms.

Positions are relative to the box's top left corner. The first form has every way on one line; the others
break names and long ways, so that the box gets narrower and higher.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from generator.games.clou.models import Herausforderung, Posten, Weg
from generator.games.clou.plan.lettering import PlanType, two_lines
from generator.games.clou.plan.measures import BoxSizes

#: From a bracket to the longest row that it joins, mm.
_BRACKET: Final = 0.8
#: Rows below one another: more room for the flags of the lower one, which cover nothing of the upper, or for
#: the word between rows that a way needs both; the plate below all of them keeps so far from bars and frame.
_FLAGS_BETWEEN: Final = 0.9
_AND: Final = 2.9
#: How much we would rather have such rows side by side.
_STACKED: Final = 8.0
_PLATE: Final = 0.8


@dataclass(frozen=True)
class SymbolSlot:
    """A square to strike, or a dashed circle for a cost. ``ab``: player number above it, 1 for none."""

    x: float
    y: float
    width: float
    height: float
    symbols: tuple[str, ...]
    ab: int
    cost: bool = False


@dataclass(frozen=True)
class BoxForm:
    """One way to draw a challenge."""

    width: float
    height: float
    name: tuple[str, ...]
    #: Its type in pt.
    points: float
    slots: tuple[SymbolSlot, ...]
    #: Order arrows: from x to x at y.
    arrows: tuple[tuple[float, float, float], ...]
    #: Middles of the plus signs before costs.
    pluses: tuple[tuple[float, float], ...]
    #: Heights of the bars between alternatives.
    bars: tuple[float, ...]
    #: Brackets that join the rows of one way: where they stand, from which height to which.
    joins: tuple[tuple[float, float, float], ...]
    #: Heights of the words between such rows.
    ands: tuple[float, ...]
    #: How much we would rather draw another one.
    dislike: float = 0.0


@dataclass(frozen=True)
class _Unit:
    """A slot or cost in a row, with what stands before it."""

    posten: Posten
    width: float
    cost: bool
    before: float
    #: The order arrow or the plus is also needed at the beginning of a row.
    sign: str


def slot_width(count: int, sizes: BoxSizes) -> float:
    """Width of a slot that shows ``count`` symbols of which any one suffices."""
    return sizes.slot + (count - 1) * sizes.slot * 0.62


def _units(way: Weg, players: int | None, sizes: BoxSizes) -> list[_Unit]:
    wanted = way.symbole if players is None else way.gefordert(players)
    costs = way.kosten if players is None else way.preis(players)
    units = []
    for i, posten in enumerate(wanted):
        ordered = way.reihenfolge and i > 0
        before = 0.0 if i == 0 else sizes.order_gap if ordered else sizes.gap
        sign = "arrow" if ordered else ""
        units.append(_Unit(posten, slot_width(len(posten.zeichen), sizes), False, before, sign))
    for i, posten in enumerate(costs):
        before, sign = (sizes.plus, "plus") if i == 0 else (sizes.cost_gap, "")
        units.append(_Unit(posten, sizes.cost, True, before, sign))
    return units


def _rows(units: list[_Unit], most: int) -> list[list[_Unit]]:
    """Break a way into rows of at most ``most`` units, about equally long; costs stay together."""
    if len(units) <= most:
        return [units]
    costs = [unit for unit in units if unit.cost]
    wanted = [unit for unit in units if not unit.cost]
    rows: list[list[_Unit]] = []
    count = -(-len(wanted) // most)
    for i in range(count):
        rows.append(wanted[i * len(wanted) // count : (i + 1) * len(wanted) // count])
    if costs:
        if len(rows[-1]) + len(costs) <= most:
            rows[-1] = rows[-1] + costs
        else:
            rows.append(costs)
    return rows


def _row_width(row: list[_Unit]) -> float:
    lead = row[0].before if row[0].sign else 0.0
    return lead + sum(unit.width for unit in row) + sum(unit.before for unit in row[1:])


def form(
    challenge: Herausforderung,
    players: int | None,
    sizes: BoxSizes,
    type: PlanType,
    most: int,
    lines: int,
    points: float,
) -> BoxForm | None:
    """The box with at most ``most`` units in a row, its name on ``lines`` lines; None if it has no space."""
    broken = two_lines(challenge.name) if lines == 2 else (challenge.name,)
    if broken is None:
        return None
    ways = [_rows(units, most) for way in challenge.wege if (units := _units(way, players, sizes))]
    names = max(type.elite.millimetres(line, points) for line in broken)
    width = max([names + 5.4, *(_row_width(row) + 2 * sizes.side for rows in ways for row in rows)])
    y = sizes.head + (lines - 1) * sizes.name_line
    slots: list[SymbolSlot] = []
    arrows: list[tuple[float, float, float]] = []
    pluses: list[tuple[float, float]] = []
    bars: list[float] = []
    joins: list[tuple[float, float, float]] = []
    ands: list[float] = []
    for number, rows in enumerate(ways):
        if number:
            # The word on the bar reaches higher above it than below.
            bars.append(y + sizes.bar / 2 + 0.2)
            y += sizes.bar
        # Where arrows lead on, they say that the rows belong together; others lie on a plate.
        plate = len(rows) > 1 and not rows[1][0].sign
        middles: list[float] = []
        if plate:
            y += _PLATE
        for row in rows:
            if middles and not row[0].sign:
                ands.append(y + _AND / 2)
                y += _AND
            elif middles:
                y += _FLAGS_BETWEEN
            y += sizes.tab if any(unit.posten.ab > 1 for unit in row) and players is None else sizes.air
            x = (width - _row_width(row)) / 2
            middle = y + sizes.slot / 2
            middles.append(middle)
            for i, unit in enumerate(row):
                if i or unit.sign:
                    x += unit.before
                if unit.sign == "arrow":
                    arrows.append((x - unit.before + 0.5, x - 0.5, middle))
                if unit.sign == "plus":
                    pluses.append((x - unit.before / 2, middle))
                high = sizes.cost if unit.cost else sizes.slot
                ab = unit.posten.ab if players is None else 1
                slots.append(
                    SymbolSlot(x, middle - high / 2, unit.width, high, unit.posten.zeichen, ab, unit.cost)
                )
                x += unit.width
            y += sizes.slot
        if plate:
            joins.append(((width - max(map(_row_width, rows))) / 2 - _BRACKET, middles[0], middles[-1]))
            y += _PLATE
    return BoxForm(
        width,
        y + sizes.foot,
        broken,
        points,
        tuple(slots),
        tuple(arrows),
        tuple(pluses),
        tuple(bars),
        tuple(joins),
        tuple(ands),
    )


def forms(
    challenge: Herausforderung, players: int | None, sizes: BoxSizes, type: PlanType
) -> tuple[BoxForm, ...]:
    """All forms worth trying, best first; none is both wider and higher than another."""
    longest = max((len(_units(way, players, sizes)) for way in challenge.wege), default=1)
    found: list[BoxForm] = []
    for lines, points, harm in ((1, sizes.name, 0.0), (1, sizes.small_name, 1.0), (2, sizes.name, 2.0)):
        for most in range(max(longest, 1), 0, -1):
            made = form(challenge, players, sizes, type, most, lines, points)
            if made is None or any(f.width <= made.width + 0.3 and f.height <= made.height for f in found):
                continue
            rows = longest - most
            # Who sees two rows without “oder” may take one of them for enough, whatever stands between.
            # Nor do arrows say much before symbols that stand one by one below each other.
            column = most == 1 and any(way.reihenfolge for way in challenge.wege)
            stacked = _STACKED * (len(made.ands) + (rows if column else 0))
            found.append(replace(made, dislike=harm + (4.5 + 1.5 * rows if rows else 0.0) + stacked))
    return tuple(sorted(found, key=lambda f: f.dislike))
