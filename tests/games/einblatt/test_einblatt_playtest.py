"""How hard a setting's obstacles are: the counted chances, against dealt hands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.diagnostics import UsageFault
from generator.game.playtest import PlaytestRequest
from generator.game.sums import Sums, dice
from generator.games.einblatt.authoring import playtest
from generator.games.einblatt.lookup import settings
from generator.games.einblatt.play.cards import Farbe, deck, strength
from generator.games.einblatt.playtest.sections import as_report
from generator.games.einblatt.playtest.subject import subject
from generator.model.content import GameContent
from generator.press.loading.content import load_game
from generator.press.loading.games import game_of
from generator.press.project import Project

ROOT = Path(__file__).parents[3]


def kit() -> GameContent:
    project = Project.find(explicit=ROOT)
    content = load_game(project, game_of(project, "einblatt")).content
    assert content is not None
    return content


def dealt(hand: int, cards: int, colours: int, game: int) -> int:
    """Points of one Probe: both deal, keep their three best, and play them in random order."""
    random = dice(1, game)

    def best(count: int, own: int) -> list[int]:
        held = random.sample(list(deck()), count)
        mine = frozenset(tuple(Farbe)[:own])
        ranked = sorted((strength(card, mine) for card in held), reverse=True)[:3]
        return [*ranked, *[0] * (3 - len(ranked))]

    ours, theirs = best(hand, 1), best(cards, colours)
    random.shuffle(ours)
    return sum((a > b) - (a < b) for a, b in zip(ours, theirs, strict=True))


def test_counted_as_dealt() -> None:
    """Specification P4: five cards at a lock of 6/0 get something in 70 %, and at one of 6/1 in 37 %."""
    content = kit()
    about = subject(content, settings(content)["einbruch"].model, ())
    rows = {row.text: row for row in about.setting.schwierigkeiten}
    for text, wanted in (("Sprung über die Gasse", 70), ("Zylinderschloss", 37)):
        row = rows[text]
        chance = about.chance(row, 5, 1)
        assert abs(100 * chance.some - wanted) <= 1.5
        sums = Sums.of({"points": dealt(5, row.karten, row.farben, game) + 3} for game in range(3000))
        for exact, least in ((chance.some, 4), (chance.clear, 5)):
            played = sums.share("points", least=least)
            assert abs(played.value - exact) <= 1.6 * played.error


def test_the_kit_and_findings() -> None:
    content = kit()
    world = settings(content)["einbruch"]
    few = world.model.model_copy(update={"schwierigkeiten": world.model.schwierigkeiten[:1]})
    found = playtest(content, world, PlaytestRequest(crew=("otto",), against=(few, "gleich.yaml")))
    data = json.loads(json.dumps(found.data))
    assert [one["key"] for one in data["findings"]] == ["Verhör"]
    lock = next(row for row in data["obstacles"] if row["text"] == "Zylinderschloss")
    assert [who["id"] for who in lock["characters"]] == ["otto"]
    assert lock["characters"][0]["attribute"] == "Köpfchen"
    (same,) = data["against"]["obstacles"]
    assert same["here"] == same["there"]
    page = (ROOT / "docs/playtest.md").read_text("utf-8")
    assert all(f"`{name}" in page for name in (*data, *lock))
    # Without a colour of its own a hand gets further down: the screen's odds would be wrong for it (E2).
    dive = settings(content)["eintauchgang"].model
    few = dive.model_copy(update={"schwierigkeiten": dive.schwierigkeiten[:1]})
    titles = [section.title for section in as_report(subject(content, few, ()), None).sections]
    assert titles[2] == "The goal reached without a colour"
    with pytest.raises(UsageFault, match="no obstacles"):
        subject(content, world.model.model_copy(update={"schwierigkeiten": ()}), ())
