"""Wachen and tasks of Alcatraz: counted out by hand, counted out, and played."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

from generator.game.playtest import PlaytestRequest
from generator.game.sums import Sums, dice
from generator.games.alcatraz.authoring import playtest
from generator.games.alcatraz.models import Aufgabe, AufgabenDatei
from generator.games.alcatraz.play.rounds import last_round
from generator.games.alcatraz.playtest.escape import Race, Races
from generator.games.alcatraz.playtest.guards import open_share, rooms_with, standing
from generator.press.loading.content import load_game
from generator.press.loading.games import game_of
from generator.press.project import Project

ROOT = Path(__file__).parents[3]


def tasks(most: int, letters: str = "ABCDEF") -> tuple[Aufgabe, ...]:
    return tuple(
        Aufgabe(nr=f"{letter}{n}", element=letter, name="x", haeftlinge=1, max_wachen=most,
                gegenstaende=("messer",))  # type: ignore[arg-type]
        for letter in letters
        for n in range(1, 6)
    )  # fmt: skip


def test_wachen_by_hand() -> None:
    """Two series of four cards from twelve; a room is missed by one series in two of three cases."""
    rounds = standing(12)
    assert len(rounds) == last_round() == 13
    assert rooms_with(rounds[0]) == [12 * Fraction(4, 9), 12 * Fraction(4, 9), 12 * Fraction(1, 9), 0, 0]
    # The ninth Wache comes to any of the twelve.
    assert rooms_with(rounds[1])[0] == Fraction(16, 3) * Fraction(11, 12)
    for number, state in enumerate(rounds):
        assert sum(state.values()) == 1
        assert sum(n * rooms for n, rooms in enumerate(rooms_with(state))) == 8 + number
    assert open_share(rounds[-1], 12, 4) == 1
    # Five rooms fill up: with twenty Wachen all of them are shut.
    assert rooms_with(standing(5)[-1]) == [0, 0, 0, 0, 5]


def test_wachen_stand_as_counted_out() -> None:
    """Races that can never be run: their Wachen are only placed."""
    held: Counter[int] = Counter()
    for number in range(400):
        race = Race(tasks(2), 12, 4, "newcomer", dice(3, number))
        for _round in range(5):
            race._guard()
        held.update(race.guards)
    wanted = rooms_with(standing(12)[5])
    for guards, rooms in enumerate(wanted):
        assert abs(held[guards] / 400 - float(rooms)) < 0.25


def test_easy_tasks_are_done_and_impossible_plans_never_stand() -> None:
    easy = Races(tasks(4), 12, 4, "practised", seed=1, first=0, games=200).run()
    assert easy.share("escaped").value == 1
    assert set(easy.counted("idle")) == {0}
    # Three of the six elements can be completed in the first round, and each reward brings two more marks.
    assert min(easy.counted("escaped")) >= 3
    never = Races(tasks(4, "ABCDE"), 12, 4, "newcomer", seed=1, first=0, games=100).run()
    assert never.share("escaped").value == 0
    parts = [Races(tasks(4), 12, 4, "practised", seed=1, first=first, games=100).run() for first in (0, 100)]
    assert sum(parts, Sums()) == easy


def test_the_kit() -> None:
    project = Project.find(explicit=ROOT)
    content = load_game(project, game_of(project, "alcatraz")).content
    assert content is not None
    found = playtest(content, content.of(AufgabenDatei)[0], PlaytestRequest(games=800))
    data = json.loads(json.dumps(found.data))
    assert [(row["player"], row["prisoners"]) for row in data["players"]] == [
        ("newcomer", 3),
        ("newcomer", 4),
        ("practised", 3),
        ("practised", 4),
    ]
    assert all(0.8 < row["escaped"] < 1 for row in data["players"])
    assert (data["rounds"], data["completions"], data["findings"]) == (13, 13, [])
    page = (ROOT / "docs/playtest.md").read_text("utf-8")
    assert all(f"`{name}" in page for name in (*data, *data["players"][0], *data["guards"][0]))
