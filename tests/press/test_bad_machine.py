"""A machine that refuses: no rights, no space, files in the way. The earlier PDF stays as it was."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.cli.app import run
from generator.diagnostics import EnvironmentFault
from generator.impose.assembly import assemble
from generator.press.state.atomic import folder_lock, write_atomically
from tests.press.program import Outcome

EARLIER = b"the earlier PDF"


@pytest.fixture
def printed(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a PDF from an earlier build; we stand in it. Gives the PDF."""
    pdf = game / "out/probe/probe-karten-a4.pdf"
    pdf.parent.mkdir(parents=True)
    pdf.write_bytes(EARLIER)
    monkeypatch.chdir(game)
    return pdf


def _build(capsys: pytest.CaptureFixture[str], *words: str) -> Outcome:
    code = run(("build", "probe", "--bleed", "0", *words))
    captured = capsys.readouterr()
    return Outcome(code, captured.out, captured.err)


def _refuse(number: int) -> Callable[..., Any]:
    def refuse(*_arguments: object, **_options: object) -> Any:
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize(
    ("call", "number", "words"),
    [
        ("tempfile.mkstemp", errno.EACCES, "may not be written"),
        ("tempfile.mkstemp", errno.EROFS, "may not be written"),
        ("tempfile.mkstemp", errno.ENOSPC, "the disk is full"),
        ("os.fsync", errno.ENOSPC, "the disk is full"),
        ("os.fsync", errno.EDQUOT, "the disk is full"),
        ("os.fsync", errno.EIO, "cannot be written"),
        ("pathlib.Path.replace", errno.EACCES, "may not be written"),
        ("pathlib.Path.replace", errno.EPERM, "may not be written"),
    ],
)
def test_what_the_disk_refuses(
    printed: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    number: int,
    words: str,
) -> None:
    _build(capsys, "--out", "warm")  # the cache and its font configuration are written
    monkeypatch.setattr(call, _refuse(number))
    outcome = _build(capsys)
    monkeypatch.undo()
    outcome.assert_fault(3, words)
    assert len(outcome.err.splitlines()) == 2, "one line and a remedy"
    assert printed.read_bytes() == EARLIER
    assert [path.name for path in printed.parent.iterdir() if path.suffix] == [printed.name]


def test_a_write_that_stops_half_way(printed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk fills up while the PDF is written."""
    real = os.fdopen

    def small_disk(*arguments: Any, **options: Any) -> Any:
        file = real(*arguments, **options)

        class Half:
            def __enter__(self) -> Any:
                return self

            def __exit__(self, *_failure: object) -> None:
                file.close()

            def write(self, data: bytes) -> None:
                file.write(data[: len(data) // 2])
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        return Half()

    monkeypatch.setattr(os, "fdopen", small_disk)
    with pytest.raises(EnvironmentFault, match="the disk is full"):
        write_atomically(printed, b"new" * 1000)
    assert printed.read_bytes() == EARLIER
    assert [path.name for path in printed.parent.iterdir()] == [printed.name]


def test_a_device_stays_one() -> None:
    """``--out /dev/null``: who may do everything would have replaced it, for every program of the machine."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    write_atomically(Path(os.ttyname(theirs)), b"%PDF-1.7")
    assert os.read(ours, 8) == b"%PDF-1.7"
    for handle in (ours, theirs):
        os.close(handle)


@pytest.mark.parametrize("place", ["out", "out/probe"])
def test_a_file_where_the_folder_should_be(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.chdir(game)
    (game / place).parent.mkdir(exist_ok=True)
    (game / place).write_text("a file", encoding="utf-8")
    _build(capsys).assert_fault(3, "--out")
    assert (game / place).read_text(encoding="utf-8") == "a file"


def test_a_folder_where_the_pdf_should_be(printed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    printed.unlink()
    printed.mkdir()
    (printed / "mine").write_text("x", encoding="utf-8")
    _build(capsys).assert_fault(3, printed.name)
    assert (printed / "mine").is_file()


def test_stale_temporary_files_are_swept(game: Path) -> None:
    """Those of a build that was killed an hour ago go; a younger one may belong to somebody."""
    folder = game / "out/probe"
    folder.mkdir(parents=True)
    old, young, foreign = (folder / name for name in (".heimspiel-1.tmp", ".heimspiel-2.tmp", "mine.tmp"))
    for path in (old, young, foreign):
        path.write_bytes(b"%PDF-")
    os.utime(old, (1, 1))
    os.utime(foreign, (1, 1))
    with folder_lock(folder):
        pass
    assert not old.exists()
    assert young.exists()
    assert foreign.exists()


def test_a_preflight_that_fails_keeps_the_earlier_pdf(
    printed: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the press had made its pages a point too narrow."""

    def narrow(*arguments: Any) -> bytes:
        return assemble(*arguments).replace(b"[0 0 595.", b"[0 0 594.")

    monkeypatch.setattr("generator.press.pipeline.assembly.assemble", narrow)
    _build(capsys).assert_fault(1, "error[PRN", "209.6")
    assert printed.read_bytes() == EARLIER
