"""The tables of a game as one record, taken from the tables of the rules in Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from generator.games.clou.play.flat import layout
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.patterns import ROLLS
from generator.games.clou.play.plan_table import PlanTable
from generator.games.clou.play.sheet_table import HIGHEST, SheetTable, satisfying
from generator.games.clou.play.table import GameTables

#: The signs of boxes, by their numbers in the record less one; 0 is none.
SIGNS = "=<>"
#: What of a record is a plan's; it stands behind what is the sheets'.
_FIELDS = layout.TABLE.names or ()
_OF_PLANS = _FIELDS[_FIELDS.index("items") :]
#: Plans that are remembered: one for each number of players, of some heists.
_REMEMBERED = 12


class TooLargeError(Exception):
    """A plan or a sheet has more of something than the compiled rules have room for."""


def flat_sheets(sheets: Sequence[SheetTable]) -> Record:
    """The record of a crew that has no plan yet: copies of it get one by ``put_plan``."""
    table = layout.blank(layout.TABLE)
    table["players"] = len(sheets)
    for sign, name in enumerate(SIGNS):
        for number in range(layout.SUMS):
            table["satisfying"][sign, number] = satisfying(name, min(number, HIGHEST + 1))
    for player, sheet in enumerate(sheets):
        _put_sheet(table, player, sheet)
    return table


def signed(stock: int) -> int:
    """A stock of 64 bits as the records have it."""
    return stock - (1 << 64) if stock >> 63 else stock


def measure(game: GameTables) -> None:
    """Raises TooLargeError for what there is no room for."""
    plan = game.plan
    counts = [
        (len(plan.rooms), layout.ROOMS),
        (len(plan.challenges), layout.CHALLENGES),
        (len(plan.way_items), layout.WAYS),
        (len(plan.item_way), layout.ITEMS),
        (len(plan.patrols), layout.RULES),
        (len(plan.extra_points), layout.RULES),
    ]
    for sheet in game.sheets:
        counts += [
            (len(sheet.cell_allows), layout.CELLS),
            (len(sheet.mark_number), layout.MARKS),
            (len(sheet.line_marks), layout.LINES),
            (max(map(len, sheet.mark_lines), default=0), layout.THROUGH),
        ]
    if any(count > room for count, room in counts):
        raise TooLargeError


def _put_sheet(table: Record, player: int, sheet: SheetTable) -> None:
    cells, marks, lines = len(sheet.cell_allows), len(sheet.mark_number), len(sheet.line_marks)
    table["cells"][player], table["marks"][player] = cells, marks
    for name in ("cell_left", "cell_below", "mark_cell", "mark_symbol", "mark_lines"):
        table[name][player] = -1
    if cells:
        table["cell_allows"][player, :cells] = sheet.cell_allows
        table["cell_sign"][player, :cells] = [
            SIGNS.index(sign) + 1 if sign else 0 for sign in sheet.cell_sign
        ]
        table["cell_left"][player, :cells] = sheet.cell_left
        table["cell_below"][player, :cells] = sheet.cell_below
        table["cell_gain"][player, :cells] = [signed(gain) for gain in sheet.cell_gain]
    table["mark_number"][player, :marks] = sheet.mark_number
    table["mark_cell"][player, :marks] = sheet.mark_cell
    table["mark_symbol"][player, :marks] = sheet.mark_symbol
    table["mark_gain"][player, :marks] = [signed(gain) for gain in sheet.mark_gain]
    table["tree_after"][player, :marks] = sheet.tree_after
    for mark, through in enumerate(sheet.mark_lines):
        table["mark_lines"][player, mark, : len(through)] = through
    table["line_marks"][player, :lines] = sheet.line_marks
    table["line_gain"][player, :lines] = [signed(gain) for gain in sheet.line_gain]
    table["tree"][player], table["tree_root"][player] = sheet.tree, sheet.tree_root
    for first, second, third in ROLLS:
        gain = signed(sheet.bonus.get((first, second, third), 0))
        table["bonus"][player, first - 1, second - 1, third - 1] = gain
    table["escape"][player] = sheet.escape


def put_plan(table: Record, plan: PlanTable) -> None:
    """Puts a plan into a record."""
    known = _flat_plan(plan)
    for name in _OF_PLANS:
        table[name] = known[name]


@lru_cache(_REMEMBERED)
def _flat_plan(plan: PlanTable) -> Record:
    """The record of a plan, which is the same for all crews of a number."""
    table = layout.blank(layout.TABLE)
    items, ways = len(plan.item_way), len(plan.way_items)
    table["items"], table["ways"], table["challenges"] = items, ways, len(plan.challenges)
    if items:
        table["item_challenge"][:items] = plan.item_challenge
        table["item_way"][:items] = plan.item_way
        table["item_symbols"][:items] = plan.item_symbols
        # What comes before an item on its way are all items to its left, or none (R25).
        table["item_ordered"][:items] = [int(before != 0) for before in plan.item_after]
        table["item_twin"][:items] = plan.item_twin
    for way, bits in enumerate(plan.way_items):
        own = [item for item in range(items) if bits >> item & 1]
        table["way_first"][way], table["way_end"][way] = (own[0], own[-1] + 1) if own else (0, 0)
    table["way_traces"][:ways], table["way_time"][:ways] = plan.way_traces, plan.way_time
    challenges = len(plan.challenges)
    table["challenge_room"][:challenges] = plan.challenge_room
    table["challenge_opens"][:challenges] = plan.challenge_opens
    table["challenge_loot"][:challenges] = plan.challenge_loot
    table["challenge_from"][:challenges] = plan.challenge_from
    table["challenge_double"][:challenges] = plan.challenge_double
    table["room_time"][: len(plan.rooms)] = plan.room_time
    table["room_traces"][: len(plan.rooms)] = plan.room_traces
    _put_ways(table, plan.way_challenge, challenges)
    table["rooms"], table["open_at_start"] = len(plan.rooms), plan.open_at_start
    table["time"], table["traces"] = plan.time, plan.traces
    table["cars"], table["police"] = plan.cars, plan.police
    table["free_traces"] = plan.free_traces
    table["patrols"], table["extras"] = len(plan.patrols), len(plan.extra_points)
    for index, patrol in enumerate(plan.patrols):
        table["patrol"][index] = patrol.first, patrol.every, patrol.traces, patrol.challenge, patrol.rest
    for index, extra in enumerate(plan.extra_points):
        table["extra"][index] = extra
    return table


def _put_ways(table: Record, way_challenge: Sequence[int], challenges: int) -> None:
    of_way = np.array(way_challenge, dtype=np.int64)
    for challenge in range(challenges):
        own = np.flatnonzero(of_way == challenge)
        table["challenge_first"][challenge], table["challenge_end"][challenge] = own[0], own[-1] + 1
