"""heimspiel watch: what is saved is on the screen; what is broken is told, and the last good PDF stays."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import pytest

from generator.press.authors.watch import Rebuild, Watch
from generator.press.options import BuildOptions
from generator.press.project import Project
from tests.cli.support import ROOT, Call
from tests.press.game import change, write_game

PDF = "out/probe/probe-karten-a4.pdf"
PNG = "out/probe/probe-karten-a4.png"
CARDS = "content/probe/items/karten.yaml"


@dataclass
class Running:
    """A watch in a process of its own; what it says is collected."""

    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    def listen(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.said.append(line)

    def heard(self, words: str) -> bool:
        return any(words in line for line in self.said)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A project with a small card game."""
    folder = tmp_path / "Mein Spiel ü"
    write_game(folder)
    return folder


@pytest.fixture
def running(game: Path) -> Iterator[Running]:
    process = subprocess.Popen(
        [sys.executable, "-m", "generator", "watch", "probe/karten"],
        cwd=game,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    watch = Running(process)
    listener = threading.Thread(target=watch.listen, daemon=True)
    listener.start()
    yield watch
    if process.poll() is None:
        process.kill()
    process.wait()
    listener.join(5)
    assert process.stderr is not None
    process.stderr.close()


def _until(condition: Callable[[], bool], seconds: float = 90) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def _bytes(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else b""


def test_a_day_at_the_desk(game: Path, running: Running) -> None:
    pdf, png = game / PDF, game / PNG
    _until(lambda: pdf.is_file() and png.is_file())
    assert png.read_bytes().startswith(b"\x89PNG")
    # saved: both are new
    before, picture = pdf.read_bytes(), png.read_bytes()
    change(game, CARDS, "Hebel", "Brecheisen")
    _until(lambda: _bytes(pdf) != before and _bytes(png) != picture)
    # broken: told with its place; the PDF stays
    good = pdf.read_bytes()
    change(game, CARDS, "Brecheisen", 'Brecheisen", "')
    _until(lambda: running.heard("The earlier PDF stays"))
    assert running.heard(f"--> {CARDS}:")
    assert pdf.read_bytes() == good
    # mended, with another name
    change(game, CARDS, 'Brecheisen", "', "Kuhfuß")
    _until(lambda: _bytes(pdf) != good)
    # workers know a template by heart, and still a changed one is seen
    before = pdf.read_bytes()
    change(game, "templates/probe/karte.html", 'class="zahl">', 'class="zahl">Nr. ')
    _until(lambda: _bytes(pdf) != before)
    # the end
    children = psutil.Process(running.process.pid).children(recursive=True)
    assert children
    running.process.send_signal(signal.SIGINT)
    assert running.process.wait(20) == 0
    assert psutil.wait_procs(children, timeout=30)[1] == []
    assert not running.heard("Traceback")
    assert running.heard("No longer watching")


def test_ctrl_c_is_heard_where_python_drops_it(
    game: Path, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exception that comes while an object is cleared away goes no further."""
    rounds = 0

    def rebuild(_watch: Watch, _progress: object) -> Rebuild:
        nonlocal rounds
        rounds += 1
        with contextlib.suppress(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
        return Rebuild((), (), (), 0.0)

    monkeypatch.setattr(Watch, "rebuild", rebuild)
    before = signal.getsignal(signal.SIGINT)
    outcome = call("watch", "probe/karten", "--project", str(game))
    assert (outcome.code, rounds) == (0, 1)
    assert "No longer watching" in outcome.err
    assert signal.getsignal(signal.SIGINT) == before


def test_killed_without_orphans(game: Path, running: Running) -> None:
    _until(lambda: (game / PNG).is_file())
    children = psutil.Process(running.process.pid).children(recursive=True)
    running.process.kill()
    assert psutil.wait_procs(children, timeout=30)[1] == []


@pytest.mark.parametrize("word", ["prob/karten", "probe/kartn", "content/probe/items/nichts.yaml"])
def test_targets_that_there_are_not(game: Path, call: Call, word: str) -> None:
    outcome = call("watch", word, "--project", str(game))
    assert outcome.code == 2, outcome.err


def test_a_change_during_the_build_is_not_missed(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Faces that are known already would not be drawn, and nothing be saved meanwhile.
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "cache"))
    with Watch(Project.find(explicit=game), BuildOptions(("probe/karten",))) as watch:

        def save_while_drawing(phase: str, done: int, _total: int) -> None:
            if phase == "render" and done == 0:
                change(game, CARDS, "Hebel", "Stange")

        first = watch.rebuild(save_while_drawing)
        watch.wait()  # comes back at once
        before = first.files[0].read_bytes()
        assert watch.rebuild().files == first.files
        assert first.files[0].read_bytes() != before


def _children() -> set[int]:
    return {child.pid for child in psutil.Process().children(recursive=True)}


def test_editors_that_put_another_file_in_its_place(game: Path) -> None:
    others = _children()
    with Watch(Project.find(explicit=game), BuildOptions(("probe/karten",))) as watch:
        before = watch.rebuild().files[0].read_bytes()
        # Who writes the next card without WeasyPrint is there before anything is saved.
        commands = [" ".join(psutil.Process(pid).cmdline()) for pid in _children() - others]
        assert any("light_worker" in command for command in commands)
        path = game / CARDS
        copy = path.with_suffix(".tmp")
        copy.write_text(path.read_text(encoding="utf-8").replace("Hebel", "Haken"), encoding="utf-8")
        path.unlink()
        copy.rename(path)
        watch.wait()
        assert watch.rebuild().files[0].read_bytes() != before
