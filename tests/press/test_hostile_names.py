"""Titles and names that want out of the folder, or clash: nothing is ever written outside ``out``."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from generator.diagnostics import ContentFault, UsageFault
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project
from tests.press.game import change, items, write, write_game

_SCHEMA = "# yaml-language-server: $schema=../../_schema/items.json\n"
NAMES = [
    "CON",
    "nul.txt",
    "..",
    "...",
    "-rf",
    "a b",
    "ÄÖÜ ß",
    "x" * 240,
    "漢" * 80,
    "𝔊" * 60,
    unicodedata.normalize("NFD", "Übergänge"),
    "$(touch x)",
    "a\nb",
    "tab\tulator",
    "%s%n",
    "quote'\"",
]


def _tree(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


@pytest.mark.parametrize("name", NAMES, ids=lambda n: ascii(n)[:20])
def test_a_file_of_any_name_prints_into_out(game: Path, name: str) -> None:
    file = write(game, f"content/probe/items/{name}.yaml", _SCHEMA + items())
    (game / "content/probe/items/karten.yaml").unlink()
    before = _tree(game.parent)
    result = build(Project.find(game), BuildOptions((str(file),)))
    (pdf,) = result.files
    assert pdf.is_file()
    assert pdf.parent == game / "out/probe"
    assert len(pdf.name.encode()) <= 200
    assert not set(pdf.name) & set('<>:"/\\|?*\n\t\0')
    assert pdf.name[0].isalnum()
    assert all(path.startswith(f"{game.name}/out") for path in _tree(game.parent) - before)


TWINS = [
    ("Karten", "karten"),
    ("a b", "a-b"),
    (unicodedata.normalize("NFC", "Übung"), unicodedata.normalize("NFD", "Übung")),
    ("x" * 100 + "1", "x" * 100 + "2"),
]


@pytest.mark.parametrize("names", TWINS, ids=lambda n: ascii(n)[:20])
def test_twins_do_not_overwrite_each_other(game: Path, names: tuple[str, str]) -> None:
    (game / "content/probe/items/karten.yaml").unlink()
    files = [
        write(game, f"content/probe/items/{name}.yaml", _SCHEMA + items({f"karte-{number}": (1, "Eins", 1)}))
        for number, name in enumerate(names)
    ]
    result = build(Project.find(game), BuildOptions(tuple(str(file) for file in files)))
    # A file system may fold case and composition: the names must differ beyond that.
    folded = {unicodedata.normalize("NFC", file.name).casefold() for file in result.files}
    assert len(folded) == 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: Probe & Söhne", "title: ../../../etc/passwd"),
        ("    title: Karten", "    title: CON"),
        ("    title: Karten", '    title: "%s"' % ("Ä" * 120)),
        ("subtitle: Karten zum Nachmessen", "subtitle: <script>alert(1)</script>"),
        ("    title: Karten", "    title: (a) \\) Tj"),
    ],
)
def test_titles_never_reach_the_file_system(game: Path, old: str, new: str) -> None:
    change(game, "content/probe/kit.yaml", old, new)
    before = _tree(game.parent)
    (pdf,) = build(Project.find(game), BuildOptions(("probe",))).files
    assert pdf == game / "out/probe/probe-karten-a4.pdf"
    assert all(path.startswith(f"{game.name}/out") for path in _tree(game.parent) - before)


@pytest.mark.parametrize("id", ["../../x", "/tmp/x", "CON", "x/y", "x" * 61, "ä", "a b", ""])
def test_ids_are_plain(game: Path, id: str) -> None:
    for old in ("game: probe", "id: karten"):
        write_game(game)
        change(game, "content/probe/kit.yaml", old, f'{old.split(":")[0]}: "{id}"')
        with pytest.raises(ContentFault):
            build(Project.find(game), BuildOptions(("probe",)))
    assert not (game / "out").exists()


def test_two_games_of_one_name_do_not_share_a_pdf(game: Path) -> None:
    """A copied game whose kit still names the original must not overwrite the original's PDF."""
    for path in list((game / "content/probe").rglob("*.yaml")):
        copy = path.relative_to(game).as_posix().replace("content/probe", "content/kopie")
        write(game, copy, path.read_text(encoding="utf-8"))
    first = build(Project.find(game), BuildOptions(("probe",))).files
    try:
        second = build(Project.find(game), BuildOptions(("kopie",))).files
    except (ContentFault, UsageFault):
        return
    assert not set(first) & set(second)


def test_links_out_of_the_project_are_not_followed(game: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.svg"
    secret.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', encoding="utf-8")
    (game / "templates/probe/link.svg").symlink_to(secret)
    change(game, "templates/probe/karte.html", "{{ name }}", '<img src="link.svg">')
    with pytest.raises(ContentFault, match=r"link\.svg"):
        build(Project.find(game), BuildOptions(("probe",)))


@pytest.mark.parametrize("folder", ["a.b", "Ä", "class", "x y", "-x", "1"])
def test_a_game_in_a_folder_of_any_name(game: Path, folder: str) -> None:
    (game / "content/probe").rename(game / "content" / folder)
    (pdf,) = build(Project.find(game), BuildOptions((folder,))).files
    assert pdf.parent == game / "out" / folder


@pytest.mark.parametrize("target", ["..", ".", "", "../other", "content", "_print"])
def test_only_folders_of_content_are_games(game: Path, target: str) -> None:
    for place in ("kit.yaml", "content/kit.yaml", "other/kit.yaml"):
        write(game, place, (game / "content/probe/kit.yaml").read_text(encoding="utf-8"))
    with pytest.raises(UsageFault):
        build(Project.find(game), BuildOptions((target,)))
