"""The event deck on a boat left alone: counted out by hand, counted out, and played."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from generator.game.playtest import PlaytestRequest
from generator.games.uboot.authoring import playtest
from generator.games.uboot.models import (
    Ereignis,
    Ereignisse,
    Katastrophenart,
    Katastrophenleiste,
    Leisten,
    Startfeld,
    Zeitleiste,
)
from generator.games.uboot.playtest.adrift import Drift, outcome
from generator.games.uboot.playtest.counted import comes, expected, lost_by_track
from generator.games.uboot.playtest.subject import Voyage
from generator.model.content import GameContent
from generator.press.loading.content import load_game
from generator.press.loading.games import game_of
from generator.press.project import Project

ROOT = Path(__file__).parents[3]


def event(key: str, copies: int, effect: dict[str, object], *, later: bool = False) -> Ereignis:
    numbers = [0] * copies
    data = {"id": key, "name": key, "kopien": copies, "zahlen": numbers, "wirkung": effect, "text": "!"}
    return Ereignis.model_validate({**data, "spaeter": later}, strict=False)


CALM = event("ruhe", 3, {"art": "nichts"})
AIR = event("luft", 2, {"art": "leiste", "leiste": "luft", "schritte": 1})
STOP = event("stopp", 1, {"art": "katastrophe", "marker": "maschine", "loesen": "maschine"})
KRAKEN = event("krake", 1, {"art": "katastrophe", "marker": "krake", "loesen": "aussen"}, later=True)
TRACK = Katastrophenleiste.model_validate(
    {"id": "luft", "name": "Luft", "gegen": "Not", "felder": 5, "sterne": [3, 4], "funktion": "luft"},
    strict=False,
)


def boat(*events: Ereignis, fields: tuple[int, ...] = (40, 30, 20)) -> Voyage:
    clock = Zeitleiste(
        ereignisse=fields, gegenstaende=(), start=(Startfeld(gnome=3, minute=50),), im_stich_lassen=10
    )
    deck = Ereignisse(karten=sum(one.kopien for one in events if not one.spaeter), ereignisse=events)
    return Voyage(deck, Leisten(zeitleiste=clock, katastrophen=(TRACK,)), (3,))


def test_by_hand() -> None:
    """T04, T08: two steps lose a track that begins two fields before its end; markers lie ten ahead."""
    about = boat(CALM, AIR, STOP, fields=(40,))
    # Three draws of six cards, of which two are steps: both among them.
    assert lost_by_track(about, TRACK, 3) == Fraction(comb(4, 1), comb(6, 3))
    assert comes(about, STOP, 3) == Fraction(1, 2)
    assert expected(about, AIR, 3) == 1
    assert lost_by_track(about, TRACK, 6) == 1
    # Drawn to its end, the deck comes again, with the Krake.
    later = boat(CALM, AIR, KRAKEN)
    assert comes(later, KRAKEN, 5) == 0
    assert comes(later, KRAKEN, 6) == Fraction(1, 6)
    assert outcome(about, [(40, AIR), (33, STOP), (20, AIR)]) == {
        "track/luft": 20,
        "marker/maschine": 22,
        "lost": 22,
        "cause/marker/maschine": 1,
    }
    assert outcome(about, [(5, STOP)])["lost"] == 0
    assert outcome(about, [(40, AIR), (30, CALM)]) == {}


def test_played_as_counted_out() -> None:
    content = kit()
    found = playtest(content, content.of(Ereignisse)[0], PlaytestRequest(games=1500, players=4))
    (row,) = json.loads(json.dumps(found.data))["gnomes"]
    about = Voyage(content.of(Ereignisse)[0].model, content.of(Leisten)[0].model, (4,))
    sums = Drift(about, 4, seed=1, first=0, games=1500).run()
    for track in about.tracks.katastrophen:
        alone = sums.share(f"track/{track.id.value}")
        assert abs(alone.value - row["tracks"][track.id.value]) <= 1.6 * alone.error
    kraken = sums.share("marker/krake")
    assert abs(kraken.value - row["cards"]["krake"]["comes"]) <= 1.6 * kraken.error
    assert row["draws"] == len(about.minutes(4)) == 64
    assert (row["games"], row["lost"]) == (1500, 1)
    page = (ROOT / "docs/playtest.md").read_text("utf-8")
    assert all(f"`{name}" in page for name in (*found.data, *row))


def test_findings_name_what_hardly_comes() -> None:
    """U1: with three gnomes the Krake is in the deck, and hardly ever on the table."""
    content = kit()
    found = playtest(content, content.of(Ereignisse)[0], PlaytestRequest(games=60))
    assert [one["key"] for one in found.data["findings"]] == ["krake"]
    assert "Krake comes in 2 % of the games with 3 gnomes" in found.report.advice[0].replace("\xa0", " ")
    assert lost_by_track(boat(CALM, AIR, fields=(40,)), TRACK, 1) == 0
    assert Katastrophenart.LUFT is TRACK.id


def kit() -> GameContent:
    project = Project.find(explicit=ROOT)
    content = load_game(project, game_of(project, "uboot")).content
    assert content is not None
    return content


@pytest.mark.parametrize(("players", "gnomes"), [(1, 3), (2, 4), (8, 8)])
def test_few_players_lead_several_gnomes(players: int, gnomes: int) -> None:
    content = kit()
    found = playtest(content, content.of(Ereignisse)[0], PlaytestRequest(games=20, players=players))
    assert [row["gnomes"] for row in found.data["gnomes"]] == [gnomes]
