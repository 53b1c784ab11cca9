"""What a target prints, and what is said when it names nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator import i18n
from generator.diagnostics import ContentFault, Diagnostic, Severity, UsageFault
from generator.press.loading.check import check
from generator.press.options import BuildOptions
from generator.press.pipeline.build import build
from generator.press.project import Project, shipped_root
from tests.press.game import KIT, change, write

KIT_FILE = "content/probe/kit.yaml"
MORE = """\
  - id: mehr
    title: Mehr
    kind: cards
    template: probe/karte.html
    format: standard
    source: items/mehr.yaml
    purpose: Noch mehr.
"""
SHEET = """\
  - id: tafel
    title: Tafel
    kind: sheet
    template: probe/karte.html
    format: blatt
    purpose: Ohne Datei.
"""


def _printed(project: Path, target: str) -> list[tuple[str, int]]:
    result = build(Project.find(project), BuildOptions((target,)))
    return [(row.product, row.pieces) for row in result.rows]


def test_a_file_is_printed_by_its_own_product(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(game)
    write(game, KIT_FILE, KIT + MORE)
    write(game, "content/probe/items/mehr.yaml", "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    assert _printed(game, "content/probe/items/mehr.yaml") == [("mehr", 1)]
    assert _printed(game, "content/probe/items/karten.yaml") == [("karten", 5)]


def test_a_file_that_no_product_names_is_printed_like_its_likes(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game)
    write(game, "content/probe/items/neu.yaml", "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    assert _printed(game, "content/probe/items/neu.yaml") == [("karten", 1)]


@pytest.mark.parametrize(
    ("target", "says", "remedy"),
    [
        ("prob", "there is no game “prob”", "Did you mean “probe”?"),
        ("prob/karten", "“prob/karten” is neither", "Did you mean “probe/karten”?"),
        ("/etc/passwd", "“/etc/passwd” is neither", "Name a game"),
        ("content", "“content” holds whole games", "heimspiel build --all"),
        ("karten", "“karten” is neither", "Did you mean “probe/karten”?"),
        ("content/prob", "“content/prob” is neither", "Did you mean “content/probe”?"),
        ("content/prob/items", "“content/prob/items” is neither", "Did you mean “content/probe/items”?"),
        (
            "content/probe/item/kart.yaml",
            "the file “content/probe/item/kart.yaml” does not exist",
            "Did you mean “content/probe/items/karten.yaml”?",
        ),
        ("content/probe/kit.yaml", "is not printed by itself", "heimspiel build probe"),
        ("nirgends/da.yaml", "does not exist", "Check the spelling"),
        ("probe/kart", "“probe” has no product “kart”", "Did you mean “karten”?"),
    ],
)
def test_a_target_that_names_nothing(game: Path, target: str, says: str, remedy: str) -> None:
    write(game, "content/probe/items/andere.yaml", "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    with pytest.raises(UsageFault) as caught:
        build(Project.find(game), BuildOptions((target,)))
    assert says in str(caught.value)
    assert remedy in caught.value.help


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("items/karten.yaml", "items/kartn.yaml", "PRN202", 16),
        ("items/karten.yaml", "../probe/items/karten.yaml", "PRN202", 16),
        ("probe/karte.html", "probe/kart.html", "PRN101", 13),
        ("probe/ruecken.html", "probe/rueken.html", "PRN101", 14),
    ],
)
def test_check_and_build_miss_the_files_of_a_kit(
    game: Path, old: str, new: str, code: str, line: int
) -> None:
    change(game, KIT_FILE, old, new)
    found = [d for d in check(Project.find(game), ["probe"]) if d.span and d.span.path == KIT_FILE]
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    assert list(caught.value.diagnostics) == found
    assert [(d.code, d.span and d.span.line) for d in found] == [(code, line)]


def test_a_file_of_which_nothing_makes_pieces_is_told_at_its_line(tmp_path: Path, game: Path) -> None:
    """Of a game without Python a list outside ``items/``; of one with Python a new product's file."""
    (game / "content/probe/andere").mkdir()
    (game / "content/probe/items/karten.yaml").rename(game / "content/probe/andere/karten.yaml")
    change(game, KIT_FILE, "items/karten.yaml", "andere/karten.yaml")
    with pytest.raises(ContentFault) as caught:
        build(Project.find(game), BuildOptions(("probe",)))
    (finding,) = caught.value.diagnostics
    assert finding in check(Project.find(game), ["probe"])
    assert (finding.code, _place(finding)) == ("PRN212", (KIT_FILE, 16, 13))
    assert "“andere/karten.yaml”" in finding.message
    assert "“karten”" in finding.message
    # The remedy is one.
    assert "items: {file: andere/karten.yaml}" in finding.help
    change(game, KIT_FILE, "source: andere/karten.yaml", "items: {file: andere/karten.yaml}")
    assert _printed(game, "probe") == [("karten", 5)]

    own = tmp_path / "uboot"
    shutil.copytree(shipped_root() / "content/uboot", own / "content/uboot")
    kit = own / "content/uboot/kit.yaml"
    kit.write_text(kit.read_text("utf-8").replace("id: schnellstart", "id: schnelstart"), "utf-8")
    (finding,) = (d for d in check(Project.find(own), ["uboot"]) if d.code == "PRN212")
    line = kit.read_text("utf-8").splitlines().index("    source: blaetter/schnellstart.yaml") + 1
    assert _place(finding) == ("content/uboot/kit.yaml", line, 13)
    assert "Did you mean the product “schnellstart”?" in finding.help


