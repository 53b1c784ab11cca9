"""heimspiel playtest on the command line: four formats, and what it says to bad input."""

from __future__ import annotations

import json
import os
import pickle
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pypdfium2
import pytest
import yaml

from generator.games.clou.play.flat.compiling import code_folder
from generator.games.clou.playtest import run as runs
from tests.cli.support import ROOT, Call
from tests.plain_yaml import load_yaml

pytestmark = pytest.mark.usefixtures("machine_code")

#: ``heimspiel`` as a process of its own, with as few games for each change.
_QUICKLY = (
    "import sys; from generator.games.clou.playtest import run; run._BLOCK = 12; "
    "from generator.cli.app import run; sys.exit(run(sys.argv[1:]))"
)


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """What each of forty changes is worth need not be known well."""
    monkeypatch.setattr(runs, "_BLOCK", 12)


VILLA = "content/clou/einbrueche/villa.yaml"
QUICK = ("--crew", "otto", "--player", "newcomer", "--games", "1200", "--workers", "1")


@pytest.mark.filterwarnings("error:Port")
@pytest.mark.usefixtures("project")
def test_text_and_json_tell_the_same(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    text = call("playtest", VILLA, *QUICK)
    assert text.code == 0
    assert all(len(line) <= 80 for line in text.out.splitlines())
    assert "Villa Morgenrot" in text.out
    assert "█" in text.out
    outcome = call("playtest", VILLA, *QUICK, "--format", "json")
    data = json.loads(outcome.out)
    assert (data["games"], data["seed"], data["heist"]) == (1200, 1, "villa")
    (player,) = data["players"]
    assert f"{player['points']:.1f}" in text.out
    with socket.socket() as other:
        # Somebody else's cluster, whose page everybody may look at.
        with suppress(OSError):
            other.bind(("127.0.0.1", 8787))
            other.listen()
        again = json.loads(call("playtest", VILLA, *QUICK[:-1], "2", "--format", "json").out)
    for timed in ("seconds", "games_per_second_core"):
        del data[timed], again[timed]
    assert data == again


def test_pages(project: Path, call: Call, tmp_path: Path) -> None:
    page = tmp_path / "villa.html"
    assert call("playtest", VILLA, *QUICK, "--format", "html", "--out", str(page)).code == 0
    html = page.read_text(encoding="utf-8")
    assert html.startswith("<!DOCTYPE html>")
    assert "Küchenfenster" in html
    assert "http" not in html
    outcome = call("playtest", VILLA, *QUICK, "--format", "pdf")
    assert outcome.code == 0, outcome.err
    (pdf,) = (project / "out").rglob("*probespiel.pdf")
    document = pypdfium2.PdfDocument(pdf)
    text = "".join(one.get_textpage().get_text_range() for one in document)
    assert "Probespiel mit Otto" in text
    assert "Was ohne einen Weg bleibt" in text


def test_against_itself_nothing_changes(project: Path, call: Call) -> None:
    other = project / "alt.yaml"
    other.write_bytes((project / VILLA).read_bytes())
    data = json.loads(call("playtest", VILLA, *QUICK, "--against", str(other), "--format", "json").out)
    assert data["against"]["file"] == "alt.yaml"
    assert data["against"]["points"] == {"newcomer": 0.0}


def test_against_what_cannot_be_played(project: Path, call: Call) -> None:
    """The other file is judged like the first, wherever it lies; one of another kind is told as such."""
    other = project / "alt.yaml"
    text = (project / VILLA).read_text("utf-8")
    other.write_text(text.replace("oeffnet: [arbeit]", "oeffnet: [keller]"), encoding="utf-8")
    for path, words in (
        (str(other), "There is no room “keller”."),
        ("content/clou/diebe/otto.yaml", "is for files of the kind “einbruch”"),
    ):
        outcome = call("playtest", VILLA, *QUICK, "--against", path)
        assert outcome.code != 0
        assert outcome.out == ""
        assert words in " ".join(outcome.err.split())
        assert "Traceback" not in outcome.err
        assert path.rpartition("/")[2] in outcome.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--crew", "ottto"), "Did you mean “otto”?"),
        (("--format", "xml"), "Choose one of: text, json, html, pdf."),
        (("--games", "0"), "needs a whole number"),
        (("--player", "master"), "newcomer, practised"),
        (("--out", "x.html"), "--out needs --format"),
        (("--against", "nirgends.yaml"), "There is no file “nirgends.yaml”."),
    ],
)
@pytest.mark.usefixtures("project")
def test_bad_options(call: Call, arguments: tuple[str, ...], words: str) -> None:
    outcome = call("playtest", VILLA, *arguments)
    assert outcome.code != 0
    assert outcome.out == ""
    assert words in " ".join(outcome.err.split())
    assert "Traceback" not in outcome.err


