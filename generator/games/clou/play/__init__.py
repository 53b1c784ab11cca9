"""*Der Clou* in code: rules R01–R62, exact and pure, without any strategy.

Thieves and a plan are compiled once into index tables (``GameTables``, a bundle of ``SheetTable`` and
``PlanTable``); what changes in play is a ``State`` of a few integers and bytes. A program plays like this::

    table = compile_game(heist, thieves)
    state = new_game(table)
    while not is_over(state):
        if awaits_dice(state):
            state = roll(table, state, rng)
        else:
            state = apply(table, state, choose(legal_actions(table, state)))
    points = result(table, state)

The random generator is always an argument; ``with_roll`` and ``with_escape_roll`` take dice that have been
thrown. Nothing here knows drawings, files or words, and the tables and the state consist of integers, so that
a compiled core can take over.
"""

from generator.games.clou.play.actions import Action, ActionKind
from generator.games.clou.play.dice import number_cases, sums
from generator.games.clou.play.escape import escape_chance
from generator.games.clou.play.game import apply, awaits_dice, is_over, legal_actions, roll
from generator.games.clou.play.patterns import ROLLS, Roll
from generator.games.clou.play.rounds import new_game, with_escape_roll, with_roll
from generator.games.clou.play.scoring import COUP, OK, Rating, Result, points, rating, result
from generator.games.clou.play.state import Phase, Player, State
from generator.games.clou.play.table import GameTables, compile_game

__all__ = [
    "COUP",
    "OK",
    "ROLLS",
    "Action",
    "ActionKind",
    "GameTables",
    "Phase",
    "Player",
    "Rating",
    "Result",
    "Roll",
    "State",
    "apply",
    "awaits_dice",
    "compile_game",
    "escape_chance",
    "is_over",
    "legal_actions",
    "new_game",
    "number_cases",
    "points",
    "rating",
    "result",
    "roll",
    "sums",
    "with_escape_roll",
    "with_roll",
]
