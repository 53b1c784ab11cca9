"""Builds that are stopped, killed, or run twice: no torn PDF, no orphan, no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from generator.render import nursery
from tests.press.game import FRONT, change, items, write
from tests.press.program import finish, spawn, start
from tests.press.reading import Pdf

EARLIER = "the earlier PDF"


def _first(number: int) -> dict[str, tuple[int, str, int]]:
    """So many cards."""
    return {f"karte-{n}": (1, f"Karte {n}", n) for n in range(number)}


@pytest.fixture
def slow(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build that takes seconds, with an empty cache, and a PDF from an earlier one."""
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    write(game, "content/probe/items/karten.yaml", items(_first(600)))
    # Each card is a class of its own, so that each is laid out.
    write(game, "templates/probe/karte.html", FRONT + '<i class="{{ name }}"></i>')
    write(game, "out/probe/probe-karten-a4.pdf", EARLIER)
    return game


def _until(true: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


def _workers(process: subprocess.Popen[str]) -> list[psutil.Process]:
    try:
        return list(psutil.Process(process.pid).children(recursive=True))
    except psutil.NoSuchProcess:
        return []


def _busy(process: subprocess.Popen[str]) -> bool:
    """Do its workers draw?"""
    try:
        return any(worker.cpu_times().user > 1.0 for worker in _workers(process))
    except psutil.NoSuchProcess:
        return False


def _assert_no_orphans(workers: list[psutil.Process]) -> None:
    assert workers
    _gone, alive = psutil.wait_procs(workers, timeout=30)
    assert alive == []


def _assert_earlier(project: Path) -> None:
    files = [path for path in (project / "out").rglob("*") if path.is_file() and path.suffix]
    assert [path.name for path in files] == ["probe-karten-a4.pdf"]
    assert files[0].read_text(encoding="utf-8") == EARLIER


def test_ctrl_c(slow: Path) -> None:
    process = start("build", "probe", cwd=slow)
    _until(lambda: _busy(process))
    workers = _workers(process)
    process.send_signal(signal.SIGINT)
    outcome = finish(process, 60)
    assert outcome.code == 130
    assert outcome.err == "Interrupted; earlier PDFs are untouched.\n"
    assert outcome.out == ""
    _assert_no_orphans(workers)
    _assert_earlier(slow)


def test_killed_while_drawing(slow: Path) -> None:
    process = start("build", "probe", cwd=slow)
    _until(lambda: _busy(process))
    workers = _workers(process)
    process.kill()
    finish(process, 60)
    _assert_no_orphans(workers)
    _assert_earlier(slow)
    write(slow, "content/probe/items/karten.yaml", items(_first(27)))
    outcome = spawn("build", "probe", "-q", cwd=slow)
    assert outcome.code == 0, "the next build works"
    assert len(Pdf(Path(outcome.out.strip())).pages) == 2 + 2 * 3 + 2


@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.6, 1.0, 3.0])
def test_killed_at_any_moment(
    slow: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    """Also while the libraries load: nobody goes on, and no temporary file stays."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    process = start("build", "probe", cwd=slow)
    time.sleep(seconds)
    workers = _workers(process)
    process.kill()
    finish(process, 60)
    _gone, alive = psutil.wait_procs(workers, timeout=30)
    assert alive == []
    _until(lambda: not list(temporary.iterdir()))


_KILLED_WHILE_WRITING = """
import os, signal, sys
from generator.__main__ import main
os.fsync = lambda handle: os.kill(os.getpid(), signal.SIGKILL)
sys.argv = ["heimspiel", "build", "probe"]
main()
"""


def test_killed_while_writing(game: Path) -> None:
    """The earlier PDF survives; what was half written is swept by a later build."""
    write(game, "out/probe/probe-karten-a4.pdf", EARLIER)
    done = subprocess.run(
        [sys.executable, "-c", _KILLED_WHILE_WRITING],
        cwd=game,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == -signal.SIGKILL
    assert (game / "out/probe/probe-karten-a4.pdf").read_text(encoding="utf-8") == EARLIER
    (left,) = (game / "out/probe").glob("*.tmp")
    os.utime(left, (1, 1))
    (pdf,) = build(Project.find(game), BuildOptions(("probe",))).files
    assert pdf.read_bytes()[:5] == b"%PDF-"
    assert not left.exists()


def test_a_killed_worker_is_replaced(slow: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever kills a worker, or all, in the middle of a batch, the faces are drawn and look the same."""
    write(slow, "content/probe/items/karten.yaml", items(_first(300)))

    def printed(cache: str) -> bytes:
        monkeypatch.setenv("HEIMSPIEL_CACHE", str(slow / cache))
        (pdf,) = build(Project.find(slow), BuildOptions(("probe",))).files
        return pdf.read_bytes()

    def survived(forks: bool, whom: str) -> bytes:
        nursery.stop_spares()
        monkeypatch.setattr(nursery, "FORKS", forks)
        killed: list[int] = []
        # One that is forked has loaded nothing of its own.
        working = 0.5 if forks else 1.0

        def kill_one() -> None:
            def busy() -> list[psutil.Process]:
                mine = psutil.Process().children()
                workers = [w for server in mine for w in server.children()] if forks else mine
                return [p for p in workers if p.is_running() and p.cpu_times().user > working]

            _until(busy)
            victim = busy()[0]
            if whom == "server":
                victim = victim.parent()
            killed.append(victim.pid)
            victim.kill()

        assassin = threading.Thread(target=kill_one)
        assassin.start()
        data = printed(f"{forks}-{whom}")
        assassin.join()
        assert len(killed) == 1
        return data

    # Both ways to a worker where there are both.
    ways = [(False, "worker"), *[(True, "worker"), (True, "server")][: 2 * nursery.FORKS]]
    unharmed = printed("clean")
    for forks, whom in ways:
        assert survived(forks, whom) == unharmed, (forks, whom)


def test_two_builds_at_once(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Different content, one folder: whichever comes last, the PDF is one of the two, whole."""
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    monkeypatch.chdir(game)
    other = tmp_path / "anders"
    for path in [p for p in game.rglob("*") if p.is_file()]:
        write(other, path.relative_to(game).as_posix(), path.read_text(encoding="utf-8"))
    change(other, "content/probe/items/karten.yaml", "Hebel", "Brechstange")
    out = str(tmp_path / "shared-out")
    running = [start("build", "probe", "-q", "--out", out, cwd=folder) for folder in (game, other) * 2]
    outcomes = [finish(process) for process in running]
    assert [(outcome.code, outcome.err) for outcome in outcomes] == [(0, "")] * 4
    shared = Path(outcomes[0].out.strip())
    alone = {spawn("build", "probe", "-q", cwd=folder).out.strip() for folder in (game, other)}
    assert shared.read_bytes() in [Path(path).read_bytes() for path in alone]
    assert not list(shared.parent.glob("*.tmp"))
