"""A whole game as the compiled rules and players know it, made in one go."""

from __future__ import annotations

from generator.games.clou.play import GameTables
from generator.games.clou.play.flat.layout import Record
from generator.games.clou.play.flat.tables import flat_sheets, measure, put_plan
from generator.games.clou.rehearsal.flat.view import SheetView, put_plan_view, view_of_sheets
from generator.games.clou.rehearsal.temper import TEMPER


def flat_table(game: GameTables) -> Record:
    """The record of a game. Raises TooLargeError for what only the rules in Python can play."""
    measure(game)
    table = flat_sheets(game.sheets)
    put_plan(table, game.plan)
    return table


def flat_view(game: GameTables) -> Record:
    """What players know of a game. Raises TooLargeError like ``flat_table``."""
    views = [SheetView.of(sheet, TEMPER) for sheet in game.sheets]
    view = view_of_sheets(views)
    put_plan_view(view, game, views)
    return view