def _place(finding: Diagnostic) -> tuple[str, int, int]:
    assert finding.span is not None
    return finding.span.path, finding.span.line, finding.span.column


def test_the_folder_of_a_game_is_the_game(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(game)
    assert _printed(game, "content/probe") == _printed(game, "probe") == [("karten", 5)]


def test_only_beside_a_product_chooses_no_other(game: Path) -> None:
    write(game, KIT_FILE, KIT + MORE)
    with pytest.raises(UsageFault, match="“probe/karten” is one product already") as caught:
        build(Project.find(game), BuildOptions(("probe/karten",), only=("mehr",)))
    assert "heimspiel build probe --only karten,mehr" in caught.value.help


def test_only_names_a_product_that_does_not_print_the_file(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game)
    write(game, KIT_FILE, KIT + SHEET)
    with pytest.raises(UsageFault, match="“tafel” does not print") as caught:
        build(Project.find(game), BuildOptions(("content/probe/items/karten.yaml",), only=("tafel",)))
    assert "karten" in caught.value.help


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("karten.yml", "content/probe/items/karten.yaml"),
        ("item/neu.yaml", "content/probe/items/neu.yaml"),
        ("items/tiefer/neu.yaml", "content/probe/items/neu.yaml"),
        ("items/neu.yml", "content/probe/items/neu.yaml"),
        ("ganzanders.yaml", ""),
    ],
)
def test_a_file_that_its_game_does_not_look_for(
    game: Path, monkeypatch: pytest.MonkeyPatch, name: str, place: str
) -> None:
    monkeypatch.chdir(game)
    first = "# yaml-language-server: $schema=../_schema/items.json\n" if name == "karten.yml" else ""
    path = f"content/probe/{name}"
    write(game, path, first + "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    with pytest.raises(UsageFault, match="no game reads") as caught:
        build(Project.find(game), BuildOptions((path,)))
    (found,) = [d for d in check(Project.find(game)) if d.span and d.span.path == path]
    assert (found.code, found.severity) == ("PRN203", Severity.WARNING)
    assert found.help == caught.value.help
    assert "items/*.yaml" in found.help
    assert (f"Did you mean “{place}”?" in found.help) == bool(place)


def test_a_folder_of_a_game_that_there_is_not(game: Path) -> None:
    write(game, "content/prob/items/neu.yaml", "items:\n  - {id: a, fields: {name: A, zahl: 1}}\n")
    (found,) = check(Project.find(game))
    assert found.code == "PRN203"
    assert "Did you mean “content/probe”?" in found.help
    assert "There is no game “prob”" in found.help


def test_files_that_join_a_game_need_no_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project without a kit of its own: its files join those of the game that came along."""
    villa = (shipped_root() / "content/gnome/einsaetze/stadtvilla.yaml").read_text(encoding="utf-8")
    write(
        tmp_path,
        "content/gnome/einsaetze/meine.yaml",
        villa.partition("\n")[2].replace("id: stadtvilla", "id: meine"),
    )
    monkeypatch.chdir(tmp_path)
    assert _printed(tmp_path, "content/gnome/einsaetze/meine.yaml") == [("einsatz", 2)]
    assert check(Project.find(tmp_path), ["content/gnome/einsaetze/meine.yaml"]) == []


@pytest.mark.parametrize("name", ["kit.yaml", "palette.yaml"])
def test_check_of_a_file_that_is_not_printed_by_itself(
    game: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(game)
    write(game, "content/probe/items/karten.yaml", "items: []\n")
    write(game, "content/probe/items/karten2.yaml", "items: []\n")
    assert check(Project.find(game), [f"content/probe/{name}"]) == []
    write(game, f"content/probe/{name}", "was: das\n")
    found = check(Project.find(game), [f"content/probe/{name}"])
    assert found
    assert {d.span.path for d in found if d.span} == {f"content/probe/{name}"}


def test_check_of_a_folder_elsewhere(game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    schema = "# yaml-language-server: $schema=../_schema/items.json\n"
    write(tmp_path, "post/falsch.yaml", schema + "items: []\n")
    write(tmp_path, "post/notiz.yaml", "was: anderes\n")
    (tmp_path / "leer").mkdir()
    monkeypatch.chdir(tmp_path)
    assert [d.span.path for d in check(Project.find(game), ["post"]) if d.span] == [
        (tmp_path / "post/falsch.yaml").as_posix()
    ]
    with pytest.raises(UsageFault, match="nothing to print in the folder “leer”"):
        check(Project.find(game), ["leer"])


def test_what_editors_and_systems_keep_beside_a_file_is_not_read(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(game)
    items = game / "content/probe/items"
    (items / ".#karten.yaml").symlink_to("wer@wo.1234")  # Emacs, while it edits
    (items / "._karten.yaml").write_bytes(b"\x00\x05\x16\x07" * 20)  # macOS, on a stick
    assert check(Project.find(game)) == []
    assert _printed(game, "probe") == _printed(game, "content/probe/items") == [("karten", 5)]


def test_a_link_to_nowhere(game: Path) -> None:
    (game / "content/probe/items/weg.yaml").symlink_to("nirgends.yaml")
    with i18n.speaking("de"):
        (found,) = check(Project.find(game))
    assert found.span is not None
    assert (found.code, found.span.path) == ("PRN204", "content/probe/items/weg.yaml")
    assert "Das gibt es nicht." in found.message
