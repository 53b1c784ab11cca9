"""What the compiled rules work on: records of numbers, all tables of a game and all of a game's state.

A record is passed by address, so that compiled functions share it without copying. Where a game needs fewer
entries than there is room for, -1 or a count of its own ends a list.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

#: A ``TABLE``, a ``GAME`` or another record. What their fields are, numpy and numba know, mypy does not.
Record = Any

#: A whole number of 64 bits in compiled code, where Python's have no end; mypy is not to tell them apart.
int64: Any = np.int64

#: Room in the tables: players, boxes, circles and lines of a sheet, symbols of one box, circle or line.
PLAYERS: Final = 3
CELLS: Final = 64
MARKS: Final = 62
LINES: Final = 32
GAINS: Final = 4
#: Lines through a circle; boxes of a pyramid above a box.
THROUGH: Final = 3
ABOVE: Final = 2
#: Rooms, challenges, ways and items of a plan; special rules of each kind.
ROOMS: Final = 62
CHALLENGES: Final = 60
WAYS: Final = 96
ITEMS: Final = 128
RULES: Final = 16
#: Numbers in boxes, and what they are compared with: the sum of two of them.
NUMBERS: Final = 63
SUMS: Final = 126

_I, _F, _B = np.int64, np.float64, np.uint8

#: The plan and the sheets as ``PlanTable`` and ``SheetTable`` have them.
TABLE: Final = np.dtype(
    [
        ("players", _I),
        # Sheets. Boxes:
        ("cells", _I, (PLAYERS,)),
        ("cell_allows", _I, (PLAYERS, CELLS)),
        ("cell_sign", _I, (PLAYERS, CELLS)),
        ("cell_left", _I, (PLAYERS, CELLS)),
        ("cell_below", _I, (PLAYERS, CELLS, 2)),
        ("cell_gain", _I, (PLAYERS, CELLS)),
        # circles and lines,
        ("marks", _I, (PLAYERS,)),
        ("mark_number", _I, (PLAYERS, MARKS)),
        ("mark_cell", _I, (PLAYERS, MARKS)),
        ("mark_symbol", _I, (PLAYERS, MARKS)),
        ("mark_gain", _I, (PLAYERS, MARKS)),
        ("mark_lines", _I, (PLAYERS, MARKS, THROUGH)),
        ("line_marks", _I, (PLAYERS, LINES)),
        ("line_gain", _I, (PLAYERS, LINES)),
        # the tree, Würfelboni by roll, the escape by face.
        ("tree", _I, (PLAYERS,)),
        ("tree_root", _I, (PLAYERS,)),
        ("tree_after", _I, (PLAYERS, MARKS)),
        ("bonus", _I, (PLAYERS, 6, 6, 6)),
        ("escape", _I, (PLAYERS, 6, 2)),
        # The numbers that are =, < or > another, as bits.
        ("satisfying", _I, (3, SUMS)),
        # The plan. Items, of which those of a way lie side by side:
        ("items", _I),
        ("item_challenge", _I, (ITEMS,)),
        ("item_way", _I, (ITEMS,)),
        ("item_symbols", _I, (ITEMS,)),
        ("item_ordered", _I, (ITEMS,)),
        ("item_twin", _I, (ITEMS,)),
        ("ways", _I),
        ("way_first", _I, (WAYS,)),
        ("way_end", _I, (WAYS,)),
        ("way_traces", _I, (WAYS,)),
        ("way_time", _I, (WAYS,)),
        ("challenges", _I),
        ("challenge_room", _I, (CHALLENGES,)),
        ("challenge_opens", _I, (CHALLENGES,)),
        ("challenge_loot", _I, (CHALLENGES,)),
        ("challenge_first", _I, (CHALLENGES,)),
        ("challenge_end", _I, (CHALLENGES,)),
        ("rooms", _I),
        ("open_at_start", _I),
        ("time", _I),
        ("traces", _I),
        ("cars", _I),
        ("police", _I),
        ("free_traces", _I),
        # Special rules: first round, every, traces, challenge, rest; challenges as bits, points.
        ("patrols", _I),
        ("patrol", _I, (RULES, 5)),
        ("challenge_from", _I, (CHALLENGES,)),
        ("challenge_double", _I, (CHALLENGES,)),
        ("room_time", _I, (ROOMS,)),
        ("room_traces", _I, (ROOMS,)),
        ("extras", _I),
        ("extra", _I, (RULES, 2)),
    ],
    align=True,
)

#: What changes: ``State`` with its ``Player``s. Struck items are bytes, for there may be more than 64.
GAME: Final = np.dtype(
    [
        ("cells", _B, (PLAYERS, CELLS)),
        ("items", _B, (ITEMS,)),
        ("marks", _I, (PLAYERS,)),
        ("stock", _I, (PLAYERS,)),
        ("dice", _I, (PLAYERS,)),
        ("roll", _I, (3,)),
        ("solved", _I),
        ("solved_in", _I, (CHALLENGES,)),
        ("rooms", _I),
        ("time", _I),
        ("traces", _I),
        ("cars", _I),
        ("police", _I),
        ("free_traces", _I),
        ("round", _I),
        ("phase", _I),
        ("driver", _I),
        # The stream of random numbers.
        ("random", np.uint64),
    ],
    align=True,
)

#: Columns of an action: the fields of ``Action``, in their order.
KIND: Final = 0
PLAYER: Final = 1
TARGET: Final = 2
NUMBER: Final = 3
DICE: Final = 4
HELP: Final = 5
SYMBOL: Final = 6
COLUMNS: Final = 7


def copy(record: Record) -> Record:
    """Another record with the same content."""
    found = np.empty(1, record.dtype)
    found[0] = record
    return found[0]


def blank(layout: np.dtype[Any]) -> Record:
    """A record of zeros."""
    return np.zeros(1, layout)[0]
