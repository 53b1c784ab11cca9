"""A build that was made before answers from memory, and never with an answer that is out of date."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.press.state import stamp
from tests.press.game import change, write
from tests.press.program import Outcome, spawn
from tests.press.variants import ROOT


@pytest.fixture
def printed(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The project after a build, and its PDF."""
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    outcome = _build(game)
    assert outcome.code == 0, outcome.err
    return game, Path(outcome.out.strip())


def _build(project: Path) -> Outcome:
    return spawn("build", "probe", "-q", cwd=project)


def test_what_is_there_is_not_written_again_and_what_is_gone_comes_back(printed: tuple[Path, Path]) -> None:
    project, pdf = printed
    before, data = pdf.stat(), pdf.read_bytes()
    assert _build(project).out == f"{pdf}\n"
    after = pdf.stat()
    assert (after.st_mtime_ns, after.st_ino) == (before.st_mtime_ns, before.st_ino)
    for harm in (None, b"", bytes(len(data))):
        pdf.unlink()
        if harm is not None:
            pdf.write_bytes(harm)
        assert _build(project).code == 0
        assert pdf.read_bytes() == data


def test_every_change_is_noticed(printed: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """In files of all kinds, then of the date, then of a setting."""
    project, pdf = printed
    known = {pdf.read_bytes()}

    def printed_anew() -> bool:
        outcome = _build(project)
        assert outcome.code == 0, outcome.err
        return len(known) < len(known | {pdf.read_bytes()})

    for name, old, new in (
        ("content/probe/items/karten.yaml", "Hebel", "Bügel"),
        ("content/probe/kit.yaml", 'version: "1"', 'version: "2"'),
        ("templates/probe/karte.html", "{{ zahl }}", "{{ zahl + 1 }}"),
        ("templates/probe/karte.css", "12pt", "11pt"),
    ):
        change(project, name, old, new)
        assert printed_anew(), name
        known.add(pdf.read_bytes())
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795000000")
    assert printed_anew()
    write(project, "heimspiel.toml", 'paper = "letter"\n')
    assert _build(project).out.strip() == str(pdf.with_name("probe-karten-letter.pdf"))


def test_a_new_library_is_noticed(printed: tuple[Path, Path], tmp_path: Path) -> None:
    """What is installed beside the program may print otherwise."""
    project, pdf = printed
    packages = tmp_path / "site-packages"
    packages.mkdir()
    paths = {"PYTHONPATH": f"{ROOT}{os.pathsep}{packages}"}

    def written() -> int:
        assert spawn("build", "probe", "-q", cwd=project, env=paths).code == 0
        return pdf.stat().st_ino

    first = written()
    assert written() == first
    (packages / "weasyprint-71.0.dist-info").mkdir()
    assert written() != first


def test_a_damaged_memory_does_no_harm(printed: tuple[Path, Path]) -> None:
    project, pdf = printed
    stamps = Path(os.environ["HEIMSPIEL_CACHE"]) / "stamps"
    for damage in (b"", b"{}", b"[1]", b"\xff\xfe", b'{"watched": 3}', b"[" * 100_000):
        files = list(stamps.iterdir())
        assert files
        for file in files:
            file.write_bytes(damage)
        outcome = _build(project)
        assert (outcome.code, outcome.out, outcome.err) == (0, f"{pdf}\n", ""), damage


def test_a_change_behind_a_link_to_a_folder_is_noticed(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "own-cache"))
    (game / "content/probe/items").rename(game / "gemeinsam")
    (game / "content/probe/items").symlink_to("../../gemeinsam")
    (game / "templates/probe/kreis").symlink_to(".")
    pdf = Path(_build(game).out.strip())
    data = pdf.read_bytes()
    change(game, "gemeinsam/karten.yaml", "Hebel", "Bügel")
    assert _build(game).code == 0
    assert pdf.read_bytes() != data


def test_a_folder_without_end_is_not_gone_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was not looked at may have changed: the same question is then worked out anew."""
    monkeypatch.setattr(stamp, "MOST_ENTRIES", 50)
    monkeypatch.setenv("HEIMSPIEL_CACHE", str(tmp_path / "cache"))
    many, few, deep = tmp_path / "many", tmp_path / "few", tmp_path / "deep"
    for folder, number in ((many, 60), (few, 40)):
        folder.mkdir()
        for name in range(number):
            (folder / str(name)).touch()
    deep.joinpath(*["x"] * 200).mkdir(parents=True)
    for folder, answer in ((many, None), (few, "shown"), (deep, None)):
        before = stamp.signature([folder])
        stamp.remember(["build", folder.name], [folder], before, [], "shown")
        assert stamp.up_to_date(["build", folder.name]) == answer
    before = stamp.signature([many])
    (many / "0").write_text("changed", encoding="utf-8")
    assert stamp.signature([many]) != before
