"""What the free boxes and circles of a sheet may still bring, and what a number in one of them is worth."""

from __future__ import annotations

from typing import NamedTuple

from generator.games.clou.play import ActionKind, Player
from generator.games.clou.rehearsal.outlook import Outlook
from generator.games.clou.rehearsal.sheet_view import NUMBER, SheetView, chance
from generator.games.clou.rehearsal.temper import Temper


class Hopes(NamedTuple):
    """What is still to come, in points."""

    #: By a box and all after it; by a circle of the tree and all after it, and by what follows it alone.
    cell: list[float]
    branch: list[float]
    followers: list[float]
    #: By a complete line.
    line: list[float]


def hopes(view: SheetView, temper: Temper, later: list[float]) -> Hopes:
    """What the sheet may bring if symbols are worth ``later``. The nearer a symbol, the more it counts."""
    keep = temper.later
    cell = [sum([later[symbol] for symbol in symbols]) if symbols else 0.0 for symbols in view.cell_symbols]
    for here in range(len(cell) - 1, -1, -1):
        after = view.next_cell[here]
        if after >= 0:
            cell[here] += keep * view.usual[after] * cell[after]
        for above, _other in view.above[here]:
            cell[here] += 0.5 * keep * view.usual[above] * cell[above]
    branch, followers = [0.0] * len(view.mark_symbols), [0.0] * len(view.mark_symbols)
    for mark in view.tree:
        best = 0.0
        for follower in view.followers[mark]:
            best = max(best, view.mark_chance[follower] * branch[follower])
        followers[mark] = best
        branch[mark] = keep * best + sum([later[symbol] for symbol in view.mark_symbols[mark]])
    line = [sum([later[symbol] for symbol in symbols]) for symbols in view.line_symbols]
    return Hopes(cell, branch, followers, line)


class Worth:
    """What numbers are worth on one sheet as it is now."""

    def __init__(
        self, view: SheetView, temper: Temper, player: Player, found: Hopes, outlook: Outlook
    ) -> None:
        self._view, self._temper, self._player = view, temper, player
        self._hopes, self._now = found, outlook.now

    def of_goal(self, kind: ActionKind, target: int, allowed: int, numbers: list[int]) -> list[float]:
        """The worth of each of ``numbers``, which all fit, in a box or circle that takes ``allowed``."""
        if kind is ActionKind.PLACE_ON_MARK or kind is ActionKind.FILL_MARK:
            return [self.of_mark(target)] * len(numbers)
        view, keep, hope = self._view, self._temper.later, self._hopes.cell
        base = 0.0
        for symbol in view.cell_symbols[target]:
            base += self._now[symbol]
        circle = view.circle[target]
        if circle >= 0:
            part = self._circle_part(circle)
            return [base + part * (NUMBER[number] - self._temper.circle) for number in numbers]
        base -= self._temper.regret * keep * chance(allowed) * hope[target]
        after = view.next_cell[target]
        if after >= 0:
            part, fitting = keep * hope[after], view.fits[after]
            return [base + part * fitting[number] for number in numbers]
        above = view.above[target]
        if above:
            return [base + self._above(above, number) for number in numbers]
        return [base] * len(numbers)

    def _above(self, above: tuple[tuple[int, int], ...], number: int) -> float:
        """R38: what a number below opens; a neighbour that is still empty is taken for a three."""
        view, keep, value = self._view, self._temper.later, 0.0
        for cell, other in above:
            beside = self._player.cells[other]
            part = keep if beside else 0.5 * keep * keep
            value += part * view.fits[cell][number + (beside or 3)] * self._hopes.cell[cell]
        return value

    def _circle_part(self, mark: int) -> float:
        """R36: what the circle's number is worth for its line, were it certain."""
        view, value = self._view, 0.0
        for line in view.sheet.mark_lines[mark]:
            share = self._temper.later
            for other in view.line_marks[line]:
                if other != mark and not self._player.marks >> other & 1:
                    share *= self._step(other)
            value += share * self._hopes.line[line]
        return value

    def _step(self, mark: int) -> float:
        """What an open circle leaves of its line's value."""
        view, temper = self._view, self._temper
        printed = view.mark_chance[mark]
        if printed:
            return temper.later * printed
        cell = view.sheet.mark_cell[mark]
        if cell < 0:
            return temper.later * temper.symbol
        number = self._player.cells[cell]
        return temper.later * (NUMBER[number] if number else temper.circle)

    def of_mark(self, mark: int) -> float:
        """The worth of striking a circle."""
        view, keep, now = self._view, self._temper.later, self._now
        value = 0.0
        for symbol in view.mark_symbols[mark]:
            value += now[symbol]
        if view.sheet.tree >> mark & 1:
            lost = self._temper.regret * view.mark_chance[mark] * self._hopes.branch[mark]
            value += keep * (self._hopes.followers[mark] - lost)
        for line in view.sheet.mark_lines[mark]:
            value += self._on_line(line, mark)
        return value

    def _on_line(self, line: int, mark: int) -> float:
        view, own, share, left = self._view, 1.0, 1.0, 0
        for other in view.line_marks[line]:
            if self._player.marks >> other & 1:
                continue
            if other == mark:
                own = self._step(other)
            else:
                share *= self._step(other)
                left += 1
        if left:
            return self._hopes.line[line] * share * (1.0 - own)
        value = -self._hopes.line[line] * own
        for symbol in view.line_symbols[line]:
            value += self._now[symbol]
        return value
