"""Playtests of an Einsatz: what is counted out, what is played, and that both agree where both can tell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from generator.game.playtest import PlaytestRequest
from generator.game.sums import Sums
from generator.games.gnome.models import Einsatz, Gnom, Hindernis, Sicherung, Verstaerkung, Wache
from generator.games.gnome.play import ROLLS, probe, successes
from generator.games.gnome.playtest.clock import clock
from generator.games.gnome.playtest.run import run
from generator.games.gnome.playtest.sections import as_data, as_report
from generator.games.gnome.playtest.subject import Raid
from generator.games.gnome.playtest.way_in import WaysIn

HEIDI = Gnom(id="heidi", name="Heidi Hutzli", kampf=4, schleichen=4, knacken=4, aufmerksamkeit=4)
LOCK = Hindernis(typ="hindernis", id="schloss", name="Schloss", kosten=5, kopien=1, knacken=9)
MISSION = Einsatz(
    id="probe",
    name="Probe",
    zahler=2,
    auftrag="Holt es.",
    zielobjekt="Haus",
    beute="Ei",
    start_ort="Hecke",
    uebergaenge=("Tor", "Dach"),
    stimmung="Nacht.",
    karten={"schloss": 1},
)


def guard(activation: int, attention: int = 9) -> Wache:
    return Wache(
        typ="wache",
        id="wache",
        name="Wache",
        kosten=5,
        kopien=1,
        kampf=8,
        aufmerksamkeit=attention,
        aktivierung=activation,
    )


def about(line: tuple[Hindernis | Sicherung, ...], wache: Wache, *crew: Gnom, react: int = 4) -> Raid:
    car = Verstaerkung(
        typ="verstaerkung", id="streife", name="Streife", kosten=5, kopien=1, kampf=8, aufmerksamkeit=9,
        reaktionszeit=react,
    )  # fmt: skip
    return Raid(MISSION, line, (wache,), (car,), crew, (crew,))


def test_the_clock_of_one_gnome_and_of_two() -> None:
    """T06: a Wache of Aktivierung 1 wakes at Verdacht 2; then she listens 2 better, and calls at once."""
    fails = 1 - successes(9, 4) / 36
    hours = clock(about((LOCK,), guard(1), HEIDI), 3)
    assert [hour.active for hour in hours] == pytest.approx([1 - (1 - fails) ** n for n in (1, 2, 3)])
    assert [hour.called for hour in hours] == [hour.active for hour in hours]
    # Wachdienst: 3 steps wake her at 4, two more call at 6; nobody can do that alone in four rounds.
    hours = clock(about((LOCK,), guard(3), HEIDI), 5)
    assert [hour.active > 0 for hour in hours] == [False, False, True, True, True]
    assert [hour.called > 0 for hour in hours] == [False, False, False, False, True]
    louder = 1 - successes(11, 4) / 36
    assert hours[4].called == pytest.approx(fails**3 * louder**2)
    # Two of them have four rolls in two rounds: three failures wake her, whichever rolls they are.
    both = clock(about((LOCK,), guard(3), HEIDI, HEIDI), 2)
    assert both[1].active == pytest.approx(fails**4 + 4 * fails**3 * (1 - fails))


def test_a_lock_takes_as_long_as_counted_out() -> None:
    """Rounds and Verdacht at one lock, from all 36 × 36 rolls, and in 4000 games."""
    deaf = guard(40)
    opens, quiet = successes(9, 4) / 36, successes(9, 4) / 36
    loud = 0.0
    for roll in ROLLS:
        tried = probe(4, 9, roll)
        if not tried.success:
            loud += (1 - successes(9, 4, -tried.difference) / 36) / 36
    steps = loud / opens + (1 - quiet) / quiet
    sums = WaysIn(about((LOCK,), deaf, HEIDI), "practised", seed=1, first=0, games=4000).run()
    rounds, verdacht = sums.mean("through"), sums.mean("verdacht")
    assert abs(rounds.value - (1 / opens + 1 / quiet)) < 2 * rounds.error
    assert abs(verdacht.value - (1 + steps)) < 2 * verdacht.error
    assert sums.share("through").value == 1
    # The same games in parts are the same sums.
    raid = about((LOCK,), deaf, HEIDI)
    parts = [WaysIn(raid, "practised", seed=1, first=first, games=2000).run() for first in (0, 2000)]
    assert sum(parts, Sums()) == sums


def test_practised_gnomes_get_further_and_findings_name_the_card() -> None:
    thief = HEIDI.model_copy(update={"id": "ursli", "name": "Ursli", "knacken": 8, "schleichen": 2})
    sly = HEIDI.model_copy(update={"id": "trudi", "name": "Trudi", "knacken": 1, "schleichen": 8})
    cat = guard(6, 14)
    hard = LOCK.model_copy(update={"knacken": 14})
    asked = PlaytestRequest(games=1000)
    deaf = run(about((hard, hard), guard(3, 10), thief, sly), asked)
    new, practised = (played.whole.mean("passed") for played in deaf.players.values())
    assert practised.value - practised.error > new.value + new.error
    assert "attention" not in {one["kind"] for one in as_data(deaf)["findings"]}
    found = run(about((hard, hard), cat, HEIDI, thief), asked)
    data = json.loads(json.dumps(as_data(found)))
    assert {one["kind"] for one in data["findings"]} >= {"attention"}
    # As long as she is not played, nobody is there: 7 instead of 14.
    told = next(one["sentence"] for one in data["findings"] if one["kind"] == "attention")
    assert "in 6\xa0% of all" in told
    assert told.endswith("it is 82\xa0%.")
    assert "Wache hears everything: against 14" in " ".join(as_report(found).advice)
    page = (Path(__file__).parents[3] / "docs/playtest.md").read_text("utf-8")
    for name in data:
        assert f"`{name}" in page, name
