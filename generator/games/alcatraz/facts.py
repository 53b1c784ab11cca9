"""Numbers that the booklet names: in its text ``{zahl-runden}`` stands for the number of rounds."""

from __future__ import annotations

from generator.game.booklet import FIRST_PAGE
from generator.games.alcatraz.models import (
    AufgabenDatei,
    ErpressungDatei,
    HaeftlingeDatei,
    RaeumeDatei,
    SpielDatei,
)
from generator.games.alcatraz.models_regelheft import Regelheft
from generator.games.alcatraz.play import numbers, rounds, tasks
from generator.games.alcatraz.prison import only
from generator.model.content import GameContent

#: Sündenbock and Kurzregel.
_SINGLE_CARDS = 2


def page_numbers(book: Regelheft) -> dict[str, int]:
    """Id of a page → its number; the cover is page 1."""
    return {page.id: number for number, page in enumerate(book.seiten, FIRST_PAGE)}


def names(book: Regelheft, content: GameContent) -> dict[str, int]:
    """What may stand in braces in the booklet's text: pages, and numbers with ``zahl-`` before them."""
    return {**page_numbers(book), **{f"zahl-{name}": number for name, number in facts(content).items()}}


def facts(content: GameContent) -> dict[str, int]:
    """Name → number, from the rules of play and from the files of the kit that could be loaded."""
    found = {
        "start-wachen": numbers.GUARDS_AT_START,
        "letzte-wache": numbers.LAST_GUARD,
        "stehende-wachen": numbers.LAST_GUARD - 1,
        "wachen-im-raum": numbers.GUARDS_A_ROOM,
        "runden": rounds.last_round(),
        "minuten": numbers.DEBATE_MINUTES,
        "offene-aufgaben": numbers.OPEN_TASKS,
        "hand": numbers.HAND_LIMIT,
        "lager": numbers.STORAGE,
        "ausdauer": numbers.STAMINA_MAX,
        "bargeld": numbers.CASH_MAX,
    }
    for players, points in numbers.ACTION_POINTS.items():
        found[f"ap-{players}"] = points
        found[f"ap-{players}-erst"] = rounds.action_points(players, 1)
        found[f"ap-{players}-meist"] = rounds.action_points(players, len(numbers.SCAPEGOAT_AP))
    rooms, todo = only(content, RaeumeDatei), only(content, AufgabenDatei)
    blackmail, people = only(content, ErpressungDatei), only(content, HaeftlingeDatei)
    game = only(content, SpielDatei)
    if rooms and todo and blackmail:
        found["raeume"] = len(rooms.model.raeume)
        found["aufgaben"] = len(todo.model.aufgaben)
        found["abschluesse"] = tasks.completions_possible(found["aufgaben"])
        found["erpressungen"] = sum(card.kopien for card in blackmail.model.erpressung)
        found["karten"] = found["raeume"] + found["aufgaben"] + found["erpressungen"] + _SINGLE_CARDS
    if people and game:
        markers, kinds = game.model.marker, game.model.gegenstaende
        found["haeftlinge"] = len(people.model.haeftlinge)
        found["gegenstaende"] = sum(kind.anzahl for kind in kinds)
        found["je-gegenstand"] = max(kind.anzahl for kind in kinds)
        found["wachen"], found["planmarker"] = markers.wachen, markers.plan
        found["je-haeftling"] = markers.je_haeftling
        found["haeftlingsmarker"] = markers.je_haeftling * found["haeftlinge"]
    return found
