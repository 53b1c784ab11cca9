"""The rule booklet: its pages, its numbers, and that its examples keep the rules that they explain."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, TypeVar

import pytest

from generator.game.spaces import together
from generator.games.alcatraz import GAME
from generator.games.alcatraz.examples import sketch_data
from generator.games.alcatraz.facts import facts
from generator.games.alcatraz.models import AufgabenDatei, HaeftlingeDatei, RaeumeDatei
from generator.games.alcatraz.models_regelheft import Kasten, Regelheft
from generator.games.alcatraz.models_skizzen import (
    ApSkizze,
    AufstandSkizze,
    AuslageSkizze,
    BelohnungSkizze,
    EndeSkizze,
    HeimkehrSkizze,
    KostenSkizze,
    RundenSkizze,
    Skizze,
    Stand,
    StapelSkizze,
    Versuch,
    WahlSkizze,
)
from generator.games.alcatraz.sketches import (
    CostsSketch,
    EndSketch,
    LayoutSketch,
    PileSketch,
    PointsSketch,
    PrisonSketch,
    ReturnSketch,
    RewardSketch,
    RiotSketch,
    RoundsSketch,
    VoteSketch,
)
from generator.games.alcatraz.views.parts import Person
from generator.model.pieces import Piece
from tests.kits import Kit, check_booklet, faces, words

_Drawing = TypeVar("_Drawing", bound=PrisonSketch)
_KIT = Kit(GAME)
_BOOK = _KIT.content.of(Regelheft)[0].model
_SKETCHES = [
    sketch
    for page in (*_BOOK.seiten, _BOOK.rueckseite)
    for block in (*page.links, *page.rechts)
    if isinstance(block, Kasten)
    for sketch in block.skizzen
]


def _pieces() -> list[Piece]:
    return _KIT.pieces("regelheft")


def _blocks() -> list[dict[str, Any]]:
    columns = [column for piece in _pieces() for column in piece.front.data.get("columns", ())]
    return [block for column in columns for block in column["blocks"]]


def _running(value: Any) -> str:
    """The running text of a page, its runs put together, its no-break spaces plain ones."""
    if isinstance(value, list) and value and all(isinstance(run, dict) and "style" in run for run in value):
        return "".join(run["text"] for run in value).replace("\u00a0", " ") + "\n"
    if isinstance(value, dict):
        return "".join(_running(inner) for inner in value.values())
    if isinstance(value, list):
        return "".join(_running(inner) for inner in value)
    return ""


def test_a_folded_booklet_has_pages_in_fours() -> None:
    check_booklet(_pieces(), 12)


@pytest.mark.parametrize("ink", ["full", "low"])
def test_every_page_renders_to_markup(ink: str) -> None:
    markup = _KIT.markup(faces(_pieces()), ink)
    assert markup.count('class="face"') == 12
    assert "None" not in markup


def test_no_name_of_a_number_is_left_in_the_text() -> None:
    left = [text for piece in _pieces() for text in words(piece.front.data) if "{" in text]
    assert left == []


def test_numbers_stay_with_what_they_count() -> None:
    blocks = [block for block in _blocks() if block["kind"] != "contents"]
    assert [text for block in blocks for text in words(block) if together(text) != text] == []


def test_page_references_name_the_pages() -> None:
    numbers = {piece.front.key: piece.front.data["page"] for piece in _pieces()}
    text = {piece.front.key: _running(piece.front.data) for piece in _pieces()}
    assert f"Seite {numbers['regelheft-aufgaben']}" in text["regelheft-aktionen"]
    assert f"Seite {numbers['regelheft-gegenstaende']}" in text["regelheft-aktionen"]
    assert f"(Seite {numbers['regelheft-ende']})" in text["regelheft-aufgaben"]


def test_the_list_of_parts_is_the_box_of_the_game() -> None:
    found = facts(_KIT.content)
    assert (found["raeume"], found["haeftlinge"], found["karten"]) == (12, 4, 55)
    assert (found["aufgaben"], found["erpressungen"], found["gegenstaende"]) == (30, 11, 26)
    assert (found["wachen"], found["planmarker"], found["haeftlingsmarker"]) == (21, 23, 24)
    assert found["wachen"] + found["planmarker"] + found["haeftlingsmarker"] == 68
    text = _running(_pieces()[1].front.data)
    assert "55 Karten: 30 Aufgaben, 11 Erpressungen, 12 Raumkarten" in text


def test_the_numbers_at_a_glance() -> None:
    found = facts(_KIT.content)
    assert (found["ap-3"], found["ap-3-erst"], found["ap-3-meist"]) == (3, 4, 6)
    assert (found["ap-4"], found["ap-4-erst"], found["ap-4-meist"]) == (2, 3, 5)
    assert (found["runden"], found["stehende-wachen"], found["letzte-wache"]) == (13, 20, 21)
    assert (found["abschluesse"], found["hand"], found["wachen-im-raum"]) == (13, 2, 4)


def test_every_room_is_explained_on_both_sides() -> None:
    shown = {
        (room["name"], side["text"])
        for block in _blocks()
        if block["kind"] == "rooms"
        for room in block["rooms"]
        for side in room["sides"]
    }
    rooms = _KIT.content.of(RaeumeDatei)[0].model.raeume
    assert shown == {
        (room.name, together(side.lang)) for room in rooms for side in (room.silber, room.orange)
    }


def test_examples_name_prisoners_of_the_kit() -> None:
    known = {one.vorname for one in _KIT.content.of(HaeftlingeDatei)[0].model.haeftlinge}
    people = {name for sketch in _SKETCHES for name in _people(sketch_data(sketch, _KIT.content))}
    assert people
    assert people <= known


def _people(shown: Any) -> set[str]:
    """The names of all prisoners in a drawing."""
    if isinstance(shown, Person):
        return {shown.name}
    if isinstance(shown, tuple):
        return set().union(*map(_people, shown))
    return set().union(*map(_people, vars(shown).values())) if is_dataclass(shown) else set()


def _drawn(sketch: Skizze, kind: type[_Drawing]) -> _Drawing:
    drawing = sketch_data(sketch, _KIT.content)
    assert isinstance(drawing, kind)
    return drawing


# --- T01 to T10 as the booklet draws them ------------------------------------------------------------------


def test_t01_three_ap_lure_the_guard_away() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, AufstandSkizze))
    steps = _drawn(sketch, RiotSketch).steps
    assert [step.points for step in steps] == [1, 1, 1]
    assert [step.guards for step in steps] == [(0, 1), (1, 0), (1, 0)]
    assert [step.there for step in steps] == [False, False, True]


def test_t02_all_but_the_scapegoat_gain() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, BelohnungSkizze))
    rewards = _drawn(sketch, RewardSketch).rewards
    assert {one.who.name: one.element for one in rewards} == {"Ede": "A", "Jakob": "D", "Mathilda": None}


def test_t03_t04_and_the_tie_breakers() -> None:
    ends = [_drawn(one, EndSketch) for one in _SKETCHES if isinstance(one, EndeSkizze)]
    assert [[row.who.name for row in end.rows if row.stays] for end in ends] == [["Mathilda"], [], ["Jakob"]]
    assert [bool(end.ranks) for end in ends] == [False, False, True]
    assert [row.missing for row in ends[0].rows] == [("A", "C"), (), ("E",)]
    assert [row.missing for row in ends[1].rows] == [("A", "C"), ("F",), ("E",)]


def test_a_scapegoat_who_can_be_spared_stays_without_comparison() -> None:
    stands = (Stand(wer="ede", plan="A"), Stand(wer="rosa", plan="ABC"), Stand(wer="jakob", plan="DEF"))
    end = _drawn(EndeSkizze(art="ende", suendenbock="ede", staende=stands), EndSketch)
    assert [row.who.name for row in end.rows if row.stays] == ["Ede"]
    assert end.ranks == ()


def test_t05_bribes_make_an_action_cheaper() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, KostenSkizze))
    assert [attempt.points for attempt in _drawn(sketch, CostsSketch).attempts] == [2, 1, None, 2, 1]
    four = KostenSkizze(art="kosten", versuche=(Versuch(wachen=4),))
    assert _drawn(four, CostsSketch).attempts[0].points is None


def test_t06_the_third_time_is_the_dearest() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, ApSkizze))
    assert [term.points for term in _drawn(sketch, PointsSketch).terms] == [3, 4, 5, 5]


def test_t07_round_fourteen_is_lost() -> None:
    rounds = _drawn(RundenSkizze(art="runden"), RoundsSketch).rounds
    assert (rounds[0].guards, rounds[12].guards, rounds[13].guards) == (8, 20, 21)
    assert [entry.round for entry in rounds if entry.lost] == [14]


def test_t08_home_then_hof_then_visitors() -> None:
    homes = [_goals(one) for one in _SKETCHES if isinstance(one, HeimkehrSkizze)]
    assert homes == [["Wäscherei"], ["Hof"], ["Besucherraum"]]
    assert _goals(HeimkehrSkizze(art="heimkehr", gegenstand="kleidung", liegen=(3, 1, 1))) == []


def _goals(sketch: HeimkehrSkizze) -> list[str]:
    """The room that an item goes to, and that one place in it is drawn so."""
    rooms = [room for room in _drawn(sketch, ReturnSketch).rooms if room.goal]
    assert all(sum(place.goal for place in room.places) == 1 for room in rooms)
    return [room.name for room in rooms]


def test_t09_a_tie_is_decided_by_the_old_scapegoat() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, WahlSkizze))
    vote = _drawn(sketch, VoteSketch)
    assert vote.elected is None
    assert [person.name for person in vote.possible] == ["Mathilda", "Jakob"]
    clear = WahlSkizze(art="wahl", stimmen=("rosa", "rosa", "ede"), bisher="ede")
    elected = _drawn(clear, VoteSketch).elected
    assert elected is not None
    assert elected.name == "Rosa"


def test_t10_doubles_go_below_the_pile() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, StapelSkizze))
    pile = _drawn(sketch, PileSketch)
    assert pile.next is not None
    assert ([task.number for task in pile.below], pile.next.number) == (["A4", "C1"], "F3")


def test_the_first_guards_are_eight_in_rooms_of_the_kit() -> None:
    (sketch,) = (one for one in _SKETCHES if isinstance(one, AuslageSkizze))
    rooms = _drawn(sketch, LayoutSketch).rooms
    assert sorted(room.number for room in rooms) == [
        room.nr for room in _KIT.content.of(RaeumeDatei)[0].model.raeume
    ]
    assert sum(len(room.guards) for room in rooms) == facts(_KIT.content)["start-wachen"]
    assert max(len(room.guards) for room in rooms) == 2


def test_the_card_to_read_is_a_card_of_the_deck() -> None:
    (shown,) = (block["card"] for block in _blocks() if block["kind"] == "card")
    task = next(task for task in _KIT.content.of(AufgabenDatei)[0].model.aufgaben if task.nr == shown["nr"])
    assert (shown["haeftlinge"], shown["max_wachen"]) == (task.haeftlinge, task.max_wachen)
    assert [item["id"] for item in shown["gegenstaende"]] == list(task.gegenstaende)
