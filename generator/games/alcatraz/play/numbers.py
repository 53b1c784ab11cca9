"""The fixed numbers of the game (specification, section 3) and the names of its parts."""

from __future__ import annotations

from typing import Final

#: The elements of the escape plan.
ELEMENTS: Final = ("A", "B", "C", "D", "E", "F")
#: Items that tasks ask for; the Waffe stands in for any of them.
PLAIN_ITEMS: Final = ("schluessel", "messer", "kleidung", "medikament", "werkzeug")
JOKER: Final = "waffe"

#: R03, R12: Wachen at the beginning, and the one that ends the game.
GUARDS_AT_START: Final = 8
LAST_GUARD: Final = 21
#: R12: Wachen that a room holds.
GUARDS_A_ROOM: Final = 4

#: R06: tasks on the table.
OPEN_TASKS: Final = 3
#: R21: Erpressungskarten in one hand.
HAND_LIMIT: Final = 2
#: R33: places on the prisoner's sheet.
STORAGE: Final = 3
STAMINA_MAX: Final = 3
CASH_MAX: Final = 3
#: V04: from three Wachen on nothing that costs AP is possible, so no task allows them.
MOST_GUARDS_OF_A_TASK: Final = 2

#: V01: pieces of the published game.
TASKS: Final = 30
BLACKMAIL: Final = 11
ROOMS: Final = 12
CARDS: Final = 55
WOODEN_MARKERS: Final = 68
FLAT_MARKERS: Final = 27
#: R20: the Sündenbock's additional AP, from the first election on.
SCAPEGOAT_AP: Final = (1, 2, 3)
#: R30: AP a round by number of prisoners.
ACTION_POINTS: Final = {3: 3, 4: 2}
PRISONERS: Final = 4
#: R13: minutes of debate.
DEBATE_MINUTES: Final = 2
