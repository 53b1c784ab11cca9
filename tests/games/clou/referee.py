"""The rules of Clou, stated a second time and slowly: from the models alone, one question at a time.

The referee takes nothing of the tables but the numbering of boxes, circles and items. It says what is wrong
with an action, or nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.games.clou.models import Einbruch, Posten
from generator.games.clou.models_dieb import Baum, Dieb, Kreiskaesten, Pyramide, Zahlenraster
from generator.games.clou.play import Action, ActionKind, GameTables, State
from generator.games.clou.play.symbols import NAMES, unpack


@dataclass
class Place:
    """A box or a circle of a sheet: on which part of it, and where there."""

    part: str
    strip: str = ""
    tool: int = -1
    row: int = 0
    column: int = 0
    node: str = ""


def meets(number: int, condition: str | None) -> bool:
    if condition is None:
        return True
    other = int(condition[1:])
    return {"=": number == other, "<": number < other, ">": number > other}[condition[0]]


def relates(number: int, sign: str | None, other: int) -> bool:
    return sign is None or {"=": number == other, "<": number < other, ">": number > other}[sign]


class Referee:
    """Watches one game."""

    def __init__(self, heist: Einbruch, crew: Sequence[Dieb], table: GameTables) -> None:
        self.heist, self.crew, self.table, self.players = heist, crew, table, len(crew)
        self.cells = [list(self._cells(thief)) for thief in crew]
        self.marks = [list(self._marks(thief)) for thief in crew]
        self.items: list[tuple[str, int, int, Posten]] = [
            (name, number, place, item)
            for name, challenge in heist.herausforderungen.items()
            for number, way in enumerate(challenge.wege)
            for place, item in enumerate(item for item in way.symbole if item.ab <= self.players)
        ]

    # -- where things are -----------------------------------------------------------------------------------

    def _cells(self, thief: Dieb) -> Iterator[Place]:
        for strip in ("kraft", "geschick", "clever"):
            for column, _box in enumerate(getattr(thief.faehigkeiten, strip)):
                yield Place("strip", strip=strip, column=column)
        for index, tool in enumerate(thief.werkzeuge):
            if isinstance(tool, Kreiskaesten):
                for row, line in enumerate(tool.linien):
                    yield from (Place("circle-box", "", index, row, c) for c, _box in enumerate(line.kaesten))
            elif isinstance(tool, Pyramide):
                for row, boxes in enumerate(tool.reihen):
                    yield from (Place("pyramid", "", index, row, c) for c, _box in enumerate(boxes))

    def _marks(self, thief: Dieb) -> Iterator[Place]:
        for index, tool in enumerate(thief.werkzeuge):
            if isinstance(tool, Kreiskaesten):
                for row, line in enumerate(tool.linien):
                    yield from (Place("circle-box", "", index, row, c) for c, _box in enumerate(line.kaesten))
            elif isinstance(tool, Zahlenraster):
                yield from (
                    Place("raster", "", index, row, column) for row in range(3) for column in range(3)
                )
            elif isinstance(tool, Baum):
                yield from (Place("tree", "", index, node=name) for name in tool.knoten)
        for row, special in enumerate(thief.besonderheiten):
            yield from (Place("special", "", -1, row, c) for c, _circle in enumerate(special.kreise))

    def written(self, state: State, player: int, place: Place) -> int:
        return state.players[player].cells[self.cells[player].index(place)]

    def struck(self, state: State, player: int, place: Place) -> bool:
        return bool(state.players[player].marks >> self.marks[player].index(place) & 1)

    # -- what may be done -----------------------------------------------------------------------------------

    def objection(self, state: State, action: Action) -> str:
        """What is wrong with an action of the phase in which dice are used; empty for nothing."""
        if action.kind is ActionKind.END_ROUND:
            return "dice are left" if any(player.dice for player in state.players) else ""
        if action.kind is ActionKind.GIVE_UP:
            return "a die could be used" if self.can_use_a_die(state, action.player) else ""
        stock = {NAMES[symbol]: count for symbol, count in unpack(state.players[action.player].stock)}
        if action.kind in (ActionKind.STRIKE, ActionKind.STRIKE_SPECIAL, ActionKind.DROP):
            symbol = NAMES[action.symbol]
            if not stock.get(symbol):
                return "the symbol is not activated"
            if action.kind is ActionKind.DROP:
                return ""
            if action.kind is ActionKind.STRIKE:
                return self.cannot_strike(state, symbol, action.target)
            return self.cannot_mark(state, action.player, symbol, action.target)
        if any(stock.get(symbol) for symbol in NAMES[:6]):
            return "symbols must be used first"
        filling = action.kind in (ActionKind.FILL_CELL, ActionKind.FILL_MARK)
        if filling and not stock.get("fuelle-aus"):
            return "no Fülle aus"
        if not filling and (wrong := self.wrong_number(state, action, stock)):
            return wrong
        if action.kind in (ActionKind.PLACE_IN_CELL, ActionKind.FILL_CELL):
            return self.cannot_write(state, action.player, action.target, action.number, filling)
        return self.cannot_circle(state, action.player, action.target, action.number, filling)

    def can_use_a_die(self, state: State, player: int) -> bool:
        free = [state.roll[i] for i in range(3) if state.players[player].dice >> i & 1]
        numbers = {sum(some) for size in (1, 2, 3) for some in combinations(free, size)}
        return any(
            not self.cannot_write(state, player, cell, number, False)
            for number in numbers
            for cell in range(len(self.cells[player]))
        ) or any(
            not self.cannot_circle(state, player, mark, number, False)
            for number in numbers
            for mark in range(len(self.marks[player]))
        )

    def wrong_number(self, state: State, action: Action, stock: dict[str, int]) -> str:
        help_ = {NAMES[symbol]: count for symbol, count in unpack(action.help)}
        if any(stock.get(symbol, 0) < count for symbol, count in help_.items()):
            return "a white symbol that nobody has"
        if action.dice & ~state.players[action.player].dice:
            return "a die is used twice"
        dice = [state.roll[i] for i in range(3) if action.dice >> i & 1]
        dice += [int(name[-1]) for name, count in help_.items() if "zusatz" in name for _ in range(count)]
        if not dice:
            return "no die"
        reach = sum(int(name[-1]) * count for name, count in help_.items() if "±" in name)
        if abs(action.number - sum(dice)) > reach or action.number < len(dice):
            return "the dice do not make this number"
        return ""

    def cannot_write(self, state: State, player: int, cell: int, number: int, filling: bool) -> str:
        place, thief = self.cells[player][cell], self.crew[player]
        if self.written(state, player, place):
            return "the box is full"
        if place.part == "strip":
            boxes = getattr(thief.faehigkeiten, place.strip)
            box = boxes[place.column]
            before = (
                self.written(state, player, Place("strip", place.strip, column=place.column - 1))
                if place.column
                else 0
            )
            if place.column and not before:
                return "a gap"
            fits = meets(number, box.bedingung) and relates(number, box.zwischen, before)
            return "" if filling or fits else "the condition is not met"
        tool = thief.werkzeuge[place.tool]
        if isinstance(tool, Kreiskaesten):
            condition = tool.linien[place.row].kaesten[place.column]
            return "" if filling or meets(number, condition) else "the condition is not met"
        assert isinstance(tool, Pyramide)
        condition = tool.reihen[place.row][place.column].bedingung
        if place.row == 0:
            return "" if filling or meets(number, condition) else "the condition is not met"
        below = [
            self.written(state, player, Place("pyramid", "", place.tool, place.row - 1, place.column + side))
            for side in (0, 1)
        ]
        if not all(below):
            return "nothing below"
        return "" if filling or relates(number, condition, sum(below)) else "the condition is not met"

    def cannot_circle(self, state: State, player: int, mark: int, number: int, filling: bool) -> str:
        place, thief = self.marks[player][mark], self.crew[player]
        if self.struck(state, player, place):
            return "the circle is struck"
        if place.part == "special":
            return "" if filling else "only a symbol strikes this"
        tool = thief.werkzeuge[place.tool]
        if isinstance(tool, Kreiskaesten):
            wanted = self.written(state, player, place)
            if not wanted:
                return "no number in the circle yet"
        elif isinstance(tool, Zahlenraster):
            wanted = tool.zahlen[place.row][place.column]
        else:
            assert isinstance(tool, Baum)
            wanted = tool.knoten[place.node].zahl
            path = [
                n for n in tool.knoten if self.struck(state, player, Place("tree", "", place.tool, node=n))
            ]
            ends = [n for n in path if not set(tool.knoten[n].weiter) & set(path)]
            if not path and place.node != tool.start:
                return "the tree begins elsewhere"
            if path and not any(place.node in tool.knoten[end].weiter for end in ends):
                return "not connected to the last circle"
        return "" if filling or number == wanted else "another number"

    def cannot_strike(self, state: State, symbol: str, item: int) -> str:
        name, number, place, posten = self.items[item]
        solved = self.solved(state)
        if state.items >> item & 1:
            return "struck already"
        if name in solved:
            return "solved already"
        if self.heist.herausforderungen[name].raum not in self.rooms(solved):
            return "the room is closed"
        if symbol not in posten.zeichen:
            return "another symbol is demanded"
        if self.heist.herausforderungen[name].wege[number].reihenfolge and any(
            not state.items >> index & 1
            for index, (other, way, earlier, _posten) in enumerate(self.items)
            if (other, way) == (name, number) and earlier < place
        ):
            return "out of order"
        return ""

    def cannot_mark(self, state: State, player: int, symbol: str, mark: int) -> str:
        place = self.marks[player][mark]
        if place.part != "special":
            return "no circle for symbols"
        if self.struck(state, player, place):
            return "struck already"
        return (
            ""
            if self.crew[player].besonderheiten[place.row].kreise[place.column] == symbol
            else "another symbol"
        )

    # -- what follows from what is struck --------------------------------------------------------------------

    def solved(self, state: State) -> set[str]:
        ways = Counter((name, number) for name, number, _place, _item in self.items)
        done = Counter(
            (name, number)
            for index, (name, number, _place, _item) in enumerate(self.items)
            if state.items >> index & 1
        )
        return {name for (name, number), count in ways.items() if done[name, number] == count}

    def rooms(self, solved: set[str]) -> set[str]:
        found = {self.heist.start}
        while True:
            more = {way.nach for way in self.heist.durchgaenge if way.von in found}
            for name in solved:
                more |= set(self.heist.herausforderungen[name].oeffnet)
            if more <= found:
                return found
            found |= more
