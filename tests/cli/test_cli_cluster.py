"""Long work on workers: the same results and the same bytes, whatever happens to them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from generator.diagnostics import EnvironmentFault
from generator.game.hands import threads
from generator.games.clou.playtest import run as runs
from generator.press.cluster import connecting, hands
from generator.press.cluster.connecting import compare, opened
from generator.press.cluster.hands import ClusterHands
from tests.cli.support import Call

pytestmark = pytest.mark.usefixtures("machine_code")

VILLA = "content/clou/einbrueche/villa.yaml"
QUICK = ("--crew", "otto", "--player", "newcomer", "--games", "2400", "--format", "json")


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with two workers, as somebody else would have started them."""
    cluster = LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # any port: another may be tested at the same time
        memory_limit=0,
        local_directory=str(tmp_path_factory.mktemp("workers")),
        silence_logs=50,
    )
    yield cluster.scheduler_address
    cluster.close()


@dataclass(frozen=True)
class Square:
    number: int

    def run(self) -> int:
        return self.number**2


@dataclass(frozen=True)
class Deadly(Square):
    """Ends the process that does it, the first time."""

    mark: Path

    def run(self) -> int:
        if not self.mark.exists():
            self.mark.touch()
            os._exit(1)
        return super().run()


def test_a_killed_worker_costs_its_chunk(scheduler: str, tmp_path: Path) -> None:
    jobs = [Square(n) if n != 7 else Deadly(n, tmp_path / "dead") for n in range(20)]
    with opened(None, scheduler, draws=False) as client:
        assert list(ClusterHands(client).run(jobs, len(jobs))) == [n**2 for n in range(20)]
    assert (tmp_path / "dead").exists()


def test_whoever_has_enough_stops_asking(scheduler: str) -> None:
    with opened(None, scheduler, draws=False) as client:
        for found in (threads(2), ClusterHands(client)):
            results = found.run((Square(n) for n in range(10**6)), 10**6)
            assert [next(results) for _ in range(5)] == [0, 1, 4, 9, 16]
            results.close()


@pytest.mark.usefixtures("project")
def test_games_are_the_same_on_workers(call: Call, scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "_BLOCK", 12)
    found = []
    for how in ((), ("--scheduler", scheduler)):
        outcome = call("playtest", VILLA, *QUICK, *how)
        assert outcome.code == 0, outcome.err
        data = json.loads(outcome.out)
        for timed in ("seconds", "games_per_second_core"):
            del data[timed]
        found.append(data)
    assert found[0] == found[1]


def test_sheets_are_the_same_on_workers(
    project: Path, call: Call, scheduler: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made: list[dict[str, bytes]] = []
    for number, how in enumerate(((), ("--scheduler", scheduler))):
        monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / f"cache-{number}"))
        outcome = call("build", "content/clou/diebe", "--each", *how, "--out", str(project / f"out-{number}"))
        assert outcome.code == 0, outcome.err
        made.append({p.name: p.read_bytes() for p in (project / f"out-{number}").rglob("*.pdf")})
    assert len(made[0]) == len(list((project / "content/clou/diebe").glob("*.yaml")))
    assert made[0] == made[1]


@pytest.mark.usefixtures("project")
def test_what_does_not_answer(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "_ANSWER", 0.5)
    for command in (("playtest", VILLA, *QUICK), ("build", "content/clou/diebe", "--each")):
        outcome = call(*command, "--scheduler", "tcp://127.0.0.1:9")
        assert outcome.code == 3
        assert "No scheduler answers at “tcp://127.0.0.1:9”." in " ".join(outcome.err.split())
    outcome = call("playtest", VILLA, "--scheduler", "gopher://x")
    assert outcome.code == 2
    assert "is no address of a scheduler" in " ".join(outcome.err.split())
    outcome = call("playtest", VILLA, "--scheduler", "tcp://127.0.0.1:9", "--workers", "2")
    assert "do not go together" in " ".join(outcome.err.split())


@pytest.mark.usefixtures("project")
def test_without_the_extra(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number of workers needs none; another machine's do."""
    monkeypatch.setattr(runs, "_BLOCK", 12)
    for module in (connecting, hands):
        monkeypatch.setattr(module, "is_installed", lambda: False)
    outcome = call("playtest", VILLA, *QUICK, "--scheduler", "tcp://127.0.0.1:9")
    assert outcome.code == 3
    assert "heimspiel[cluster]" in outcome.err
    outcome = call("playtest", VILLA, *QUICK, "--workers", "2")
    assert outcome.code == 0
    assert "threads of one process" in " ".join(outcome.err.split())


@pytest.mark.usefixtures("project")
def test_workers_play_in_python_too(call: Call, scheduler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the extra “playtest” those who were asked for play, and play the same games."""
    monkeypatch.setattr(runs, "is_compiled", lambda: False)
    asked: list[int] = []
    run = ClusterHands.run

    def counted(self: ClusterHands, jobs: Any, count: int) -> Any:
        asked.append(count)
        return run(self, jobs, count)

    monkeypatch.setattr(ClusterHands, "run", counted)
    assert call("playtest", VILLA, *QUICK, "--scheduler", scheduler).code == 0
    assert asked


class Told:
    """A client whose workers say this of themselves."""

    def __init__(self, answer: object) -> None:
        self._answer = answer

    def run(self, *_arguments: Any, **_named: Any) -> dict[str, object]:
        return {"tcp://a": self._answer}


def test_workers_that_are_not_like_us() -> None:
    own = {"Heimspiel": "1", "numba": "0.61"}
    compare("tcp://a", own, own)
    for other, words in (
        ({**own, "numba": ""}, "has no numba"),
        ({**own, "Heimspiel": "2"}, "has Heimspiel 2, and here it is 1"),
    ):
        with pytest.raises(EnvironmentFault, match=words) as fault:
            compare("tcp://a", own, other)
        assert fault.value.help
    with pytest.raises(EnvironmentFault, match="has no Heimspiel"):
        connecting._judge(Told(ModuleNotFoundError("No module named 'generator'")), draws=False)