#: Says on stderr when the first games are over, as a terminal would show it.
_WATCHED = """
import sys
from generator.cli import progress
progress.ProgressBars.__call__ = lambda self, phase, done, total: done and print(
    "going", file=sys.stderr, flush=True
)
from generator.__main__ import main
main()
"""


class _Bomb:
    """Runs code wherever it is unpickled."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __reduce__(self) -> tuple[object, ...]:
        return open, (str(self.mark), "w")


def test_machine_code_of_others_is_not_run(project: Path, call: Call, tmp_path: Path) -> None:
    """Planted, cut short or exchanged, it is compiled again; nor does a project set up the compiler."""
    played = call("playtest", VILLA, *QUICK, "--format", "json")
    small = (
        "from generator.games.clou.play.flat.stock import held, one, ones; print(held(one(3), 3), ones(7))"
    )
    mark, caches = tmp_path / "ran", tmp_path / "caches"
    shutil.copytree(code_folder(), caches / code_folder().name)
    here = {**os.environ, "NUMBA_CACHE_DIR": str(caches), "PYTHONPATH": str(ROOT)}

    def counted() -> str:
        return subprocess.check_output([sys.executable, "-c", small], env=here, cwd=project, encoding="utf-8")

    (project / ".numba_config.yaml").write_text("disable_jit: 1\ncache_locator_classes: a.b\n- not: [yaml")
    assert counted() == "1 3\n"
    bomb = pickle.dumps(_Bomb(mark))
    kept = {path.name.partition("-")[0]: path for path in caches.rglob("*.machine")}
    damaged = {
        "stock.ones": kept["stock.ones"].read_bytes()[:32] + bomb,
        "stock.held": kept["stock.held"].read_bytes()[:-9],
        "stock.one": kept["stock.ones"].read_bytes(),
    }
    for name, data in damaged.items():
        kept[name].write_bytes(data)
    for path in kept.values():
        # What numba itself would look for.
        (path.parent / f"{path.stem}.nbi").write_bytes(bomb)
        (path.parent / f"{path.stem}.1.nbc").write_bytes(bomb)
    command = [sys.executable, "-c", _QUICKLY, "playtest", VILLA, *QUICK, "--format", "json"]
    again = subprocess.run(command, env=here, cwd=project, capture_output=True, encoding="utf-8", check=False)
    assert (again.returncode, again.stderr) == (0, "")
    first, second = json.loads(played.out), json.loads(again.stdout)
    for timed in ("seconds", "games_per_second_core"):
        del first[timed], second[timed]
    assert first == second
    assert counted() == "1 3\n"
    assert [name for name, data in damaged.items() if kept[name].read_bytes() == data] == []
    assert not mark.exists()


def test_ctrl_c_tells_what_was_played(project: Path) -> None:
    endless = ("--crew", "otto", "--player", "newcomer", "--games", "99999999", "--format", "json")
    process = subprocess.Popen(
        [sys.executable, "-c", _WATCHED, "playtest", VILLA, *endless],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert process.stderr is not None
    while process.stderr.readline() not in ("going\n", ""):
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert "Traceback" not in err
    assert process.returncode == 0, err
    data = json.loads(out)
    assert data["stopped"] is True
    assert 1000 <= data["games"] == data["players"][0]["games"] < 99_999_999


def test_a_heist_that_nobody_wins_says_why(project: Path, call: Call) -> None:
    """Every way in asks for safes, which Bruno hardly has."""
    path = project / VILLA
    plan = load_yaml(path.read_text("utf-8"))
    for challenge in plan["herausforderungen"].values():
        challenge["wege"] = [{"symbole": [{"s": "safe"}] * 5}]
    for room in plan["raeume"].values():
        room.pop("flaeche", None)
    path.write_text(yaml.safe_dump(plan, allow_unicode=True), encoding="utf-8")
    outcome = call("playtest", VILLA, "--crew", "bruno", "--player", "newcomer", "--games", "1200")
    assert outcome.code == 2
    told = " ".join(outcome.err.split())
    assert "Nobody can win this heist with Bruno: 1200 games came to no point at all." in told
    assert "Nobody ever gets into " in told
    assert "Safe is missing most when the thieves leave: " in told
    assert "Traceback" not in told


def test_a_heist_with_faults_is_told_as_check_tells_it(project: Path, call: Call) -> None:
    path = project / VILLA
    path.write_text(
        path.read_text("utf-8").replace("oeffnet: [arbeit]", "oeffnet: [keller]"), encoding="utf-8"
    )
    outcome = call("playtest", VILLA)
    assert outcome.code != 0
    assert outcome.out == ""
    assert "keller" in outcome.err
    assert "villa.yaml:" in outcome.err
