"""The wheel carries all that a build needs, and works in an empty folder."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.press.program import spawn
from tests.press.reading import Pdf
from tests.press.variants import ROOT, alone


@pytest.fixture(scope="session")
def wheel(shared: Path) -> Path:
    """The wheel, unzipped."""
    folder = shared / "wheel"
    with alone(shared / "wheel.lock"):
        if not folder.is_dir():
            subprocess.run(
                [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(shared / "dist")],
                cwd=ROOT,
                check=True,
                capture_output=True,
            )
            (packed,) = (shared / "dist").glob("heimspiel-*.whl")
            with zipfile.ZipFile(packed) as archive:
                archive.extractall(folder)
    return folder


def test_everything_is_inside(wheel: Path) -> None:
    for room in ("templates", "content", "fonts"):
        ours = {path.relative_to(ROOT) for path in (ROOT / room).rglob("*") if path.is_file()}
        packed = {
            path.relative_to(wheel / "generator/_project")
            for path in (wheel / "generator/_project" / room).rglob("*")
        }
        assert ours
        assert {path for path in ours if not path.name.startswith(".")} <= packed


@pytest.mark.parametrize(
    "file",
    [
        "generator/locale/de/LC_MESSAGES/heimspiel.mo",
        "generator/_project/content/gnome/kit.yaml",
        "generator/games/clou/skeletons/einbruch.yaml",
        "generator/_project/content/_print/papers.yaml",
        "generator/_project/templates/_press/druckliste.html",
        "generator/_project/fonts/fonts.yaml",
        "generator/_project/fonts/bangers/OFL.txt",
    ],
)
def test_what_is_easily_forgotten(wheel: Path, file: str) -> None:
    assert (wheel / file).is_file()


def test_no_rubbish_is_inside(wheel: Path) -> None:
    # The archive, not the folder: the tests that run what was unpacked leave compiled modules there.
    (packed,) = (wheel.parent / "dist").glob("heimspiel-*.whl")
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
    assert not [name for name in names if "__pycache__" in name or name.endswith((".pdf", ".tmp", ".pyc"))]
    assert not [name for name in names if name.startswith(("tests/", "out/"))]


def test_every_game_is_inside_with_all_its_files(wheel: Path) -> None:
    games = [path.parent for path in (ROOT / "generator/games").glob("*/__init__.py")]
    assert len(games) >= 5
    for game in games:
        ours = {path.relative_to(ROOT) for path in game.rglob("*") if path.suffix in (".py", ".yaml")}
        assert {path for path in ours if not (wheel / path).is_file()} == set()
        assert (wheel / "generator/_project/content" / game.name.replace("_", "-") / "kit.yaml").is_file()


def test_from_an_empty_folder_to_a_gnome_of_ones_own(wheel: Path, tmp_path: Path) -> None:
    folder = (tmp_path / "Mein Spiel ü").resolve()
    folder.mkdir()

    def call(*words: str) -> str:
        outcome = spawn(*words, cwd=folder, env={"PYTHONPATH": str(wheel)})
        assert (outcome.code, outcome.err) == (0, ""), words
        return outcome.out

    listed = call("games")
    assert all(game in listed for game in ("alcatraz", "clou", "einblatt", "gnome", "uboot"))
    pdf = folder / "out/gnome/gnome-marker-a4.pdf"
    assert call("build", "gnome/marker", "--quiet") == f"{pdf}\n"
    assert [chapter.title for chapter in Pdf(pdf).chapters][1] == "Marker"
    assert [path.name for path in folder.iterdir()] == ["out"]
    name = "content/gnome/gnome/hans.yaml"
    assert name in call("new", "gnom", "Hans")
    call("check", name)
    assert call("build", name, "-q") == f"{folder}/out/gnome/gnome-hans-a4.pdf\n"
    assert "Hans" in "".join(Pdf(folder / "out/gnome/gnome-hans-a4.pdf").texts)
    health = call("doctor", "--lang", "de")
    assert "Alles in Ordnung." in health
    assert "_project" in health


def test_it_is_the_wheel_that_ran(wheel: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import generator; print(generator.__file__)"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(wheel)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert Path(done.stdout.strip()).is_relative_to(wheel)
